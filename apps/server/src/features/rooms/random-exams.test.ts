import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { listParticipantRankings, rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import {
  decideLateAnswers,
  listLateAnswers,
  readRoomPaper,
  regradeRoom,
} from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { ActDraft, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import type { PaperState } from '@bangxanh/contract/rooms/states.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, roomMaker } from '../../testing/make-rooms.ts'
import { random } from '../../testing/random.ts'
import { testSchool } from '../../testing/test-school.ts'

// npm test goes through some runs; RUNS=200 through as many as exams promise.
const RUNS = Number(process.env.RUNS ?? 6)
/** Against hanging only: one run takes a second. */
const HANGS_AFTER_MS = 30_000
const STEPS = 50
/** After the end: what comes late, what hosts decide about it, what they void, and whose keys they mend. */
const STEPS_AFTER = 16
const PUPILS = 4
const QUESTIONS = 3
const MINUTE_MS = 60_000
const params = { contestArea: 'rtcontests' } as const

const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: Classroom
beforeAll(async () => {
  make = roomMaker(t)
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: PUPILS })
})

interface Given {
  readonly epoch: number
  readonly seq: number
  readonly isRight: boolean
}
interface Late extends Given {
  readonly at: number
  state: 'waiting' | 'taken' | 'declined'
}
const isNewer = (one: Given, than: Given | undefined) =>
  !than || one.epoch > than.epoch || (one.epoch === than.epoch && one.seq > than.seq)

/** What must be true of a seat; answers by the number of their question. */
class Seat {
  epoch = 0
  begun = false
  removed = false
  extra = 0
  closed: Exclude<PaperState, 'waiting' | 'working'> | undefined
  /** It was taken since the room ended, and by nobody's hand. */
  endedWithRoom = false
  readonly answers = new Map<number, Given>()
  /** Of questions whose key was mended since, while it was not sent out: the other option is right. */
  readonly mended = new Set<number>()
  readonly late = new Map<number, Late>()

  get state(): PaperState {
    return this.closed ?? (this.begun ? 'working' : 'waiting')
  }
  get isWorking(): boolean {
    return this.state === 'working'
  }
}

/** One exam, by the calls of its host and its pupils, beside a model of what must stand. */
class Run {
  readonly id: string
  readonly draw: (below: number) => number
  readonly seats = Array.from({ length: PUPILS }, () => new Seat())
  readonly voided = new Set<number>()
  readonly mended = new Set<number>()
  questionIds: readonly string[] = []
  handedOutAt = 0
  extension = 0
  seq = 0
  ended = false
  readonly counts = { answers: 0, late: 0, acts: 0, regrades: 0 }

  constructor(id: string, draw: (below: number) => number) {
    this.id = id
    this.draw = draw
  }

  now = () => t.clock.now().getTime()
  endOf = (seat: Seat) => this.handedOutAt + (1 + this.extension + seat.extra) * MINUTE_MS
  one = () => this.draw(PUPILS)

  /** Some wait when it is handed out; who comes later begins by themselves. */
  async handOut(): Promise<void> {
    for (let at = 0; at < PUPILS - 1; at++) await this.enter(at)
    await this.act({ act: 'hand-out' })
    this.handedOutAt = this.now()
    for (const seat of this.seats) seat.begun = seat.epoch > 0
    const { studentId } = (await this.desk()).seats[0]!
    const { answers } = await this.paper(studentId)
    this.questionIds = answers.toSorted((a, b) => a.no - b.no).map(({ questionId }) => questionId)
  }

  async step(): Promise<void> {
    await make.pass(1 + this.draw(5_000))
    this.tick()
    await this.look()
    const what = this.draw(8)
    if (this.ended && this.draw(4) === 0) await this.regrade()
    else if (what < 4) await this.answer()
    else if (what === 4) await this.begin()
    else if (what === 5 && this.draw(3) === 0) await this.finish()
    else if (!this.ended) await this.move()
    else if (what === 6) await this.voidOne()
    else await this.decide()
    await this.look()
  }

  /** What the clock has done by the last heartbeat. */
  tick(): void {
    if (this.ended) return
    const now = this.now()
    for (const seat of this.seats)
      if (seat.isWorking && !seat.removed && this.endOf(seat) + ROOM.revealAfterMs <= now)
        seat.closed = 'time'
    const lastEnd = this.handedOutAt + (1 + this.extension) * MINUTE_MS + ROOM.revealAfterMs
    if (lastEnd > now || this.seats.some(seat => seat.isWorking && !seat.removed)) return
    this.ended = true
    // Who was sent out has no open paper either.
    for (const seat of this.seats) if (seat.isWorking) seat.closed = 'time'
  }

