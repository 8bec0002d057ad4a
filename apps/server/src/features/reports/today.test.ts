import { addContestQuestions, createContest, updateContest } from '@bangxanh/contract/contests/endpoints.ts'
import { createTopic, createTopicComment, updateTopic } from '@bangxanh/contract/discussion/endpoints.ts'
import { createHomework, publishHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { createComment, deleteComment } from '@bangxanh/contract/marking/endpoints.ts'
import { startExamImport, startHomeworkImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { PAPER, wordFile } from '../../testing/make-papers.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom

async function today(who: Person = room.teacher) {
  const { today } = (await t.as(who).call(readDashboard, {})).data
  if (!today) throw new Error('They give no homework.')
  return today
}
const anEssay = () => [asDraft(sample.Essay())]
const aWord = () => [asDraft(sample.ShortAnswer({ right: ['đúng'], point: 1 }))]

async function handIn(pupil: Person, homework: { _id: string }, answer: unknown): Promise<void> {
  const { _id, questionGroups } = await make.attempt(pupil, homework)
  const answers = questionGroups
    .flatMap(group => group.questions)
    .map(({ _id: questionId }) => ({ questionId, answer: answer as never, seq: 1 }))
  const { status } = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
  expect(status).toBe(200)
}

beforeEach(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId })
})

it('is for who gives homework; a new teacher, and a colleague, find nothing of it', async () => {
  await make.homework(room)
  expect((await t.as(null).call(readDashboard, {})).status).toBe(401)
  for (const who of [t.admin, t.director, room.pupils[0] as Person])
    expect((await t.as(who).call(readDashboard, {})).data.today).toBeNull()
  for (const who of [t.colleague, t.otherTenant])
    expect(JSON.stringify(await today(who))).not.toContain(room.classId)
})

it('tells who waits to be let in, of each class', async () => {
  const people = ['Lê An', 'Lê Bình'].map(fullname => ({ fullname, state: 'waiting' as const }))
  await classMaker(t).students(room.classId, people, room.schoolId)
  const { toDos } = await today()
  expect(toDos.waiting).toMatchObject([{ classId: room.classId, count: 2 }])
})

it('tells of homework that ends soon who is missing, after it what has ended lately, and nothing of other times', async () => {
  const tomorrow = await make.homework(room, { endsIn: DAY, questions: aWord() })
  const nextWeek = await make.homework(room, { endsIn: 8 * DAY, questions: aWord() })
  const first = await make.homework(room, { endsIn: HOUR, lateIn: 12 * DAY, questions: aWord() })
  const [one, two, three] = room.pupils as [Person, Person, Person]
  await handIn(one, tomorrow, 'đúng')
  const shown = async () => (await today()).toDos.missing.map(({ _id, count }) => [_id, count])
  expect(await shown()).toEqual([
    [first._id, 3],
    [tomorrow._id, 2],
  ])
  // What is taken late is over for who looks at its end.
  t.clock.forward(2 * HOUR)
  expect(await shown()).toEqual([
    [tomorrow._id, 2],
    [first._id, 3],
  ])
  for (const pupil of [two, three]) await handIn(pupil, tomorrow, 'đúng')
  t.clock.forward(7 * DAY)
  expect(await shown()).toEqual([[nextWeek._id, 3]])
})

it('tells what waits to be marked, and what was written and not given', async () => {
  const essay = await make.homework(room, { questions: anEssay() })
  await handIn(room.pupils[0] as Person, essay, { html: '<p>Em viết.</p>', files: [] })
  const times = {
    startAt: t.clock.now().toISOString(),
    endAt: new Date(t.clock.now().getTime() + DAY).toISOString(),
  }
  const written = (
    await t
      .as(room.teacher)
      .call(createHomework, { body: { classId: room.classId, name: 'Ôn tập', publish: false, ...times } })
  ).data.homework
  const draft = await make.homework(room, { publish: false, questions: aWord() })
  const { marking, drafts } = (await today()).toDos
  expect(marking).toMatchObject([{ _id: essay._id, count: 1 }])
  expect(drafts.map(({ _id, questions, kind }) => [_id, questions, kind])).toEqual(
    expect.arrayContaining([
      [written._id, 0, 'es'],
      [draft._id, 1, 'es'],
    ]),
  )
  await t.as(room.teacher).call(publishHomework, { body: { homeworkUid: draft._id, publish: true } })
  expect((await today()).toDos.drafts).toMatchObject([{ _id: written._id }])
})

