import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { printLoginCards, signInByCard } from '@bangxanh/contract/login-cards/endpoints.ts'
import * as studentCalls from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
beforeAll(() => {
  make = homeworkMaker(t)
})

type Given = { _id: string }
const found = async (who: { token: string }) => {
  const { data } = await t.as(who).call(learn.listOwnHomeworks, { query: {} })
  return data.homeworks.map(({ _id, tab }) => [_id, tab])
}
const starts = (who: { token: string }, { _id }: Given) =>
  t.as(who).call(learn.startAttempt, { params: { homeworkUid: _id } })
const decide = (room: Classroom, studentId: string | undefined, status: 'approved' | 'removed' | 'banned') =>
  t.as(room.teacher).call(studentCalls.decideStudent, {
    body: { classUid: room.classId, studentId: studentId as string, status },
  })
/** Somebody who asks to be let in, with their account. */
async function waiting(room: Classroom, fullname = 'Lê Thị Chờ') {
  const pupil = await t.make.person('student')
  const [studentId] = await classMaker(t).students(room.classId, [
    { fullname, state: 'waiting', userId: pupil.userId },
  ])
  return { pupil, studentId: studentId as string }
}
const results = async (room: Classroom, { _id }: Given, over = {}) =>
  (
    await t
      .as(room.teacher)
      .call(calls.reportSubmissions, { body: { homeworkUid: _id, limit: 100, ...over } })
  ).data.submissions
const handsIn = async (pupil: Person, homework: Given) => {
  const { _id: attemptId } = await make.attempt(pupil, homework)
  await t.as(pupil).call(learn.submitAttempt, { params: { attemptId }, body: {} })
}

