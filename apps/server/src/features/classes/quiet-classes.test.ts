import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const HOUR = 3_600_000

it('a class is quiet when it is open, has pupils and is no younger than two weeks in which no homework has begun', async () => {
  const { db } = t.database
  const make = homeworkMaker(t)
  const room = (pupils = 1) => make.classroom({ pupils, schoolId: t.schoolId })
  const of = (classId: string) => eq(classes.id, classId)
  const rooms = {
    quiet: await room(),
    empty: await room(0),
    waitedFor: await room(),
    expired: await room(),
    contest: await room(),
    atWork: await room(),
    longAgo: await room(),
    unpublished: await room(),
    tomorrow: await room(),
  }
  await db
    .update(classStudents)
    .set({ state: 'waiting' })
    .where(eq(classStudents.classId, rooms.waitedFor.classId))
  await db.update(classes).set({ status: 'expired' }).where(of(rooms.expired.classId))
  await db.update(classes).set({ type: 'contest' }).where(of(rooms.contest.classId))
  await make.homework(rooms.longAgo)
  t.clock.forward(CLASS.quietMs + HOUR)
  const young = await room()
  await make.homework(rooms.atWork)
  const draft = await make.homework(rooms.unpublished)
  await db.update(homeworks).set({ publish: false }).where(eq(homeworks.id, draft._id))
  await make.homework(rooms.tomorrow, { startsIn: 24 * HOUR, endsIn: 48 * HOUR })

  const listed = async (quiet: 'true' | 'false') => {
    const { data } = await t.as(t.admin).call(listClasses, { query: { quiet, limit: 50 } })
    return new Set(data.classes.map(({ _id }) => _id as string))
  }
  const quiet = [rooms.quiet, rooms.longAgo, rooms.unpublished, rooms.tomorrow].map(({ classId }) => classId)
  expect(await listed('true')).toEqual(new Set(quiet))
  expect(await listed('false')).toEqual(
    new Set([young, ...Object.values(rooms)].map(({ classId }) => classId).filter(id => !quiet.includes(id))),
  )
})