it('tells of pupils who wait for an answer below their work, the longest first, until they have one', async () => {
  const essay = await make.homework(room, { questions: anEssay() })
  const [one, two] = room.pupils as [Person, Person]
  const submissions: string[] = []
  for (const pupil of [one, two]) {
    const { _id, questionGroups } = await make.attempt(pupil, essay)
    const answers = questionGroups
      .flatMap(group => group.questions)
      .map(({ _id: questionId }) => ({ questionId, answer: { html: '<p>Em viết.</p>', files: [] }, seq: 1 }))
    await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
    submissions.push(_id)
  }
  const [first, second] = submissions as [string, string]
  const say = async (who: Person, submissionId: string) => {
    t.clock.forward(1000)
    const { status, data } = await t.as(who).call(createComment, { body: { submissionId, text: 'Câu 2 ạ?' } })
    expect(status).toBe(200)
    return data.comment._id
  }
  const waiting = async (who?: Person) =>
    (await today(who)).toDos.comments.map(({ _id, count, submissionId }) => [_id, count, submissionId])
  expect(await waiting()).toEqual([])
  await say(two, second)
  await say(one, first)
  expect(await waiting()).toEqual([[essay._id, 2, second]])
  expect(await waiting(t.colleague)).toEqual([])
  const answer = await say(room.teacher, second)
  expect(await waiting()).toEqual([[essay._id, 1, first]])
  // Without its answer it waits again.
  await t.as(room.teacher).call(deleteComment, { params: { commentId: answer } })
  expect(await waiting()).toEqual([[essay._id, 2, second]])
  for (const submission of submissions) await say(room.teacher, submission)
  expect(await waiting()).toEqual([])
  await Promise.all([say(one, first), say(one, first), say(two, second)])
  expect(await waiting()).toHaveLength(1)
  await t.database.pool.query(`update submission_asked set at = at - interval '31 days'`)
  expect(await waiting()).toEqual([])
})

it('tells of topics in which pupils wrote since a teacher did', async () => {
  const [one, two] = room.pupils as [Person, Person]
  const body = {
    classUid: room.classId,
    title: 'Ôn tập chương 2',
    text: 'Bài 5 làm thế nào ạ?',
    pictures: [],
  }
  const topicId = (await t.as(one).call(createTopic, { body })).data.topic._id
  const say = async (who: Person) => {
    t.clock.forward(1000)
    const answered = await t
      .as(who)
      .call(createTopicComment, { body: { topicId, text: 'Dùng bài 4.', pictures: [] } })
    expect(answered.status).toBe(200)
  }
  const waiting = async (who?: Person) =>
    (await today(who)).toDos.topics.map(({ _id, name, count }) => [_id, name, count])
  await say(two)
  expect(await waiting()).toEqual([[topicId, 'Ôn tập chương 2', 2]])
  expect(await waiting(t.colleague)).toEqual([])
  await say(room.teacher)
  expect(await waiting()).toEqual([])
  await say(two)
  expect(await waiting()).toEqual([[topicId, 'Ôn tập chương 2', 1]])
  await t.as(room.teacher).call(updateTopic, { body: { _id: topicId, closed: true } })
  expect(await waiting()).toEqual([])
})