  /** A host ends it: every paper is taken. */
  close(): void {
    this.ended = true
    for (const seat of this.seats) {
      if (!seat.isWorking) continue
      seat.closed = 'collected'
      seat.endedWithRoom = true
    }
  }

  async desk(): Promise<DeskState> {
    const { data } = await t.as(t.admin).call(readRoom, { params: { roomId: this.id } })
    return data.desk!
  }
  async paper(studentId: string) {
    const { data } = await t.as(t.admin).call(readRoomPaper, { params: { roomId: this.id, studentId } })
    return data.paper
  }

  /** Where each paper stands. */
  async look(): Promise<void> {
    const desk = await this.desk()
    const there = this.seats.map((_, at) => {
      const seat = desk.seats.find(({ studentId }) => studentId === room.studentIds[at])!
      return [seat.paper!.state, seat.state === 'removed', seat.paper!.extra]
    })
    expect([desk.status === 'ended', ...there]).toEqual([
      ...[this.ended, ...this.seats.map(({ state, removed, extra }) => [state, removed, extra])],
    ])
  }

  /** A device that is new here takes the seat over. */
  async enter(at: number): Promise<void> {
    const { data } = await t.as(room.pupils[at]!).call(calls.readOwnContest, {
      params: { contestId: this.id },
    })
    expect(data.state.mine!.epoch).toBe(++this.seats[at]!.epoch)
  }

  async begin(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    if (!seat.removed && this.draw(4) === 0) return this.enter(at)
    const reply = await t.as(room.pupils[at]!).call(calls.beginContest, {
      ...{ params: { contestId: this.id }, body: { epoch: seat.epoch } },
    })
    const mayBegin = seat.begun || (!this.ended && this.endOf(seat) > this.now())
    const expected = seat.removed ? 'E_NO_SEAT' : mayBegin ? 200 : 'E_PAPER_CLOSED'
    expect(reply.error?.code ?? reply.status).toBe(expected)
    if (reply.status !== 200) return
    seat.begun = true
    seat.epoch = reply.data.state.mine!.epoch
  }

  async finish(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    const reply = await t.as(room.pupils[at]!).call(calls.finishContest, {
      ...{ params: { contestId: this.id }, body: { epoch: seat.epoch } },
    })
    const expected = seat.removed ? 'E_NO_SEAT' : seat.begun ? 200 : 'E_ANSWER_NOT_OPEN'
    expect(reply.error?.code ?? reply.status).toBe(expected)
    if (expected === 200) seat.closed ??= 'submitted'
  }

  async answer(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    const no = 1 + this.draw(QUESTIONS)
    const given: Given = {
      epoch: Math.max(1, seat.epoch - this.draw(2)),
      seq: Math.max(1, ++this.seq - this.draw(8)),
      isRight: this.draw(2) === 0,
    }
    if (given.epoch > seat.epoch) return
    const answer = {
      ...{ questionId: this.questionIds[no - 1]!, answer: given.isRight ? 0 : 1 },
      ...{ epoch: given.epoch, seq: given.seq },
    }
    const { status, error, data } = await t.as(room.pupils[at]!).call(calls.saveContestAnswers, {
      ...{ params: { contestId: this.id }, body: { answers: [answer] } },
    })
    const verdict = this.judge(seat, no, given)
    const [kept] = status === 200 ? data.kept : []
    const told = kept ? (kept.late ? 'late' : 'kept') : error?.code
    expect([no, given, seat.state, told]).toEqual([no, given, seat.state, verdict])
    if (verdict === 'kept') this.counts.answers++
    if (verdict === 'late') this.counts.late++
  }

  /** What becomes of an answer that comes now, and keeps it. */
  judge(seat: Seat, no: number, given: Given): string {
    if (seat.removed) return 'E_NOT_FOUND'
    if (!seat.begun) return 'E_ANSWER_NOT_OPEN'
    const stands = seat.answers.get(no)
    const isSame =
      stands?.epoch === given.epoch && stands.seq === given.seq && stands.isRight === given.isRight
    if (isSame) return 'kept'
    if (seat.closed === 'submitted' || (seat.closed === 'collected' && !seat.endedWithRoom))
      return 'E_ANSWER_CLOSED'
    if (!isNewer(given, stands)) return 'kept'
    const isInTime = this.now() <= this.endOf(seat) + ROOM.graceMs
    if ((!this.ended || seat.closed === 'time') && seat.closed !== 'collected' && isInTime) {
      seat.answers.set(no, given)
      return 'kept'
    }
    const late = seat.late.get(no)
    if (late && !isNewer(given, late)) return 'late'
    if (late && late.state !== 'waiting') return 'E_ANSWER_CLOSED'
    seat.late.set(no, { ...given, at: this.now(), state: 'waiting' })
    return 'late'
  }

