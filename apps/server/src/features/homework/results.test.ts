import type { AddressInfo } from 'node:net'
import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { saveAnswers, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { io } from 'socket.io-client'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { maker, type Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>

beforeAll(() => {
  make = homeworkMaker(t)
})

const report = async ({ teacher }: Classroom, homeworkUid: string, over = {}) =>
  (await t.as(teacher).call(calls.reportSubmissions, { body: { homeworkUid, limit: 100, ...over } })).data

/** An attempt with this answer to each question of its type, submitted. */
async function answer(pupil: Person, homework: { _id: string }, byType: Record<string, unknown>) {
  const attempt = await make.attempt(pupil, homework)
  const questions = attempt.questionGroups.flatMap(group => group.questions)
  const answers = questions.flatMap(({ _id, type }) =>
    type in byType ? [{ questionId: _id, answer: byType[type] as never, seq: 1 }] : [],
  )
  return t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers } })
}

it('shows a line for each who has it: who has not begun, who is at it, and the best attempt with its rank', async () => {
  const room = await make.classroom({ pupils: 4 })
  const homework = await make.homework(room, { limitSubmit: 2 })
  const [best, alike, busy] = room.pupils as [Person, Person, Person]
  await answer(best, homework, { MultiChoice: 2 })
  t.clock.forward(60_000)
  await answer(best, homework, { MultiChoice: 2, ShortAnswer: 'BÍ MẬT Hà Nội' })
  await answer(alike, homework, { ShortAnswer: 'bí mật hà nội', Matching: ['một', 'hai', 'ba', 'bốn'] })
  const going = await make.attempt(busy, homework)
  // What is open elsewhere says nothing here.
  await make.attempt(busy, await make.homework(room))
  const [first, second] = going.questionGroups.flatMap(group => group.questions)
  const saved = [
    { questionId: first!._id, answer: 2, seq: 1 },
    { questionId: second!._id, answer: null, seq: 1 },
  ]
  await t.as(busy).call(saveAnswers, { params: { attemptId: going._id }, body: { answers: saved } })
  const { submissions, pagination } = await report(room, homework._id, { sort: 'rank' })
  expect(pagination.total).toBe(4)
  expect(submissions.map(({ rank, score, attempts, open }) => [rank, score, attempts, open])).toEqual([
    [1, 2, 2, false],
    [1, 2, 1, false],
    [null, null, 1, true],
    [null, null, 0, false],
  ])
  expect(submissions.map(({ opened }) => opened)).toEqual([
    null,
    null,
    { at: t.clock.now().toISOString(), answered: 1 },
    null,
  ])
  expect(submissions.slice(2).map(({ attemptId }) => attemptId)).toEqual([null, null])
  expect(submissions[0]?.submittedAt).toBe(t.clock.now().toISOString())
  expect(await make.seen(room, homework)).toMatchObject({
    submittedCount: 2,
    submissionRate: 0.5,
    averageScore: 2,
    rev: 3,
  })
  const name = submissions[2]!.student.fullname
  expect((await report(room, homework._id, { search: name.toUpperCase() })).submissions).toHaveLength(1)
  expect((await report(room, homework._id, { page: 2, limit: 3 })).submissions).toHaveLength(1)
  expect(
    (await report(room, homework._id, { sort: 'name' })).submissions.map(row => row.student._id),
  ).toEqual(
    submissions
      .toSorted((a, b) => Number(a.student.fullname.match(/\d+/)) - Number(b.student.fullname.match(/\d+/)))
      .map(row => row.student._id),
  )
})

