import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import {
  exportRoomMarks,
  readOwnRoomResult,
  readRoomPaper,
  readRoomRegrade,
  regradeRoom,
} from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listOwnRooms, listRoomActs, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { recordConsent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft } from '@bangxanh/questions/testing/sample.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../schema/account.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, rightOption, roomMaker } from '../../testing/make-rooms.ts'
import { draft } from '../../testing/make-vault.ts'
import { record } from '../../testing/record-sql.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { hashPassword, maskName } from '../account/public.ts'
import { contestClock } from './contests.job.ts'

const t = testSchool()
const params = { contestArea: 't-rcv-contest' }
let room: Classroom
let pass: ReturnType<typeof roomMaker>['pass']

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  pass = roomMaker(t).pass
})

const change = (_id: string, body: object, who: Person = t.admin) =>
  t.as(who).call(calls.updateContest, { params, body: { _id, ...body } })

/** A published contest of the school with two questions, in which the pupils of the class take part. */
async function contest(over: object = {}, who: Person = t.admin): Promise<string> {
  const made = await t.as(who).call(calls.createContest, { params, body: { name: 'Chuông', ...over } })
  const { _id: contestId } = made.data.contest
  const questions = [draft.multiChoice, draft.multiChoice] as never
  await t.as(who).call(calls.addContestQuestions, { params, query: { contestId }, body: { questions } })
  const body = { contestId, studentIds: [...room.studentIds] }
  const added = await t.as(who).call(calls.addParticipants, { params, body })
  if (added.status !== 200) throw new Error(added.text)
  await change(contestId, { published: true }, who)
  return contestId
}

const act = (who: Person, roomId: string, body: ActDraft) =>
  t.as(who).call(actInRoom, { params: { roomId }, body })
const desk = (who: Person, roomId: string) => t.as(who).call(readRoom, { params: { roomId } })
const states = async (roomId: string) =>
  ((await desk(t.admin, roomId)).data.desk as DeskState).seats.map(({ state }) => state)

/** Opens the next question; pupils answer it rightly, wrongly or, by null, not; and it is revealed. */
async function ask(contestId: string, given: readonly (boolean | null)[]): Promise<string> {
  const opened = (await act(t.admin, contestId, { act: 'next' })).data.desk as DeskState
  const questionId = opened.question!._id
  const right = rightOption(opened)
  await pass(2_000)
  for (const [at, isRight] of given.entries()) {
    const who = room.pupils[at] as Person
    await t.as(who).call(calls.readOwnContest, { params: { contestId } })
    if (isRight === null) continue
    const answers = [{ questionId, answer: isRight ? right : right === 0 ? 1 : 0, seq: 1 }]
    const saved = await t.as(who).call(calls.saveContestAnswers, { params: { contestId }, body: { answers } })
    if (saved.status !== 200) throw new Error(saved.text)
  }
  await act(t.admin, contestId, { act: 'lock' })
  await pass(3_000)
  await act(t.admin, contestId, { act: 'reveal' })
  return questionId
}

describe('the desk of a contest of a school', () => {
  it('is that of its administrator, its leader and its hosts: read, run, and its log', async () => {
    const leader = await t.make.person('leader', { schoolId: t.schoolId, subjects: ['math'] })
    const host = await t.make.person('teacher', { schoolId: t.schoolId })
    const [studentId = ''] = room.studentIds
    for (const maker of [t.admin, leader]) {
      const id = await contest({ subject: 'math', hostIds: [host.userId] }, maker)
      expect((await act(maker, id, { act: 'start' })).status).toBe(200)
      for (const who of [maker, host]) {
        expect((await desk(who, id)).data.desk).toMatchObject({ phase: 'lobby', counts: { seated: 3 } })
        expect((await t.as(who).call(listRoomActs, { params: { roomId: id } })).status).toBe(200)
        const paper = await t.as(who).call(readRoomPaper, { params: { roomId: id, studentId } })
        expect(paper.status).toBe(200)
      }
      // Who has a pupil in it sees what it is, and neither its desk nor an answer.
      expect((await desk(room.teacher, id)).status).toBe(403)
      expect(await t.as(room.teacher).call(readRoomPaper, { params: { roomId: id, studentId } })).toFail(
        403,
        'E_NOT_CLASS_TEACHER',
      )
    }
  })
})

