import type { CallError } from '../http/call-error.ts'
import { failureOf } from './failure.ts'
import { Saver, type SaverOptions, type SendOptions } from './saver.ts'

type Base = Pick<SaverOptions<object>, 'pauseMs' | 'lanes' | 'mayGo' | 'guard' | 'keep'>

interface QueueOptions<Item extends object> extends Base {
  readonly send: (item: Item, options: SendOptions) => Promise<void>
  /** None builds on another: one with which the server is in trouble lets the others go first. */
  readonly independent?: boolean
  /** It was set aside, and those behind it go on. */
  readonly onRefused?: (item: Item, error: CallError) => void
}

/** Policy "in order": what was added first goes first. What the server refuses is set aside, until it is tried again or removed. */
export class Queue<Item extends object> {
  readonly saver: Saver<Item>
  #items: readonly Item[] = []
  readonly #running = new Set<Item>()
  readonly #refused = new Map<Item, CallError>()
  /** Those that let the others go first. */
  readonly #behind = new WeakSet<Item>()

  constructor({ send, onRefused, independent = false, ...base }: QueueOptions<Item>) {
    this.saver = new Saver<Item>({
      ...base,
      next: () => {
        const free = this.#items.filter(item => !this.#running.has(item) && !this.#refused.has(item))
        return free.find(item => !this.#behind.has(item)) ?? free[0]
      },
      send: async (item, options) => {
        this.#running.add(item)
        this.#behind.delete(item)
        try {
          await send(item, options)
          this.#items = this.#items.filter(one => one !== item)
        } catch (error) {
          if (independent && failureOf(error) === 'waiting') this.#behind.add(item)
          throw error
        } finally {
          this.#running.delete(item)
        }
      },
      onRefused: (item, error) => {
        // Removed while it was under way.
        if (this.#items.includes(item)) this.#refused.set(item, error)
        onRefused?.(item, error)
      },
      refusal: () => this.#refused.values().next().value ?? null,
    })
  }

  /** All that is not saved, in its order. */
  get items(): readonly Item[] {
    return this.#items
  }
  isUnderWay(item: Item): boolean {
    return this.#running.has(item)
  }
  /** Why it was set aside. */
  refusalOf(item: Item): CallError | undefined {
    return this.#refused.get(item)
  }
  add(item: Item): void {
    this.#items = [...this.#items, item]
    this.saver.changed()
  }
  /** Another one in its place, as when it was written on. Where the old one is under way both are sent, in order. */
  replace(item: Item, by: Item): void {
    this.#refused.delete(item)
    this.#items = this.#running.has(item)
      ? [...this.#items, by]
      : this.#items.map(one => (one === item ? by : one))
    this.saver.changed()
  }
  retry(item: Item): void {
    this.#refused.delete(item)
    this.saver.changed()
  }
  /** Whoever sends it ends the call by its own signal. */
  remove(item: Item): void {
    this.#refused.delete(item)
    this.#items = this.#items.filter(one => one !== item)
    this.saver.changed()
  }
}
