import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'

interface Limits {
  /** How many go on at once, of all lanes together. */
  readonly all?: number
  /** How many of one lane go on at once, and how many more of it may wait. */
  readonly ofOne?: number
  readonly waiting?: number
  /** How many milliseconds somebody waits at most. */
  readonly patience?: number
}

interface Lane {
  under: number
  readonly line: (() => void)[]
}

/**
 * A fair queue: who comes waits behind those of the same lane, and lanes are served by turns. So a lane of five thousand
 * makes another wait for one of them, not for all.
 */
export class Turns {
  readonly #all: number
  readonly #ofOne: number
  readonly #most: number
  readonly #patience: number | undefined
  readonly #lanes = new Map<unknown, Lane>()
  /** Those of the lanes in which somebody waits; the next to be served comes first. */
  readonly #waiting = new Map<unknown, Lane>()
  #under = 0

  constructor({
    all = Number.POSITIVE_INFINITY,
    ofOne = Number.POSITIVE_INFINITY,
    waiting = Number.POSITIVE_INFINITY,
    patience,
  }: Limits) {
    this.#all = all
    this.#ofOne = ofOne
    this.#most = waiting
    this.#patience = patience
  }

  /**
   * Waits for a turn and gives what ends it; ending twice is ending once.
   * @throws E_TOO_MANY when too many of the lane wait already; an error of the system when it took too long
   */
  async take(key: unknown): Promise<() => void> {
    const lane = this.#lanes.get(key) ?? { under: 0, line: [] }
    if (lane.line.length > 0 || !this.#hasRoom(lane)) await this.#wait(key, lane)
    else this.#begin(key, lane)
    return this.#ending(key, lane)
  }

  #hasRoom = ({ under }: Lane): boolean => this.#under < this.#all && under < this.#ofOne

  #begin(key: unknown, lane: Lane): void {
    this.#lanes.set(key, lane)
    lane.under += 1
    this.#under += 1
  }

  #wait(key: unknown, lane: Lane): Promise<void> {
    if (lane.line.length >= this.#most) throw new AppError(errors.E_TOO_MANY, { words: { seconds: 1 } })
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        this.#begin(key, lane)
        resolve()
      }
      const leave = () => {
        lane.line.splice(lane.line.indexOf(begin), 1)
        this.#forget(key, lane)
        reject(new Error('timeout exceeded when waiting for a turn'))
      }
      const timer = this.#patience && setTimeout(leave, this.#patience)
      lane.line.push(begin)
      this.#lanes.set(key, lane)
      this.#waiting.set(key, lane)
    })
  }

  #ending(key: unknown, lane: Lane): () => void {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      lane.under -= 1
      this.#under -= 1
      this.#next()
      this.#forget(key, lane)
    }
  }

  #next(): void {
    for (const [key, lane] of this.#waiting) {
      if (this.#under >= this.#all) return
      if (!this.#hasRoom(lane)) continue
      // Behind all others; when somebody still waits in it, this loop comes back to it.
      this.#waiting.delete(key)
      if (lane.line.length > 1) this.#waiting.set(key, lane)
      lane.line.shift()?.()
    }
  }

  #forget(key: unknown, { under, line }: Lane): void {
    if (line.length === 0) this.#waiting.delete(key)
    if (line.length === 0 && under === 0) this.#lanes.delete(key)
  }
}

const lanes = new AsyncLocalStorage<unknown>()

/** Whatever is asked of the database in here waits in this lane. */
export const inLane = <R>(lane: unknown, act: () => R): R => lanes.run(lane, act)

/** Who is being served; our own work, such as jobs, has a lane of its own. */
export const currentLane = (): unknown => lanes.getStore()