describe('the marks of a contest of a school', () => {
  const password = 'mật khẩu của cô'
  const take = (who: Person, roomId: string) =>
    t.as(who).call(exportRoomMarks, { params: { roomId }, body: { password } })

  it('are taken along by who hosts it, not by who has a pupil in it, and that is written down at the school', async () => {
    for (const { userId } of [t.admin, room.teacher])
      await t.database.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, userId))
    const id = await contest()
    await act(t.admin, id, { act: 'start' })
    await ask(id, [true, false, null])
    await act(t.admin, id, { act: 'end' })
    expect(await take(room.teacher, id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await take(t.admin, id)).status).toBe(200)
    const { data } = await t.as(t.admin).call(listAudit, { query: { action: ['room.exported'] } })
    expect(data.entries).toMatchObject([
      { about: { type: 'school', _id: t.schoolId }, detail: { roomId: id, students: 3 } },
    ])
  })
})

describe('a broken question of a bell', () => {
  it('puts nobody out by a regrade, which is undone as a whole and written down', async () => {
    const id = await contest()
    await act(t.admin, id, { act: 'start' })
    const broken = await ask(id, [true, false, null])
    await act(t.admin, id, { act: 'end' })
    expect(await states(id)).toEqual(['in', 'out', 'out'])
    const regrade = (body: object) =>
      t.as(t.admin).call(regradeRoom, { params: { roomId: id }, body: body as never })
    const { token } = (await regrade({ act: 'preview', everyone: [broken] })).data.regrade
    expect((await regrade({ act: 'do', everyone: [broken], token })).status).toBe(200)
    expect(await states(id)).toEqual(['in', 'in', 'in'])
    const { last } = (await t.as(t.admin).call(readRoomRegrade, { params: { roomId: id } })).data.regrade
    expect((await regrade({ act: 'undo', regradeId: last!._id })).status).toBe(200)
    expect(await states(id)).toEqual(['in', 'out', 'out'])
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: t.schoolId } })
    expect(data.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['room.regraded', 'room.regrade-undone']),
    )
  })
})

describe('the key of a bell', () => {
  const paperOf = async (id: string) => {
    const read = await t
      .as(t.admin)
      .call(calls.readContestQuestions, { params: { ...params, contestId: id } })
    return read.data.exam.questions
  }
  /** Of the first question: right is what others have answered. */
  const mend = async (id: string, who: Person = t.admin) => {
    const [question] = await paperOf(id)
    const { right: was } = question as unknown as { right: number }
    return t.as(who).call(calls.updateContestQuestion, {
      ...{ params, query: { contestId: id, _id: question!._id } },
      body: asDraft({ ...question!, right: was === 0 ? 1 : 0 } as never) as never,
    })
  }

  it('is mended once it has ended, by who runs it; not while it runs', async () => {
    const id = await contest()
    await act(t.admin, id, { act: 'start' })
    await ask(id, [true, false, null])
    expect(await mend(id)).toFail(409, 'E_CONTEST_STARTED')
    await act(t.admin, id, { act: 'end' })
    expect((await mend(id, room.teacher)).status).toBe(403)
    expect((await mend(id)).status).toBe(200)
    // It counts by a regrade alone.
    expect(await states(id)).toEqual(['in', 'out', 'out'])
  })

  it('judges all questions once more: what was answered while out counts as if in, who gave nothing then stays in', async () => {
    const id = await contest()
    await act(t.admin, id, { act: 'start' })
    // The second falls by the wrong key, and answers nothing any more; the third answers the next one while out.
    await ask(id, [true, false, null])
    await ask(id, [true, null, true])
    await act(t.admin, id, { act: 'end' })
    expect(await states(id)).toEqual(['in', 'out', 'out'])
    expect((await mend(id)).status).toBe(200)
    const regrade = async (body: object) => {
      const done = await t.as(t.admin).call(regradeRoom, { params: { roomId: id }, body: body as never })
      expect(done.status).toBe(200)
      return done.data.regrade
    }
    const { token, changes } = await regrade({ act: 'preview' })
    expect(changes).toHaveLength(2)
    const { last } = await regrade({ act: 'do', token })
    expect(await states(id)).toEqual(['out', 'in', 'out'])
    await regrade({ act: 'undo', regradeId: last!._id })
    expect(await states(id)).toEqual(['in', 'out', 'out'])
  })
})

