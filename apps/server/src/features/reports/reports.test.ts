import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import * as reports from '@bangxanh/contract/reports/endpoints.ts'
import {
  countClassDays,
  countClassWeeks,
  countSchoolDays,
  countSchoolWeeks,
  countTeacherDays,
  countTeachers,
  listHardWorkingClasses,
  listReportedTeachers,
  readHomeworkReport,
  readStudentRank,
} from '@bangxanh/contract/reports/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let room: Classroom
let makeClass: ReturnType<typeof classMaker>

/** The day in Vietnam so many days from now. */
const day = (after = 0) =>
  new Date(t.clock.now().getTime() + 7 * HOUR + after * DAY).toISOString().slice(0, 10)
const lately = () => ({ from: day(-7), to: day() })
const NOTHING_HELD = { lessons: 0, live: 0, seated: 0, tookPart: 0, liveMark: null }
const pupil = (at: number) => room.pupils[at] as Person

async function handIn(who: Person, homework: { _id: string }, grid: readonly string[]): Promise<void> {
  const { _id: attemptId } = await make.attempt(who, homework)
  const { status } = await t.as(who).call(submitAttempt, { params: { attemptId }, body: { grid: [...grid] } })
  expect(status).toBe(200)
}

/** Three homeworks that have ended: the first pupil does both in time, the second one late, the third none. */
async function work(of: Classroom): Promise<{ _id: string; name: string }[]> {
  const answerKeys = ['A', 'B', 'C', 'D']
  const first = await tasks.fileHomework(of, { answerKeys, lateIn: 3 * DAY })
  await handIn(of.pupils[0] as Person, first, ['A', 'B', 'C', 'D'])
  t.clock.forward(HOUR + 1)
  await handIn(of.pupils[1] as Person, first, ['A', 'B', 'C', 'A'])
  const second = await tasks.fileHomework(of, { answerKeys })
  await handIn(of.pupils[0] as Person, second, ['A', 'B', 'D', 'C'])
  t.clock.forward(2 * DAY)
  await runJob(t, 'count-days')
  return [first, second]
}

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
  makeClass = classMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId })
})

it('of several classes wait for the first count', async () => {
  await t.database.db.execute('delete from days_counted')
  const asked = await t.as(t.admin).call(countSchoolDays, { body: lately() })
  expect(asked).toFail(409, 'E_RANKING_PROCESSING')
  expect(asked.error?.msg).toBe('Số liệu xếp hạng đang được xử lý, vui lòng xem lại sau vài giờ.')
  const inEnglish = await t.app.inject({
    method: 'POST',
    url: '/app/school/submission-in-days',
    headers: { authorization: `Bearer ${t.admin.token}`, 'accept-language': 'en' },
    payload: lately(),
  })
  expect(inEnglish.json().error.msg).toBe('Ranking data still being processed, check back in a few hours.')
  expect(await t.as(t.admin).call(listHardWorkingClasses, { query: lately() })).toFail(
    409,
    'E_RANKING_PROCESSING',
  )
  await runJob(t, 'count-days')
  expect((await t.as(t.admin).call(countSchoolDays, { body: lately() })).status).toBe(200)
})

