import { useSyncExternalStore } from 'react'
import { makeListeners } from '../store/listeners.ts'
import { keptDrafts } from './kept.ts'

/**
 * What one person has typed and not sent, each under what it is for. It outlives its screen and the page, until it was sent or they
 * sign out (product 10.230).
 */
export class Typed {
  readonly #prefix: string
  /** What was sent stands here as undefined, so that a reading that comes later does not bring it back. */
  readonly #all = new Map<string, unknown>()
  readonly #listeners = makeListeners()

  constructor(userId: string) {
    this.#prefix = `typed:${userId}:`
    void this.#bringBack()
  }
  readonly subscribe = this.#listeners.subscribe
  async #bringBack() {
    for (const [key, value] of await keptDrafts.all()) {
      const of = key.slice(this.#prefix.length)
      if (key.startsWith(this.#prefix) && !this.#all.has(of)) this.#all.set(of, value)
    }
    this.#listeners.tell()
  }

  /** Who asks for it knows what they have set there. */
  at<Value>(of: string): Value | undefined {
    return this.#all.get(of) as Value | undefined
  }
  set(of: string, value: unknown): void {
    this.#all.set(of, value)
    if (value === undefined) void keptDrafts.remove(this.#prefix + of)
    else void keptDrafts.write(this.#prefix + of, value)
    this.#listeners.tell()
  }
}

const people = new Map<string, Typed>()

/** One a person, for as long as the page is open. */
export function typedOf(userId: string): Typed {
  const known = people.get(userId) ?? new Typed(userId)
  people.set(userId, known)
  return known
}

/** What somebody has typed for one thing, and how it is set; undefined takes it away. */
export function useTyped<Value>(
  userId: string,
  of: string,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const typed = typedOf(userId)
  const value = useSyncExternalStore(typed.subscribe, () => typed.at<Value>(of))
  return [value, next => typed.set(of, next)]
}
