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
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
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