describe('homework of the whole class (product 3.15)', () => {
  it('is found by who is approved after it was given, and not while they wait', async () => {
    const room = await make.classroom({ pupils: 1 })
    const homework = await make.homework(room)
    const { pupil, studentId } = await waiting(room)
    expect(await found(pupil)).toEqual([])
    expect(await starts(pupil, homework)).toFail(404, 'E_NOT_FOUND')
    t.clock.forward(60_000)
    await decide(room, studentId, 'approved')
    expect(await found(pupil)).toEqual([[homework._id, 'open']])
    expect((await make.seen(room, homework)).assigneeCount).toBe(2)
    expect((await starts(pupil, homework)).status).toBe(200)
    expect((await make.seen(room, homework)).assignStudentIds).toEqual([])
  })

  it('is found by all of those who are approved at once', async () => {
    const room = await make.classroom({ pupils: 0 })
    const homework = await make.homework(room)
    const asking = [await waiting(room), await waiting(room)]
    await t.as(room.teacher).call(classCalls.approveAllStudents, { body: { classUid: room.classId } })
    for (const { pupil } of asking) expect(await found(pupil)).toEqual([[homework._id, 'open']])
  })

  it('is found by a roster pupil at their first sign-in, and results tell before that they have never signed in', async () => {
    const room = await make.classroom({ pupils: 1 })
    const [studentId] = await classMaker(t).students(
      room.classId,
      [{ fullname: 'Lê Danh Sách' }],
      room.schoolId,
    )
    const homework = await make.homework(room)
    expect(homework).toMatchObject({ assigneeCount: 2, wholeClass: true, assignStudentIds: [] })
    const signedIn = async () =>
      (await results(room, homework)).map(row => [row.student._id, row.signedIn, row.attemptId])
    expect(new Map((await signedIn()).map(([id, is]) => [id, is])).get(studentId as string)).toBe(false)
    const { data } = await t
      .as(room.teacher)
      .call(printLoginCards, { body: { classUid: room.classId, studentIds: [studentId as string] } })
    const entered = await t.as(null).call(signInByCard, { body: { code: data.cards[0]?.code as string } })
    const roster = { token: entered.data.accessToken }
    expect(await found(roster)).toEqual([[homework._id, 'open']])
    expect(new Map((await signedIn()).map(([id, is]) => [id, is])).get(studentId as string)).toBe(true)
    expect((await starts(roster, homework)).status).toBe(200)
  })

  it('is found by who is moved in from another class, and no more in that', async () => {
    const from = await make.classroom({ pupils: 1 })
    const to = await make.classroom({ pupils: 1, schoolId: from.schoolId })
    const admin = await t.make.person('admin', { schoolId: from.schoolId })
    const [left, newHomework] = [await make.homework(from), await make.homework(to)]
    const [pupil] = from.pupils as [Person]
    await handsIn(pupil, left)
    const studentId = from.studentIds[0] as string
    const moved = await t.as(admin).call(studentCalls.addStudents, {
      body: { classUid: to.classId, students: [{ studentId }] },
    })
    expect(moved.status).toBe(200)
    await decide(from, studentId, 'removed')
    expect(await found(pupil)).toEqual([[newHomework._id, 'open']])
    expect((await starts(pupil, newHomework)).status).toBe(200)
    expect((await results(from, left)).map(row => [row.student._id, row.inClass, row.score])).toEqual([
      [studentId, false, 0],
    ])
  })

  it('is lost by who is taken out of the class: their attempt stays and counts, and nobody without one is missing', async () => {
    const room = await make.classroom({ pupils: 3 })
    const homework = await make.homework(room, { limitSubmit: 2 })
    const [did, idle] = room.pupils as [Person, Person]
    const [didId, idleId] = room.studentIds as [string, string]
    await handsIn(did, homework)
    await decide(room, didId, 'removed')
    await decide(room, idleId, 'banned')
    for (const pupil of [did, idle]) {
      expect(await found(pupil)).toEqual([])
      expect(await starts(pupil, homework)).toFail(404, 'E_NOT_FOUND')
    }
    expect((await results(room, homework)).map(row => [row.student._id, row.inClass])).toEqual([
      [room.studentIds[2], true],
      [didId, false],
    ])
    expect(await make.seen(room, homework)).toMatchObject({
      assigneeCount: 2,
      submittedCount: 1,
      submissionRate: 0.5,
    })
    await decide(room, didId, 'approved')
    expect(await found(did)).toEqual([[homework._id, 'submitted']])
    expect((await starts(did, homework)).status).toBe(200)
    expect((await make.seen(room, homework)).assigneeCount).toBe(2)
  })

  it('is past for who is approved after its end: seen, not begun, not missing, not counted; a later end gives it to them', async () => {
    const room = await make.classroom({ pupils: 1 })
    const homework = await make.homework(room)
    const { pupil, studentId } = await waiting(room)
    t.clock.forward(HOUR)
    await decide(room, studentId, 'approved')
    expect(await found(pupil)).toEqual([[homework._id, 'ended']])
    expect(await starts(pupil, homework)).toFail(409, 'E_HOMEWORK_ENDED')
    expect(await results(room, homework)).toHaveLength(1)
    expect((await make.seen(room, homework)).assigneeCount).toBe(1)
    const seen = await t.as(room.teacher).call(studentCalls.listStudentHomeworks, { query: { studentId } })
    expect(seen.data.homeworks).toEqual([])
    const paper = { params: { homeworkUid: homework._id, studentId } }
    expect(await t.as(room.teacher).call(calls.readPaper, paper)).toFail(404, 'E_NOT_FOUND')
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await t.as(room.teacher).call(calls.updateHomework, { body: { _id: homework._id, endAt } })
    expect(await found(pupil)).toEqual([[homework._id, 'open']])
    expect((await starts(pupil, homework)).status).toBe(200)
    expect((await make.seen(room, homework)).assigneeCount).toBe(2)
  })

  it('keeps the rule over a round trip, becomes a choice with those who began, and the rule again', async () => {
    const room = await make.classroom({ pupils: 3 })
    const [one, two, gone] = room.pupils as [Person, Person, Person]
    const [oneId, twoId, goneId] = room.studentIds as [string, string, string]
    const homework = await make.homework(room, { limitSubmit: 2 })
    const update = (assignStudentIds: string[]) =>
      t.as(room.teacher).call(calls.updateHomework, { body: { _id: homework._id, assignStudentIds } })
    const { data } = await update(homework.assignStudentIds)
    expect(data.homework).toMatchObject({ wholeClass: true, edition: homework.edition })
    await handsIn(one, homework)
    await handsIn(gone, homework)
    await decide(room, goneId, 'removed')
    expect(await update([twoId])).toFail(409, 'E_ASSIGNEE_HAS_ATTEMPTS')
    const chosen = (await update([oneId])).data.homework
    expect(chosen).toMatchObject({ wholeClass: false, assigneeCount: 2, submittedCount: 2 })
    expect(chosen.assignStudentIds.toSorted()).toEqual([oneId, goneId].toSorted())
    expect(await found(two)).toEqual([])
    expect((await update(chosen.assignStudentIds)).data.homework.edition).toBe(chosen.edition)
    expect((await update([])).data.homework).toMatchObject({ wholeClass: true, assigneeCount: 3 })
    expect(await found(two)).toEqual([[homework._id, 'open']])
  })

  it('may be given to a class without pupils, who find it when they come', async () => {
    const room = await make.classroom({ pupils: 0 })
    const homework = await make.homework(room)
    expect(homework).toMatchObject({ wholeClass: true, assigneeCount: 0, submissionRate: 0 })
    const { pupil, studentId } = await waiting(room)
    await decide(room, studentId, 'approved')
    expect(await found(pupil)).toEqual([[homework._id, 'open']])
  })

  it('while pupils are approved and removed and start at once: each start is whole or refused, and counts equal a recount', async () => {
    const room = await make.classroom({ pupils: 4 })
    const homework = await make.homework(room)
    const late = await Promise.all(Array.from({ length: 4 }, () => waiting(room)))
    const update = (patch: object) =>
      t.as(room.teacher).call(calls.updateHomework, { body: { _id: homework._id, ...patch } })
    const answers = await Promise.all([
      ...late.map(({ studentId }) => decide(room, studentId, 'approved')),
      ...late.map(({ pupil }) => starts(pupil, homework)),
      ...room.pupils.flatMap(pupil => [starts(pupil, homework), starts(pupil, homework)]),
      decide(room, room.studentIds[0], 'removed'),
      update({ limitSubmit: 2 }),
      update({ assignStudentIds: [] }),
    ])
    for (const { error } of answers) expect([undefined, 'E_NOT_FOUND']).toContain(error?.code)
    const { rows } = await t.database.pool.query(
      `select (select count(distinct student_id)::int from attempt where homework_id = $1) as begun,
         (select count(*)::int from attempt where homework_id = $1) as attempts,
         (select sum(attempts)::int from homework_assignee where homework_id = $1) as counted`,
      [homework._id],
    )
    expect(rows[0].attempts).toBe(rows[0].begun)
    expect(rows[0].counted).toBe(rows[0].attempts)
    const lines = await results(room, homework)
    expect(lines.filter(({ open }) => open)).toHaveLength(rows[0].begun)
    expect((await make.seen(room, homework)).assigneeCount).toBe(lines.length)
  })

  it('a choice made while a pupil starts never leaves their attempt without them', async () => {
    const room = await make.classroom({ pupils: 6 })
    const homework = await make.homework(room)
    const keeps = room.studentIds[0] as string
    const [chosen, ...started] = await Promise.all([
      t.as(room.teacher).call(calls.updateHomework, {
        body: { _id: homework._id, assignStudentIds: [keeps] },
      }),
      ...room.pupils.slice(1).map(pupil => starts(pupil, homework)),
    ])
    const begun = started.filter(({ status }) => status === 200).length
    if (chosen.status === 200) expect(begun).toBe(0)
    else expect(chosen).toFail(409, 'E_ASSIGNEE_HAS_ATTEMPTS')
  })
})

it('results begin with who has not handed in, by name; then who has', async () => {
  const room = await make.classroom({ pupils: 0 })
  const people = await Promise.all(
    ['An', 'Bình', 'Chi'].map(async name => ({ name, of: await waiting(room, name) })),
  )
  for (const { of } of people) await decide(room, of.studentId, 'approved')
  const homework = await make.homework(room)
  await handsIn(people[0]?.of.pupil as Person, homework)
  const names = async (sort?: 'missing' | 'rank') =>
    (await results(room, homework, { sort })).map(row => row.student.fullname)
  expect(await names()).toEqual(['Bình', 'Chi', 'An'])
  expect(await names('rank')).toEqual(['An', 'Bình', 'Chi'])
})