describe('the days of a report', () => {
  it.each([
    ['the wrong way round', { from: '2026-11-02', to: '2026-11-01' }],
    ['400 days', { from: '2025-01-01', to: '2026-02-05' }],
  ])('are not %s', async (_, days) => {
    for (const endpoint of [countSchoolDays, countTeacherDays, countClassDays])
      expect(await t.as(room.teacher).call(endpoint, { body: { ...days } })).toFail(400, 'E_REPORT_SPAN')
    const query = { ...days, classUid: room.classId }
    expect(await t.as(room.teacher).call(readHomeworkReport, { query })).toFail(400, 'E_REPORT_SPAN')
    expect(await t.as(room.teacher).call(readStudentRank, { query })).toFail(400, 'E_REPORT_SPAN')
    expect(await t.as(room.teacher).call(readStudentRank, { query: { classUid: room.classId } })).toFail(
      400,
      'E_REPORT_SPAN',
    )
  })

  it('are both named, at most 366 of them, or weeks of a year', async () => {
    const ask = (query: object) =>
      t.as(room.teacher).call(readStudentRank, { query: { classUid: room.classId, ...query } })
    const year = { schoolYear: '2026-2027' as const }
    for (const query of [
      { from: '2026-11-01' },
      { to: '2026-11-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { ...year, from: '2026-11-01' },
      { ...year, to: '2026-11-01' },
    ])
      expect(await ask(query)).toFail(400, 'E_REPORT_SPAN')
    for (const query of [
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2025-01-01', to: '2026-01-01' },
      { ...year, fromWeek: 4, toWeek: 4 },
    ])
      expect((await ask(query)).status).toBe(200)
    // A school says when its year begins; what it said of another year is of that.
    const schoolId = await t.make.school()
    const head = await t.make.person('admin', { schoolId })
    for (const [start, from] of [
      ['2026-09-07', '2026-09-07'],
      ['2025-09-08', '2026-08-31'],
    ]) {
      await t.database.db.execute(
        sql`update school set school_year_start = ${start}::date where id = ${schoolId}`,
      )
      expect((await t.as(head).call(countSchoolWeeks, { body: { ...year } })).data).toMatchObject({ from })
    }
  })

  it('are weeks 1 to 42 of a year on offer', async () => {
    const year = { schoolYear: '2026-2027' as const }
    for (const body of [
      { ...year, fromWeek: 0 },
      { ...year, toWeek: 43 },
      { schoolYear: '2022-2023' as never },
    ])
      expect(await t.as(t.admin).call(countSchoolWeeks, { body })).toFail(400, 'E_INVALID')
    expect(await t.as(t.admin).call(countSchoolWeeks, { body: { ...year, fromWeek: 4, toWeek: 3 } })).toFail(
      400,
      'E_REPORT_SPAN',
    )
    const body = { classUid: room.classId, ...year }
    expect((await t.as(room.teacher).call(countClassWeeks, { body })).data).toMatchObject({
      ...{ from: '2026-08-31', to: '2027-06-20', weeks: [], sum: null, countedAt: null },
    })
  })

  it('of nothing are no zeros', async () => {
    const body = { classUid: room.classId, ...lately() }
    expect((await t.as(room.teacher).call(countClassDays, { body })).data).toMatchObject({
      ...{ days: [], sum: null },
    })
  })
})

describe('the reports of a class', () => {
  it('are for who reads its results', async () => {
    const body = { classUid: room.classId, ...lately() }
    const query = body
    const asked = (who: Person | null) => [
      t.as(who).call(countClassDays, { body }),
      t.as(who).call(readStudentRank, { query }),
    ]
    for (const one of asked(null)) expect(await one).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, t.otherAdmin])
      for (const one of asked(who)) expect(await one).toFail(404, 'E_NOT_FOUND')
    expect(await t.as(pupil(0)).call(countClassDays, { body })).toFail(404, 'E_NOT_FOUND')
    for (const one of asked(t.colleague)) expect(await one).toFail(403, 'E_NOT_CLASS_TEACHER')
    // A list is filtered silently.
    await make.homework(room, { publish: true })
    const rows = { query: { ...query, of: 'given' as const } }
    expect(await t.as(null).call(readHomeworkReport, rows)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, t.otherAdmin, pupil(0), t.colleague, t.director])
      expect((await t.as(who).call(readHomeworkReport, rows)).data.homeworks).toEqual([])
    for (const who of [room.teacher, t.admin, t.head])
      expect((await t.as(who).call(readHomeworkReport, rows)).data.homeworks).toHaveLength(1)
    for (const who of [room.teacher, t.admin, t.head, t.director, t.regional])
      for (const one of asked(who)) expect((await one).status).toBe(200)
  })

  it('count what was given, handed in, late, and the mean, by day, homework and pupil', async () => {
    const [first, second] = await work(room)
    const body = { classUid: room.classId, ...lately() }
    const { data } = await t.as(room.teacher).call(countClassDays, { body })
    const sum = { ...NOTHING_HELD, given: 2, handedIn: 3, expected: 6, done: 3, late: 1, averageMark: 7.5 }
    expect(data.sum).toEqual(sum)
    expect(data.days.reduce((all, { handedIn }) => all + handedIn, 0)).toBe(3)
    const weeks = await t.as(room.teacher).call(countClassWeeks, {
      body: { classUid: room.classId, schoolYear: '2026-2027' },
    })
    expect(weeks.data.sum).toEqual(sum)
    const { homeworks, pagination } = (await t.as(room.teacher).call(readHomeworkReport, { query: body }))
      .data
    expect(pagination.total).toBe(2)
    expect(homeworks).toMatchObject([
      { _id: second?._id, name: second?.name, expected: 3, done: 1, late: 0, waiting: 0, averageMark: 5 },
      { _id: first?._id, expected: 3, done: 2, late: 1, waiting: 0, averageMark: 8.75 },
    ])
    const { students } = (await t.as(room.teacher).call(readStudentRank, { query: body })).data
    expect(students.map(({ _id, rank, done, late }) => [_id, rank, done, late])).toEqual([
      [room.studentIds[0], 1, 2, 0],
      [room.studentIds[1], 2, 1, 1],
      [room.studentIds[2], 3, 0, 0],
    ])
    // One pupil.
    const one = { ...body, studentId: room.studentIds[1] }
    expect((await t.as(room.teacher).call(countClassDays, { body: one })).data.sum).toEqual({
      ...NOTHING_HELD,
      ...{ given: 2, handedIn: 1, expected: 2, done: 1, late: 1, averageMark: 7.5 },
    })
    // Their own, whatever else they ask.
    expect((await t.as(pupil(1)).call(countClassDays, { body: lately() })).data.sum).toMatchObject({
      ...{ expected: 2, done: 1, late: 1, averageMark: 7.5 },
    })
    expect(
      await t.as(pupil(1)).call(countClassDays, { body: { ...lately(), studentId: room.studentIds[0] } }),
    ).toFail(404, 'E_NOT_FOUND')
    const other = await make.classroom({ schoolId: t.schoolId })
    expect(
      await t.as(room.teacher).call(countClassDays, { body: { ...body, studentId: other.studentIds[0] } }),
    ).toFail(404, 'E_NOT_FOUND')
  })

  it('tell chiefs totals and masked names, and no homework', async () => {
    const [first] = await work(room)
    const query = { classUid: room.classId, ...lately() }
    await t.database.pool.query('update student set birthday = $1 where id = any($2)', [
      '2012-03-04',
      room.studentIds,
    ])
    const known = (await t.as(room.teacher).call(readStudentRank, { query })).data.students
    expect(known.map(({ birthday }) => birthday)).toEqual(Array(3).fill('2012-03-04'))
    for (const who of [t.director, t.regional]) {
      const { data, text } = await t.as(who).call(readStudentRank, { query })
      expect(data.students).toHaveLength(3)
      expect(data.students[0]).toMatchObject({ _id: null, fullname: expect.stringMatching(/^N\. V\. \d+$/) })
      for (const told of [...room.studentIds, 'Nguyễn Văn', '2012-03-04']) expect(text).not.toContain(told)
      const report = await t.as(who).call(readHomeworkReport, { query })
      expect(report.data.homeworks).toEqual([])
      expect(report.text).not.toContain(first?.name ?? '')
      const body = { ...query, studentId: room.studentIds[0] }
      expect(await t.as(who).call(countClassDays, { body })).toFail(403, 'E_FORBIDDEN')
      expect((await t.as(who).call(countClassDays, { body: query })).data.sum).toMatchObject({ expected: 6 })
    }
  })

  it('name to chiefs nobody, whichever of them is asked', async () => {
    await work(room)
    await runJob(t, 'count-schools')
    const { rows } = await t.database.db.execute<{ name: string }>(
      sql`select fullname as name from student where id in (select student_id from class_student where class_id = ${room.classId})
        union select display_name from "user" where id = ${room.teacher.userId}`,
    )
    const span = lately()
    const year = { schoolYear: '2026-2027' } as const
    const classUid = room.classId
    const ids = { teacherIds: [room.teacher.userId] }
    const asked: Record<keyof typeof reports, object> = {
      listClassesWithStatistics: { query: {} },
      readClassReport: { query: { classUid } },
      readItems: { query: { homeworkUid: newId() } },
      readSelfStudy: { query: { classUid, ...span, by: 'week' } },
      readDashboard: {},
      countSchoolDays: { body: span },
      countSchoolWeeks: { body: year },
      countTeacherDays: { body: { ...span, teacherId: room.teacher.userId } },
      countTeacherWeeks: { body: { ...year, teacherId: room.teacher.userId } },
      countClassDays: { body: { classUid, ...span } },
      countClassWeeks: { body: { classUid, ...year } },
      readHomeworkReport: { query: { classUid, ...span } },
      listHardWorkingClasses: { query: span },
      readStudentRank: { query: { classUid, ...span } },
      listReportedTeachers: { query: span },
      countTeachers: { body: { ...ids, ...span } },
      exportReport: { params: { report: 'in-class' }, body: { format: 'xlsx', classUid, ...span } },
    }
    const without: string[] = []
    for (const who of [t.director, t.regional])
      for (const [name, endpoint] of Object.entries(reports)) {
        const request = asked[name as keyof typeof reports]
        const { status, text } = await t.as(who).call(endpoint as typeof reports.readDashboard, request)
        if (status !== 200) without.push(name)
        expect([name, status]).not.toEqual([name, 500])
        for (const { name: person } of rows) expect([name, text.includes(person)]).toEqual([name, false])
      }
    // They read no analysis of papers, what a single person did, or what asks for the password of who exports names.
    expect([...new Set(without)].sort()).toEqual(['exportReport', 'readItems'])
  })

  it('tell of each homework of the days what came of it, and which question went worst', async () => {
    const words = ['một', 'hai']
    const questions = words.map((right, at) =>
      asDraft(sample.ShortAnswer({ right: [right], content: `<p>Câu ${at}</p>`, point: at + 1 })),
    )
    const answer = async (who: Person, homework: { _id: string }, given: readonly (string | null)[]) => {
      const { _id: attemptId, questionGroups } = await make.attempt(who, homework)
      const answers = questionGroups
        .flatMap(group => group.questions)
        .map(({ _id: questionId }, at) => ({ questionId, answer: given[at] as never, seq: 1 }))
      const { status } = await t.as(who).call(submitAttempt, { params: { attemptId }, body: { answers } })
      expect(status).toBe(200)
    }
    const homework = (over: object = {}) => make.homework(room, { questions, ...over })
    const past = await homework()
    await answer(pupil(0), past, ['sai', 'sai'])
    t.clock.forward(3 * DAY)
    const first = await homework()
    await answer(pupil(0), first, ['một', 'sai'])
    await answer(pupil(1), first, ['một', 'hai'])
    const second = await homework({ limitSubmit: 2 })
    await answer(pupil(0), second, ['sai', 'hai'])
    await answer(pupil(0), second, ['một', 'hai'])
    // Work that waits for its mark makes no question hard, nor does one without points; only read, none has a mark.
    const waits = await homework({ questions: [...questions, asDraft(sample.Essay())] })
    await answer(pupil(0), waits, ['sai', 'sai', { html: '<p>Em viết.</p>', files: [] } as never])
    const whole = await homework({ questions: [asDraft(sample.Essay())] })
    await answer(pupil(1), whole, [{ html: '<p>Em viết.</p>', files: [] } as never])
    const { rows } = await t.database.db.execute<{ id: string }>(
      sql`select id from attempt where homework_id = ${whole._id}`,
    )
    const score = { submissionId: rows[0]?.id ?? '', score: 0.5 }
    expect((await t.as(room.teacher).call(scoreSubmission, { body: score })).status).toBe(200)
    const alone = await homework({ assignStudentIds: [room.studentIds[0]] })
    const read = await homework()
    await answer(pupil(1), read, ['một', 'hai'])
    const hidden = await homework()
    await answer(pupil(1), hidden, ['một', 'hai'])
    const { db } = t.database
    await db.execute(sql`update homework set accepts = 'read' where id = ${read._id}`)
    await db.execute(sql`update homework set publish = false where id = ${hidden._id}`)
    await db.execute(sql`
      update question_version set point = 0 where question_id in (
        select question.id from question join question_group on question_group.id = question_group_id
        where homework_id = ${read._id}) and point = 1`)
    // Corrected since: what was asked counts.
    await db.execute(sql`
      insert into question_version select (jsonb_populate_record(one, '{"version": 2, "point": 9}')).* from question_version one
      join question on question.id = one.question_id join question_group on question_group.id = question_group_id
      where homework_id in (${first._id}, ${second._id})`)
    t.clock.forward(2 * HOUR)
    const newcomer = await makeClass.students(room.classId, [{ fullname: 'Lê Mới' }], room.schoolId)
    expect(newcomer).toHaveLength(1)
    t.clock.forward(DAY)
    const query = { classUid: room.classId, from: day(-2), to: day() }
    const { homeworks, pagination } = (await t.as(room.teacher).call(readHomeworkReport, { query })).data
    const told = new Map(homeworks.map(({ _id, ...row }) => [_id, row]))
    const shown = [first, second, waits, whole, alone, read]
    expect([...told.keys()].toSorted()).toEqual(shown.map(({ _id }) => _id).toSorted())
    expect(pagination.total).toBe(6)
    // Scored as a whole its question has no points of its own.
    expect(told.get(whole._id)).toMatchObject({ done: 1, waiting: 0, hardest: null })
    const days = async (studentId?: string) => {
      const body = { ...query, ...(studentId && { studentId }) }
      return (await t.as(room.teacher).call(countClassDays, { body })).data.sum
    }
    expect(await days()).toMatchObject({ given: 6, expected: 16, done: 6 })
    expect(await days(room.studentIds[1])).toMatchObject({ given: 5, expected: 5, done: 3 })
    expect(await days(newcomer[0])).toBeNull()
    expect(told.get(first._id)).toMatchObject({
      ...{ expected: 3, done: 2, waiting: 0, averageMark: 6.67, hardest: { number: 2, share: 0.5 } },
    })
    expect(told.get(second._id)).toMatchObject({
      ...{ expected: 3, done: 1, averageMark: 10, hardest: { number: 1, share: 0.5 } },
    })
    expect(told.get(waits._id)).toMatchObject({ done: 1, waiting: 1, averageMark: null, hardest: null })
    expect(told.get(read._id)).toMatchObject({ done: 1, averageMark: null, hardest: { number: 2, share: 1 } })
    // What is of other days is in no rank either, nor who has left the class, or is in another one too.
    const other = await makeClass.class({ schoolId: room.schoolId, teachers: [room.teacher] })
    await db.execute(sql`
      insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
      select uuidv7(), ${other.id}, student_id, state, entry, asked_at, changed_at from class_student
      where class_id = ${room.classId} and student_id = ${room.studentIds[1]}`)
    const body = {
      classUid: room.classId,
      studentId: room.studentIds[0] as string,
      status: 'removed' as const,
    }
    expect((await t.as(room.teacher).call(decideStudent, { body })).status).toBe(200)
    const { students } = (await t.as(room.teacher).call(readStudentRank, { query })).data
    expect(students.map(({ _id, rank, expected, done }) => [_id, rank, expected, done])).toEqual([
      [room.studentIds[1], 1, 5, 3],
      [room.studentIds[2], 2, 5, 0],
      [newcomer[0], 0, 0, 0],
    ])
    const one = { body: { ...lately(), classUid: room.classId, studentId: room.studentIds[0] } }
    expect(await t.as(room.teacher).call(countClassDays, one)).toFail(404, 'E_NOT_FOUND')
  })

  it('let ties share a rank, and give none to whom nothing that ended was given', async () => {
    const query = { classUid: room.classId, ...lately() }
    const ranks = async () =>
      (await t.as(room.teacher).call(readStudentRank, { query })).data.students.map(({ rank }) => rank)
    expect(await ranks()).toEqual([0, 0, 0])
    const homework = await tasks.fileHomework(room, { answerKeys: ['A', 'B'] })
    for (const at of [1, 2]) await handIn(pupil(at), homework, ['A', 'B'])
    expect(await ranks()).toEqual([0, 0, 0])
    t.clock.forward(DAY)
    query.to = day()
    expect(await ranks()).toEqual([1, 1, 3])
  })

  it('tell a pupil where they stand and nobody else, in classes whose school shows marks', async () => {
    const schoolId = await t.make.school()
    const [one, other] = [
      await make.classroom({ pupils: 3, schoolId }),
      await make.classroom({ pupils: 1, schoolId: await t.make.school() }),
    ]
    await work(one)
    const ask = async (who: Person, over = {}) =>
      t.as(who).call(readStudentRank, { query: { ...lately(), ...over } })
    const own = async (at: number, over = {}) =>
      (await ask(one.pupils[at] as Person, over)).data.own.map(({ classId, rank }) => [classId, rank])
    expect(await own(0)).toEqual([])
    const shows = (seen: string) =>
      t.database.db.execute(sql`update school set marks_seen = ${seen} where id = ${schoolId}`)
    for (const seen of ['marks', 'all']) {
      await shows(seen)
      for (const at of [0, 1, 2]) {
        expect(await own(at)).toEqual([[one.classId, at + 1]])
        expect(await own(at, { classUid: one.classId })).toEqual([[one.classId, at + 1]])
      }
    }
    // Of two classes the one that is asked for.
    const two = await make.classroom({ pupils: 0, schoolId })
    await t.database.db.execute(sql`
      insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
      select uuidv7(), ${two.classId}, student_id, state, entry, asked_at - interval '9 days', changed_at - interval '9 days'
      from class_student where class_id = ${one.classId}`)
    await tasks.fileHomework(two, { answerKeys: ['A'] })
    t.clock.forward(DAY)
    expect(await own(1)).toHaveLength(2)
    for (const { classId } of [one, two])
      expect((await own(1, { classUid: classId })).map(([told]) => told)).toEqual([classId])
    await t.database.db.execute(sql`delete from class_student where class_id = ${two.classId}`)
    const { data, text } = await ask(one.pupils[1] as Person)
    expect(data.students).toEqual([])
    for (const told of one.studentIds) expect(text).not.toContain(told)
    // Their own alone: of nobody else's class, and not of one that they have left.
    expect(await ask(other.pupils[0] as Person)).toMatchObject({ data: { own: [] } })
    expect(await ask(other.pupils[0] as Person, { classUid: one.classId })).toFail(404, 'E_NOT_FOUND')
    // Who is no pupil names the class.
    const unnamed = await ask(one.teacher)
    expect(unnamed).toFail(400, 'E_INVALID')
    expect(Object.keys(unnamed.error?.fields ?? {})).toEqual(['classUid'])
    const { classId: classUid, studentIds } = one
    const body = { classUid, studentId: studentIds[0] as string, status: 'removed' as const }
    expect((await t.as(one.teacher).call(decideStudent, { body })).status).toBe(200)
    expect(await own(0)).toEqual([])
    expect(await ask(one.pupils[0] as Person, { classUid })).toFail(404, 'E_NOT_FOUND')
  })

  it('end with the five hundredth: who stands beyond it in a longer list has no rank', async () => {
    const { classId } = room
    const { _id: homeworkId } = await tasks.fileHomework(room, { answerKeys: ['A'] })
    const { rows } = await t.database.db.execute<{ id: string }>(sql`
      insert into student (id, school_id, fullname) select gen_random_uuid(), ${room.schoolId}, 'Trần Thị ' || number
      from generate_series(1, 501) number returning id`)
    const ids = sql`unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) made (id)`
    const now = t.clock.now().toISOString()
    await t.database.db.execute(sql`
      insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
      select gen_random_uuid(), ${classId}, made.id, 'approved', 'roster', ${now}::timestamptz, ${now}::timestamptz from ${ids}`)
    await t.database.db.execute(sql`
      insert into homework_assignee (homework_id, student_id) select ${homeworkId}, made.id from ${ids}`)
    // All of them have done it, nobody of the room's own pupils has.
    await t.database.db.execute(sql`
      insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, handed_in_at, score, total_point)
      select gen_random_uuid(), ${homeworkId}, made.id, 1, 'graded', 'seed', start_at, start_at, start_at, start_at, 1, 1
      from ${ids}, homework where homework.id = ${homeworkId}`)
    t.clock.forward(2 * DAY)
    const query = { classUid: classId, ...lately() }
    const { students } = (await t.as(room.teacher).call(readStudentRank, { query })).data
    expect(students.map(({ rank }) => rank)).toEqual([...rows.map(() => 1), 0, 0, 0])
    expect(
      students
        .slice(-3)
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual([...room.studentIds].toSorted())
  })
})

