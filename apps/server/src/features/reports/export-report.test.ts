import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import {
  countClassDays,
  exportReport,
  listHardWorkingClasses,
  listReportedTeachers,
  readHomeworkReport,
  readStudentRank,
} from '@bangxanh/contract/reports/endpoints.ts'
import { REPORT } from '@bangxanh/contract/reports/limits.ts'
import { pdfText } from '@bangxanh/printing/testing/pdf-text.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'
import { users } from '../../schema/account.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PASSWORD = 'BangXanh@2026'
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom

const day = (after = 0) =>
  new Date(t.clock.now().getTime() + 7 * HOUR + after * DAY).toISOString().slice(0, 10)
const lately = () => ({ from: day(-7), to: day() })
const params = { report: 'in-class' as const }

beforeAll(async () => {
  make = homeworkMaker(t)
  for (const who of [t.admin, t.director]) await setPassword(who)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId })
  await setPassword(room.teacher)
  const homework = await taskMaker(t).fileHomework(room, { answerKeys: ['A', 'B', 'C', 'D'] })
  for (const at of [0, 1]) {
    const who = room.pupils[at] as Person
    const { _id: attemptId } = await make.attempt(who, homework)
    await t
      .as(who)
      .call(submitAttempt, { params: { attemptId }, body: { grid: ['A', 'B', 'C', at ? 'A' : 'D'] } })
  }
  t.clock.forward(2 * DAY)
  await runJob(t, 'count-days')
})

const setPassword = async ({ userId }: Person) =>
  t.database.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, userId))

const rowsOf = async (bytes: Uint8Array | undefined, sheet: number) => {
  const found = (await readSheets(new Uint8Array(bytes ?? []), XLSX))[sheet]
  return (found?.rows ?? []).slice(1).map(row => [...row])
}
const share = (done: number, expected: number) =>
  expected > 0 ? `${Math.round((done / expected) * 100)}%` : null
const audited = async () =>
  (
    await t.database.db.execute(
      sql`select count(*)::int as count from audit_log where action = 'report.exported'`,
    )
  ).rows[0]?.count as number