describe('a team', () => {
  it('keeps who takes part already, wherever they are now; and who saw an older edition hears of it', async () => {
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const contestId = await contest()
    const [a, b] = room.studentIds as [string, string]
    const [moved = ''] = other.studentIds
    const make = await t
      .as(t.admin)
      .call(calls.createTeam, { params, body: { contestId, name: 'Sao', memberIds: [a, moved] } })
    const { _id } = make.data.team
    await t.database.db.execute(sql`update class_student set state = 'removed' where student_id = ${moved}`)
    const save = (body: object) => t.as(t.admin).call(calls.updateTeam, { params, body: { _id, ...body } })
    expect((await save({ name: 'Sao Mai' })).status).toBe(200)
    expect((await save({ memberIds: [a, b, moved] })).status).toBe(200)
    const seen = { contestId, studentId: b, board: true, edition: 1 }
    const update = (body: typeof seen) => t.as(t.admin).call(calls.updateParticipant, { params, body })
    expect(await update(seen)).toFail(409, 'E_CHANGED')
    const [, { edition }] = (
      await t.as(t.admin).call(calls.listParticipants, { params: { ...params, contestId } })
    ).data.participants.filter(one => one._id === a || one._id === b) as [object, { edition: number }]
    // Into a team by the list of those who take part is a change like any other.
    const team = await t.as(t.admin).call(calls.createTeam, { params, body: { contestId, name: 'Mây' } })
    await t.as(t.admin).call(calls.addParticipants, {
      params,
      body: { contestId, studentIds: [b], teamId: team.data.team._id },
    })
    expect(await update({ ...seen, edition })).toFail(409, 'E_CHANGED')
  })
})

describe('who takes part', () => {
  it('finds the contest and what came of it, whatever class they are in by then', async () => {
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const [mover] = other.pupils as [Person]
    const [studentId = ''] = other.studentIds
    const contestId = await contest()
    const body = { contestId, studentIds: [studentId] }
    await t.as(t.admin).call(calls.addParticipants, { params, body })
    await act(t.admin, contestId, { act: 'start' })
    await t.as(mover).call(calls.readOwnContest, { params: { contestId } })
    await t.database.db.execute(
      sql`update class_student set state = 'removed' where student_id = ${studentId}`,
    )
    expect((await t.as(mover).call(listOwnRooms)).data.rooms).toMatchObject([{ _id: contestId }])
    expect((await t.as(mover).call(calls.readOwnContest, { params: { contestId } })).status).toBe(200)
    const own = await t.as(mover).call(readOwnRoomResult, { params: { roomId: contestId } })
    expect(own.status).toBe(200)
  })
})