describe('the reports of schools and teachers', () => {
  it('count the classes that the caller may have reports of', async () => {
    const schoolId = await t.make.school({ groupId: t.groupId, departmentId: t.departmentId })
    const [one, other] = [
      await make.classroom({ pupils: 3, schoolId }),
      await make.classroom({ pupils: 2, schoolId, subject: 'vi' }),
    ]
    const admin = await t.make.person('admin', { schoolId })
    await work(one)
    const half = await tasks.fileHomework(other, { answerKeys: ['A'] })
    for (const who of other.pupils) await handIn(who, half, ['A'])
    t.clock.forward(2 * DAY)
    await runJob(t, 'count-days')
    const asked = async (who: Person, over = {}) =>
      (await t.as(who).call(countSchoolDays, { body: { ...lately(), ...over } })).data.sum
    const all = { given: 3, handedIn: 5, expected: 8, done: 5, late: 1 }
    expect(await asked(admin)).toMatchObject(all)
    expect(await asked(t.director, { schoolId })).toMatchObject(all)
    expect(await asked(admin, { subject: 'vi' })).toMatchObject({ given: 1, expected: 2, done: 2 })
    expect(await asked(one.teacher)).toMatchObject({ given: 2, expected: 6, done: 3 })
    expect(await asked(t.otherAdmin)).toBeNull()
    const foreign = { body: { ...lately(), schoolId } }
    expect(await t.as(t.otherAdmin).call(countSchoolDays, foreign)).toFail(404, 'E_NOT_FOUND')

    const { classes } = (await t.as(admin).call(listHardWorkingClasses, { query: lately() })).data
    // By the share that hands in, not by how many.
    expect(classes.map(({ _id, done, expected }) => [_id, done, expected])).toEqual([
      [other.classId, 2, 2],
      [one.classId, 3, 6],
    ])

    const teacherId = one.teacher.userId
    const body = { ...lately(), teacherId }
    expect((await t.as(admin).call(countTeacherDays, { body })).data.sum).toMatchObject({ given: 2 })
    expect((await t.as(one.teacher).call(countTeacherDays, { body: lately() })).data.sum).toMatchObject({
      given: 2,
    })
    expect(await t.as(other.teacher).call(countTeacherDays, { body })).toFail(403, 'E_FORBIDDEN')
    expect(await t.as(t.otherAdmin).call(countTeacherDays, { body })).toFail(404, 'E_NOT_FOUND')
    expect(await t.as(one.pupils[0] as Person).call(countTeacherDays, { body })).toFail(403, 'E_FORBIDDEN')

    const teachers = async (who: Person) =>
      (await t.as(who).call(listReportedTeachers, { query: { ...lately(), schoolId } })).data.teachers
    const found = await teachers(admin)
    expect(found).toHaveLength(2)
    expect(found.find(({ _id }) => _id === teacherId)).toMatchObject({
      ...{ classes: 1, students: 3, given: 2, expected: 6, done: 3 },
    })
    expect((await teachers(one.teacher)).map(({ _id }) => _id)).toEqual([teacherId])
    const chiefs = await t.as(t.director).call(listReportedTeachers, { query: { ...lately(), schoolId } })
    expect(chiefs.data.teachers.map(({ _id }) => _id)).toEqual([null, null])
    expect(chiefs.text).not.toContain(teacherId)
  })

  it('are of the schools, subjects, classes and days that are asked for and theirs alone', async () => {
    const [schoolId, away] = [
      await t.make.school({ groupId: t.groupId, name: 'Trường B' }),
      await t.make.school({ groupId: t.groupId, name: 'Trường A' }),
    ]
    const admin = await t.make.person('admin', { schoolId })
    const leader = await t.make.person('leader', { schoolId, subjects: ['math'] })
    const alone = await t.make.person('teacher', { schoolId }, 'Đặng Thị Riêng')
    const [one, vi, old, far] = [
      await make.classroom({ pupils: 4, schoolId }),
      await make.classroom({ pupils: 2, schoolId, subject: 'vi' }),
      await make.classroom({ pupils: 2, schoolId }),
      await make.classroom({ pupils: 1, schoolId: away }),
    ]
    const { db } = t.database
    const { userId } = one.teacher
    // They teach in both schools, a class that is over, and one that is a colleague's too.
    await db.execute(
      sql`insert into role_grant (id, user_id, role, school_id) values (uuidv7(), ${userId}, 'teacher', ${away})`,
    )
    for (const { classId } of [old, far])
      await db.execute(sql`insert into class_teacher (class_id, user_id) values (${classId}, ${userId})`)
    for (const who of [one, far])
      await db.execute(sql`update role_grant set subjects = '{math}' where user_id = ${who.teacher.userId}`)
    await makeClass.students(one.classId, [{ fullname: 'Lê Chờ', state: 'waiting' }], schoolId)
    for (const [of, count] of [
      [one, 3],
      [vi, 1],
      [old, 1],
      [far, 1],
    ] as const) {
      const homework = await tasks.fileHomework(of, { answerKeys: ['A', 'B'] })
      for (const who of of.pupils.slice(0, count)) await handIn(who, homework, ['A', 'B'])
    }
    const waits = await tasks.attachment(vi)
    const handedIn: string[] = []
    for (const who of vi.pupils) {
      const { _id: attemptId } = await make.attempt(who, waits)
      await t.as(who).call(submitAttempt, { params: { attemptId }, body: { text: 'Xong' } })
      handedIn.push(attemptId)
    }
    await db.execute(sql`update class set status = 'closed' where id = ${old.classId}`)
    await db.execute(sql`update "user" set disabled_at = now() where id = ${old.teacher.userId}`)
    t.clock.forward(2 * DAY)
    const mark = { submissionId: handedIn[0] as string, score: 6 }
    expect((await t.as(vi.teacher).call(scoreSubmission, { body: mark })).status).toBe(200)
    await runJob(t, 'count-days')

    const ofSchools = async (who: Person, over: object = {}) => {
      const { sum } = (await t.as(who).call(countSchoolDays, { body: { ...lately(), ...over } })).data
      return sum && [sum.given, sum.expected, sum.done]
    }
    const before = { from: day(-30), to: day(-20) }
    expect(await ofSchools(admin)).toEqual([4, 10, 7])
    expect(await ofSchools(admin, { subject: 'vi' })).toEqual([2, 4, 3])
    for (const over of [before, { ...before, subject: 'math' }])
      expect(await ofSchools(admin, over)).toBeNull()
    expect(await ofSchools(leader)).toEqual([2, 6, 4])
    expect(await ofSchools(t.director, { schoolId })).toEqual([4, 10, 7])
    expect(await ofSchools(t.director, { schoolId: away })).toEqual([1, 1, 1])
    expect(await ofSchools(t.director, { schoolId, subject: 'math' })).toEqual([2, 6, 4])
    const weeks = { body: { schoolYear: '2026-2027' as const, schoolId } }
    expect((await t.as(t.director).call(countSchoolWeeks, weeks)).data.sum).toMatchObject({ given: 4 })
    const ofTeacher = async (who: Person, teacherId: string) =>
      (await t.as(who).call(countTeacherDays, { body: { ...lately(), teacherId } })).data.sum
    expect(await ofTeacher(admin, userId)).toMatchObject({ given: 2, expected: 6, done: 4 })
    expect(await ofTeacher(one.teacher, userId)).toMatchObject({ given: 3, expected: 7, done: 5 })

    const working = async (who: Person, over: object = {}) =>
      (await t.as(who).call(listHardWorkingClasses, { query: { ...lately(), ...over } })).data.classes.map(
        ({ _id }) => _id,
      )
    expect(await working(t.director, { schoolId })).toEqual([one, vi, old].map(({ classId }) => classId))
    expect(await working(t.director, { schoolId: away })).toEqual([far.classId])
    const homeworks = async (over: object) =>
      (await t.as(admin).call(readHomeworkReport, { query: { ...lately(), ...over } })).data.homeworks.map(
        ({ classId }) => classId,
      )
    expect(await homeworks({ subject: 'vi' })).toEqual([vi.classId, vi.classId])
    expect((await homeworks({ teacherId: userId })).toSorted()).toEqual(
      [one, old].map(({ classId }) => classId).toSorted(),
    )

    const teachers = async (who: Person, over: object = {}) => {
      const query = { ...lately(), limit: 500, ...over }
      const { data } = await t.as(who).call(listReportedTeachers, { query })
      expect(data).toMatchObject(lately())
      expect(data.pagination.total).toBe(data.teachers.length)
      return data.teachers
    }
    const rows = await teachers(admin)
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(
      new Set([leader, alone, one.teacher, vi.teacher].map(who => who.userId)),
    )
    const rowOf = (told: typeof rows, who: Person) => told.find(({ _id }) => _id === who.userId)
    expect(rowOf(rows, one.teacher)).toMatchObject({
      ...{ classes: 1, students: 4, given: 2, expected: 6, done: 4, marked: 0, waiting: 0, school: null },
    })
    expect(rowOf(rows, vi.teacher)).toMatchObject({
      ...{ classes: 1, students: 2, given: 2, expected: 4, done: 3, marked: 1, medianDays: 2, waiting: 1 },
    })
    expect(rowOf(rows, alone)).toMatchObject({ classes: 0, students: 0, given: 0, marked: 0, waiting: 0 })
    expect((await teachers(admin, { search: 'rieng' })).map(({ _id }) => _id)).toEqual([alone.userId])
    expect(new Set((await teachers(leader)).map(({ _id }) => _id))).toEqual(new Set([leader.userId, userId]))
    const own = await teachers(one.teacher)
    expect(own).toMatchObject([{ _id: userId, classes: 2, given: 3, expected: 7 }])
    expect(await teachers(one.teacher, { schoolId: t.schoolId })).toEqual([])
    for (const [school, name, count] of [
      [schoolId, 'Trường B', 4],
      [away, 'Trường A', 2],
    ] as const) {
      const told = await teachers(t.director, { schoolId: school, search: 'rieng' })
      expect(told.map(row => [row._id, row.school])).toEqual(Array(count).fill([null, name]))
    }

    const everywhere = (await teachers(t.director)).map(row => row.school)
    expect(['Trường A', 'Trường B'].map(name => everywhere.filter(school => school === name).length)).toEqual(
      [2, 3],
    )

    const counted = async (who: Person, people: readonly Person[], over: object = {}) => {
      const teacherIds = people.map(person => person.userId)
      const asked = await t.as(who).call(countTeachers, { body: { teacherIds, ...lately(), ...over } })
      return asked.status === 200
        ? [...asked.data.statistics, asked.data.overall].map(row => [row.given, row.marked, row.waiting])
        : asked.status
    }
    expect(await counted(admin, [one.teacher])).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ])
    expect(await counted(admin, [vi.teacher, one.teacher, alone])).toEqual([
      [2, 1, 1],
      [2, 0, 0],
      [0, 0, 0],
      [4, 1, 1],
    ])
    expect(await counted(one.teacher, [one.teacher])).toEqual([
      [3, 0, 0],
      [3, 0, 0],
    ])
    // Marked on other days.
    for (const over of [
      { from: day(-7), to: day(-1) },
      { from: day(1), to: day(7) },
    ])
      expect(((await counted(admin, [vi.teacher], over)) as number[][])[0]?.slice(1)).toEqual([0, 1])
    // Who administers teaches nothing; who is of no school has their own classes.
    expect(await counted(t.head, [t.admin])).toBe(404)
    const free = await t.make.person('teacher')
    expect(await counted(free, [free])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('say how soon work is marked, and refuse 501 teachers, strangers and colleagues', async () => {
    const waits = await tasks.attachment(room)
    const handedIn: string[] = []
    for (const at of [0, 1]) {
      const { _id: attemptId } = await make.attempt(pupil(at), waits)
      await t.as(pupil(at)).call(submitAttempt, { params: { attemptId }, body: { text: 'Xong' } })
      handedIn.push(attemptId)
    }
    t.clock.forward(2 * DAY)
    const body = { submissionId: handedIn[0] as string, score: 6 }
    expect((await t.as(room.teacher).call(scoreSubmission, { body })).status).toBe(200)
    await runJob(t, 'count-days')
    const ask = (who: Person, teacherIds: string[]) =>
      t.as(who).call(countTeachers, { body: { teacherIds, ...lately() } })
    const own = room.teacher.userId
    for (const who of [t.admin, room.teacher]) {
      const { statistics, overall } = (await ask(who, [own])).data
      expect(statistics).toMatchObject([{ teacherId: own, given: 1, marked: 1, medianDays: 2, waiting: 1 }])
      expect(overall).toMatchObject({ given: 1, marked: 1, medianDays: 2, waiting: 1 })
    }
    // The list says the same of each; who sees totals alone reads it beside masked names.
    for (const [who, search] of [
      [t.admin, room.teacher.userId],
      [t.director, null],
    ] as const) {
      const query = { ...lately(), schoolId: t.schoolId, limit: 500, ...(search && { ids: [search] }) }
      const { teachers } = (await t.as(who).call(listReportedTeachers, { query })).data
      const told = teachers.filter(({ medianDays, waiting }) => medianDays === 2 && waiting === 1)
      expect(told).toHaveLength(1)
      expect(told).toMatchObject([{ _id: search, marked: 1 }])
    }
    expect(await ask(t.admin, Array.from({ length: 501 }, newId))).toFail(400, 'E_INVALID')
    expect(await ask(t.admin, [newId()])).toFail(404, 'E_NOT_FOUND')
    expect(await ask(t.admin, [own, t.otherTenant.userId])).toFail(404, 'E_NOT_FOUND')
    expect(await ask(t.colleague, [own])).toFail(403, 'E_FORBIDDEN')
  })

  it('count what waits in the classes of the subject that is asked for alone', async () => {
    const other = await make.classroom({ pupils: 1, schoolId: t.schoolId, subject: 'literature' })
    const teacherId = room.teacher.userId
    await t.database.db.execute(sql`
      insert into class_teacher (class_id, user_id) values (${other.classId}, ${teacherId})`)
    for (const taught of [room, { ...other, teacher: room.teacher }]) {
      const waits = await tasks.attachment(taught)
      const by = taught.pupils[0] as Person
      const { _id: attemptId } = await make.attempt(by, waits)
      await t.as(by).call(submitAttempt, { params: { attemptId }, body: { text: 'Xong' } })
    }
    await runJob(t, 'count-days')
    const told = async (over: object) =>
      (await t.as(t.admin).call(listReportedTeachers, { query: { ...lately(), ids: [teacherId], ...over } }))
        .data.teachers
    expect(await told({})).toMatchObject([{ classes: 2, given: 2, waiting: 2 }])
    for (const subject of ['math', 'literature'])
      expect(await told({ subject })).toMatchObject([{ classes: 1, given: 1, waiting: 1 }])
  })
})