  async act(draft: ActDraft): Promise<string | number> {
    const { status, error } = await t
      .as(t.admin)
      .call(actInRoom, { params: { roomId: this.id }, body: draft })
    this.counts.acts++
    return status === 200 ? 200 : error!.code
  }

  /** One act of a host while the paper is worked on. */
  async move(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    const studentId = room.studentIds[at]!
    switch (this.draw(8)) {
      case 0: {
        const minutes = this.draw(3)
        const isMore = minutes > seat.extra
        const isRefused = seat.removed && minutes !== seat.extra
        expect(await this.act({ act: 'minutes', studentId, minutes })).toBe(isRefused ? 'E_ROOM_ACT' : 200)
        if (isRefused) return
        seat.extra = minutes
        if (isMore && seat.closed === 'time') seat.closed = undefined
        return isMore ? this.takeInTime() : undefined
      }
      case 1: {
        const isRefused = !seat.begun || (seat.removed && seat.isWorking)
        expect(await this.act({ act: 'collect', studentId })).toBe(isRefused ? 'E_ROOM_ACT' : 200)
        if (!isRefused) seat.closed ??= 'collected'
        return
      }
      case 2:
      case 3: {
        const isOver = this.endOf(seat) <= this.now()
        const isRefused = !seat.begun || (seat.closed !== undefined && (isOver || seat.removed))
        expect(await this.act({ act: 'reopen', studentId })).toBe(isRefused ? 'E_ROOM_ACT' : 200)
        if (isRefused || seat.closed === undefined) return
        seat.closed = undefined
        return this.takeInTime()
      }
      case 4:
        expect(await this.act({ act: 'remove', studentId })).toBe(200)
        seat.removed = true
        return
      case 5:
        expect(await this.act({ act: 'readmit', studentId })).toBe(200)
        seat.removed = false
        return
      case 6: {
        const minutes = this.draw(3)
        expect(await this.act({ act: 'extension', minutes })).toBe(200)
        const isMore = minutes > this.extension
        this.extension = minutes
        if (!isMore) return
        for (const one of this.seats) if (one.closed === 'time') one.closed = undefined
        return this.takeInTime()
      }
      default:
        return this.voidOne()
    }
  }

  /** What came late is in time where the end has moved behind it. */
  takeInTime(): void {
    for (const seat of this.seats)
      for (const [no, late] of seat.late) {
        const isInTime = late.at <= this.endOf(seat) + ROOM.graceMs
        if (seat.closed !== undefined || !seat.begun || late.state !== 'waiting' || !isInTime) continue
        seat.late.delete(no)
        if (isNewer(late, seat.answers.get(no))) seat.answers.set(no, late)
      }
  }

  async voidOne(): Promise<void> {
    const no = 1 + this.draw(QUESTIONS)
    const act = this.draw(2) === 0 ? 'void' : 'restore'
    expect(await this.act({ act, no, reason: 'Đề in nhầm' })).toBe(200)
    if (act === 'void') this.voided.add(no)
    else this.voided.delete(no)
  }

  /** The other option is right by now, and what was answered counts by it. */
  async regrade(): Promise<void> {
    const no = 1 + this.draw(QUESTIONS)
    // Of one that counts for nobody the key waits until it counts again.
    if (this.voided.has(no)) return
    const as = t.as(t.admin)
    const { data } = await as.call(calls.readContestQuestions, { params: { ...params, contestId: this.id } })
    const right = this.mended.delete(no) ? 0 : 1
    if (right === 1) this.mended.add(no)
    const found = data.exam.questions.find(({ _id }) => _id === this.questionIds[no - 1])!
    const { _id, questionGroupId: _, edition: __, ...draft } = found
    const mended = { params, query: { contestId: this.id, _id }, body: { ...draft, right } as never }
    expect((await as.call(calls.updateContestQuestion, mended)).status).toBe(200)
    const inRoom = { params: { roomId: this.id } }
    const { token } = (await as.call(regradeRoom, { ...inRoom, body: { act: 'preview' } })).data.regrade
    expect((await as.call(regradeRoom, { ...inRoom, body: { act: 'do', token } })).status).toBe(200)
    // Who was sent out is scored no more.
    for (const seat of this.seats)
      if (!seat.removed) right === 1 ? seat.mended.add(no) : seat.mended.delete(no)
    this.counts.regrades++
  }