it('tells of papers that wait for who brought them, into an exam or a homework, until they are judged', async () => {
  const examVaultId = await make.exam(room.teacher)
  const homework = await make.homework(room, { publish: false, questions: aWord() })
  const file = wordFile(PAPER)
  const { call } = t.as(room.teacher)
  await call(startExamImport, { fields: { idHomework: examVaultId }, file })
  await call(startHomeworkImport, { fields: { idHomework: homework._id }, file })
  expect((await today()).toDos.papers).toEqual([])
  await t.runDueJobs()
  const { papers } = (await today()).toDos
  expect(papers.map(({ examVaultId: exam, homeworkUid, classId }) => [exam, homeworkUid, classId])).toEqual(
    expect.arrayContaining([
      [examVaultId, null, null],
      [null, homework._id, room.classId],
    ]),
  )
  expect(papers.every(({ open, questions, title }) => open > 0 && questions >= open && title)).toBe(true)
  expect((await today(t.colleague)).toDos.papers).toEqual([])
})

it('tells of each open class the homework that ends next and who handed it in, and how the newest marks spread', async () => {
  await make.homework(room, { endsIn: 3 * DAY, questions: aWord() })
  const next = await make.homework(room, { endsIn: DAY, questions: aWord(), limitSubmit: 2 })
  const [one, two] = room.pupils as [Person, Person]
  await handIn(one, next, 'sai')
  await handIn(one, next, 'đúng')
  await handIn(two, next, 'sai')
  const { classes, total, marks } = await today()
  expect(total).toBe(1)
  expect(classes).toEqual([
    {
      _id: room.classId,
      name: expect.any(String),
      approved: 3,
      running: {
        _id: next._id,
        name: next.name,
        reading: false,
        endAt: next.endAt,
        handedIn: 2,
        expected: 3,
      },
    },
  ])
  expect(marks).toEqual([
    {
      _id: next._id,
      name: next.name,
      classId: room.classId,
      className: classes[0]?.name,
      averageMark: 5,
      counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    },
  ])
})

it('tells of rooms that its maker or host has to run or to rank, and nobody else of them', async () => {
  const params = { contestArea: 'rtcontests' }
  const host = await t.make.person('teacher', { schoolId: t.schoolId })
  const { teacher } = room
  const questions = [asDraft(sample.MultiChoice())] as never
  const toRun = async (who: Person = teacher) =>
    (await today(who)).toDos.rooms.map(({ _id, is, kind, className }) => [_id, is, kind, className])
  const contest = async (body: object, area: string) => {
    const of = { contestArea: area }
    const made = await t
      .as(teacher)
      .call(createContest, { params: of, body: { name: 'Thi thử', hostIds: [host.userId], ...body } })
    const { _id: contestId } = made.data.contest
    await t.as(teacher).call(addContestQuestions, { params: of, query: { contestId }, body: { questions } })
    return contestId
  }
  const change = async (_id: string, body: object) =>
    expect((await t.as(teacher).call(updateContest, { params, body: { _id, ...body } })).status).toBe(200)
  // The next noon, so that it is one day wherever the test runs.
  const day = Math.ceil((t.clock.now().getTime() + 7 * HOUR) / DAY) * DAY - 7 * HOUR
  t.clock.forward(day + 9 * HOUR - t.clock.now().getTime())
  const at = (hours: number) => new Date(day + hours * HOUR).toISOString()
  const exam = await contest({ duration: 45, variants: 1, startAt: at(14) }, 'rtcontests')
  const bell = await contest({}, 't-rcv-contest')
  const tomorrow = await contest({ startAt: at(30) }, 'rtcontests')
  expect(await toRun()).toEqual([])
  await change(exam, { published: true })
  await change(tomorrow, { published: true })
  const made = await t.as(teacher).call(createLiveExam, {
    body: { classId: room.classId, name: 'Bài 1', examVaultId: await make.exam(teacher) },
  })
  const { _id: live } = made.data.liveExam
  for (const roomId of [bell, live]) {
    const started = await t.as(teacher).call(actInRoom, { params: { roomId }, body: { act: 'start' } })
    expect(started.status).toBe(200)
    t.clock.forward(1_000)
  }
  const className = (await today()).classes[0]!.name
  expect(await toRun()).toEqual([
    [bell, 'open', 'school-bell', null],
    [live, 'open', 'live-exam', className],
    [exam, 'planned', 'exam', null],
  ])
  expect(await toRun(host)).toEqual([
    [bell, 'open', 'school-bell', null],
    [exam, 'planned', 'exam', null],
  ])
  expect(await toRun(t.colleague)).toEqual([])
  for (const roomId of [bell, live])
    await t.as(teacher).call(actInRoom, { params: { roomId }, body: { act: 'end' } })
  for (const status of ['prepare', 'in_progress', 'ended']) await change(exam, { status })
  expect(await toRun()).toEqual([[exam, 'unranked', 'exam', null]])
  const ranked = await t.as(teacher).call(rankContest, { params: { ...params, contestId: exam }, body: {} })
  expect(ranked.status).toBe(200)
  expect(await toRun()).toEqual([])
})