it('stands in each order by what was handed in and then by name, for these pupils alone', async () => {
  const room = await make.classroom({ pupils: 6 })
  const [baoV, baoD, phuc, cuc, dung, en] = room.studentIds as [
    ...[string, string, string, string, string, string],
  ]
  const [anh = ''] = await classMaker(t).students(room.classId, [{ fullname: 'Phạm Anh' }])
  const names = ['Vũ Bảo', 'Đỗ Bảo', 'Lê Phúc', 'Lê Cúc', 'Lê Dung', 'Lê Én']
  for (const [at, id] of room.studentIds.entries())
    await t.database.pool.query('update student set fullname = $2 where id = $1', [id, names[at]])
  const [homework, other] = [await make.homework(room), await make.homework(room)]
  const handIn = async (
    homeworkId: string,
    studentId: string,
    minute: number,
    score: number | null,
    waiting = 0,
  ) => {
    await t.database.pool.query(
      'insert into homework_assignee (homework_id, student_id, attempts) values ($1, $2, 1)',
      [homeworkId, studentId],
    )
    await t.database.pool.query(
      `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, waiting, points_so_far, total_point)
       select gen_random_uuid(), $1, $2, 1, case when $4::numeric is null then 'submitted' else 'graded' end, 's', at, at, at, $4, $5, case when $4::numeric is null then 0 end, 3
       from (select timestamptz '2026-01-05' + $3 * interval '1 minute' as at) moment`,
      [homeworkId, studentId, minute, score, waiting],
    )
  }
  await handIn(homework._id, phuc, 3, 2)
  await handIn(homework._id, cuc, 2, 2)
  await handIn(homework._id, dung, 1, null, 2)
  await handIn(homework._id, en, 1, 3)
  for (const id of [en, baoV]) await handIn(other._id, id, 9, null, 1)
  const lines = async (over: object, homeworkUid = homework._id) =>
    (await report(room, homeworkUid, over)).submissions
  const order = async (sort: string) => (await lines({ sort })).map(({ student }) => student._id)
  expect(await order('missing')).toEqual([baoD, baoV, anh, dung, cuc, en, phuc])
  expect(await order('rank')).toEqual([en, cuc, phuc, anh, baoD, baoV, dung])
  expect(await order('submittedAt')).toEqual([phuc, cuc, dung, en, anh, baoD, baoV])
  expect(await order('name')).toEqual([anh, baoD, baoV, cuc, dung, en, phuc])
  const found = await lines({ sort: 'name' })
  expect(found.map(({ rank, waiting }) => [rank, waiting])).toEqual([
    ...[anh, baoD, baoV].map(() => [null, 0]),
    ...[
      [2, 0],
      [null, 2],
      [1, 0],
      [2, 0],
    ],
  ])
  expect((await lines({ sort: 'name', ids: [en, cuc] })).map(({ student }) => student._id)).toEqual([cuc, en])
  expect((await lines({ sort: 'name', search: 'bao' })).map(({ student }) => student._id)).toEqual([
    baoD,
    baoV,
  ])
})

it('tells the user name of who has neither birthday nor code to who keeps the record alone', async () => {
  const room = await make.classroom({ pupils: 4, subject: 'Toán' })
  const [bare, born, coded, gone] = room.studentIds as [string, string, string, string]
  const homework = await make.homework(room)
  for (const pupil of room.pupils) await answer(pupil, homework, { MultiChoice: 2 })
  const run = (text: string, id: string) => t.database.pool.query(text, [id])
  await run(`update student set birthday = '2014-09-05' where id = $1`, born)
  await run(`update student set code = 'HS1' where id = $1`, coded)
  await run(`update class_student set state = 'removed' where student_id = $1`, gone)
  // Another class of the same teacher has them still.
  const another = await classMaker(t).class({ schoolId: room.schoolId, teachers: [room.teacher] })
  await t.database.pool.query(
    `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
     values (gen_random_uuid(), $1, $2, 'approved', 'roster', now(), now())`,
    [another.id, gone],
  )
  await make.homework({ ...room, classId: another.id })
  const { data } = await t
    .as(room.teacher)
    .call(calls.reportQuestions, { body: { homeworkUid: homework._id } })
  const questionId = data.report[0]?.question._id as string
  const told = async (who: Person) => {
    const asked = { params: { homeworkUid: homework._id, questionId } }
    const [list, answers] = [
      await t.as(who).call(calls.reportSubmissions, { body: { homeworkUid: homework._id } }),
      await t.as(who).call(calls.listQuestionAnswers, asked),
    ]
    const named = [list.data.submissions, answers.data.answers].map(rows =>
      rows.flatMap(({ student }) => (student.username === null ? [] : [[student._id, student.username]])),
    )
    expect(named[0]).toEqual(named[1])
    return named[0]
  }
  const username = room.pupils[0]?.username
  const head = await t.make.person('leader', { schoolId: room.schoolId, subjects: ['Toán'] })
  expect(await told(head)).toEqual([])
  expect(await told(room.teacher)).toEqual([[bare, username]])
  // A record of another school is not kept here.
  const elsewhere = await t.make.school()
  await t.database.pool.query('update student set school_id = $2 where id = $1', [bare, elsewhere])
  expect(await told(room.teacher)).toEqual([])
})

