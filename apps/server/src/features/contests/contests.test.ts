import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import {
  createQuestionGroup,
  deleteQuestionGroup,
  listQuestionGroups,
} from '@bangxanh/contract/questions/endpoints.ts'
import { listOwnRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { roomMaker } from '../../testing/make-rooms.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { contestClock } from './contests.job.ts'

const t = testSchool()
const params = { contestArea: 't-rcv-contest' }
let room: Classroom
let classUid: string
let pupil: Person

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  classUid = room.classId
  pupil = room.pupils[0] as Person
})

const ofClass = async (over: object = {}, who: { token: string } = room.teacher) =>
  t.as(who).call(calls.createClassContest, { query: { classUid }, body: { name: 'Chuông', ...over } })
const ofSchool = async (over: object = {}, who: { token: string } = t.admin) =>
  t.as(who).call(calls.createContest, { params, body: { name: 'Chuông', ...over } })
const change = (_id: string, body: object, who: { token: string } = t.admin) =>
  t.as(who).call(calls.updateContest, { params, body: { _id, ...body } })
const read = async (contestId: string, who: { token: string } = t.admin) =>
  (await t.as(who).call(calls.readContest, { params, query: { contestId } })).data.contest
const ask = (contestId: string, body: object = draft.multiChoice) =>
  t.as(t.admin).call(calls.addContestQuestion, { params, query: { contestId }, body: body as never })
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code

/** As the engine opens a waiting room. */
const open = (id: string) =>
  t.database.db.execute(
    sql`update room set status = 'live', phase = 'lobby', started_at = now() where id = ${id}`,
  )
/** A published one of the school with a question. */
async function published(over: object = {}) {
  const { contest } = (await ofSchool(over)).data
  await ask(contest._id)
  return (await change(contest._id, { published: true })).data.contest
}
const join = (who: Person, inviteCode: string) => t.as(who).call(calls.joinContest, { body: { inviteCode } })

