import { createLesson, deleteLesson, updateLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import {
  createLiveExam,
  deleteLiveExam,
  readOwnLiveExam,
  saveLiveAnswer,
} from '@bangxanh/contract/live-exam/endpoints.ts'
import {
  countClassDays,
  listHardWorkingClasses,
  readClassReport,
} from '@bangxanh/contract/reports/endpoints.ts'
import { regradeRoom } from '@bangxanh/contract/room-results/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { anonymiseStudent, listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { examMaker } from '../../testing/make-exams.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices, type MadeRoom, roomMaker } from '../../testing/make-rooms.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

/** Lessons and live exercises among the days of a class (product 11.34), on the page of a pupil and in its statistics (11.35). */
const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: MadeRoom

const day = (after = 0) =>
  new Date(t.clock.now().getTime() + 7 * HOUR + after * DAY).toISOString().slice(0, 10)
const lately = () => ({ from: day(-7), to: day() })
const days = async (who: Person, over = {}) =>
  (await t.as(who).call(countClassDays, { body: { classUid: room.classId, ...lately(), ...over } })).data
const sum = async (who: Person = room.teacher, over = {}) => (await days(who, over)).sum
const kept = async () =>
  (
    await t.database.db.execute(sql`select lessons, live, seated, took_part as "tookPart", live_mark_sum::float8 as "liveMarkSum", live_marks as "liveMarks"
      from class_day where class_id = ${room.classId} order by day`)
  ).rows

/** The first knows all, the second one of two, the third never comes. */
async function played(): Promise<void> {
  await make.acts(room, 'start')
  for (const no of [1, 2]) {
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    for (const [at, who] of (room.pupils as Person[]).slice(0, 2).entries()) {
      await t.as(who).call(readOwnLiveExam, { params: { liveExamId: room.id } })
      const answer = at === 0 || no === 1 ? 2 : 1
      const body = { questionId: question?._id as string, answer, seq: 1 }
      const saved = await t.as(who).call(saveLiveAnswer, { params: { liveExamId: room.id }, body })
      expect(saved.status).toBe(200)
    }
    await make.acts(room, 'reveal')
  }
  await make.acts(room, 'end')
}

/** What the table holds, which a recount from nothing must equal. */
async function counted() {
  await runJob(t, 'count-days')
  const before = await kept()
  await t.database.db.execute(sql`delete from class_day where class_id = ${room.classId}`)
  await t.database.db.execute(sql`insert into class_change (class_id) values (${room.classId})`)
  await runJob(t, 'count-days')
  expect(await kept()).toEqual(before)
  return before
}

beforeAll(() => {
  make = roomMaker(t)
})
beforeEach(async () => {
  room = await make.room({ pupils: 3, questions: choices(2), schoolId: t.schoolId })
})

