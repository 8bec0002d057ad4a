import {
  deleteHomework,
  extendStudent,
  publishHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { regradeHomework } from '@bangxanh/contract/regrades/endpoints.ts'
import {
  countClassDays,
  countClassWeeks,
  readClassReport,
  readDashboard,
  readHomeworkReport,
  readStudentRank,
} from '@bangxanh/contract/reports/endpoints.ts'
import { mergeStudents } from '@bangxanh/contract/student-merges/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
const aWord = () => [asDraft(sample.ShortAnswer({ right: ['đúng'], point: 1 }))]

/** Of days on which nothing was. */
const NOTHING = { given: 0, handedIn: 0, expected: 0, done: 0, late: 0, averageMark: null }

/** A small generator of numbers from 0 to 1, the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const daysOf = async ({ classId }: Pick<Classroom, 'classId'>) =>
  (
    await t.database.db.execute(
      sql`select day::text, given, handed_in, expected, done, late, mark_sum, marks from class_day where class_id = ${classId} order by day`,
    )
  ).rows
const schoolDaysOf = async ({ schoolId }: Pick<Classroom, 'schoolId'>) =>
  (
    await t.database.db.execute(
      sql`select day::text, given, handed_in, expected, done, late, mark_sum::float8 as mark_sum, marks from school_day where school_id = ${schoolId} order by day`,
    )
  ).rows

/** What first pages say that is looked up where nothing has changed, and else counted as it is asked for. */
async function homesOf(rooms: readonly Classroom[]) {
  const homes = []
  for (const { teacher } of rooms) {
    const { today } = (await t.as(teacher).call(readDashboard)).data
    homes.push({ missing: today?.toDos.missing, classes: today?.classes, marks: today?.marks })
  }
  return homes
}

/** Everybody is given the points of the first question of a homework. @returns whether the rules of regrading let it be done */
async function regrade(teacher: Person, homeworkUid: string): Promise<boolean> {
  const { rows } = await t.database.db.execute<{ id: string }>(sql`
    select question.id from question join question_group on question_group.id = question_group_id
    where homework_id = ${homeworkUid} order by question.id limit 1`)
  const everyone = rows.map(({ id }) => id)
  const act = (body: RequestOf<typeof regradeHomework>['body']) =>
    t.as(teacher).call(regradeHomework, { params: { homeworkUid }, body })
  const { status, data } = await act({ act: 'preview', everyone })
  return status === 200 && (await act({ act: 'do', everyone, token: data.regrade.token })).status === 200
}

/** How often what rules may refuse was done, over all seeds. */
const done = { regrades: 0, merges: 0 }

async function random(seed: number): Promise<Classroom[]> {
  const make = homeworkMaker(t)
  const next = numbers(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const first = await make.classroom({ pupils: 3, schoolId: await t.make.school() })
  const admin = await t.make.person('super_admin', { schoolId: first.schoolId })
  const rooms = [first, await make.classroom({ pupils: 2, schoolId: first.schoolId })]
  const given: { room: Classroom; _id: string }[] = []
  for (let act = 0; act < 40; act++) {
    const room = pick(rooms)
    const of = pick(given.filter(one => one.room === room))
    const teacher = t.as(room.teacher)
    const at = Math.floor(next() * room.pupils.length)
    const studentId = room.studentIds[at] as string
    const chance = next()
    if (!of || chance < 0.2) {
      const endsIn = HOUR * (1 + Math.floor(next() * 50))
      given.push({ room, ...(await make.homework(room, { questions: aWord(), endsIn, limitSubmit: 2 })) })
    } else if (chance < 0.6) {
      const as = t.as(room.pupils[at] as Person)
      const { status, data } = await as.call(startAttempt, { params: { homeworkUid: of._id } })
      if (status !== 200) continue
      const answers = data.attempt.questionGroups
        .flatMap(group => group.questions)
        .map(({ _id: questionId }) => ({ questionId, answer: pick(['đúng', 'sai']) as never, seq: 1 }))
      const params = { attemptId: data.attempt._id }
      if (next() < 0.8) await as.call(submitAttempt, { params, body: { answers } })
    } else if (chance < 0.68) {
      await teacher.call(publishHomework, { body: { homeworkUid: of._id, publish: next() < 0.6 } })
    } else if (chance < 0.76) {
      const endAt = new Date(t.clock.now().getTime() + HOUR * (1 + Math.floor(next() * 40))).toISOString()
      await teacher.call(updateHomework, { body: { _id: of._id, endAt } })
    } else if (chance < 0.84) {
      const status = pick(['approved', 'removed', 'banned'] as const)
      await teacher.call(decideStudent, { body: { classUid: room.classId, studentId, status } })
    } else if (chance < 0.9) {
      const endAt = new Date(t.clock.now().getTime() + HOUR * 60).toISOString()
      await teacher.call(extendStudent, { params: { homeworkUid: of._id, studentId }, body: { endAt } })
    } else if (chance < 0.92) {
      if (await regrade(room.teacher, of._id)) done.regrades++
    } else if (chance < 0.94) {
      const otherId = pick(room.studentIds)
      const { status } = await t.as(admin).call(mergeStudents, { body: { studentId, otherId, take: [] } })
      if (status === 200) done.merges++
    } else if (chance < 0.96) {
      await teacher.call(deleteHomework, { params: { homeworkUid: of._id } })
    } else {
      t.clock.forward(HOUR * (1 + Math.floor(next() * 8)))
      await t.runDueJobs()
    }
    if (next() < 0.2) await runJob(t, 'count-days')
  }
  const before = await homesOf(rooms)
  await runJob(t, 'count-days')
  expect(await homesOf(rooms)).toEqual(before)
  return rooms
}

describe('the days of classes', () => {
  it.each([1, 2, 3, 4])(
    'equal a recount after anything that happened, and what the class reports (%i)',
    async seed => {
      const { db } = t.database
      const rooms = await random(seed)
      for (const room of rooms) {
        const kept = await daysOf(room)
        const ofSchool = await schoolDaysOf(room)
        await db.execute(sql`delete from class_day where class_id = ${room.classId}`)
        await db.execute(sql`delete from school_day where school_id = ${room.schoolId}`)
        await db.execute(
          sql`insert into class_change (class_id, school_id) values (${room.classId}, ${room.schoolId})`,
        )
        await runJob(t, 'count-days')
        expect(kept.length).toBeGreaterThan(0)
        expect(await daysOf(room)).toEqual(kept)
        expect(await schoolDaysOf(room)).toEqual(ofSchool)
        const sums = (name: string) => kept.reduce((total, day) => total + Number(day[name]), 0)
        const { statistics, homeworks } = (
          await t.as(room.teacher).call(readClassReport, { query: { classUid: room.classId } })
        ).data.report
        const told = (name: 'expected' | 'handedIn' | 'late') =>
          (homeworks ?? []).reduce((total, homework) => total + homework[name], 0)
        expect([sums('given'), sums('expected'), sums('done'), sums('late')]).toEqual([
          statistics.homeworks,
          told('expected'),
          told('handedIn'),
          told('late'),
        ])
        expect(sums('handed_in')).toBe(sums('done'))
      }
      const next = numbers(seed + 100)
      // Once all has ended a report says the same, and so do its rows.
      t.clock.forward(HOUR * 24 * 10)
      await runJob(t, 'count-days')
      const day = (before: number) =>
        new Date(t.clock.now().getTime() - before * 24 * HOUR).toISOString().slice(0, 10)
      const days = { from: day(60), to: day(0) }
      for (const room of rooms) {
        const teacher = t.as(room.teacher)
        const sums = (rows: readonly Record<string, unknown>[], name: string) =>
          rows.reduce((total, row) => total + Number(row[name]), 0)
        const kept = await daysOf(room)
        const body = { classUid: room.classId, ...days }
        const { sum } = (await teacher.call(countClassDays, { body })).data
        const query = { ...body, limit: 100 }
        const { homeworks } = (await teacher.call(readHomeworkReport, { query })).data
        const { students } = (await teacher.call(readStudentRank, { query: body })).data
        for (const name of ['expected', 'done', 'late'] as const) {
          expect(sum?.[name] ?? 0, name).toBe(sums(kept, name))
          expect(sums(homeworks, name), name).toBe(sums(kept, name))
          // Who has left the class stands in no list of its pupils.
          expect(sums(students, name), name).toBeLessThanOrEqual(sums(kept, name))
        }
        // So do its weeks, and any days of it.
        const asked = { classUid: room.classId, schoolYear: '2026-2027' as const }
        const { weeks } = (await teacher.call(countClassWeeks, { body: asked })).data
        const told = [
          ...weeks,
          ...(await Promise.all(
            Array.from({ length: 4 }, async () => {
              const [first, last] = [Math.floor(next() * 20), Math.floor(next() * 20)]
              const span = { from: day(Math.max(first, last)), to: day(Math.min(first, last)) }
              const found = (
                await teacher.call(countClassDays, { body: { classUid: room.classId, ...span } })
              ).data
              return { ...NOTHING, ...found.sum, ...span }
            }),
          )),
        ]
        expect(sums(weeks, 'expected')).toBe(sums(kept, 'expected'))
        for (const one of told) {
          const of = kept.filter(({ day }) => String(day) >= one.from && String(day) <= one.to)
          const marks = sums(of, 'marks')
          expect(one).toMatchObject({
            ...{ given: sums(of, 'given'), handedIn: sums(of, 'handed_in'), expected: sums(of, 'expected') },
            ...{ done: sums(of, 'done'), late: sums(of, 'late') },
            averageMark: marks > 0 ? Math.round((sums(of, 'mark_sum') / marks) * 100) / 100 : null,
          })
        }
      }
    },
  )

  it('were regraded and merged in that', () => {
    expect(done.regrades).toBeGreaterThan(0)
    expect(done.merges).toBeGreaterThan(0)
  })

  it('are counted anew of what has changed alone, and leave what other classes and schools had on those days', async () => {
    const { db } = t.database
    const make = homeworkMaker(t)
    const schoolId = await t.make.school()
    const rooms = [
      await make.classroom({ pupils: 1, schoolId }),
      await make.classroom({ pupils: 0, schoolId }),
      await make.classroom({ pupils: 1, schoolId: await t.make.school() }),
    ] as const
    const [one, two, far] = rooms
    // The pupil of one is in two as well.
    await db.execute(sql`
      insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
      select uuidv7(), ${two.classId}, student_id, state, entry, asked_at, changed_at from class_student where class_id = ${one.classId}`)
    const given = []
    for (const room of rooms) given.push(await make.homework(room, { questions: aWord() }))
    t.clock.forward(24 * HOUR)
    const of = async (classId: string) => {
      const rows = await Promise.all(
        ['class_day', 'class_pupil', 'homework_count'].map(table =>
          db.execute(sql`select * from ${sql.identifier(table)} where class_id = ${classId}`),
        ),
      )
      return rows.map(found => found.rows.length)
    }
    const told = async () => Promise.all([...rooms.map(({ classId }) => of(classId)), schoolDaysOf(far)])
    const changed = (...changes: readonly Classroom[]) =>
      Promise.all(
        changes.map(({ classId }) =>
          db.execute(sql`insert into class_change (class_id) values (${classId})`),
        ),
      )
    await changed(...rooms)
    await runJob(t, 'count-days')
    const all = await told()
    expect(all.slice(0, 3)).toEqual([1, 1, 1].map(() => [1, 1, 1]))
    expect(all[3]).toHaveLength(1)
    await changed(one)
    await runJob(t, 'count-days')
    expect(await told()).toEqual(all)
    await t.as(one.teacher).call(deleteHomework, { params: { homeworkUid: given[0]?._id ?? '' } })
    await changed(two)
    await runJob(t, 'count-days')
    expect(await told()).toEqual([[0, 0, 0], ...all.slice(1)])
  })

  it('of a class that moves are those of its new school', async () => {
    const make = homeworkMaker(t)
    const [schoolId, other] = [await t.make.school(), await t.make.school()]
    const room = await make.classroom({ pupils: 1, schoolId })
    await make.homework(room, { questions: aWord() })
    await runJob(t, 'count-days')
    const kept = await schoolDaysOf(room)
    expect(kept.length).toBeGreaterThan(0)
    await t.database.db.execute(sql`update class set school_id = ${other} where id = ${room.classId}`)
    await runJob(t, 'count-days')
    expect([await schoolDaysOf(room), await schoolDaysOf({ schoolId: other })]).toEqual([[], kept])
  })

  it('of a class that goes leave the sums of its school', async () => {
    const [room, other] = (await random(5)) as [Classroom, Classroom]
    await t.database.db.execute(
      sql`delete from attempt where homework_id in (select id from homework where class_id = ${other.classId})`,
    )
    await t.database.db.execute(sql`delete from class where id = ${other.classId}`)
    await runJob(t, 'count-days')
    const kept = (await daysOf(room)).map(({ mark_sum, ...day }) => ({ ...day, mark_sum: Number(mark_sum) }))
    expect(await schoolDaysOf(room)).toEqual(kept)
  })
})