  /** All that waits is taken or declined. */
  async decide(): Promise<void> {
    const roomId = this.id
    const { data } = await t.as(t.admin).call(listLateAnswers, { params: { roomId }, query: {} })
    const waiting = this.seats.flatMap(seat =>
      seat.removed
        ? []
        : [...seat.late].flatMap(([no, late]) => (late.state === 'waiting' ? [{ seat, no, late }] : [])),
    )
    expect(data.waiting?.count ?? 0).toBe(waiting.length)
    if (!data.waiting || this.draw(2) === 0) return
    const act = this.draw(3) === 0 ? 'decline-late' : 'take-late'
    const body = { act, reason: 'Mất mạng', seen: data.waiting } as const
    expect((await t.as(t.admin).call(decideLateAnswers, { params: { roomId }, body })).status).toBe(200)
    for (const { seat, no, late } of waiting) {
      const isTaken = act === 'take-late' && isNewer(late, seat.answers.get(no))
      late.state = isTaken ? 'taken' : 'declined'
      if (isTaken) seat.answers.set(no, late)
    }
  }

  /** What a recount of the model finds is what papers and ranks say. */
  async recount(): Promise<void> {
    const ranked = await t
      .as(t.admin)
      .call(rankContest, { params: { ...params, contestId: this.id }, body: {} })
    expect(ranked.status).toBe(200)
    const { data } = await t.as(t.admin).call(listParticipantRankings, {
      ...{ params, query: { contestId: this.id, page: 1, limit: 50 } },
    })
    const pointsOf = ({ answers, mended }: Seat) =>
      [...answers].filter(([no, { isRight }]) => isRight !== mended.has(no) && !this.voided.has(no)).length
    const taking = this.seats.filter(seat => !seat.removed && (seat.begun || seat.answers.size > 0))
    const total = QUESTIONS - this.voided.size
    expect([Number(data.ranking.totalPoint), data.ranking.seated, data.ranking.tookPart]).toEqual([
      ...[total, this.seats.filter(({ removed }) => !removed).length, taking.length],
    ])
    for (const [at, seat] of this.seats.entries()) {
      const studentId = room.studentIds[at]!
      const { score, rank, standing } = data.rankings.find(({ _id }) => _id === studentId)!
      const better = taking.filter(other => pointsOf(other) > pointsOf(seat))
      const expected = taking.includes(seat) ? better.length + 1 : null
      const stands = seat.removed ? 'removed' : expected ? 'took' : 'absent'
      expect([at, Number(score), rank, standing]).toEqual([at, pointsOf(seat), expected, stands])
      const { points, totalPoint, answers } = await this.paper(studentId)
      expect([at, Number(points), Number(totalPoint)]).toEqual([at, pointsOf(seat), total])
      for (const { no, answer, voided, late } of answers) {
        const given = seat.answers.get(no)
        expect([at, no, answer, voided, late?.state]).toEqual([
          ...[at, no, given ? (given.isRight ? 0 : 1) : null, this.voided.has(no), seat.late.get(no)?.state],
        ])
      }
    }
  }
}

/** An exam of a minute, in which all may sit. */
async function exam(): Promise<string> {
  const as = t.as(t.admin)
  const body = { name: 'Kiểm tra một phút', duration: 1, variants: 1 }
  const { _id: contestId } = (await as.call(calls.createContest, { params, body })).data.contest
  const questions = choices(QUESTIONS, { right: 0, point: 1 }) as never
  await as.call(calls.addContestQuestions, { params, query: { contestId }, body: { questions } })
  await as.call(calls.addParticipants, { params, body: { contestId, studentIds: [...room.studentIds] } })
  const prepare = { _id: contestId, status: 'prepare' } as const
  expect((await as.call(calls.updateContest, { params, body: prepare })).status).toBe(200)
  return contestId
}

it(
  `${RUNS} random exams of ${STEPS} acts and answers: each paper stands as the rules say, and totals, ranks and counts are what a recount finds`,
  async () => {
    const all = { answers: 0, late: 0, acts: 0, regrades: 0 }
    for (let seed = 1; seed <= RUNS; seed++) {
      const run = new Run(await exam(), random(seed))
      await run.handOut()
      for (let step = 0; step < STEPS && !run.ended; step++) await run.step()
      await make.pass(1_000)
      run.tick()
      if (!run.ended) {
        expect(await run.act({ act: 'end' })).toBe(200)
        run.close()
      }
      for (let step = 0; step < STEPS_AFTER; step++) await run.step()
      await run.recount()
      for (const key of ['answers', 'late', 'acts', 'regrades'] as const) all[key] += run.counts[key]
    }
    for (const count of Object.values(all)) expect(count).toBeGreaterThan(RUNS)
  },
  RUNS * HANGS_AFTER_MS,
)