describe('the days of a class', () => {
  it('count its lessons by the day that each begins on, and none before', async () => {
    const as = t.as(room.teacher)
    const made = async (over: object = {}) =>
      (await as.call(createLesson, { body: { classId: room.classId, name: 'Hàm số', ...over } })).data.lesson
    await made()
    const coming = await made({ startAt: new Date(t.clock.now().getTime() + DAY).toISOString() })
    expect((await sum())?.lessons).toBe(1)
    expect((await sum(room.teacher, { to: day(2) }))?.lessons).toBe(1)
    expect(await counted()).toMatchObject([{ lessons: 1 }, { lessons: 1 }])
    t.clock.forward(DAY)
    expect((await sum())?.lessons).toBe(2)
    const body = { startAt: new Date(t.clock.now().getTime() + 3 * DAY).toISOString() }
    await as.call(updateLesson, { params: { lessonId: coming._id }, body })
    expect((await sum())?.lessons).toBe(1)
    await counted()
    await as.call(deleteLesson, { params: { lessonId: coming._id } })
    expect(await counted()).toMatchObject([{ lessons: 1 }])
  })

  it('count of a pupil the exercises in which they have a seat, and of each the questions that were asked', async () => {
    room = await make.room({ pupils: 3, questions: choices(3), schoolId: t.schoolId })
    await played()
    expect(await sum()).toMatchObject({ live: 1, seated: 3, tookPart: 2, liveMark: 7.5 })
    const { classId, teacher, studentIds } = room
    const examVaultId = await homeworkMaker(t).exam(teacher, choices(1))
    const made = await t.as(teacher).call(createLiveExam, { body: { classId, name: 'Bài 2', examVaultId } })
    const second = { ...room, id: made.data.liveExam._id }
    await make.acts(second, 'start')
    await make.acts(second, 'end')
    await t.database.db.execute(
      sql`update room_seat set state = 'removed' where room_id = ${second.id} and student_id = ${studentIds[1]}`,
    )
    expect(await sum()).toMatchObject({ live: 2, seated: 5 })
    expect(await sum(teacher, { studentId: studentIds[0] })).toMatchObject({
      live: 2,
      seated: 2,
      tookPart: 1,
    })
    expect(await sum(teacher, { studentId: studentIds[1] })).toMatchObject({
      live: 1,
      seated: 1,
      tookPart: 1,
    })
  })

  it('count live exercises once they have ended: who sat, who took part, and their mean', async () => {
    expect(await sum()).toBeNull()
    await make.acts(room, 'start')
    await runJob(t, 'count-days')
    expect(await sum()).toBeNull()
    await make.acts(room, 'end')
    expect(await sum()).toMatchObject({
      live: 1,
      seated: 3,
      tookPart: 0,
      liveMark: null,
      given: 0,
      averageMark: null,
    })
    room = await make.room({ pupils: 3, questions: choices(2), schoolId: t.schoolId })
    await played()
    const held = { live: 1, seated: 3, tookPart: 2, liveMark: 7.5, expected: 0, done: 0 }
    expect(await sum()).toMatchObject(held)
    expect(await counted()).toEqual([
      { lessons: 0, live: 1, seated: 3, tookPart: 2, liveMarkSum: 15, liveMarks: 2 },
    ])
    const { classes } = (
      await t.as(t.admin).call(listHardWorkingClasses, { query: { ...lately(), limit: 100 } })
    ).data
    expect(classes.find(({ _id }) => _id === room.classId)).toMatchObject(held)
    // Of one pupil: their own.
    const own = async (at: number) => sum(room.teacher, { studentId: room.studentIds[at] })
    expect(await own(0)).toMatchObject({ live: 1, seated: 1, tookPart: 1, liveMark: 10 })
    expect(await own(2)).toMatchObject({ live: 1, seated: 1, tookPart: 0, liveMark: null })
    const { data } = await t.as(room.pupils[1] as Person).call(countClassDays, { body: lately() })
    expect(data.sum).toMatchObject({ live: 1, seated: 1, tookPart: 1, liveMark: 5 })
  })

  it('equal a recount after a regrade, a merge and the undo of both', async () => {
    await played()
    const before = await counted()
    const { rows } = await t.database.db.execute<{ id: string }>(
      sql`select question_id as id from room_question where room_id = ${room.id} and no = 2`,
    )
    const regrade = (body: object) =>
      t.as(room.teacher).call(regradeRoom, { params: { roomId: room.id }, body: body as never })
    const everyone = rows.map(({ id }) => id)
    const { token } = (await regrade({ act: 'preview', everyone })).data.regrade
    const done = await regrade({ act: 'do', everyone, token })
    expect(done.status).toBe(200)
    expect(await counted()).toMatchObject([{ tookPart: 2, liveMarkSum: 20 }])
    const [studentId, otherId] = room.studentIds as [string, string]
    const merged = await t.as(t.admin).call(mergeStudents, { body: { studentId, otherId, take: [] } })
    expect(merged.status).toBe(200)
    expect(await counted()).toMatchObject([{ seated: 2, tookPart: 1, liveMarkSum: 10 }])
    expect((await t.as(t.admin).call(undoMerge, { body: { studentId } })).status).toBe(200)
    expect(await counted()).toMatchObject([{ seated: 3, tookPart: 2, liveMarkSum: 20 }])
    const regradeId = done.data.regrade.last?._id
    expect((await regrade({ act: 'undo', regradeId })).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  it('equal a recount after a question that is void, and a pupil who is made nobody', async () => {
    await played()
    await counted()
    // Only the first question counts, which both know.
    const voided = await make.act(room.teacher, room.id, { act: 'void', no: 2 })
    expect(voided.status).toBe(200)
    expect(await counted()).toMatchObject([{ tookPart: 2, liveMarkSum: 20 }])
    const body = { studentId: room.studentIds[1] as string }
    expect((await t.as(t.head).call(anonymiseStudent, { body })).status).toBe(200)
    expect(await counted()).toMatchObject([{ seated: 3, tookPart: 2, liveMarkSum: 20, liveMarks: 2 }])
  })

  it('equal a recount after a seat that goes and comes back, which no host may change after the end', async () => {
    await make.acts(room, 'start')
    const studentId = room.studentIds[1] as string
    const act = async (name: 'remove' | 'readmit') =>
      (await make.act(room.teacher, room.id, { act: name, studentId })).status
    expect(await act('remove')).toBe(200)
    await make.acts(room, 'end')
    expect(await counted()).toMatchObject([{ live: 1, seated: 2 }])
    for (const name of ['remove', 'readmit'] as const) expect(await act(name)).toBe(409)
    for (const [state, seated] of [
      ['in', 3],
      ['removed', 2],
    ] as const) {
      await t.database.db.execute(sql`
        update room_seat set state = ${state} where room_id = ${room.id} and student_id = ${studentId}`)
      expect(await counted()).toMatchObject([{ live: 1, seated }])
    }
  })

  it('have nothing of an exercise that is deleted, or begun anew, after its end', async () => {
    await make.acts(room, 'start', 'end')
    expect(await counted()).toMatchObject([{ live: 1, seated: 3, tookPart: 0 }])
    await make.acts(room, 'reset')
    expect(await counted()).toEqual([])
    await make.acts(room, 'start', 'end')
    expect(await counted()).toMatchObject([{ live: 1 }])
    const gone = await t.as(room.teacher).call(deleteLiveExam, { params: { id: room.id } })
    expect(gone.status).toBe(200)
    expect(await counted()).toEqual([])
  })

  it('count a Golden Bell with boards, and have no mark of it', async () => {
    room = await make.bell({ pupils: 3, boards: 'all', schoolId: t.schoolId })
    await make.acts(room, 'start', 'next')
    const [studentId, other] = room.studentIds as [string, string]
    const act = (body: ActDraft) => make.act(room.teacher, room.id, body)
    await make.acts(room, 'lock')
    await make.pass(3_000)
    expect((await act({ act: 'ruling', studentId, out: true })).status).toBe(200)
    await make.acts(room, 'reveal', 'end')
    const [told] = await counted()
    expect(told).toMatchObject({ live: 1, seated: 3, liveMarkSum: 0, liveMarks: 0 })
    const correct = await act({ act: 'correct', studentId: other, out: true, no: 1, reason: 'Xem lại bảng' })
    expect(correct.status).toBe(200)
    expect(await counted()).toEqual([told])
  })
})

it('what came of live exercises stands in the statistics of the class, to chiefs nothing of it', async () => {
  await played()
  const read = async (who: Person) =>
    (await t.as(who).call(readClassReport, { query: { classUid: room.classId } })).data.report
  expect((await read(room.teacher)).rooms).toMatchObject([
    { _id: room.id, kind: 'live-exam', seated: 3, tookPart: 2, averageMark: 7.5 },
  ])
  for (const who of [t.director, t.regional]) expect((await read(who)).rooms).toBeNull()
})

it('and of exams of its pupils once they are ranked, with the mean of the class alone; on the page of a pupil with mark and rank', async () => {
  const exams = examMaker(t)
  const [one, other] = [
    await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 }),
    await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 }),
  ]
  const id = (at: number) => one.studentIds[at] as string
  const contestId = await exams.exam([...one.studentIds, ...other.studentIds], { subject: 'history' })
  const right = new Map(
    [id(0), id(1), other.studentIds[0] as string].map((of, at) => [of, [4, 1, 2][at] ?? 0]),
  )
  await exams.sat(contestId, right)
  const listed = async (who: Person, of = one) =>
    (await t.as(who).call(readClassReport, { query: { classUid: of.classId } })).data.report.rooms
  const page = async (who: Person, at: number) =>
    (await t.as(who).call(listStudentHomeworks, { query: { studentId: id(at) } })).data.rooms
  for (const who of [one.teacher, t.admin]) {
    expect(await listed(who)).toEqual([])
    expect(await page(who, 0)).toEqual([])
  }
  await exams.rank(contestId)
  const told = { _id: contestId, kind: 'exam', name: 'Giữa kì I', seated: 3, tookPart: 2, averageMark: 6.25 }
  for (const who of [one.teacher, t.admin]) {
    expect(await listed(who)).toMatchObject([told])
    expect(await page(who, 1)).toMatchObject([
      { _id: contestId, kind: 'exam', tookPart: true, score: 1, totalPoint: 4, rank: 3 },
    ])
    expect(await page(who, 2)).toMatchObject([{ tookPart: false, score: null, rank: null }])
  }
  expect(await listed(other.teacher, other)).toMatchObject([{ seated: 1, tookPart: 1, averageMark: 5 }])
  // One in which nobody of the class sits is none of it, and who has left the class counts no more.
  const theirs = await exams.exam(other.studentIds, { subject: 'history' })
  await exams.sat(theirs, new Map([[other.studentIds[0] as string, 3]]))
  await exams.rank(theirs)
  expect(await listed(t.admin)).toMatchObject([told])
  expect((await listed(t.admin, other))?.length).toBe(2)
  const state = (of: string) =>
    t.database.pool.query('update class_student set state = $1 where student_id = $2', [of, id(1)])
  await state('removed')
  expect(await listed(t.admin)).toMatchObject([{ ...told, seated: 2, tookPart: 1, averageMark: 10 }])
  await state('approved')
  // Who heads another subject reads nothing of it; chiefs read of no exam.
  const head = await t.make.person('leader', { schoolId: t.schoolId, subjects: ['math'] })
  expect(await listed(head)).toEqual([])
  expect(await listed(t.regional)).toBeNull()
  // With the flag it goes from both.
  await t.database.pool.query('update contest set paper_total = 1 where id = $1', [contestId])
  expect(await listed(one.teacher)).toEqual([])
  expect(await page(one.teacher, 0)).toEqual([])
})