describe('a Golden Bell of a class', () => {
  it('is made by its teacher, with what is usual, and found by the class', async () => {
    const { data } = await ofClass({ name: 'Chuông tuần 12' })
    expect(data.contest).toMatchObject({
      ...{ name: 'Chuông tuần 12', audience: 'class', classUid, status: 'not_start', published: false },
      ...{ participantLimit: -1, rankingTopCount: 10, duration: null, startAt: null, participantCount: 3 },
      settings: { questionSeconds: 15, winnerFrom: 10, rescueAt: 5, rescues: 1, boards: 'none' },
      can: { edit: true, editQuestions: true, run: false, publish: false, remove: true },
    })
    const list = await t.as(room.teacher).call(calls.listClassContests, { query: { classUid } })
    expect(list.data.contests[0]?._id).toBe(data.contest._id)
  })

  it('nobody else makes one there: not an administrator, a colleague or a pupil', async () => {
    const colleague = await t.make.person('teacher', { schoolId: t.schoolId })
    expect(code(await ofClass({}, t.admin))).toBe('E_NOT_CLASS_TEACHER')
    expect(code(await ofClass({}, colleague))).toBe('E_NOT_CLASS_TEACHER')
    expect((await ofClass({}, pupil)).status).toBe(404)
  })

  it('takes what stands above the groups of an exam along, in front of each of their questions', async () => {
    const vault = vaultMaker(t)
    const drafts = [draft.multiChoice, draft.multiChoice]
    const { examId, groupId, questionIds } = await vault.examWithQuestions(room.teacher, {}, drafts)
    const [above, own] = [
      await vault.picture(room.teacher, examId),
      await vault.picture(room.teacher, examId),
    ]
    await t.database.db.execute(
      sql`update question_group set content = '<p>Đọc đoạn văn sau.</p>', img_url = ${above} where id = ${groupId}`,
    )
    await t.database.db.execute(
      sql`update question_version set img_url = ${own} where question_id = ${questionIds[0]}`,
    )
    const { contest } = (await ofClass({ examVaultId: examId })).data
    const { data } = await t
      .as(room.teacher)
      .call(calls.readClassContestQuestions, { params: { contestId: contest._id } })
    const [first, second] = data.exam.questions
    for (const one of [first, second]) {
      expect(one?.content.startsWith('<p>Đọc đoạn văn sau.</p>')).toBe(true)
      expect(one?.content.endsWith(draft.multiChoice.content)).toBe(true)
    }
    const seen = [first, second].map(one => /<img src="[^"]+"/.test(one?.content ?? ''))
    expect(seen).toEqual([true, false])
    expect([first?.imgUrl, second?.imgUrl]).toEqual([own, above])
  })

  it('is changed and deleted by the name of its class alone', async () => {
    const { _id } = (await ofClass()).data.contest
    const other = await classMaker(t).class({ teachers: [room.teacher], schoolId: t.schoolId })
    const update = (uid: string) =>
      t
        .as(room.teacher)
        .call(calls.updateClassContest, { query: { classUid: uid }, body: { _id, name: 'Khác' } })
    expect((await update(other.id)).status).toBe(404)
    expect((await update(classUid)).data.contest.name).toBe('Khác')
    const remove = (uid: string) =>
      t.as(room.teacher).call(calls.deleteClassContest, { query: { classUid: uid }, body: { _id } })
    expect([(await remove(other.id)).status, (await remove(classUid)).status]).toEqual([404, 200])
  })

  it('begins with the questions of an exam, in one group that its paper does not name', async () => {
    const { examId: examVaultId } = await vaultMaker(t).examWithQuestions(room.teacher)
    const { contest } = (await ofClass({ examVaultId })).data
    expect(contest.questionCount).toBeGreaterThan(0)
    const { data } = await t
      .as(room.teacher)
      .call(calls.readClassContestQuestions, { params: { contestId: contest._id } })
    expect(data.exam.questions.map(({ questionGroupId }) => questionGroupId)).toEqual(
      Array(contest.questionCount).fill(null),
    )
    expect(data.exam.totalPoint).toBe(contest.totalPoint)
    const groups = await t.as(room.teacher).call(listQuestionGroups, {
      ...{ params: { area: 'contest' }, query: { contestId: contest._id } },
    })
    expect(groups.data.questionGroups.map(({ title }) => title)).toEqual([''])
    const second = await t.as(room.teacher).call(createQuestionGroup, {
      ...{ params: { area: 'contest' }, query: { contestId: contest._id }, body: { title: 'Phần II' } },
    })
    expect(code(second)).toBe('E_TOO_MANY_GROUPS')
    const only = groups.data.questionGroups[0]?._id ?? ''
    const gone = await t.as(room.teacher).call(deleteQuestionGroup, {
      params: { area: 'contest', questionGroupId: only },
      query: { contestId: contest._id },
    })
    expect(code(gone)).toBe('E_CONTEST_GROUP')
  })
})