describe('the rooms of a pupil', () => {
  it('are looked at again where a published contest is deleted, or is for other classes', async () => {
    const told = async (deed: () => Promise<unknown>) => {
      const { statements } = await record(deed)
      const notices = statements
        .filter(({ text }) => text.includes('pg_notify'))
        .map(({ values }) => values[1])
      return notices.some(said => String(said).includes('"rooms"') && String(said).includes(userId))
    }
    const { userId } = room.pupils[0] as Person
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const of = { audience: 'classes', classIds: [room.classId] }
    const made = await t
      .as(t.admin)
      .call(calls.createContest, { params, body: { name: 'Chuông', ...of } as never })
    const { _id } = made.data.contest
    const body = { questions: choices(1) as never }
    await t.as(t.admin).call(calls.addContestQuestions, { params, query: { contestId: _id }, body })
    await change(_id, { published: true })
    expect(await told(() => change(_id, { classIds: [other.classId] }))).toBe(true)
    await change(_id, { classIds: [room.classId] })
    expect(await told(() => t.as(t.admin).call(calls.deleteContest, { params, query: { _id } }))).toBe(true)
  })

  it('hold a contest of the school that is published, or runs, for whoever may join; who does takes part', async () => {
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const [invited] = other.pupils as [Person]
    const [member] = room.pupils as [Person]
    const contestId = await contest()
    const find = async (who: Person) =>
      (await t.as(who).call(listOwnRooms)).data.rooms.find(({ _id }) => _id === contestId)
    expect(await find(member)).toMatchObject({ status: 'not_started', takesPart: true, classId: null })
    expect(await find(invited)).toMatchObject({ takesPart: false })
    const [stranger] = (await homeworkMaker(t).classroom()).pupils as [Person]
    expect(await find(stranger)).toBeUndefined()
    await change(contestId, { published: false })
    expect([await find(member), await find(invited)]).toEqual([undefined, undefined])
    await act(t.admin, contestId, { act: 'start' })
    expect(await find(invited)).toMatchObject({ status: 'live', takesPart: false })
    const { inviteCode } = (await t.as(t.admin).call(calls.readContest, { params, query: { contestId } }))
      .data.contest
    const joined = await t.as(invited).call(calls.joinContest, { body: { inviteCode } })
    expect(joined.data.contest).toMatchObject({ takesPart: true })
    expect(await find(invited)).toMatchObject({ takesPart: true })
  })
})

describe('what is done with contests', () => {
  const written = async (contestId: string) => {
    const { data } = await t.as(t.admin).call(listAudit, { query: { limit: 100 } })
    return data.entries.filter(({ detail }) => detail.roomId === contestId).reverse()
  }

  it('is written down at their school: made, published, hosts, begun anew, corrected after the end, deleted', async () => {
    const host = await t.make.person('teacher', { schoolId: t.schoolId })
    const id = await contest()
    await change(id, { hostIds: [host.userId] })
    await change(id, { name: 'Chuông vàng' })
    await change(id, { published: false })
    await act(t.admin, id, { act: 'start' })
    await act(t.admin, id, { act: 'reset' })
    await act(t.admin, id, { act: 'start' })
    await ask(id, [true, false, null])
    const { seats } = (await desk(t.admin, id)).data.desk as DeskState
    const studentId = seats.find(({ state }) => state === 'out')?.studentId as string
    const correct = { act: 'correct', studentId, no: 1, out: false } as const
    // While it runs the log of the room says it.
    expect((await act(t.admin, id, { ...correct, out: true })).status).toBe(200)
    await act(t.admin, id, { act: 'end' })
    expect((await act(t.admin, id, { ...correct, reason: 'Đọc nhầm bảng' })).status).toBe(200)
    const entries = await written(id)
    expect(entries.map(({ action }) => action)).toEqual([
      ...['contest.created', 'contest.published', 'contest.people-changed', 'contest.unpublished'],
      ...['room.reset', 'room.corrected'],
    ])
    expect(entries.map(({ about }) => about?._id)).toEqual(Array(6).fill(t.schoolId))
    expect(entries[0]?.detail).toMatchObject({ hosts: [], judges: [] })
    expect(entries[2]?.detail).toMatchObject({ role: 'host', added: [host.userId], removed: [] })
    expect(entries.at(-1)?.detail).toEqual({ roomId: id, no: 1, out: false })

    const gone = await contest()
    await t.as(t.admin).call(calls.deleteContest, { params, query: { _id: gone } })
    expect((await written(gone)).at(-1)).toMatchObject({ action: 'contest.deleted' })
  })

  it('says in which role somebody came or went, also of who changes from one to the other', async () => {
    const { userId } = await t.make.person('teacher', { schoolId: t.schoolId })
    const id = await contest({ hostIds: [userId] })
    await change(id, { hostIds: [], judgeIds: [userId] })
    const entries = await written(id)
    expect(entries[0]?.detail).toMatchObject({ hosts: [userId], judges: [] })
    const [from, to] = entries.filter(({ action }) => action === 'contest.people-changed')
    expect(from?.detail).toMatchObject({ role: 'host', added: [], removed: [userId] })
    expect(to?.detail).toMatchObject({ role: 'judge', added: [userId], removed: [] })
  })
})

