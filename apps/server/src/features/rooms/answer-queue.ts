import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import type { Arrived, Judged, Verdict } from './flush.store.ts'

const MOST_A_FLUSH = 500
const MOST_WAITING = 20_000
/** A flush begins so long after the one before at the earliest: a statement of ten answers costs little more than one of one. */
const APART_MS = 15
/** After so long a room that an act has held is tried again. */
const BUSY_MS = 20
/** A row that meets another process again and again is refused; nobody has seen one. */
const MOST_TRIES = 200

interface Waiting {
  readonly row: Arrived
  tries: number
  readonly done: (kept: RoomAnswerKept) => void
  readonly failed: (error: unknown) => void
}

const REFUSALS: { readonly [V in Verdict]?: Failure } = {
  E_NOT_FOUND: common.E_NOT_FOUND,
  E_INVALID: common.E_INVALID,
  E_ANSWER_NOT_OPEN: errors.E_ANSWER_NOT_OPEN,
  E_ANSWER_CLOSED: errors.E_ANSWER_CLOSED,
  E_ANSWER_TOO_LATE: errors.E_ANSWER_TOO_LATE,
  E_ANSWER_GIVEN: errors.E_ANSWER_GIVEN,
}
/** Why an answer does not stand; undefined where it does. */
export const refusalOf = ({ verdict }: Judged): Failure | undefined => REFUSALS[verdict]
const keyOf = ({ roomId, studentId, questionId }: Arrived) => `${roomId} ${studentId} ${questionId}`
/** The rows are at fault, and not the database: 22 values, 23 constraints; 21 two rows of one key. */
const isOfRows = (error: unknown) => /^2[123]/.test(codeOf(error) ?? '')
const isRetried = (error: unknown) => /^40/.test(codeOf(error) ?? '')

/** All answers of a process on their way into the database: one at once where none is under way, and what has come meanwhile together with the next. */
export class AnswerQueue {
  readonly #flush: (rows: readonly Arrived[]) => Promise<readonly Judged[]>
  #waiting: Waiting[] = []
  #later = 0
  #flying = false

  /** @param flush resolves once what it took is committed */
  constructor(flush: (rows: readonly Arrived[]) => Promise<readonly Judged[]>) {
    this.#flush = flush
  }

  /**
   * Resolves when the answer stands, or one that is newer, or it is kept apart. @throws E_NOT_FOUND, E_INVALID, E_ANSWER_NOT_OPEN,
   * E_ANSWER_CLOSED, E_ANSWER_TOO_LATE, E_ANSWER_GIVEN, E_UNAVAILABLE
   */
  add(row: Arrived): Promise<RoomAnswerKept> {
    if (this.#waiting.length + this.#later >= MOST_WAITING)
      return Promise.reject(new AppError(common.E_UNAVAILABLE))
    return new Promise((done, failed) => {
      this.#waiting.push({ row, tries: 0, done, failed })
      this.#start()
    })
  }

  #start(): void {
    if (this.#flying) return
    this.#flying = true
    // What comes in the same turn goes together.
    setImmediate(() => void this.#fly())
  }

  async #fly(): Promise<void> {
    while (this.#waiting.length > 0) {
      const apart = wait(APART_MS)
      await this.#take(this.#next())
      await apart
    }
    this.#flying = false
  }

  /** In one order in every process; a second answer of one seat to one question goes with the next, behind the first. */
  #next(): Waiting[] {
    const keys = new Set<string>()
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const key = keyOf(one.row)
      const goes = taken.length < MOST_A_FLUSH && !keys.has(key)
      keys.add(key)
      ;(goes ? taken : left).push(one)
    }
    this.#waiting = left
    return taken
  }

  async #take(some: readonly Waiting[]): Promise<void> {
    try {
      const judged = await this.#flush(some.map(({ row }) => row))
      for (const one of judged) this.#settle(some[one.i] as Waiting, one)
    } catch (error) {
      if (isRetried(error)) return this.#again(some)
      if (!isOfRows(error)) return refuse(some, new AppError(common.E_UNAVAILABLE))
      if (some.length === 1) return refuse(some, new AppError(common.E_INVALID))
      const half = Math.ceil(some.length / 2)
      await this.#take(some.slice(0, half))
      await this.#take(some.slice(half))
    }
  }

  #settle(one: Waiting, judged: Judged): void {
    const { verdict, epoch, seq, at } = judged
    const refusal = refusalOf(judged)
    const { questionId } = one.row
    if (verdict === 'busy' || verdict === 'again') this.#again([one])
    else if (refusal) one.failed(new AppError(refusal))
    else
      one.done({
        ...{ questionId, epoch: epoch as number, seq: seq as number, receivedAt: at as string },
        ...(verdict === 'late' && { late: true }),
      })
  }

  #again(some: readonly Waiting[]): void {
    const [tried, left] = [
      some.filter(one => ++one.tries > MOST_TRIES),
      some.filter(one => one.tries <= MOST_TRIES),
    ]
    refuse(tried, new AppError(common.E_UNAVAILABLE))
    this.#later += left.length
    void wait(BUSY_MS).then(() => {
      this.#later -= left.length
      this.#waiting.push(...left)
      this.#start()
    })
  }
}

const refuse = (some: readonly Waiting[], error: AppError) => {
  for (const { failed } of some) failed(error)
}