describe('questions', () => {
  it('change count and total in their own transaction, until the waiting room opens', async () => {
    const { _id } = (await ofSchool()).data.contest
    const first = (await ask(_id, { ...draft.multiChoice, point: 2 })).data
    expect([first.totalPoint, first.questionCount, first.question.questionGroupId]).toEqual([2, 1, null])
    const many = await t.as(t.admin).call(calls.addContestQuestions, {
      ...{ params, query: { contestId: _id } },
      body: { questions: [draft.multiChoice, draft.shortAnswer] as never },
    })
    expect(many.data.questions.length).toBe(2)
    const query = { contestId: _id, _id: first.question._id }
    const changed = await t.as(t.admin).call(calls.updateContestQuestion, {
      ...{ params, query },
      body: { ...draft.multiChoice, point: 5 } as never,
    })
    expect(changed.data.totalPoint).toBe(many.data.totalPoint + 3)
    const gone = await t.as(t.admin).call(calls.deleteContestQuestion, { params, query })
    expect([gone.data.questionCount, gone.data.totalPoint]).toEqual([2, many.data.totalPoint - 2])
    expect(await read(_id)).toMatchObject({ questionCount: 2, totalPoint: gone.data.totalPoint })
    await open(_id)
    expect(code(await ask(_id))).toBe('E_CONTEST_STARTED')
  })

  it('that a person marks are refused, and so is taking the last one out of what is published', async () => {
    const { _id } = (await ofSchool()).data.contest
    const essay = asDraft(sample.Essay())
    expect(code(await ask(_id, essay))).toBe('QUESTION_TYPE_NOT_SUPPORTED')
    expect(code(await change(_id, { published: true }))).toBe('E_CONTEST_EMPTY')
    const { question } = (await ask(_id)).data
    expect(code(await change(_id, { published: true }))).toBe(200)
    const query = { contestId: _id, _id: question._id }
    const last = await t.as(t.admin).call(calls.deleteContestQuestion, { params, query })
    expect(code(last)).toBe('E_CONTEST_EMPTY')
  })
})

