import { readOwnContest, saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import { readOwnLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { readLiveResult, readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import { readRoom, readTrial, saveTrialAnswer } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { type AskedAct, actsIn } from '@bangxanh/contract/rooms/states.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { choices, type MadeRoom, rightOption, roomMaker } from '../../testing/make-rooms.ts'
import { random } from '../../testing/random.ts'
import { testSchool } from '../../testing/test-school.ts'

// npm test goes through some runs; RUNS=200 through as many as rooms promise.
const RUNS = Number(process.env.RUNS ?? 8)
/** Against hanging only: one run takes a second. */
const HANGS_AFTER_MS = 30_000
const STEPS = 50
const PUPILS = 4
const QUESTIONS = 4
/** An answer counts for so long past the closing (product 18.4). */
const GRACE_MS = 2_000

const t = testSchool()
let make: ReturnType<typeof roomMaker>
beforeAll(() => {
  make = roomMaker(t)
})

interface Kept {
  readonly epoch: number
  readonly seq: number
  readonly isRight: boolean
}
/** What was asked, and the answer that stands of each pupil. */
interface AskedQuestion {
  readonly id: string
  readonly point: number
  readonly answers: Map<number, Kept>
  voided: boolean
}

/** Everything of a room that an undo restores: not its times, which go on, and not what counts changes. */
async function rowsOf(roomId: string): Promise<string> {
  const { rows } = await t.database.db.execute<{ all: unknown }>(sql`
    select json_build_object(
      'room', (select to_jsonb(r) - '{rev,made,acted_at,opens_at,closes_at,reveal_at,before_closes_at,paused_at}'::text[] from room r where id = ${roomId}),
      'paused', (select paused_at is not null from room where id = ${roomId}),
      'questions', (select json_agg(to_jsonb(q) - '{opens_at,closes_at}'::text[] order by q.no) from room_question q where room_id = ${roomId}),
      'seats', (select json_agg(to_jsonb(s) - '{edition,seen_at}'::text[] order by s.number) from room_seat s where room_id = ${roomId}),
      'answers', (select json_agg(to_jsonb(a) order by a.no, a.student_id) from room_answer a where room_id = ${roomId}),
      'rulings', (select json_agg(to_jsonb(u) order by u.no, u.student_id) from room_ruling u where room_id = ${roomId}),
      'rescued', (select json_agg(e.student_id order by e.no, e.student_id) from room_rescue e where room_id = ${roomId})) as all`)
  return JSON.stringify(rows[0]!.all, null, 1)
}

const UNDOABLE: readonly AskedAct[] = [
  ...(['lock', 'extend', 'pause', 'resume', 'void', 'remove', 'readmit', 'rescue', 'winner'] as const),
]

/** One run of a room, by the calls of its desk and its pupils, beside a model of what must stand. */
class Run {
  readonly room: MadeRoom
  readonly isBell: boolean
  readonly draw: (below: number) => number
  readonly asked: AskedQuestion[] = []
  /** Of each pupil's seat, as a device took it over last. */
  readonly epochs: number[] = []
  desk: DeskState
  undone = 0

  constructor(room: MadeRoom, isBell: boolean, draw: (below: number) => number, desk: DeskState) {
    this.room = room
    this.isBell = isBell
    this.draw = draw
    this.desk = desk
  }

  async step(): Promise<void> {
    await make.pass(this.draw(4_000))
    await this.look()
    if (this.draw(2) === 0) await this.answer()
    else await this.act()
  }

  async look(): Promise<void> {
    const { data } = await t.as(this.room.teacher).call(readRoom, { params: { roomId: this.room.id } })
    this.desk = data.desk!
    const { question, asked } = this.desk
    if (question && asked && !this.asked.some(({ id }) => id === question._id))
      this.asked.push({ id: question._id, point: Number(question.point), answers: new Map(), voided: false })
  }

  /** A pupil comes by a device that is new here: it takes the seat over. */
  async enter(pupil: number): Promise<void> {
    const who = t.as(this.room.pupils[pupil]!)
    const { state } = this.isBell
      ? (await who.call(readOwnContest, { params: { contestId: this.room.id } })).data
      : (await who.call(readOwnLiveExam, { params: { liveExamId: this.room.id } })).data
    expect(state.mine!.epoch).toBe((this.epochs[pupil] ?? 0) + 1)
    this.epochs[pupil] = state.mine!.epoch
  }

  async answer(): Promise<void> {
    const { question, phase, opensAt, closesAt, revealAt, seats } = this.desk
    const pupil = this.draw(PUPILS)
    const isRemoved = seats.find(({ number }) => number === pupil + 1)?.state === 'removed'
    if (!isRemoved && (this.epochs[pupil] === undefined || this.draw(6) === 0)) await this.enter(pupil)
    if (!question || this.epochs[pupil] === undefined) return
    const newest = this.epochs[pupil]!
    const isRight = this.draw(2) === 0
    const draft = {
      questionId: question._id,
      answer: (rightOption(this.desk) + (isRight ? 0 : 1)) % 4,
      epoch: Math.max(1, newest - this.draw(2)),
      seq: 1 + this.draw(1_000_000),
    }
    const { status, kept } = await this.send(pupil, draft)
    const now = t.clock.now().getTime()
    const isInTime =
      (phase === 'asking' || phase === 'locked') &&
      !question.voided &&
      now >= Date.parse(opensAt!) &&
      now <= Date.parse(closesAt!) + GRACE_MS
    // A reveal that was pressed waits for what is on its way, and the moment at which it is done is not the desk's to tell.
    if (phase === 'asking' || !isInTime || isRemoved || revealAt === null)
      expect([phase, isRemoved, status === 200]).toEqual([phase, isRemoved, isInTime && !isRemoved])
    if (!kept) return
    const { answers } = this.asked.find(({ id }) => id === question._id)!
    const stands = answers.get(pupil)
    // What an older device still sends stands where the newer one has answered nothing.
    const isTaken =
      !stands || draft.epoch > stands.epoch || (draft.epoch === stands.epoch && draft.seq > stands.seq)
    if (isTaken) answers.set(pupil, { epoch: draft.epoch, seq: draft.seq, isRight })
    const { epoch, seq } = answers.get(pupil)!
    expect(kept).toMatchObject({ epoch, seq })
  }

  async send(pupil: number, draft: { questionId: string; answer: number; epoch: number; seq: number }) {
    const who = t.as(this.room.pupils[pupil]!)
    if (!this.isBell) {
      const params = { liveExamId: this.room.id }
      const { status, data } = await who.call(saveLiveAnswer, { params, body: draft })
      return { status, kept: status === 200 ? data.kept : undefined }
    }
    const params = { contestId: this.room.id }
    const { status, data } = await who.call(saveContestAnswers, { params, body: { answers: [draft] } })
    return { status, kept: status === 200 ? data.kept[0] : undefined }
  }

  async act(): Promise<void> {
    const can = this.desk.can.filter(
      act => !['undo', 'boards', 'deal-seats', 'confirm', 'rehearse', 'reset'].includes(act),
    )
    const act = can[this.draw(can.length)]
    if (!act || (act === 'end' && this.draw(8) > 0)) return
    if (this.desk.phase) expect(actsIn(this.desk.kind, this.desk.phase)).toContain(act)
    const before = await rowsOf(this.room.id)
    const done = await make.act(this.room.teacher, this.room.id, this.draftOf(act))
    // Nobody to remove, to rescue, or nobody who has won: that is told by name.
    if (done.status !== 200) {
      expect(`${act} ${done.error?.code}`).toMatch(
        / E_(ROOM_ACT|NOBODY_TO_RESCUE|NO_WINNER|NO_RESCUE_LEFT|CHANGED)$/,
      )
      expect(await rowsOf(this.room.id)).toBe(before)
      return
    }
    const [last] = this.desk.acts
    const stood = this.desk.question?._id
    const setVoided = (to: boolean) => {
      for (const question of this.asked) if (act === 'void' && question.id === stood) question.voided = to
    }
    this.desk = done.data.desk!
    setVoided(true)
    // Who is in the room already is let in by doing nothing, which is not taken back.
    if (this.desk.acts[0]?._id === last?._id) return
    if (!UNDOABLE.includes(act) || !this.desk.can.includes('undo') || this.draw(2) === 0) return
    const undo = await make.act(this.room.teacher, this.room.id, { act: 'undo', rev: this.desk.rev })
    expect([act, undo.status]).toEqual([act, 200])
    expect(`${act}: ${await rowsOf(this.room.id)}`).toBe(`${act}: ${before}`)
    setVoided(false)
    this.undone++
  }

  draftOf(act: AskedAct): ActDraft {
    const { rev, seats } = this.desk
    if (act === 'rescue') return { act, rev, by: { way: 'all' } } as ActDraft
    if (act !== 'remove' && act !== 'readmit' && act !== 'ruling' && act !== 'correct')
      return { act, rev } as ActDraft
    const some = seats.filter(({ state }) => (state === 'removed') === (act === 'readmit'))
    const { studentId, edition } = (some.length > 0 ? some : seats)[this.draw(some.length || seats.length)]!
    const seat = { studentId, edition }
    return act === 'ruling' || act === 'correct'
      ? { act, ...seat, out: this.draw(2) === 0 }
      : { act, ...seat }
  }

  /** What a recount of the model finds is what the result says. */
  async recount(): Promise<void> {
    const counted = this.asked.filter(({ voided }) => !voided)
    const total = counted.reduce((sum, { point }) => sum + point, 0)
    const pointsOf = (pupil: number) =>
      counted.reduce((sum, { point, answers }) => sum + (answers.get(pupil)?.isRight ? point : 0), 0)
    const answeredBy = (pupil: number) => counted.filter(({ answers }) => answers.has(pupil)).length
    const rightOf = (pupil: number) => counted.filter(({ answers }) => answers.get(pupil)?.isRight).length
    for (const { studentId, number } of this.desk.seats) {
      const params = { roomId: this.room.id, studentId }
      const { paper } = (await t.as(this.room.teacher).call(readRoomPaper, { params })).data
      const given = paper.answers.filter(({ asked, voided, answer }) => asked && !voided && answer !== null)
      const right = given.filter(({ score, point }) => Number(score) === Number(point))
      expect([number, Number(paper.totalPoint), Number(paper.points), given.length, right.length]).toEqual([
        ...[number, total, pointsOf(number - 1), answeredBy(number - 1), rightOf(number - 1)],
      ])
    }
    if (!this.isBell) await this.recountResult(total, pointsOf, answeredBy, rightOf)
  }

  async recountResult(
    total: number,
    pointsOf: (pupil: number) => number,
    answeredBy: (pupil: number) => number,
    rightOf: (pupil: number) => number,
  ): Promise<void> {
    const { result } = (
      await t.as(this.room.teacher).call(readLiveResult, { params: { liveExamId: this.room.id } })
    ).data
    expect(Number(result.totalPoint)).toBe(total)
    const taking = result.ranking.filter(({ came, state }) => came && state !== 'removed')
    for (const seat of result.ranking) {
      const pupil = seat.number - 1
      expect([seat.number, Number(seat.points)]).toEqual([seat.number, pointsOf(pupil)])
      expect(seat.answered).toBe(answeredBy(pupil))
      expect(seat.right).toBe(rightOf(pupil))
      const better = taking.filter(({ number }) => pointsOf(number - 1) > pointsOf(pupil))
      expect(seat.rank).toBe(taking.includes(seat) ? better.length + 1 : null)
    }
    expect(result.statistics.tookPart).toBe(taking.length)
  }
}

async function rehearse(room: MadeRoom, draw: (below: number) => number): Promise<void> {
  const params = { roomId: room.id }
  const host = t.as(room.teacher)
  let desk = await make.acts(room, 'start', 'rehearse')
  for (let step = 0; step < 12; step++) {
    await make.pass(draw(4_000))
    await host.call(readTrial, { params })
    const questionId = desk.question?._id
    if (questionId)
      await host.call(saveTrialAnswer, { params, body: { questionId, answer: draw(4), seq: step + 1 } })
    const can = (['next', 'lock', 'reveal', 'extend', 'void', 'ranking'] as const).filter(act =>
      desk.can.includes(act),
    )
    const act = can[draw(can.length)]
    if (act) desk = await make.acts(room, act)
  }
  await make.acts(room, 'reset')
}

it(
  `${RUNS} random runs of ${STEPS} acts and answers: only what may follow is done, an undo restores every row, a recount finds what the result says`,
  async () => {
    let undone = 0
    let asked = 0
    for (let seed = 1; seed <= RUNS; seed++) {
      const draw = random(seed)
      const isBell = seed % 2 === 0
      const of = { pupils: PUPILS, questions: choices(QUESTIONS) }
      const room = isBell
        ? await make.bell({ ...of, bell: { winnerFrom: 3, rescueAt: 3, rescues: 2 } })
        : await make.room(of)
      // One that was rehearsed before is as one that was not.
      if (seed % 3 === 0) await rehearse(room, random(seed))
      const run = new Run(room, isBell, draw, await make.acts(room, 'start'))
      for (let step = 0; step < STEPS && run.desk.status === 'live'; step++) await run.step()
      await run.look()
      if (run.desk.status === 'live') await make.acts(room, 'end')
      await run.look()
      await run.recount()
      undone += run.undone
      asked += run.asked.length
    }
    expect(undone).toBeGreaterThan(RUNS)
    expect(asked).toBeGreaterThan(RUNS)
  },
  RUNS * HANGS_AFTER_MS,
)
