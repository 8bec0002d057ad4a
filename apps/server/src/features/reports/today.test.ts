import {
  addContestQuestions,
  addParticipants,
  createContest,
  updateContest,
} from '@bangxanh/contract/contests/endpoints.ts'
import { createTopic, createTopicComment, updateTopic } from '@bangxanh/contract/discussion/endpoints.ts'
import { createHomework, publishHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { createComment, deleteComment } from '@bangxanh/contract/marking/endpoints.ts'
import { startExamImport, startHomeworkImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
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

/** @returns the attempt */
async function handIn(pupil: Person, homework: { _id: string }, answer: unknown): Promise<string> {
  const { _id, questionGroups } = await make.attempt(pupil, homework)
  const answers = questionGroups
    .flatMap(group => group.questions)
    .map(({ _id: questionId }) => ({ questionId, answer: answer as never, seq: 1 }))
  const { status } = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
  expect(status).toBe(200)
  return _id
}

const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

/** The same room once more, of which something else is true. */
let rooms = 0
async function roomLike(contestId: string, room: object, contest: object = {}): Promise<string> {
  const id = newId()
  const code = `RKM${[...String(++rooms).padStart(3, '0')].map(digit => 'ABCDEFGHJK'[Number(digit)]).join('')}`
  for (const [table, over] of Object.entries({ room: { id, code, ...room }, contest: { id, ...contest } })) {
    const { rows } = await query(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const { names } = rows[0] as { names: string }
    await query(
      `insert into ${table} (${names}) select ${names} from (
        select (jsonb_populate_record(one, $2)).* from ${table} one where id = $1) changed`,
      [contestId, over],
    )
  }
  return id
}

/** What was asked and written in a room, in one like it. */
async function writtenLike(contestId: string, room: object, contest: object = {}): Promise<string> {
  const id = await roomLike(contestId, room, contest)
  for (const table of ['room_question', 'room_variant', 'room_seat', 'room_answer'])
    await query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('room_id', $2::uuid))).* from ${table} one where room_id = $1`,
      [contestId, id],
    )
  return id
}
const named = async (contestId: string, who: Person, role: 'host' | 'judge' | 'marker') => {
  await query('insert into contest_person (contest_id, user_id, role) values ($1, $2, $3)', [
    contestId,
    who.userId,
    role,
  ])
  return contestId
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

it('names of each kind what waits in own open classes, and nothing of closed ones, of contests, of colleagues and of long ago', async () => {
  const { teacher } = room
  const [closed, contest, theirs] = [
    await make.classroom({ pupils: 2, schoolId: t.schoolId }),
    await make.classroom({ pupils: 2, schoolId: t.schoolId }),
    await make.classroom({ pupils: 2, schoolId: t.schoolId }),
  ]
  for (const { classId } of [closed, contest])
    await query('insert into class_teacher (class_id, user_id) values ($1, $2)', [classId, teacher.userId])
  const write = async (who: Person, of: Classroom, title: string) => {
    t.clock.forward(1000)
    const body = { classUid: of.classId, title, text: 'Ai giải được?', pictures: [] }
    return (await t.as(who).call(createTopic, { body })).data.topic._id
  }
  const given = []
  for (const eClass of [room, closed, contest, theirs]) {
    const [one, two] = eClass.pupils as [Person, Person]
    const people = ['Lê An', 'Lê Bình'].map(fullname => ({ fullname, state: 'waiting' as const }))
    const [newcomer] = await classMaker(t).students(eClass.classId, people, eClass.schoolId)
    const draft = await make.homework(eClass, { publish: false, endsIn: DAY, questions: aWord() })
    const over = await make.homework(eClass, { questions: aWord() })
    const soon = await make.homework(eClass, { endsIn: DAY, questions: aWord() })
    const later = await make.homework(eClass, { startsIn: 12 * HOUR, endsIn: 2 * DAY, questions: aWord() })
    const hidden = await make.homework(eClass, { endsIn: DAY, questions: aWord() })
    const without = await make.homework(eClass, { endsIn: 9 * DAY, questions: aWord() })
    for (const homework of [soon, hidden, without]) await handIn(one, homework, 'đúng')
    await query('update homework set publish = false where id = $1', [hidden._id])
    await query('update homework set total_point = 0 where id = $1', [without._id])
    // Begun is not handed in.
    await make.attempt(two, soon)
    const essay = await make.homework(eClass, { endsIn: 10 * DAY, questions: anEssay() })
    const submissionId = await handIn(one, essay, { html: '<p>Em viết.</p>', files: [] })
    await t.as(one).call(createComment, { body: { submissionId, text: 'Câu 2 ạ?' } })
    const topic = await write(one, eClass, 'Bài 3')
    await t.as(two).call(createTopicComment, { body: { topicId: topic, text: 'Em cũng hỏi.', pictures: [] } })
    const reported = { topicId: topic, text: 'Bị báo.', pictures: [] }
    const { data } = await t.as(two).call(createTopicComment, { body: reported })
    await query('update discussion_comment set hidden_at = now() where id = $1', [data.comment._id])
    const old = await write(one, eClass, 'Bài 2')
    await query(`update discussion_topic set last_at = last_at - interval '8 days' where id = $1`, [old])
    await write(eClass.teacher, eClass, 'Lời dặn')
    given.push({ draft, over, soon, later, essay, submissionId, topic, newcomer: newcomer as string })
  }
  const [mine, ofClosed, ofContest] = given as [(typeof given)[0], (typeof given)[0], (typeof given)[0]]
  const gone = room.pupils[2] as Person
  await make.attempt(gone, mine.soon)
  t.clock.forward(2 * HOUR)
  const decide = (studentId: string | undefined, status: 'approved' | 'removed') =>
    t
      .as(teacher)
      .call(decideStudent, { body: { classUid: room.classId, studentId: studentId ?? '', status } })
  // Who came after its end does not miss it.
  expect((await decide(mine.newcomer, 'approved')).status).toBe(200)
  expect((await decide(room.studentIds[2], 'removed')).status).toBe(200)
  await query(`update class set status = 'closed' where id = $1`, [closed.classId])
  await query(`update class set type = 'contest' where id = $1`, [contest.classId])
  await query(`update homework set start_at = start_at - interval '61 days' where id = $1`, [mine.essay._id])

  const { toDos, classes, total, marks } = await today()
  expect(toDos.waiting).toMatchObject([{ classId: room.classId, count: 1 }])
  // What was handed in waits for its mark wherever it is.
  expect(new Set(toDos.marking.map(({ _id, count }) => `${_id} ${count}`))).toEqual(
    new Set([mine, ofClosed, ofContest].map(({ essay }) => `${essay._id} 1`)),
  )
  expect(toDos.missing.map(({ _id, count }) => [_id, count])).toEqual([
    [mine.soon._id, 2],
    [mine.over._id, 2],
  ])
  expect(toDos.drafts.map(({ _id }) => _id)).toEqual([mine.draft._id])
  expect(toDos.comments.map(({ _id, count, submissionId }) => [_id, count, submissionId])).toEqual([
    [mine.essay._id, 1, mine.submissionId],
  ])
  expect(toDos.topics.map(({ _id, count }) => [_id, count])).toEqual([[mine.topic, 2]])
  expect(total).toBe(1)
  expect(classes).toMatchObject([
    { _id: room.classId, approved: 3, running: { _id: mine.soon._id, handedIn: 1, expected: 4 } },
  ])
  expect(marks.map(({ _id }) => _id)).toEqual([mine.soon._id])
  // Marks of what was given long ago are not new.
  await query(`update homework set start_at = start_at - interval '61 days' where id = $1`, [mine.soon._id])
  expect((await today()).marks).toEqual([])
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
  // Nor of one that somebody else brought into it, of one that is read, anew or by the model, and of one that is judged.
  const [{ _id: importId }] = papers as [(typeof papers)[0]]
  const like = async (over: object, items = 'open') => {
    const id = newId()
    await query(
      `insert into paper_import select (jsonb_populate_record(one, $2)).* from paper_import one where id = $1`,
      [importId, { id, ...over }],
    )
    await query(
      `insert into paper_import_item select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'import_id', $2::uuid, 'state', $3::text))).* from paper_import_item one where import_id = $1`,
      [importId, id, items],
    )
    return id
  }
  await like({ created_by: t.colleague.userId })
  await like({ state: 'reading', content: null })
  await like({ use_model: true, model_state: 'asking' })
  await like({}, 'rejected')
  const shown = await like({ use_model: true, model_state: 'done' })
  expect((await today()).toDos.papers.map(({ _id }) => _id).toSorted()).toEqual(
    [...papers.map(({ _id }) => _id), shown].toSorted(),
  )
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

describe('exams that are over, live and planned', () => {
  const params = { contestArea: 'rtcontests' }
  let contestId: string
  let day: number
  const at = (hours: number) => new Date(day + hours * HOUR).toISOString()

  /** An exam of the school that is over, in which an essay waits for its mark. */
  beforeEach(async () => {
    day = Math.ceil((t.clock.now().getTime() + 7 * HOUR) / DAY) * DAY - 7 * HOUR
    t.clock.forward(day + 9 * HOUR - t.clock.now().getTime())
    const as = t.as(await t.make.person('super_admin', { schoolId: t.schoolId }))
    const body = { name: 'Thi thử', duration: 45, variants: 1, startAt: at(14) }
    contestId = (await as.call(createContest, { params, body })).data.contest._id
    const questions = anEssay() as never
    await as.call(addContestQuestions, { params, query: { contestId }, body: { questions } })
    const studentIds = [...room.studentIds]
    await as.call(addParticipants, { params, body: { contestId, studentIds } })
    const change = async (status: 'prepare' | 'in_progress' | 'ended') =>
      expect((await as.call(updateContest, { params, body: { _id: contestId, status } })).status).toBe(200)
    for (const status of ['prepare', 'in_progress'] as const) await change(status)
    const now = t.clock.now().toISOString()
    await query('update room_seat set begun_at = $2 where room_id = $1', [contestId, now])
    await query(
      `insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
        values ($1, $2, 1, '{"html": "<p>Mùa thu</p>", "files": []}', 1, 1, $3, 1, 0)`,
      [contestId, studentIds[0], now],
    )
    await change('ended')
  })

  /** A teacher who administers the school too. */
  async function administrator(): Promise<Person> {
    const both = await t.make.person('teacher', { schoolId: t.schoolId })
    for (const [role, subjects] of [
      ['admin', []],
      ['leader', ['math']],
    ])
      await query(
        'insert into role_grant (id, user_id, role, school_id, subjects) values (uuidv7(), $1, $2, $3, $4)',
        [both.userId, role, t.schoolId, subjects],
      )
    return both
  }

  it('wait with their essays for who made, hosts or marks them, as long as they are of the school', async () => {
    const both = await administrator()
    const marker = await t.make.person('teacher', { schoolId: t.schoolId })
    const hosted = await named(await writtenLike(contestId, {}), both, 'host')
    const marked = await named(await writtenLike(contestId, {}), marker, 'marker')
    const made = await writtenLike(contestId, {}, { created_by: both.userId })
    await named(await writtenLike(contestId, {}), both, 'judge')
    await named(await writtenLike(contestId, { kind: 'school-bell' }), both, 'host')
    const long = new Date(t.clock.now().getTime() - 91 * DAY).toISOString()
    await named(await writtenLike(contestId, { ended_at: long }), both, 'host')
    await named(await writtenLike(contestId, {}), t.otherTenant, 'host')
    const wait = async (who: Person) =>
      (await today(who)).toDos.essays.map(({ _id, count }) => [_id, count]).toSorted()
    expect(await wait(both)).toEqual(
      [
        [hosted, 1],
        [made, 1],
      ].toSorted(),
    )
    expect(await wait(marker)).toEqual([[marked, 1]])
    for (const who of [t.otherTenant, t.colleague]) expect(await wait(who)).toEqual([])
    // They are ranked once they are marked.
    expect((await today(both)).toDos.rooms).toEqual([])
  })

  it('wait for who made, hosts or judges them, and not a second time for who administers the school', async () => {
    const both = await administrator()
    const judge = await t.make.person('teacher', { schoolId: t.schoolId })
    const live = { status: 'live', phase: 'lobby', ended_at: null }
    const planned = { status: 'not_started', phase: null, started_at: null, ended_at: null }
    const hosts = async (room: object, contest: object = {}) =>
      named(await roomLike(contestId, room, contest), both, 'host')
    const over = await hosts({})
    const open = await hosts(live)
    const soon = await hosts(planned, { published: true })
    // Ranked, long ago, a bell that is over; not published, of another day, or over though it was to begin today.
    await hosts({ ranked_at: at(9) })
    await hosts({ ended_at: new Date(t.clock.now().getTime() - 91 * DAY).toISOString() })
    await hosts({ kind: 'school-bell' })
    await hosts(planned)
    await hosts(planned, { published: true, start_at: at(-2), end_at: null })
    await hosts(planned, { published: true, start_at: at(25), end_at: null })
    await hosts({ ranked_at: at(9) }, { published: true })
    // Those of others, whatever else they are in them.
    await named(await roomLike(contestId, live), both, 'marker')
    await named(await roomLike(contestId, live), judge, 'host')
    const judged = await named(await roomLike(contestId, { ...live, kind: 'school-bell' }), both, 'judge')
    const elsewhere = await named(await roomLike(contestId, live), t.otherTenant, 'host')
    await named(await roomLike(contestId, { ...live, kind: 'school-bell' }), t.otherTenant, 'judge')
    const home = (await t.as(both).call(readDashboard, {})).data
    expect(home.today?.toDos.rooms.map(({ _id, is, role }) => [_id, is, role])).toEqual(
      expect.arrayContaining([
        [open, 'open', 'host'],
        [judged, 'open', 'judge'],
        [soon, 'planned', 'host'],
        [over, 'unranked', 'host'],
      ]),
    )
    expect(home.today?.toDos.rooms).toHaveLength(4)
    expect(home.school?.toDos.rooms).toEqual([])
    expect(home.subject).toBeNull()
    expect((await today(t.otherTenant)).toDos.rooms).toEqual([])
    expect((await today(judge)).toDos.rooms).toMatchObject([{ is: 'open', role: 'host' }])
    expect(elsewhere).toBeTruthy()
  })

  it('of a class wait for who runs it, while they teach it', async () => {
    const { teacher, classId } = room
    const other = await t.make.person('teacher', { schoolId: t.schoolId })
    await query('insert into class_teacher (class_id, user_id) values ($1, $2)', [classId, other.userId])
    const bell = await roomLike(
      contestId,
      {
        ...{ kind: 'class-bell', audience: 'class', class_id: classId, school_id: null, minutes: null },
        ...{ status: 'live', phase: 'lobby', ended_at: null },
      },
      {
        ...{ audience: 'class', class_id: classId, school_id: null, created_by: teacher.userId },
        ...{ variants: null, results: null, minutes: null, start_at: null },
      },
    )
    const exercise = async (who: Person, name: string) => {
      const body = { classId, name, examVaultId: await make.exam(who) }
      return (await t.as(who).call(createLiveExam, { body })).data.liveExam._id
    }
    const begun = await exercise(teacher, 'Bài 1')
    await exercise(teacher, 'Bài 2')
    const theirs = await exercise(other, 'Bài 3')
    for (const [who, roomId] of [
      [teacher, begun],
      [other, theirs],
    ] as const)
      expect((await t.as(who).call(actInRoom, { params: { roomId }, body: { act: 'start' } })).status).toBe(
        200,
      )
    const told = async (who: Person) => (await today(who)).toDos.rooms.map(({ _id }) => _id).toSorted()
    expect(await told(teacher)).toEqual([bell, begun].toSorted())
    expect(await told(other)).toEqual([theirs])
    await query('delete from class_teacher where class_id = $1 and user_id = $2', [classId, teacher.userId])
    expect(await told(teacher)).toEqual([])
  })
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