describe('a Golden Bell of a school', () => {
  it('is read by who made it, hosts it or has a pupil in it; its questions by who made or hosts it, until it has ended', async () => {
    const [maker, host, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => t.make.person('teacher', { schoolId: t.schoolId })),
    )
    const { contest } = (await ofSchool({ hostIds: [host!.userId] }, maker)).data
    const { _id: contestId } = contest
    expect(contest).toMatchObject({ createdBy: { _id: maker!.userId }, hosts: [{ _id: host!.userId }] })
    const paper = async (who: Person) =>
      (await t.as(who).call(calls.readContestQuestions, { params: { ...params, contestId } })).status
    const detail = async (who: Person) =>
      (await t.as(who).call(calls.readContest, { params, query: { contestId } })).status
    expect([await detail(host!), await detail(stranger!), await detail(room.teacher)]).toEqual([
      200, 403, 403,
    ])
    const body = { contestId, studentIds: [room.studentIds[0] as string] }
    await t.as(maker!).call(calls.addParticipants, { params, body })
    expect(await detail(room.teacher)).toBe(200)
    expect([await paper(maker!), await paper(host!), await paper(room.teacher)]).toEqual([200, 200, 403])
    await t.database.db.execute(
      sql`update room set status = 'ended', phase = 'ended', ended_at = ${t.clock.now().toISOString()}::timestamptz where id = ${contestId}`,
    )
    expect([await paper(room.teacher), await paper(stranger!)]).toEqual([200, 403])
  })

  it("a subject's leader makes those of their subject; a teacher without a school one for their pupils", async () => {
    const leader = await t.make.person('leader', { schoolId: t.schoolId, subjects: ['math'] })
    expect(code(await ofSchool({ subject: 'math' }, leader))).toBe(200)
    expect(code(await ofSchool({ subject: 'vi' }, leader))).toBe('E_CONTEST_SUBJECT')
    expect(code(await ofSchool({ subject: 'alchemy' }))).toBe('E_SUBJECT_UNKNOWN')
    const free = await t.make.person('teacher')
    const { contest } = (await ofSchool({}, free)).data
    expect(contest).toMatchObject({ audience: 'teacher', schoolId: null })
  })

  it('of some classes takes open ones of the school', async () => {
    const elsewhere = await homeworkMaker(t).classroom()
    const of = async (classIds: string[]) => code(await ofSchool({ audience: 'classes', classIds }))
    expect(await of([])).toBe('E_CONTEST_CLASSES')
    expect(await of([elsewhere.classId])).toBe('E_NOT_FOUND')
    expect(code(await ofSchool({ classIds: [elsewhere.classId] }))).toBe('E_NOT_FOUND')
    expect(await of([classUid])).toBe(200)
  })

  it('ends so many minutes after its start, and moves as a whole', async () => {
    const startAt = '2026-12-01T01:00:00.000Z'
    const { contest } = (await ofSchool({ startAt, duration: 45 })).data
    expect(contest.endAt).toBe('2026-12-01T01:45:00.000Z')
    const moved = await change(contest._id, { startAt: '2026-12-01T02:00:00.000Z' })
    expect(moved.data.contest.endAt).toBe('2026-12-01T02:45:00.000Z')
    expect(code(await change(contest._id, { endAt: startAt }))).toBe('E_CONTEST_TIMES')
  })

  it('keeps how it is played and for whom once the waiting room is open; a form may send what stands', async () => {
    const { _id } = (await ofSchool()).data.contest
    await open(_id)
    expect(code(await change(_id, { settings: { rescues: 3 } }))).toBe('E_CONTEST_STARTED')
    expect(code(await change(_id, { settings: { rescues: 1 }, name: 'Mới' }))).toBe(200)
    expect((await read(_id)).status).toBe('prepare')
    expect(code(await change(_id, { status: 'prepare' }))).toBe(200)
  })

  it('moves by its status as by its desk: waiting room, first question, end, and back while nobody has answered', async () => {
    const { _id, inviteCode } = await published({ duration: 30 })
    await join(pupil, inviteCode)
    const move = async (status: string, who: { token: string } = t.admin) =>
      code(await change(_id, { status }, who))
    expect(await move('in_progress')).toBe('E_CONTEST_MOVE')
    expect([await move('prepare'), await move('prepare')]).toEqual([200, 200])
    expect(await move('not_start')).toBe(200)
    expect(await read(_id)).toMatchObject({
      status: 'not_start',
      questionCount: 1,
      can: { editQuestions: true },
    })
    expect([await move('prepare'), await move('in_progress')]).toEqual([200, 200])
    const running = await read(_id)
    expect(running).toMatchObject({ status: 'in_progress', totalPoint: 0.25, questionCount: 1 })
    expect(Date.parse(running.startAt ?? '')).toBeGreaterThan(t.clock.now().getTime())
    expect(code(await change(_id, { startAt: '2027-01-01T00:00:00.000Z' }))).toBe('E_CONTEST_RUNNING')
    expect(await move('prepare')).toBe('E_CONTEST_MOVE')
    expect([await move('ended'), await move('ended')]).toEqual([200, 200])
    expect(await read(_id)).toMatchObject({ status: 'ended', isScoredAndRanked: true })
    const list = await t.as(t.admin).call(calls.listParticipants, { params: { ...params, contestId: _id } })
    expect(list.data.participants).toMatchObject([{ number: 1, rank: 1 }])
  })

  it('is played by who takes part: a phone reads its state and saves an answer; who is not in it has none', async () => {
    const { _id: contestId, inviteCode } = await published()
    await join(pupil, inviteCode)
    await change(contestId, { status: 'prepare' })
    await change(contestId, { status: 'in_progress' })
    const { state } = (await t.as(pupil).call(calls.readOwnContest, { params: { contestId } })).data
    expect(state).toMatchObject({ phase: 'asking', mine: { number: 1, state: 'in' } })
    t.clock.forward(3_000)
    const answers = [{ questionId: state.question?._id ?? '', answer: 0, seq: 1 }]
    const save = (who: Person) =>
      t.as(who).call(calls.saveContestAnswers, { params: { contestId }, body: { answers } })
    const saved = await save(pupil)
    expect(saved.data.kept).toMatchObject([{ questionId: answers[0]?.questionId, seq: 1 }])
    expect(code(await save(room.pupils[1] as Person))).toBe('E_NO_SEAT')
  })

  it('is not deleted once somebody has answered', async () => {
    const contest = await published()
    const [studentId] = room.studentIds
    await open(contest._id)
    await t.database.db.execute(sql`
      with seat as (insert into room_seat (room_id, student_id, number) values (${contest._id}, ${studentId}, 1) returning room_id)
      insert into room_question (room_id, no, question_id, version, point, duration)
      select seat.room_id, 1, q.id, q.version, 1, 30 from seat, question q join question_group g on g.id = q.question_group_id
      where g.contest_id = ${contest._id}`)
    await t.database.db.execute(sql`
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      values (${contest._id}, ${studentId}, 1, '2', 1, 1, now(), 1000, 0)`)
    const remove = () => t.as(t.admin).call(calls.deleteContest, { params, query: { _id: contest._id } })
    expect(code(await remove())).toBe('E_CONTEST_HAS_ANSWERS')
  })
})

