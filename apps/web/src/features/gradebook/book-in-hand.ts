import type { PlacedCell, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, sameValue } from '@bangxanh/contract/gradebook/states.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { type Edit, keyOf, type Place } from './book.ts'

interface Ways {
  /** What the server last said stands in a cell; undefined where there is none any more. */
  readonly standsAt: (place: Place) => { value: CellValue; edition: number } | undefined
  /** Whether it may be written into: it is there, and its semester is open. */
  readonly takes: (place: Place) => boolean
  readonly send: (cells: WrittenCells['cells']) => Promise<void>
  /** Takes over what the server says beside a refusal. */
  readonly learn: (cells: readonly PlacedCell[]) => void
  /** Reads the book anew. */
  readonly reload: () => Promise<void>
}

/** Two have written into a cell at once: what this teacher typed beside what stands. */
export interface Clash extends Place {
  readonly mine: CellValue
  readonly theirs: CellValue
  readonly by: string | null
}

/** The edition of a cell that its writer has seen (product 10.64). Their own save that arrives while they type on moves it along. */
export interface Seen {
  edition: number
}

/** What is to be written, with what its writer had seen when they began to type it; without that it is written at once. */
interface Writing extends Edit {
  readonly seen?: Seen
}

interface Done extends Place {
  readonly before: CellValue
  readonly after: CellValue
}

const GONE: readonly string[] = ['E_NOT_FOUND', 'E_GRADEBOOK_CLOSED']

/** How many acts can be taken back. */
const KEPT = 100

/**
 * What was typed into a book and is not saved yet, in the order of the server's answers: one call is under way at a time, and what
 * is typed meanwhile goes with the next one. Nothing is dropped without a word.
 */
export class BookInHand {
  readonly #ways: Ways
  #typed = new Map<string, Required<Writing>>()
  #clashes: readonly Clash[] = []
  #lost = 0
  #failure: unknown = null
  #sending = false
  #done: Done[][] = []
  #version = 0
  readonly #listeners = makeListeners()

  constructor(ways: Ways) {
    this.#ways = ways
  }

  readonly subscribe = this.#listeners.subscribe
  /** Another number whenever something is different. */
  readonly version = () => this.#version
  #tell() {
    this.#version += 1
    this.#listeners.tell()
  }

  typedAt(place: Place): CellValue | undefined {
    return this.#typed.get(keyOf(place))?.value
  }
  get waiting(): number {
    return this.#typed.size
  }
  get clashes() {
    return this.#clashes
  }
  /** Cells that went while they were typed into. */
  get lost() {
    return this.#lost
  }
  get failure() {
    return this.#failure
  }
  get canUndo(): boolean {
    return this.#done.length > 0
  }

  #ownValue(place: Place): CellValue {
    const typed = this.typedAt(place)
    return typed === undefined ? (this.#ways.standsAt(place)?.value ?? null) : typed
  }

  /** To be asked for when somebody begins to type into a cell. */
  seenAt(place: Place): Seen {
    return this.#typed.get(keyOf(place))?.seen ?? { edition: this.#ways.standsAt(place)?.edition ?? 0 }
  }

  /** Writes cells. Together they are one act, which can be taken back. */
  write(edits: readonly Writing[]): void {
    const changed = edits.filter(edit => !sameValue(edit.value, this.#ownValue(edit)))
    if (changed.length === 0) return
    const act = changed.map(({ columnId, studentId, value }) => ({
      ...{ columnId, studentId },
      before: this.#ownValue({ columnId, studentId }),
      after: value,
    }))
    this.#done = [...this.#done, act].slice(-KEPT)
    this.#put(changed)
  }

  /** Takes the last act back, but where a cell reads otherwise since: there somebody else has written. */
  undo(): Place | undefined {
    const act = this.#done.at(-1)
    if (!act) return undefined
    this.#done = this.#done.slice(0, -1)
    const still = act.filter(({ after, ...place }) => sameValue(this.#ownValue(place), after))
    this.#put(still.map(({ columnId, studentId, before }) => ({ columnId, studentId, value: before })))
    return act[0]
  }

  #put(edits: readonly Writing[]) {
    for (const edit of edits) this.#typed.set(keyOf(edit), { ...edit, seen: edit.seen ?? this.seenAt(edit) })
    const written = new Set(edits.map(keyOf))
    this.#clashes = this.#clashes.filter(clash => !written.has(keyOf(clash)))
    this.#tell()
    void this.save()
  }

  /** What stands is right. */
  keepTheirs(clash: Clash): void {
    this.#clashes = this.#clashes.filter(one => keyOf(one) !== keyOf(clash))
    this.#tell()
  }
  keepMine({ columnId, studentId, mine }: Clash): void {
    this.keepTheirs({ columnId, studentId } as Clash)
    this.write([{ columnId, studentId, value: mine }])
  }
  forgetLost(): void {
    this.#lost = 0
    this.#tell()
  }

  /** Sends what waits, also again after a failure. */
  readonly save = async (): Promise<void> => {
    if (this.#sending || this.#typed.size === 0) return
    this.#sending = true
    const batch = [...this.#typed.values()]
    let goesOn = true
    try {
      await this.#ways.send(
        batch.map(({ columnId, studentId, value, seen }) => ({
          ...{ columnId, studentId, value, edition: seen.edition },
        })),
      )
      for (const edit of batch) this.#settle(edit)
      this.#failure = null
    } catch (error) {
      goesOn = await this.#refused(batch, error)
    } finally {
      this.#sending = false
      this.#tell()
    }
    if (goesOn) await this.save()
  }

  /** Nothing waits here any more, unless something else was typed meanwhile. */
  #settle(edit: Required<Writing>) {
    const key = keyOf(edit)
    edit.seen.edition = this.#ways.standsAt(edit)?.edition ?? 0
    if (this.#typed.get(key) === edit) this.#typed.delete(key)
  }

  /** Gives whether the rest may be sent at once. */
  async #refused(batch: readonly Required<Writing>[], error: unknown): Promise<boolean> {
    if (error instanceof CallError && error.code === 'E_GRADEBOOK_CHANGED') {
      const { cells } = error.current as { cells: readonly PlacedCell[] }
      this.#ways.learn(cells)
      for (const place of cells) {
        const mine = this.#typed.get(keyOf(place))
        const theirs = this.#ways.standsAt(place)?.value ?? null
        if (!mine || !this.#typed.delete(keyOf(place)) || sameValue(mine.value, theirs)) continue
        const { columnId, studentId, by } = place
        this.#clashes = [...this.#clashes, { columnId, studentId, mine: mine.value, theirs, by }]
      }
      this.#failure = null
      return cells.length > 0
    }
    const isGone = error instanceof CallError && GONE.includes(error.code)
    if (isGone && (await this.#dropGone(batch))) return true
    this.#failure = error
    return false
  }

  /** A column or a pupil went or the semester was closed meanwhile: what was typed there cannot be kept, and is counted. */
  async #dropGone(batch: readonly Required<Writing>[]): Promise<boolean> {
    try {
      await this.#ways.reload()
    } catch {
      return false
    }
    const gone = batch.filter(edit => !this.#ways.takes(edit))
    for (const edit of gone) this.#typed.delete(keyOf(edit))
    this.#lost += gone.length
    return gone.length > 0
  }
}
