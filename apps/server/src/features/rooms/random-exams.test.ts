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
import { makeSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, roomMaker } from '../../testing/make-rooms.ts'
import { random } from '../../testing/random.ts'
import { testSchool } from '../../testing/test-school.ts'

// npm test goes through some runs; RUNS=200 through as many as exams promise.
const RUNS = Number(process.env.RUNS ?? 4)
/** Against hanging only: one run takes seconds. */
const HANGS_AFTER_MS = 30_000
const STEPS = 50
/** After the end: what comes late, what hosts decide about it, what they void, and whose keys they mend. */
const STEPS_AFTER = 16
/** While who was absent sits a make-up, in both. */
const STEPS_OF_BOTH = 30
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
  /** They sit in the make-up by now. */
  left = false
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
  /** Who sits, by their places in the class. */
  readonly sitters: readonly number[]
  readonly seats: readonly Seat[]
  readonly voided = new Set<number>()
  readonly mended = new Set<number>()
  questionIds: readonly string[] = []
  handedOutAt = 0
  extension = 0
  seq = 0
  ended = false
  readonly counts = { answers: 0, late: 0, acts: 0, regrades: 0 }

  constructor(id: string, sitters: readonly number[], draw: (below: number) => number) {
    this.id = id
    this.draw = draw
    this.sitters = sitters
    this.seats = sitters.map(() => new Seat())
  }

  now = () => t.clock.now().getTime()
  endOf = (seat: Seat) => this.handedOutAt + (1 + this.extension + seat.extra) * MINUTE_MS
  one = () => this.draw(this.seats.length)
  studentOf = (at: number) => room.studentIds[this.sitters[at]!]!
  pupilOf = (at: number) => room.pupils[this.sitters[at]!]!

  /** Some wait when it is handed out; who comes later begins by themselves. */
  async handOut(): Promise<void> {
    const waiting = this.draw(this.seats.length + 1)
    for (let at = 0; at < waiting; at++) await this.enter(at)
    await this.act({ act: 'hand-out' })
    this.handedOutAt = this.now()
    for (const seat of this.seats) seat.begun = seat.epoch > 0
    const { studentId } = (await this.desk()).seats[0]!
    const { answers } = await this.paper(studentId)
    this.questionIds = answers.toSorted((a, b) => a.no - b.no).map(({ questionId }) => questionId)
  }

  /** @param all that there are: time passes in each */
  async step(all: readonly Run[] = [this]): Promise<void> {
    await make.pass(1 + this.draw(5_000))
    for (const run of all) run.tick()
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
      const seat = desk.seats.find(({ studentId }) => studentId === this.studentOf(at))!
      return [seat.paper!.state, seat.state === 'removed', seat.paper!.extra]
    })
    expect([desk.status === 'ended', ...there]).toEqual([
      ...[this.ended, ...this.seats.map(({ state, removed, extra }) => [state, removed, extra])],
    ])
  }

  /** A device that is new here takes the seat over. */
  async enter(at: number): Promise<void> {
    const { data } = await t.as(this.pupilOf(at)).call(calls.readOwnContest, {
      params: { contestId: this.id },
    })
    expect(data.state.mine!.epoch).toBe(++this.seats[at]!.epoch)
  }

  async begin(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    if (!seat.removed && !seat.left && this.draw(4) === 0) return this.enter(at)
    const reply = await t.as(this.pupilOf(at)).call(calls.beginContest, {
      ...{ params: { contestId: this.id }, body: { epoch: seat.epoch } },
    })
    const mayBegin = seat.begun || (!this.ended && this.endOf(seat) > this.now())
    const isNone = seat.removed || seat.left
    const expected = isNone ? 'E_NO_SEAT' : mayBegin ? 200 : 'E_PAPER_CLOSED'
    expect(reply.error?.code ?? reply.status).toBe(expected)
    if (reply.status !== 200) return
    seat.begun = true
    seat.epoch = reply.data.state.mine!.epoch
  }

  async finish(): Promise<void> {
    const at = this.one()
    const seat = this.seats[at]!
    const reply = await t.as(this.pupilOf(at)).call(calls.finishContest, {
      ...{ params: { contestId: this.id }, body: { epoch: seat.epoch } },
    })
    const isNone = seat.removed || seat.left
    const expected = isNone ? 'E_NO_SEAT' : seat.begun ? 200 : 'E_ANSWER_NOT_OPEN'
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
    const { status, error, data } = await t.as(this.pupilOf(at)).call(calls.saveContestAnswers, {
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
    if (seat.left) return 'E_NO_SEAT'
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
    const studentId = this.studentOf(at)
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

  pointsOf = ({ answers, mended }: Seat) =>
    [...answers].filter(([no, { isRight }]) => isRight !== mended.has(no) && !this.voided.has(no)).length
  get taking() {
    return this.seats.filter(seat => !seat.removed && (seat.begun || seat.answers.size > 0))
  }
  get total() {
    return QUESTIONS - this.voided.size
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
    const { pointsOf, taking, total } = this
    expect([Number(data.ranking.totalPoint), data.ranking.seated, data.ranking.tookPart]).toEqual([
      ...[total, this.seats.filter(({ removed }) => !removed).length, taking.length],
    ])
    for (const [at, seat] of this.seats.entries()) {
      const studentId = this.studentOf(at)
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

/** A sitting of a minute: of a new examination for all, or of one that stands for who was absent. */
async function sitting(name: string, seriesId?: string) {
  const as = t.as(t.admin)
  const examId = await homeworkMaker(t).exam(t.admin, choices(QUESTIONS, { right: 0, point: 1 }))
  const made = await as.call(makeSittings, {
    body: {
      ...{ do: true, name, examIds: [examId], minutes: 1, spare: 0, ...(seriesId && { seriesId }) },
      ...{ classIds: seriesId ? [] : [room.classId], rooms: [{ name, machines: PUPILS }] },
      startAt: new Date(t.clock.now().getTime() + 60 * MINUTE_MS).toISOString(),
    } as never,
  })
  if (made.status !== 200) throw new Error(made.text)
  const { _id } = made.data.contests.at(-1)!
  for (const body of [{ variants: 1 }, { status: 'prepare' }] as const)
    expect((await as.call(calls.updateContest, { params, body: { _id, ...body } })).status).toBe(200)
  return { _id, seriesId: made.data.series!._id }
}

/** Who was absent in a sitting sits another one, in which as much happens as in the first, while that is decided and mended. */
async function makeUp(first: Run, seriesId: string): Promise<Run | undefined> {
  const absent = first.seats.flatMap((seat, at) => (seat.begun || seat.removed ? [] : [at]))
  if (absent.length === 0) return undefined
  const { _id } = await sitting(`Thi bù ${first.id.slice(-12)}`, seriesId)
  for (const at of absent) first.seats[at]!.left = true
  const second = new Run(_id, absent, first.draw)
  await second.handOut()
  for (let step = 0; step < STEPS_OF_BOTH; step++)
    await (first.draw(3) === 0 ? first : second).step([first, second])
  await end(second, [first])
  for (let step = 0; step < STEPS_AFTER / 2; step++) await second.step([first, second])
  return second
}

/** It is over, by the clock or by a host. */
async function end(run: Run, others: readonly Run[] = []): Promise<void> {
  await make.pass(1_000)
  for (const one of [run, ...others]) one.tick()
  if (run.ended) return
  expect(await run.act({ act: 'end' })).toBe(200)
  run.close()
}

/** Over both sittings everybody stands once, where they sit by now, by the share of what they could have. */
async function recountWhole(first: Run, second: Run): Promise<void> {
  const as = t.as(t.admin)
  const whole = { params: { ...params, contestId: first.id }, query: { whole: 'true' }, body: {} } as const
  expect((await as.call(rankContest, whole)).status).toBe(200)
  const { data } = await as.call(listParticipantRankings, {
    ...{ params, query: { contestId: first.id, whole: 'true', page: 1, limit: 50 } },
  })
  const stands = [first, second].flatMap(run =>
    run.seats.flatMap((seat, at) => {
      if (seat.left) return []
      const points = run.pointsOf(seat)
      const share = run.total === 0 ? 0 : points / run.total
      return [{ studentId: run.studentOf(at), in: run.id, took: run.taking.includes(seat), points, share }]
    }),
  )
  const isScaled = first.total !== second.total
  expect(
    data.rankings.map(({ _id, contestId, rank, score }) => [_id, contestId, rank, score]).sort(),
  ).toEqual(
    stands
      .map(one => {
        const better = stands.filter(other => other.took && other.share > one.share)
        const score = isScaled ? Math.round(one.share * 100_000) / 10_000 : one.points
        return [one.studentId, one.in, one.took ? better.length + 1 : null, score]
      })
      .sort(),
  )
}

it(
  `${RUNS} random exams of ${STEPS} acts and answers: each paper stands as the rules say, who was absent sits a make-up beside it, and totals, ranks and counts are what a recount finds, of both and of the whole`,
  async () => {
    const all = { answers: 0, late: 0, acts: 0, regrades: 0 }
    let makeUps = 0
    for (let seed = 1; seed <= RUNS; seed++) {
      const { _id, seriesId } = await sitting(`Kiểm tra ${seed}`)
      const run = new Run(_id, [...room.studentIds.keys()], random(seed))
      await run.handOut()
      for (let step = 0; step < STEPS && !run.ended; step++) await run.step()
      await end(run)
      for (let step = 0; step < STEPS_AFTER; step++) await run.step()
      const second = await makeUp(run, seriesId)
      for (const one of second ? [run, second] : [run]) {
        await one.recount()
        for (const key of ['answers', 'late', 'acts', 'regrades'] as const) all[key] += one.counts[key]
      }
      if (second) await recountWhole(run, second)
      if (second) makeUps++
    }
    for (const count of Object.values(all)) expect(count).toBeGreaterThan(RUNS)
    expect(makeUps).toBeGreaterThan(RUNS / 6)
  },
  RUNS * HANGS_AFTER_MS,
)
