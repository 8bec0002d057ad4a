import type { PlacedCell, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, sameValue } from '@bangxanh/contract/gradebook/states.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { failureOf } from '../../shared/saver/failure.ts'
import { Saver, type SendOptions } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { UndoStack } from '../../shared/undo/undo-stack.ts'
import { type Edit, keyOf, type Place } from './book.ts'

/** The gradebook as this page last read it, and the calls that write it. */
interface Gateway {
  /** A cell as the server last told it; undefined where column or pupil are gone. */
  readonly storedAt: (place: Place) => { value: CellValue; edition: number } | undefined
  /** Whether a cell may be written into: it exists, and its semester is open. */
  readonly isWritable: (place: Place) => boolean
  readonly send: (cells: WrittenCells['cells'], options: SendOptions) => Promise<void>
  /** Shows cells as the server has told them beside a refusal. */
  readonly apply: (cells: readonly PlacedCell[]) => void
  readonly reload: () => Promise<void>
  /** False while somebody else is signed in on this page. */
  readonly mayGo: () => boolean
}

/** Two have written into a cell at once: what this teacher typed beside what is stored. */
export interface Clash extends Place {
  readonly mine: CellValue
  readonly theirs: CellValue
  readonly by: string | null
}

/**
 * The edition of a cell that was shown when somebody began to type into it (product 10.64). All edits of a cell that follow each
 * other share one: the save of an earlier edit raises it, so that the later one does not clash with its own forerunner.
 */
export interface BaseEdition {
  edition: number
}

/** What is to be written. Without `base` the writer has seen what is shown now. */
interface Writing extends Edit {
  readonly base?: BaseEdition
}
type PendingEdit = Required<Writing>

interface Done extends Place {
  readonly before: CellValue
  readonly after: CellValue
}

const GONE: readonly string[] = ['E_NOT_FOUND', 'E_GRADEBOOK_CLOSED']

/** The cells of a gradebook that were typed and are not saved yet. They go together, the newest value of each cell. */
export class GradebookDraft {
  readonly saver: Saver<readonly PendingEdit[]>
  readonly #gateway: Gateway
  readonly #pending = new Map<string, PendingEdit>()
  /** Why the server does not take an edit. */
  #refusals = new WeakMap<PendingEdit, CallError>()
  #clashes: readonly Clash[] = []
  #lost = 0
  /** Each act with all its cells. */
  readonly #acts = new UndoStack<readonly Done[]>()
  #version = 0
  readonly #listeners = makeListeners()