it('ranks as a recount does: ties share a rank, whatever the scores and however many attempts', async () => {
  const room = await make.classroom({ pupils: 8 })
  const { rows } = await t.database.pool.query('select id from "user" limit 1')
  const points = fc.integer({ min: 0, max: 12 }).map(quarters => quarters / 4)
  const perStudent = fc.array(points, { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(perStudent, { minLength: 8, maxLength: 8 }), async scores => {
      const homeworkId = newId()
      const run = t.database.pool
      await run.query(
        `insert into homework (id, class_id, kind, name, start_at, end_at, publish, assigned_by, total_point)
         values ($1, $2, 'es', 'x', now(), now() + interval '1 day', true, $3, 3)`,
        [homeworkId, room.classId, rows[0].id],
      )
      for (const [index, studentId] of room.studentIds.entries()) {
        await run.query('insert into homework_assignee values ($1, $2, $3)', [
          homeworkId,
          studentId,
          scores[index]!.length,
        ])
        for (const [number, score] of scores[index]!.entries())
          await run.query(
            `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
             values ($1, $2, $3, $4, 'graded', 's', now(), now(), now(), $5, 3)`,
            [newId(), homeworkId, studentId, number + 1, score],
          )
      }
      const best = scores.map(each => (each.length > 0 ? Math.max(...each) : null))
      const naive = new Map(
        room.studentIds.map((studentId, index) => {
          const score = best[index] ?? null
          const above = best.filter(other => other !== null && score !== null && other > score).length
          return [studentId, [score, score === null ? null : above + 1]]
        }),
      )
      const { submissions } = await report(room, homeworkId, { sort: 'rank' })
      expect(new Map(submissions.map(row => [row.student._id, [row.score, row.rank]]))).toEqual(naive)
      const ranks = submissions.map(row => row.rank ?? 99)
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    }),
    { numRuns: 15 },
  )
})

it('tells of each question who answered, who was right, which options and which wrong texts, over the attempts that count', async () => {
  const room = await make.classroom({ pupils: 5 })
  const homework = await make.homework(room, { limitSubmit: 2 })
  const [one, two, three, four] = room.pupils as [Person, Person, Person, Person]
  await answer(one, homework, { MultiChoice: 0 })
  await answer(one, homework, { MultiChoice: 2, ShortAnswer: 'Huế' })
  await answer(two, homework, { MultiChoice: 1, ShortAnswer: ' huế. ' })
  await answer(three, homework, { MultiChoice: 1, ShortAnswer: 'Vinh', Matching: ['một', 'hai', null, null] })
  await answer(four, homework, { ShortAnswer: 'BÍ MẬT Hà Nội' })
  await make.attempt(room.pupils[4] as Person, homework)
  const { data } = await t
    .as(room.teacher)
    .call(calls.reportQuestions, { body: { homeworkUid: homework._id } })
  const byType = Object.fromEntries(data.report.map(row => [row.question.type, row]))
  expect(byType.MultiChoice).toMatchObject({
    question: { right: 2 },
    results: 4,
    answered: 3,
    right: 1,
    averageScore: 0.25,
    choices: [0, 2, 1, 0],
    wrongTexts: null,
  })
  expect(byType.ShortAnswer).toMatchObject({ answered: 4, right: 1, averageScore: 0.25, choices: null })
  expect(byType.ShortAnswer?.wrongTexts?.map(({ count }) => count)).toEqual([2, 1])
  expect(byType.Matching).toMatchObject({ answered: 1, right: 0, averageScore: 0.125 })
})