describe('a rehearsal of a contest', () => {
  const tick = () => contestClock(t.kernel).work(null)
  const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
  const read = async (contestId: string) =>
    (await t.as(t.admin).call(calls.readContest, { params, query: { contestId } })).data.contest
  const rehearse = async (id: string) => {
    for (const name of ['start', 'rehearse', 'next'] as const)
      expect((await act(t.admin, id, { act: name })).status).toBe(200)
  }

  it('is one in preparation: its times stay, who has the code still joins, and the clock asks and ends nothing', async () => {
    const id = await contest({ startAt: inMinutes(120), duration: 30 })
    const { startAt, endAt, inviteCode } = await read(id)
    await rehearse(id)
    expect(await read(id)).toMatchObject({ status: 'prepare', startAt, endAt })
    const { pupils } = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const joined = await t.as(pupils[0] as Person).call(calls.joinContest, { body: { inviteCode } })
    expect(joined.data.contest).toMatchObject({ status: 'not_started', takesPart: true })
    await tick()
    expect(await read(id)).toMatchObject({ status: 'prepare', participantCount: 4 })
    await act(t.admin, id, { act: 'reset' })
    expect(await read(id)).toMatchObject({ status: 'not_start', startAt, endAt, participantCount: 4 })
  })

  it('lets nobody in by its code that was not published, as before its start', async () => {
    const id = await contest({ startAt: inMinutes(120) })
    expect((await change(id, { published: false })).status).toBe(200)
    const { inviteCode } = await read(id)
    const { pupils } = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const join = () => t.as(pupils[0] as Person).call(calls.joinContest, { body: { inviteCode } })
    await rehearse(id)
    expect((await join()).error?.code).toBe('E_INVITE_CODE_UNKNOWN')
    for (const name of ['reset', 'start'] as const) await act(t.admin, id, { act: name })
    expect((await join()).data.contest).toMatchObject({ status: 'live' })
  })

  it('that went back hours ahead leaves everything to the clock, as planned', async () => {
    const id = await contest({ startAt: inMinutes(120) })
    await rehearse(id)
    await act(t.admin, id, { act: 'reset' })
    await tick()
    expect((await read(id)).status).toBe('not_start')
    t.clock.forward(91 * 60_000)
    await tick()
    expect((await read(id)).status).toBe('prepare')
  })

  it('the evening before leaves nothing behind: what the clock opens in the morning is not left alone', async () => {
    const id = await contest({ startAt: inMinutes(13 * 60) })
    await rehearse(id)
    await act(t.admin, id, { act: 'reset' })
    t.clock.forward((12 * 60 + 35) * 60_000)
    await tick()
    await runJob(t, 'end-rooms-left-alone')
    expect((await desk(t.admin, id)).data.desk).toMatchObject({ status: 'live', phase: 'lobby' })
  })

  it('within the half hour leaves time to mend something: the waiting room opens five minutes ahead', async () => {
    const id = await contest({ startAt: inMinutes(25) })
    await tick()
    for (const name of ['rehearse', 'reset'] as const) await act(t.admin, id, { act: name })
    t.clock.forward(19 * 60_000)
    await tick()
    expect((await read(id)).status).toBe('not_start')
    t.clock.forward(60_000)
    await tick()
    expect((await read(id)).status).toBe('prepare')
  })

  it('that still stands at the start makes room: the first question opens for everybody', async () => {
    const id = await contest({ startAt: inMinutes(25) })
    await tick()
    for (const name of ['rehearse', 'next'] as const) await act(t.admin, id, { act: name })
    t.clock.forward(25 * 60_000)
    await tick()
    const { data } = await desk(t.admin, id)
    expect(data.desk).toMatchObject({ phase: 'asking', question: { no: 1 }, counts: { seated: 3 } })
    expect(data.desk).not.toHaveProperty('rehearsal')
    expect((await read(id)).status).toBe('in_progress')
  })

  it('is not begun by its status, which would go on with what is tried; it goes back first', async () => {
    const id = await contest({ startAt: inMinutes(120) })
    await rehearse(id)
    expect(await change(id, { status: 'in_progress' })).toFail(409, 'E_CONTEST_REHEARSED')
    expect((await desk(t.admin, id)).data.desk).toMatchObject({ rehearsal: true, question: { no: 1 } })
    for (const status of ['prepare', 'not_start', 'prepare', 'in_progress'])
      expect((await change(id, { status })).status).toBe(200)
    expect((await read(id)).status).toBe('in_progress')
  })

  it('is none of an exam', async () => {
    const area = { contestArea: 'rtcontests' } as const
    const made = await t.as(t.admin).call(calls.createContest, { params: area, body: { name: 'Thi thử' } })
    const contestId = made.data.contest._id
    const body = { questions: [draft.multiChoice] as never }
    await t.as(t.admin).call(calls.addContestQuestions, { params: area, query: { contestId }, body })
    const lobby = (await act(t.admin, contestId, { act: 'start' })).data.desk
    expect(lobby?.can).toContain('reset')
    expect(lobby?.can).not.toContain('rehearse')
    expect(await act(t.admin, contestId, { act: 'rehearse' })).toFail(409, 'E_ROOM_ACT')
  })
})

