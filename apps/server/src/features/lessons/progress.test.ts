import * as calls from '@bangxanh/contract/lessons/endpoints.ts'
import * as merges from '@bangxanh/contract/student-merges/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { film } from '../../testing/make-uploads.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** How far pupils have watched a film (product 10.134, 10.135). */
const t = testSchool()
let room: Classroom
let key: string
let lessonId: string

const sendFilm = async (seconds: number) => {
  const file = new File([new Uint8Array(film(seconds))], 'bài.mp4')
  return (await t.as(room.teacher).call(calls.uploadVideo, { query: { classUid: room.classId }, file })).data
    .key
}
beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  key = await sendFilm(200)
  const body = { classId: room.classId, name: 'Phương trình', film: key }
  lessonId = (await t.as(room.teacher).call(calls.createLesson, { body })).data.lesson._id
})

const pupil = (at = 0) => room.pupils[at] as Person
type Stretch = { from: number; to: number }
const save = (position: number, watched: Stretch[] = [], who: Person | null = pupil(), of = key) =>
  t.as(who).call(calls.saveLessonProgress, { params: { lessonId }, body: { film: of, position, watched } })
const kept = async (who = pupil()) =>
  (await t.as(who).call(calls.readOwnLesson, { params: { lessonId } })).data.lesson.progress
const viewers = (who: Person | null = room.teacher) =>
  t.as(who).call(calls.readLessonProgress, { params: { lessonId } })
const counted = async () =>
  (await t.as(room.teacher).call(calls.listLessons, { query: { classUid: room.classId } })).data.lessons[0]
    ?.watched

it('a pupil goes on where they have stopped, and what they have watched only grows', async () => {
  expect(await kept()).toBeNull()
  expect((await save(50, [{ from: 0, to: 50 }])).data.progress).toMatchObject({
    position: 50,
    furthest: 50,
    share: 0.25,
  })
  // Back to the beginning: the place is where they are, nothing else is lost.
  expect((await save(10, [{ from: 0, to: 10 }])).data.progress).toMatchObject({
    position: 10,
    furthest: 50,
    share: 0.25,
  })
  // What was jumped over was not watched.
  await save(180, [{ from: 150, to: 180 }])
  expect(await kept()).toMatchObject({ position: 180, furthest: 180, share: 0.4 })
  // Nobody gets further than the film is long.
  await save(5_000, [{ from: 0, to: 5_000 }])
  expect(await kept()).toMatchObject({ position: 200, furthest: 200, share: 1 })
  expect(await save(-1)).toFail(400, 'E_INVALID')
  expect(await save(1e9)).toFail(400, 'E_INVALID')
})

it('the same told twice, and two devices at once, lose nothing', async () => {
  const halves = [
    { from: 0, to: 100 },
    { from: 100, to: 200 },
  ]
  await Promise.all([...halves, ...halves].map(half => save(half.to, [half])))
  expect(await kept()).toMatchObject({ furthest: 200, share: 1 })
})

it('each pupil sees with each lesson how far they are with that one', async () => {
  const body = { classId: room.classId, name: 'Bài sau', film: key }
  await t.as(room.teacher).call(calls.createLesson, { body })
  await save(100, [{ from: 0, to: 100 }])
  await save(20, [{ from: 0, to: 20 }], pupil(1))
  const shares = async (who: Person) =>
    (await t.as(who).call(calls.listOwnLessons, {})).data.lessons.map(({ name, progress }) => [
      name,
      progress?.share ?? null,
    ])
  expect(await shares(pupil())).toEqual([
    ['Phương trình', 0.5],
    ['Bài sau', null],
  ])
  expect(await shares(pupil(1))).toEqual([
    ['Phương trình', 0.1],
    ['Bài sau', null],
  ])
})