it('tells who judges, and who watches over a hall, of what is open or begins today, and of nothing that is over', async () => {
  const head = await t.make.person('admin', { schoolId: t.schoolId })
  const [judge, proctor] = [
    await t.make.person('teacher', { schoolId: t.schoolId }),
    await t.make.person('teacher', { schoolId: t.schoolId }),
  ]
  const questions = [asDraft(sample.MultiChoice())] as never
  const contest = async (contestArea: string, body: object) => {
    const params = { contestArea }
    const made = await t.as(head).call(createContest, { params, body: { name: 'Thi thử', ...body } })
    const { _id: contestId } = made.data.contest
    await t.as(head).call(addContestQuestions, { params, query: { contestId }, body: { questions } })
    return contestId
  }
  const change = async (contestArea: string, _id: string, body: object) => {
    const changed = await t
      .as(head)
      .call(updateContest, { params: { contestArea }, body: { _id, ...body } as never })
    expect(changed.status).toBe(200)
  }
  const told = async (who: Person) =>
    (await today(who)).toDos.rooms.map(({ _id, is, role }) => [_id, is, role])
  const startAt = new Date(t.clock.now().getTime() + 60_000).toISOString()
  const bell = await contest('t-rcv-contest', { judgeIds: [judge.userId] })
  const exam = await contest('rtcontests', {
    ...{ duration: 45, variants: 1, startAt },
    halls: [{ name: 'Phòng 1', places: 24, proctorIds: [proctor.userId] }],
  })
  expect([await told(judge), await told(proctor)]).toEqual([[], []])
  await change('rtcontests', exam, { published: true })
  await change('t-rcv-contest', bell, { status: 'prepare' })
  expect(await told(judge)).toEqual([[bell, 'open', 'judge']])
  expect(await told(proctor)).toEqual([[exam, 'planned', 'proctor']])
  await change('rtcontests', exam, { status: 'prepare' })
  expect(await told(proctor)).toEqual([[exam, 'open', 'proctor']])
  expect(await told(t.colleague)).toEqual([])
  // Who hosts it too has one row, as its host.
  await change('t-rcv-contest', bell, { hostIds: [judge.userId] })
  expect(await told(judge)).toEqual([[bell, 'open', 'host']])
  await change('t-rcv-contest', bell, { hostIds: [], status: 'in_progress' })
  await change('t-rcv-contest', bell, { status: 'ended' })
  for (const status of ['in_progress', 'ended']) await change('rtcontests', exam, { status })
  expect([await told(judge), await told(proctor)]).toEqual([[], []])
})

it('tells who administers a school of the rooms that they run, above what needs it', async () => {
  const ofSchool = async (who: Person) =>
    (await t.as(who).call(readDashboard, {})).data.school?.toDos.rooms.map(({ name, is }) => [name, is])
  const params = { contestArea: 't-rcv-contest' }
  const made = await t.as(t.admin).call(createContest, { params, body: { name: 'Chuông trường' } })
  const { _id: contestId } = made.data.contest
  const questions = [asDraft(sample.MultiChoice())] as never
  await t.as(t.admin).call(addContestQuestions, { params, query: { contestId }, body: { questions } })
  expect(await ofSchool(t.admin)).toEqual([])
  await t.as(t.admin).call(updateContest, { params, body: { _id: contestId, status: 'prepare' } })
  expect(await ofSchool(t.admin)).toEqual([['Chuông trường', 'open']])
  expect(await ofSchool(t.head)).toEqual([])
})