it('of a class asks for the password, is written down, and reads back as the calls say', async () => {
  const body = { classUid: room.classId, ...lately() }
  const ask = (who: Person | null, over = {}) =>
    t.as(who).call(exportReport, { params, body: { ...body, format: 'xlsx', password: PASSWORD, ...over } })
  expect(await ask(null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await ask(t.otherAdmin)).toFail(404, 'E_NOT_FOUND')
  expect(await ask(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
  const before = await audited()
  expect(await ask(room.teacher, { password: undefined })).toFail(400, 'E_REPORT_PASSWORD')
  expect(await ask(room.teacher, { password: 'Sai@12345' })).toFail(409, 'E_PASSWORD_WRONG')
  expect(await audited()).toBe(before)
  const { status, bytes } = await ask(room.teacher)
  expect(status).toBe(200)
  expect(await audited()).toBe(before + 1)
  const { students } = (await t.as(room.teacher).call(readStudentRank, { query: body })).data
  expect(await rowsOf(bytes, 0)).toEqual(
    students.map(one => [
      ...[one.rank, one.fullname, one.expected, one.done, share(one.done, one.expected), one.late],
      one.averageMark,
    ]),
  )
  const { homeworks } = (await t.as(room.teacher).call(readHomeworkReport, { query: body })).data
  expect((await rowsOf(bytes, 1)).map(([name, , , expected, done]) => [name, expected, done])).toEqual(
    homeworks.map(({ name, expected, done }) => [name, expected, done]),
  )
  const { days } = (await t.as(room.teacher).call(countClassDays, { body })).data
  expect(await rowsOf(bytes, 2)).toEqual(
    days.map(one => [
      ...[one.day.split('-').toReversed().join('/'), one.given, one.handedIn, one.expected, one.done],
      ...[share(one.done, one.expected), one.late, one.averageMark],
      ...[one.lessons, one.live, share(one.tookPart, one.seated), one.liveMark],
    ]),
  )
})

it('of a class tells two of one name apart, and whom nothing was given from who stands beyond the ranks', async () => {
  const alone = await make.classroom({ pupils: 3, schoolId: t.schoolId })
  await setPassword(alone.teacher)
  const named = [
    ['Lê Đôi', '2012-03-04'],
    ['Lê Đôi', '2012-09-30'],
    ['Lê Một', '2012-05-06'],
  ] as const
  for (const [at, [fullname, birthday]] of named.entries())
    await t.database.db
      .update(students)
      .set({ fullname, birthday })
      .where(eq(students.id, alone.studentIds[at] as string))
  const body = { classUid: alone.classId, ...lately() }
  const { bytes } = await t
    .as(alone.teacher)
    .call(exportReport, { params, body: { ...body, format: 'xlsx', password: PASSWORD } })
  const rows = await rowsOf(bytes, 0)
  expect(rows.map(([rank, name]) => [rank, name]).sort()).toEqual([
    [null, 'Lê Một'],
    [null, 'Lê Đôi (04/03/2012)'],
    [null, 'Lê Đôi (30/09/2012)'],
  ])
})

it('on paper says the school, the class, the days in words and every row', async () => {
  const body = { classUid: room.classId, ...lately() }
  const { students } = (await t.as(room.teacher).call(readStudentRank, { query: body })).data
  const { status, bytes } = await t
    .as(room.teacher)
    .call(exportReport, { params, body: { ...body, format: 'pdf', password: PASSWORD } })
  expect(status).toBe(200)
  const said = await pdfText(bytes ?? new Uint8Array())
  const [year, month, date] = day().split('-').map(Number)
  expect(said).toContain('BÁO CÁO HỌC TRÊN LỚP')
  expect(said).toContain(`ngày ${date} tháng ${month} năm ${year}`)
  expect(said).toContain(`từ ${body.from.split('-').toReversed().join('/')}`)
  for (const one of students) {
    expect(said).toContain(one.fullname)
    expect(said).toContain(`${one.fullname} ${one.expected} ${one.done} ${share(one.done, one.expected)}`)
  }
})

it('of classes holds no names and asks for no password; of teachers it does', async () => {
  const body = lately()
  const { status, bytes } = await t
    .as(t.admin)
    .call(exportReport, { params, body: { ...body, format: 'xlsx' } })
  expect(status).toBe(200)
  const { classes } = (await t.as(t.admin).call(listHardWorkingClasses, { query: { ...body, limit: 100 } }))
    .data
  expect(await rowsOf(bytes, 0)).toEqual(
    classes.map(one => [
      ...[one.name, one.given, one.handedIn, one.expected, one.done, share(one.done, one.expected), one.late],
      ...[one.averageMark, one.lessons, one.live, share(one.tookPart, one.seated), one.liveMark],
    ]),
  )
  const teachers = (who: Person, password?: string) =>
    t
      .as(who)
      .call(exportReport, { params: { report: 'teachers' }, body: { ...body, format: 'xlsx', password } })
  expect(await teachers(t.admin)).toFail(400, 'E_REPORT_PASSWORD')
  expect(await teachers(room.pupils[0] as Person, PASSWORD)).toFail(403, 'E_FORBIDDEN')
  const file = await teachers(t.admin, PASSWORD)
  const list = (await t.as(t.admin).call(listReportedTeachers, { query: { ...body, limit: 100 } })).data
    .teachers
  expect(
    (await rowsOf(file.bytes, 0)).map(([name, of, students, given, ...rest]) => [
      ...[name, of, students, given],
      ...rest.slice(5),
    ]),
  ).toEqual(
    list.map(one => [
      ...[one.displayName, one.classes, one.students, one.given],
      ...[one.marked, one.medianDays, one.waiting],
    ]),
  )
})

it('of who sees totals alone masks names', async () => {
  const body = { classUid: room.classId, ...lately(), password: PASSWORD }
  const { bytes } = await t.as(t.director).call(exportReport, { params, body: { ...body, format: 'xlsx' } })
  const names = (await rowsOf(bytes, 0)).map(([, name]) => name)
  expect(names).toHaveLength(3)
  for (const name of names) expect(name).toMatch(/^N\. V\. \d+$/)
})

it('says that it is too long for a file, of more teachers than one holds', async () => {
  const schoolId = await t.make.school({ groupId: t.groupId })
  const head = await t.make.person('super_admin', { schoolId })
  await setPassword(head)
  const { db } = t.database
  const before = await audited()
  await db.execute(sql`
    with made as (
      insert into "user" (id, username, display_name, password_hash, phone)
      select uuidv7(), 'gv.' || ${schoolId} || '.' || n, 'Nguyễn Văn ' || n, 'x', '09' || lpad(n::text, 8, '0')
      from generate_series(1, ${REPORT.fileRows + 1}::int) n returning id
    )
    insert into role_grant (id, user_id, role, school_id) select uuidv7(), id, 'teacher', ${schoolId}::uuid from made`)
  const body = { ...lately(), format: 'xlsx' as const, password: PASSWORD }
  const long = await t.as(head).call(exportReport, { params: { report: 'teachers' }, body })
  expect(long).toFail(400, 'E_REPORT_LONG')
  expect(long.error.msg).toContain(`${REPORT.fileRows}`)
  expect(await audited()).toBe(before)
})