describe('teams and participants', () => {
  it('a team takes members of the audience up to its limit, who take part from then on', async () => {
    const { _id: contestId } = (await ofSchool()).data.contest
    const [a, b] = room.studentIds as [string, string]
    const team = (over: object) =>
      t.as(t.admin).call(calls.createTeam, { params, body: { contestId, name: 'Sao Khuê', ...over } })
    const made = await team({ memberIds: [a], studentLimit: 1 })
    expect(made.data.team).toMatchObject({ name: 'Sao Khuê', members: [{ _id: a }], studentLimit: 1 })
    expect(code(await team({ name: 'sao khue' }))).toBe('E_TEAM_NAME_TAKEN')
    const { _id } = made.data.team
    const rename = (body: object) => t.as(t.admin).call(calls.updateTeam, { params, body: { _id, ...body } })
    expect(code(await rename({ memberIds: [a, b] }))).toBe('E_TEAM_FULL')
    expect(code(await rename({ studentLimit: -1, memberIds: [a, b] }))).toBe(200)
    const elsewhere = await homeworkMaker(t).classroom()
    expect(code(await rename({ memberIds: [elsewhere.studentIds[0]] }))).toBe('E_NOT_FOUND')
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = $1`, [a])
    const list = await t.as(t.admin).call(calls.listParticipants, { params: { ...params, contestId } })
    expect(list.data.participants.map(row => [row._id, row.teamId, row.state, row.birthday])).toEqual([
      [a, _id, 'registered', '2014-09-05'],
      [b, _id, 'registered', null],
    ])
    // Who only looks on is not told when somebody was born.
    const seen = await t.as(room.teacher).call(calls.listParticipants, { params: { ...params, contestId } })
    expect(seen.data.participants.map(({ birthday }) => birthday)).toEqual([null, null])
    const teams = await Promise.all(
      [t.admin, room.teacher].map(who =>
        t.as(who).call(calls.listTeams, { params: { ...params, contestId } }),
      ),
    )
    expect(teams.map(reply => reply.data.teams[0]?.members.map(({ birthday }) => birthday))).toEqual([
      ['2014-09-05', null],
      [null, null],
    ])
    await t.as(t.admin).call(calls.deleteTeam, { params, query: { _id } })
    expect(await read(contestId)).toMatchObject({ teamCount: 0, participantCount: 2 })
  })

  it('who is not of the audience is refused, and so is a limit below what is taken', async () => {
    const { id: other } = await classMaker(t).class({ teachers: [room.teacher], schoolId: t.schoolId })
    const { _id: contestId } = (await ofSchool({ audience: 'classes', classIds: [other] })).data.contest
    const [studentId = ''] = room.studentIds
    const add = () =>
      t.as(t.admin).call(calls.addParticipants, { params, body: { contestId, studentIds: [studentId] } })
    expect(code(await add())).toBe('E_NOT_IN_AUDIENCE')
    await change(contestId, { audience: 'school', participantLimit: 1 })
    expect((await add()).data).toEqual({ added: 1, participantCount: 1 })
    expect((await add()).data).toEqual({ added: 0, participantCount: 1 })
    const query = { contestId, studentId }
    const gone = await t.as(t.admin).call(calls.deleteParticipant, { params, query })
    expect(gone.data.participantCount).toBe(0)
  })
})

describe('joining by a code', () => {
  it('a pupil of the school takes part, however the code is typed; nobody else knows it', async () => {
    const contest = await published()
    const { inviteCode } = contest
    const joined = await join(pupil, ` ${inviteCode.slice(0, 3).toLowerCase()} ${inviteCode.slice(3)} `)
    expect(joined.data).toMatchObject({ contest: { _id: contest._id, name: contest.name }, liveExam: null })
    expect(code(await join(pupil, inviteCode))).toBe(200)
    expect((await read(contest._id)).participantCount).toBe(1)
    const [stranger] = (await homeworkMaker(t).classroom()).pupils
    expect(code(await join(stranger as Person, inviteCode))).toBe('E_INVITE_CODE_UNKNOWN')
    const own = await t.as(pupil).call(listOwnRooms)
    expect(own.data.rooms.find(({ _id }) => _id === contest._id)).toMatchObject({ status: 'not_started' })
  })

  it('of a live exercise leads its pupils to it, and is unknown to others', async () => {
    const make = roomMaker(t)
    const live = await make.room({ pupils: 1 })
    const { code: inviteCode } = await make.acts(live, 'start')
    const [own] = live.pupils as [Person]
    const joined = await join(own, inviteCode.toLowerCase())
    expect(joined.data).toMatchObject({ contest: null, liveExam: { _id: live.id, status: 'live' } })
    expect(code(await join(pupil, inviteCode))).toBe('E_INVITE_CODE_UNKNOWN')
  })

  it('what is not published is unknown, and so is what is over', async () => {
    const { contest } = (await ofSchool()).data
    expect(code(await join(pupil, contest.inviteCode))).toBe('E_INVITE_CODE_UNKNOWN')
  })

  it('fifty at once for ten places seat exactly ten', async () => {
    const crowd = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 50 })
    const contest = await published({ participantLimit: 10 })
    const codes = await Promise.all(crowd.pupils.map(async one => code(await join(one, contest.inviteCode))))
    expect(codes.filter(each => each === 200).length).toBe(10)
    expect(codes.filter(each => each === 'E_CONTEST_FULL').length).toBe(40)
    expect((await read(contest._id)).participantCount).toBe(10)
    expect(code(await change(contest._id, { participantLimit: 9 }))).toBe('E_CONTEST_LIMIT_TAKEN')
  })
})

describe('the clock', () => {
  const tick = () => contestClock(t.kernel).work(null)
  const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()

  it('opens the waiting room 30 minutes ahead, and the first question at the start; what is not published waits', async () => {
    const planned = { startAt: inMinutes(40), duration: 30 }
    const { _id } = await published(planned)
    const draftOne = (await ofSchool(planned)).data.contest
    await tick()
    expect((await read(_id)).status).toBe('not_start')
    t.clock.forward(10 * 60_000)
    await tick()
    expect([(await read(_id)).status, (await read(draftOne._id)).status]).toEqual(['prepare', 'not_start'])
    await tick()
    expect((await read(_id)).status).toBe('prepare')
    t.clock.forward(30 * 60_000)
    await tick()
    const running = await read(_id)
    expect(running.status).toBe('in_progress')
    // Its question stands unrevealed: it is not cut.
    t.clock.forward(31 * 60_000)
    await tick()
    expect((await read(_id)).status).toBe('in_progress')
  })

  it('leaves alone what was taken back by hand, and follows a start that was moved', async () => {
    const taken = await published({ startAt: inMinutes(20) })
    const moved = await published({ startAt: inMinutes(20) })
    await tick()
    await change(taken._id, { status: 'not_start' })
    await change(moved._id, { startAt: inMinutes(60) })
    t.clock.forward(25 * 60_000)
    await tick()
    expect((await read(taken._id)).status).toBe('not_start')
    expect((await read(moved._id)).status).toBe('prepare')
  })
})