it('every number of a question opens its pupils: who has answered what, for who may read their papers', async () => {
  const room = await make.classroom({ pupils: 4 })
  const homework = await make.homework(room, { limitSubmit: 2 })
  const [one, two, busy] = room.pupils as [Person, Person, Person]
  await answer(one, homework, { MultiChoice: 2, ShortAnswer: 'Huế' })
  await answer(one, homework, {})
  await answer(two, homework, { MultiChoice: 1 })
  await make.attempt(busy, homework)
  const { data } = await t
    .as(room.teacher)
    .call(calls.reportQuestions, { body: { homeworkUid: homework._id } })
  const idOf = (type: string) => data.report.find(row => row.question.type === type)?.question._id as string
  const ask = (who: Person | null, questionId: string, homeworkUid = homework._id) =>
    t.as(who).call(calls.listQuestionAnswers, { params: { homeworkUid, questionId } })
  const multiple = idOf('MultiChoice')

  expect((await ask(null, multiple)).status).toBe(401)
  const colleague = await maker(t).person('teacher', { schoolId: room.schoolId })
  const stranger = (await make.classroom()).teacher
  for (const who of [one, stranger]) expect((await ask(who, multiple)).status).toBe(404)
  expect((await ask(colleague, multiple)).status).toBe(403)
  const other = await make.homework(room)
  expect((await ask(room.teacher, multiple, other._id)).status).toBe(404)
  expect((await ask(room.teacher, newId())).status).toBe(404)

  const answersTo = async (type: string) =>
    (await ask(room.teacher, idOf(type))).data.answers.map(({ student, answer, right, score }) => [
      room.studentIds.indexOf(student._id),
      answer,
      right,
      score,
    ])
  expect((await answersTo('MultiChoice')).toSorted()).toEqual([
    [0, 2, true, 1],
    [1, 1, false, 0],
  ])
  expect((await answersTo('ShortAnswer')).toSorted()).toEqual([
    [0, 'Huế', false, 0],
    [1, null, false, 0],
  ])
})

it('a question that nobody has answered yet is in the report too', async () => {
  const room = await make.classroom()
  const homework = await make.homework(room, { questions: [asDraft(sample.MultiChoice())] })
  const { data } = await t
    .as(room.teacher)
    .call(calls.reportQuestions, { body: { homeworkUid: homework._id } })
  expect(data.report).toMatchObject([
    { results: 0, answered: 0, right: 0, averageScore: null, choices: [0, 0, 0, 0] },
  ])
})

it('a teacher hears of each result once, and nobody else listens', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const room = await make.classroom({ pupils: 2 })
  const homework = await make.homework(room)
  const [pupil] = room.pupils as [Person]
  const connect = ({ token }: Person) =>
    io(address, { path: '/app/socket', auth: { token }, transports: ['websocket'], reconnection: false })
  const colleague = await maker(t).person('teacher', { schoolId: room.schoolId })
  const sockets = [room.teacher, pupil, colleague].map(connect)
  const [mine, ...others] = sockets
  const enter = (socket: (typeof sockets)[number]) =>
    new Promise(resolve => socket.emit('join', `homework:${homework._id}`, resolve))
  expect(await enter(mine!)).toEqual({ rev: 0 })
  for (const socket of others) expect(await enter(socket)).toEqual({ error: 'E_NOT_FOUND' })
  const heard: unknown[] = []
  for (const socket of others) socket.onAny((...event) => heard.push(event))
  const announced = new Promise(resolve => mine!.once('changed', resolve))
  const attempt = await make.attempt(pupil, homework)
  const [first] = attempt.questionGroups.flatMap(group => group.questions)
  const answers = [{ questionId: first!._id, answer: 2, seq: 1 }]
  await t.as(pupil).call(saveAnswers, { params: { attemptId: attempt._id }, body: { answers } })
  await t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: {} })
  expect(await announced).toEqual({ room: `homework:${homework._id}`, rev: 1, kind: 'results' })
  expect(heard).toEqual([])
  for (const socket of sockets) socket.disconnect()
})
