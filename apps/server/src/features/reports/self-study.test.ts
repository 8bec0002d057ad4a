import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { readSelfStudy } from '@bangxanh/contract/reports/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const DAY = 86_400_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
beforeAll(() => {
  make = homeworkMaker(t)
})

/** The day in Vietnam so many days from now. */
const day = (later = 0) =>
  new Date(t.clock.now().getTime() + 7 * 3_600_000 + later * DAY).toISOString().slice(0, 10)
const ask = (who: Person | null, query: object) => t.as(who).call(readSelfStudy, { query: query as never })

async function handIn(pupil: Person, homework: { _id: string }): Promise<void> {
  const { _id } = await make.attempt(pupil, homework)
  const sent = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers: [] } })
  expect(sent.status).toBe(200)
}

it('counts films, further tries and results of apps by day, by week and by pupil, for who may read the class', async () => {
  const room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  const [one, two] = room.pupils as [Person, Person]
  const questions = [asDraft(sample.ShortAnswer())]
  const homework = await make.homework(room, { questions, limitSubmit: 3, endsIn: 30 * DAY })
  for (const _ of [1, 2, 3]) await handIn(one, homework)
  await handIn(two, homework)
  const lessonId = newId()
  await t.database.db.execute(sql`insert into lesson (id, class_id, name, description, sort_index, created_at)
    values (${lessonId}, ${room.classId}, 'Bài 1', '', 1, ${t.clock.now().toISOString()}::timestamptz)`)
  await t.database.db.execute(sql`insert into lesson_progress (lesson_id, student_id, position, furthest, watched, saved_at)
    values (${lessonId}, ${room.studentIds[1]}, 1, 1, repeat('1', 100)::bit(100), ${t.clock.now().toISOString()}::timestamptz)`)
  // The same in another class of these pupils, and somebody who has left this one.
  const other = await make.classroom({ pupils: 1, schoolId: t.schoolId })
  await t.database.db.execute(sql`
    insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
    select uuidv7(), ${other.classId}, student_id, state, entry, asked_at, changed_at from class_student where class_id = ${room.classId}`)
  const theirs = await make.homework(other, { questions, limitSubmit: 3, endsIn: 30 * DAY })
  for (const _ of [1, 2]) await handIn(two, theirs)
  await t.database.db.execute(sql`insert into lesson (id, class_id, name, description, sort_index, created_at)
    values (${theirs._id}, ${other.classId}, 'Bài 1', '', 1, ${t.clock.now().toISOString()}::timestamptz)`)
  await t.database.db.execute(sql`insert into lesson_progress (lesson_id, student_id, position, furthest, watched, saved_at)
    values (${theirs._id}, ${room.studentIds[0]}, 1, 1, repeat('1', 100)::bit(100), ${t.clock.now().toISOString()}::timestamptz)`)
  const gone = await classMaker(t).students(
    room.classId,
    [{ fullname: 'Lê Đã Rời', state: 'removed' }],
    t.schoolId,
  )
  expect(gone).toHaveLength(1)
  // A first try is what was asked for.
  await handIn(room.pupils[2] as Person, homework)
  const query = { classUid: room.classId, from: day(-6), to: day() }

  expect(await ask(null, query)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await ask(room.teacher, { ...query, from: day(1) })).toFail(400, 'E_REPORT_SPAN')
  expect(await ask(room.teacher, { ...query, from: day(-400) })).toFail(400, 'E_REPORT_SPAN')
  expect(await ask(room.teacher, { ...query, from: 'hôm qua' })).toFail(400, 'E_INVALID')
  for (const who of [t.otherTenant, one]) expect(await ask(who, query)).toFail(404, 'E_NOT_FOUND')
  expect(await ask(t.colleague, query)).toFail(403, 'E_NOT_CLASS_TEACHER')

  const sum = { films: 1, tries: 2, results: 0, pupils: 2 }
  const { report } = (await ask(room.teacher, query)).data
  expect(report.sum).toEqual(sum)
  expect(report.periods).toEqual([{ from: day(), films: 1, tries: 2, results: 0 }])
  expect(report.pupils?.map(({ _id, films, tries }) => [room.studentIds.indexOf(_id), films, tries])).toEqual(
    [
      [0, 0, 2],
      [1, 1, 0],
      [2, 0, 0],
    ],
  )
  const weeks = (await ask(t.leader, { ...query, by: 'week' })).data.report.periods
  expect(weeks.map(({ from }) => new Date(from).getUTCDay())).toEqual([1])
  const alone = (await ask(t.head, { ...query, studentId: room.studentIds[0] })).data.report
  expect([alone.sum, alone.pupils?.length]).toEqual([{ films: 0, tries: 2, results: 0, pupils: 1 }, 1])

  expect(await ask(t.director, { ...query, studentId: room.studentIds[0] })).toFail(403, 'E_FORBIDDEN')
  expect(await ask(t.head, { ...query, studentId: newId() })).toFail(404, 'E_NOT_FOUND')
  const chief = await ask(t.director, query)
  expect(chief.data.report).toMatchObject({ sum, pupils: null })
  expect(chief.text).not.toContain('Nguyễn')
  const before = (await ask(room.teacher, { ...query, from: day(-20), to: day(-10) })).data.report
  expect([before.sum.films, before.sum.tries, before.periods]).toEqual([0, 0, []])
})