it('is kept of pupils of the class alone', async () => {
  expect(await save(1, [], null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await save(1, [], t.pupil)).toFail(404, 'E_NOT_FOUND')
  for (const who of [room.teacher, t.admin, t.otherTenant])
    expect(await save(1, [], who)).toFail(403, 'E_FORBIDDEN')
})

it('teachers of the class, administrators and heads of the subject see how far each pupil is', async () => {
  await save(190, [{ from: 0, to: 190 }])
  await save(20, [{ from: 0, to: 20 }], pupil(1))
  for (const who of [room.teacher, t.admin, t.head, t.leader]) {
    const { pupils } = (await viewers(who)).data
    const shares = room.studentIds.map(id => pupils.find(({ _id }) => _id === id)?.progress?.share ?? null)
    expect(shares).toEqual([0.95, 0.1, null])
  }
  expect(await counted()).toEqual({ pupils: 3, begun: 2, through: 1 })
  expect(await viewers(null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await viewers(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
  for (const who of [t.otherAdmin, t.otherTenant]) expect(await viewers(who)).toFail(404, 'E_NOT_FOUND')
  expect([403, 404]).toContain((await viewers(pupil())).status)
})

it('another film begins anew, and what comes late of the one before is refused', async () => {
  await save(50, [{ from: 0, to: 50 }])
  const other = await sendFilm(60)
  await t.as(room.teacher).call(calls.updateLesson, { params: { lessonId }, body: { film: other } })
  expect(await kept()).toBeNull()
  expect(await save(60, [{ from: 50, to: 60 }])).toFail(409, 'E_FILM_CHANGED')
  expect((await save(6, [{ from: 0, to: 6 }], pupil(), other)).data.progress.share).toBe(0.1)
  // A change of the name leaves it.
  await t.as(room.teacher).call(calls.updateLesson, { params: { lessonId }, body: { name: 'Tên khác' } })
  expect(await kept()).toMatchObject({ position: 6 })
})

it('what is told while the film is replaced does not land on the new one', async () => {
  const other = await sendFilm(60)
  const release = await holdLock(
    t,
    sql`update lesson set film_key = ${other}, edition = edition + 1 where id = ${lessonId}`,
  )
  const late = save(50, [{ from: 0, to: 50 }])
  await waitingForLocks(t, 1)
  await release()
  expect(await late).toFail(409, 'E_FILM_CHANGED')
  expect(await kept()).toBeNull()
})

describe('two records of a pupil', () => {
  let to: string
  let double: string
  beforeEach(async () => {
    const [made] = await classMaker(t).students(room.classId, [{ fullname: 'Phạm Gia Hân' }], t.schoolId)
    to = room.studentIds[0] as string
    double = made as string
    await save(50, [{ from: 0, to: 50 }])
    t.clock.forward(1_000)
    await save(
      200,
      [
        { from: 40, to: 60 },
        { from: 150, to: 200 },
      ],
      pupil(1),
    )
    // As if the second pupil's watching were that of the double.
    await t.database.pool.query('update lesson_progress set student_id = $1 where student_id = $2', [
      double,
      room.studentIds[1],
    ])
    const body = { studentId: to, otherId: double, take: [] }
    expect((await t.as(t.admin).call(merges.mergeStudents, { body })).status).toBe(200)
    expect(await kept()).toMatchObject({ position: 200, furthest: 200, share: 0.55 })
  })
  const undo = async () =>
    expect((await t.as(t.admin).call(merges.undoMerge, { body: { studentId: to } })).status).toBe(200)
  const progressOf = async (id: string) =>
    (await viewers()).data.pupils.find(({ _id }) => _id === id)?.progress

  it('bring together what they have watched, and part again each with its own', async () => {
    await undo()
    expect(await progressOf(to)).toMatchObject({ position: 50, furthest: 50, share: 0.25 })
    expect(await progressOf(double)).toMatchObject({ position: 200, furthest: 200, share: 0.35 })
  })

  it('part without losing what was watched since', async () => {
    t.clock.forward(1_000)
    await save(80, [{ from: 60, to: 80 }])
    await undo()
    expect(await progressOf(to)).toMatchObject({ position: 80, furthest: 50, share: 0.35 })
    expect(await progressOf(double)).toMatchObject({ position: 200, furthest: 200, share: 0.35 })
  })

  it('bring nothing of a film back that was replaced since', async () => {
    const other = await sendFilm(100)
    await t.as(room.teacher).call(calls.updateLesson, { params: { lessonId }, body: { film: other } })
    await save(20, [{ from: 0, to: 20 }], pupil(), other)
    await undo()
    expect(await progressOf(to)).toMatchObject({ position: 20, share: 0.2 })
    expect(await progressOf(double)).toBeNull()
  })
})