it('and on the page of a pupil, for who reads the results of the class', async () => {
  await played()
  const read = async (who: Person, at: number) =>
    t.as(who).call(listStudentHomeworks, { query: { studentId: room.studentIds[at] as string } })
  const told = { _id: room.id, kind: 'live-exam', classId: room.classId, totalPoint: 2 }
  for (const who of [room.teacher, t.admin, t.head]) {
    expect((await read(who, 1)).data.rooms).toMatchObject([{ ...told, tookPart: true, score: 1 }])
    expect((await read(who, 2)).data.rooms).toMatchObject([{ ...told, tookPart: false, score: null }])
  }
  expect((await read(t.otherAdmin, 1)).status).toBe(404)
  expect((await read(room.pupils[1] as Person, 1)).data.rooms).toEqual([])
})

it('a Golden Bell of the class stands in both for who teaches it and for management; who heads the subject reads no bells', async () => {
  room = await make.bell({ pupils: 2, schoolId: t.schoolId })
  await make.acts(room, 'start', 'end')
  const report = async (who: Person) =>
    (await t.as(who).call(readClassReport, { query: { classUid: room.classId } })).data.report
  const page = async (who: Person) =>
    (await t.as(who).call(listStudentHomeworks, { query: { studentId: room.studentIds[0] as string } })).data
  const told = [{ _id: room.id, kind: 'class-bell' }]
  for (const who of [room.teacher, t.admin, t.head]) {
    expect((await report(who)).rooms).toMatchObject(told)
    expect((await page(who)).rooms).toMatchObject(told)
  }
  expect((await report(t.leader)).rooms).toEqual([])
  expect((await report(t.leader)).pupils).toHaveLength(2)
  expect((await page(t.leader)).rooms).toEqual([])
})

it('who heads the subject reads its live exercises in both', async () => {
  await played()
  const told = [{ _id: room.id, kind: 'live-exam' }]
  const query = { classUid: room.classId }
  expect((await t.as(t.leader).call(readClassReport, { query })).data.report.rooms).toMatchObject(told)
  const studentId = room.studentIds[0] as string
  const page = await t.as(t.leader).call(listStudentHomeworks, { query: { studentId } })
  expect(page.data.rooms).toMatchObject(told)
})