describe('names on the wall of a contest of a school', () => {
  it('are masked, in the lobby and in the ranking, unless a guardian allows it', async () => {
    const id = await contest()
    await act(t.admin, id, { act: 'start' })
    for (const who of room.pupils) await t.as(who).call(calls.readOwnContest, { params: { contestId: id } })
    const wall = async () =>
      (await t.as(t.admin).call(readRoom, { params: { roomId: id }, query: { view: 'screen' } })).data.screen
    const whole = ((await desk(t.admin, id)).data.desk as DeskState).seats.map(({ name }) => name)
    const masked = whole.map(maskName)
    expect(masked).not.toEqual(whole)
    expect((await wall())?.inside?.map(({ name }) => name)).toEqual(masked)
    const { seats } = (await desk(t.admin, id)).data.desk as DeskState
    const body = {
      ...({ studentId: seats[1]!.studentId, kind: 'name_in_rankings', given: true } as const),
      ...({ givenBy: 'Nguyễn Thị Mai', method: 'paper' } as const),
    }
    expect((await t.as(t.admin).call(recordConsent, { body })).status).toBe(200)
    const shown = masked.with(1, whole[1] as string)
    expect((await wall())?.inside?.map(({ name }) => name)).toEqual(shown)
    await ask(id, [true, true, false])
    const top = (await wall())?.top.toSorted((one, other) => one.number - other.number)
    expect(top?.map(({ name }) => name)).toEqual(shown)
    expect(((await desk(t.admin, id)).data.desk as DeskState).top.map(({ name }) => name).toSorted()).toEqual(
      whole.toSorted(),
    )
  })
})

describe('two at once', () => {
  const holding = (id: string) => holdLock(t, sql`select id from room where id = ${id} for update`)

  it('a limit is looked at when the contest is held, not before', async () => {
    const id = await contest({ participantLimit: 10 })
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const { inviteCode } = (await t.as(t.admin).call(calls.readContest, { params, query: { contestId: id } }))
      .data.contest
    const release = await holding(id)
    const join = t.as(other.pupils[0] as Person).call(calls.joinContest, { body: { inviteCode } })
    await waitingForLocks(t, 1)
    const lower = change(id, { participantLimit: 3 })
    await waitingForLocks(t, 2)
    await release()
    expect((await join).status).toBe(200)
    expect(await lower).toFail(409, 'E_CONTEST_LIMIT_TAKEN')
  })

  it('the clock looks once more at what somebody was moving by hand', async () => {
    const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
    const id = await contest({ startAt: inMinutes(20) })
    const release = await holding(id)
    const later = change(id, { startAt: inMinutes(300) })
    await waitingForLocks(t, 1)
    const tick = contestClock(t.kernel).work(null)
    await waitingForLocks(t, 2)
    await release()
    expect((await later).status).toBe(200)
    await tick
    const { data } = await t.as(t.admin).call(calls.readContest, { params, query: { contestId: id } })
    expect(data.contest.status).toBe('not_start')
  })
})
