import { addGradebookColumns, readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as marking from '@bangxanh/contract/marking/endpoints.ts'
import {
  listClassesWithStatistics,
  readClassReport,
  readDashboard,
} from '@bangxanh/contract/reports/endpoints.ts'
import { exportStudents, listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { hashPassword } from '../account/public.ts'

/** What is only to be read is done or not done (product 10.314): of two pupils one has read it, and has half of the keys of another homework right. */
const DAY = 24 * 3_600_000
const password = 'mật khẩu của cô'
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let reading: HomeworkDetail
let sheet: HomeworkDetail
let attemptId: string
const pupil = (at: number) => room.pupils[at] as Person
const student = (at: number) => room.studentIds[at] as string
const ofReading = () => ({ params: { homeworkUid: reading._id } })

async function handIn(who: Person, homework: HomeworkDetail, body: object): Promise<string> {
  const { _id } = await make.attempt(who, homework)
  const { status } = await t.as(who).call(learn.submitAttempt, { params: { attemptId: _id }, body })
  expect(status).toBe(200)
  return _id
}

beforeAll(async () => {
  make = homeworkMaker(t)
  const tasks = taskMaker(t)
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
  const late = { lateIn: 3 * DAY, latePenalty: 20 }
  reading = await tasks.document(room, late)
  sheet = await tasks.fileHomework(room, { answerKeys: ['A', 'B'], lateIn: 3 * DAY })
  await handIn(pupil(0), sheet, { grid: ['A', 'C'] })
  t.clock.forward(DAY)
  attemptId = await handIn(pupil(0), reading, { read: true })
  const passwordHash = await hashPassword(password)
  await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, room.teacher.userId))
})