  constructor(gateway: Gateway) {
    this.#gateway = gateway
    this.saver = new Saver<readonly PendingEdit[]>({
      next: () => {
        const edits = [...this.#pending.values()].filter(edit => !this.#refusals.has(edit))
        return edits.length > 0 ? edits : undefined
      },
      send: (edits, options) => this.#send(edits, options),
      onRefused: (edits, error) => this.#refused(edits, error),
      refusal: () => {
        const refused = [...this.#pending.values()].find(edit => this.#refusals.has(edit))
        return (refused && this.#refusals.get(refused)) ?? null
      },
      mayGo: gateway.mayGo,
      guard: 'form',
    })
    this.saver.subscribe(() => this.#tell())
  }

  readonly subscribe = this.#listeners.subscribe
  /** Another number whenever something is different. */
  readonly version = () => this.#version
  #tell() {
    this.#version += 1
    this.#listeners.tell()
  }

  typedAt(place: Place): CellValue | undefined {
    return this.#pending.get(keyOf(place))?.value
  }
  /** How many cells are not saved. */
  get waiting(): number {
    return this.#pending.size
  }
  /** The teacher should know: the server is away, or does not take it. While it is only busy, waiting helps. */
  get isStuck(): boolean {
    const { state } = this.saver.read()
    return state === 'offline' || state === 'refused'
  }
  get clashes() {
    return this.#clashes
  }
  /** How many cells were gone when what was typed into them was sent. */
  get lost() {
    return this.#lost
  }
  get canUndo(): boolean {
    return this.#acts.canUndo
  }

  #ownValue(place: Place): CellValue {
    const typed = this.typedAt(place)
    return typed === undefined ? (this.#gateway.storedAt(place)?.value ?? null) : typed
  }

  /** To be asked for when somebody begins to type into a cell. */
  baseAt(place: Place): BaseEdition {
    return this.#pending.get(keyOf(place))?.base ?? { edition: this.#gateway.storedAt(place)?.edition ?? 0 }
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
    this.#acts.push(act)
    this.#put(changed)
  }

  /** Takes the last act back, but where a cell reads otherwise since: there somebody else has written. */
  undo(): Place | undefined {
    const act = this.#acts.undo()
    if (!act) return undefined
    const still = act.filter(({ after, ...place }) => sameValue(this.#ownValue(place), after))
    this.#put(still.map(({ columnId, studentId, before }) => ({ columnId, studentId, value: before })))
    return act[0]
  }

  #put(edits: readonly Writing[]) {
    for (const edit of edits)
      this.#pending.set(keyOf(edit), { ...edit, base: edit.base ?? this.baseAt(edit) })
    const written = new Set(edits.map(keyOf))
    this.#clashes = this.#clashes.filter(clash => !written.has(keyOf(clash)))
    this.saver.changed()
    this.#tell()
  }

  /** The teacher chose the value that is stored. */
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

  /** Sends now what waits, and once more what was refused. */
  async retry(): Promise<void> {
    this.#refusals = new WeakMap()
    await this.saver.flush()
  }

  async #send(edits: readonly PendingEdit[], options: SendOptions): Promise<void> {
    const cells = edits.map(({ columnId, studentId, value, base }) => ({
      ...{ columnId, studentId, value, edition: base.edition },
    }))
    await this.#gateway.send(cells, options)
    for (const edit of edits) this.#saved(edit)
  }

  /** Nothing waits in this cell any more, unless something else was typed meanwhile. */
  #saved(edit: PendingEdit) {
    const key = keyOf(edit)
    edit.base.edition = this.#gateway.storedAt(edit)?.edition ?? 0
    if (this.#pending.get(key) === edit) this.#pending.delete(key)
  }

  async #refused(edits: readonly PendingEdit[], error: CallError): Promise<void> {
    if (error.code === 'E_GRADEBOOK_CHANGED') {
      const { cells } = error.current as { cells: readonly PlacedCell[] }
      if (cells.length > 0) return this.#changed(edits, cells)
    }
    if (GONE.includes(error.code) && (await this.#dropGone(edits))) return
    for (const edit of edits) this.#refusals.set(edit, error)
  }

  /** Somebody else has written into these cells first: the teacher is asked about each, and the others go on. */
  #changed(edits: readonly PendingEdit[], cells: readonly PlacedCell[]): void {
    this.#gateway.apply(cells)
    for (const place of cells) {
      const key = keyOf(place)
      const mine = this.#pending.get(key)
      const sent = edits.find(edit => keyOf(edit) === key)
      const theirs = this.#gateway.storedAt(place)?.value ?? null
      // An earlier try had arrived, and its answer was lost on the way; or both wrote the same.
      if (sent && sameValue(sent.value, theirs)) this.#saved(sent)
      else if (mine && this.#pending.delete(key) && !sameValue(mine.value, theirs)) {
        const { columnId, studentId, by } = place
        this.#clashes = [...this.#clashes, { columnId, studentId, mine: mine.value, theirs, by }]
      }
    }
  }

  /** A column or a pupil is gone or the semester is closed: what was typed there cannot be kept, and is counted. */
  async #dropGone(edits: readonly PendingEdit[]): Promise<boolean> {
    try {
      await this.#gateway.reload()
    } catch (error) {
      // The whole gradebook is gone for this teacher. Anything else is over soon, and then it is read again.
      if (failureOf(error) === 'refused') return false
      throw error
    }
    const gone = edits.filter(edit => !this.#gateway.isWritable(edit))
    for (const edit of gone) this.#pending.delete(keyOf(edit))
    this.#lost += gone.length
    return gone.length > 0
  }
}