describe('what is only to be read', () => {
  it('has no score for its pupil: in the list, at the homework and as a result', async () => {
    const { data: own } = await t.as(pupil(0)).call(learn.readOwnHomework, ofReading())
    expect(own.homework).toMatchObject({
      reading: true,
      tab: 'submitted',
      bestScore: null,
      waiting: false,
      latePenalty: 0,
    })
    expect(own.attempts).toMatchObject([{ state: 'graded', score: null, late: { points: 0 } }])
    expect(own.attempts[0]?.submittedAt).toBe(t.clock.now().toISOString())
    const { data } = await t.as(pupil(0)).call(learn.readAttempt, { params: { attemptId } })
    expect(data.attempt).toMatchObject({ reading: true, score: null, work: { read: true } })
    const list = (await t.as(pupil(0)).call(learn.listOwnHomeworks, {})).data.homeworks
    expect(list.find(({ _id }) => _id === reading._id)?.bestScore).toBeNull()
    expect(list.find(({ _id }) => _id === sheet._id)?.bestScore).toBe(5)
  })

  it('is read or not read for its teacher, without score, rank and mean', async () => {
    const { data } = await t
      .as(room.teacher)
      .call(calls.readHomework, { query: { homeworkUid: reading._id } })
    expect(data.homework).toMatchObject({
      reading: true,
      submittedCount: 1,
      waitingCount: 0,
      averageScore: null,
      latePenalty: 0,
    })
    const body = { homeworkUid: reading._id, sort: 'rank' as const }
    const { submissions } = (await t.as(room.teacher).call(calls.reportSubmissions, { body })).data
    expect(submissions.map(({ attemptId, score, rank }) => [attemptId, score, rank]).toSorted()).toEqual(
      [
        [attemptId, null, null],
        [null, null, null],
      ].toSorted(),
    )
    const params = { homeworkUid: reading._id, studentId: student(0) }
    const { paper } = (await t.as(room.teacher).call(calls.readPaper, { params })).data
    expect(paper).toMatchObject({
      homework: { reading: true, averageScore: null },
      ...{ score: null, rank: null, ranked: 0, attemptId, can: { score: false } },
      attempts: [{ score: null, late: { points: 0 } }],
    })
    const none = { params: { homeworkUid: reading._id, studentId: student(1) } }
    const { data: without } = await t.as(room.teacher).call(calls.readPaper, none)
    expect(without.paper).toMatchObject({ attemptId: null, attempts: [], score: null, ranked: 0 })
  })

  it('is done without a teacher, who gives it no points', async () => {
    const { data } = await t.as(room.teacher).call(marking.listMarking, ofReading())
    expect(data.marking).toMatchObject({
      can: { score: false },
      submissions: [{ score: null, scoredItself: true }],
    })
    const params = { ...ofReading().params, submissionId: attemptId }
    const { submission } = (await t.as(room.teacher).call(marking.readSubmission, { params })).data
    expect(submission).toMatchObject({ score: null, rawScore: null, can: { score: false } })
    const body = { submissionId: attemptId, score: 8, reason: 'Đọc kĩ' }
    expect(await t.as(room.teacher).call(marking.scoreSubmission, { body })).toFail(409, 'E_READING_UNMARKED')
  })

  it('counts as handed in for the class, and for no mean: neither of the class nor of a pupil', async () => {
    const query = { classUid: room.classId }
    const { report } = (await t.as(room.teacher).call(readClassReport, { query })).data
    expect(report.statistics).toMatchObject({ homeworks: 2, handedIn: 2, expected: 4, averageMark: 5 })
    expect(report.homeworks?.find(({ _id }) => _id === reading._id)).toMatchObject({
      handedIn: 1,
      late: 1,
      averageMark: null,
    })
    expect(report.pupils?.find(({ _id }) => _id === student(0))).toMatchObject({
      handedIn: 2,
      averageMark: 5,
    })
    const { classes } = (await t.as(room.teacher).call(listClassesWithStatistics, { query: {} })).data
    expect(classes.find(({ _id }) => _id === room.classId)?.statistics.averageMark).toBe(5)
  })

  it('stands on the page of a pupil with its time, and on no line of marks', async () => {
    const query = { studentId: student(0) }
    for (const who of [room.teacher, pupil(0)]) {
      const { homeworks, scores } = (await t.as(who).call(listStudentHomeworks, { query })).data
      const row = homeworks.find(({ _id }) => _id === reading._id)
      expect(row).toMatchObject({ reading: true, score: null, submittedAt: t.clock.now().toISOString() })
      expect(scores.map(({ homeworkId, score }) => [homeworkId, score])).toEqual([[sheet._id, 5]])
    }
  })

  it('gives the gradebook nothing: it is not offered, and not joined', async () => {
    const query = { classUid: room.classId, reading: 'false' as const }
    const { homeworks } = (await t.as(room.teacher).call(calls.listHomeworks, { query })).data
    expect(homeworks.map(({ _id }) => _id)).toEqual([sheet._id])
    const params = { classUid: room.classId }
    const add = (homeworkId: string) =>
      t
        .as(room.teacher)
        .call(addGradebookColumns, { params, body: { semester: 1, columns: [{ kind: 'TX', homeworkId }] } })
    expect(await add(reading._id)).toFail(409, 'E_GRADEBOOK_READING')
    expect((await add(sheet._id)).status).toBe(200)
    const { gradebook } = (await t.as(room.teacher).call(readGradebook, { params })).data
    expect(gradebook.columns.map(({ homework }) => homework?._id)).toEqual([sheet._id])
  })

  it('stands on the first page of its teacher as what is to be read, and gives no new marks', async () => {
    const { today } = (await t.as(room.teacher).call(readDashboard, {})).data
    const about = [
      ...(today?.toDos.missing ?? []),
      ...(today?.classes ?? []).flatMap(({ running }) => running ?? []),
    ]
    expect(about.map(({ _id, reading: isReading }) => [_id === reading._id, isReading])).toContainEqual([
      true,
      true,
    ])
    expect(about.filter(one => one.reading !== (one._id === reading._id))).toEqual([])
    expect(today?.marks.map(({ _id }) => _id)).not.toContain(reading._id)
  })

  it('leaves as who has read it and when, and among the marks of a class as a word', async () => {
    const marks = await t.as(room.teacher).call(calls.exportMarks, { ...ofReading(), body: { password } })
    const [head, ...rows] = await readSheet(marks.bytes)
    expect(head).toEqual(['Mã học sinh', 'Họ và tên', 'Đọc lúc', 'Nộp muộn (ngày)', 'Tình trạng'])
    expect(rows.map(row => [row[3], row[4]]).toSorted()).toEqual(
      [
        [1, 'Đã đọc'],
        [null, 'Chưa đọc'],
      ].toSorted(),
    )
    const all = await t.as(room.teacher).call(exportStudents, { body: { password, classUid: room.classId } })
    const [names = [], ...lines] = await readSheet(all.bytes)
    const at = names.indexOf(reading.name)
    expect(lines.map(line => line[at]).toSorted()).toEqual(['Chưa đọc', 'Đã đọc'])
  })
})
