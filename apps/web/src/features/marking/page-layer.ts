import { writeMarks } from '@bangxanh/contract/marking/endpoints.ts'
import type { PageMarks } from '@bangxanh/contract/marking/schemas.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { isSame } from '../../shared/edit/touched.ts'
import { call } from '../../shared/http/call.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { keptDrafts } from '../../shared/kept/kept.ts'
import { Saver, type SaveSnapshot, type SaveState, type SendOptions } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { UndoStack } from '../../shared/undo/undo-stack.ts'

/**
 * Two have written on one page: what stands with what this one has put there, changed and taken away since they last read it, shape by
 * shape (product 10.102).
 */
export function mergeLayers(
  base: readonly Shape[],
  mine: readonly Shape[],
  theirs: readonly Shape[],
): Shape[] {
  const was = new Map(base.map(shape => [shape.id, shape]))
  const own = new Map(mine.map(shape => [shape.id, shape]))
  const there = new Set(theirs.map(({ id }) => id))
  const kept = theirs.flatMap(shape => {
    const [before, now] = [was.get(shape.id), own.get(shape.id)]
    if (before && !now) return []
    return [before && now && !isSame(before, now) ? now : shape]
  })
  return [...kept, ...mine.filter(({ id }) => !there.has(id) && !was.has(id))]
}

export interface Page {
  readonly homeworkUid: string
  readonly submissionId: string
  readonly file: string
  readonly page: number
}
interface Drawn {
  readonly shapes: readonly Shape[]
  readonly turn: Turn
}
/** A page as its teacher sees it. */
export interface LayerState extends Drawn {
  readonly save: SaveState
  /** Why the server does not take it. */
  readonly refusal: CallError | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}
/** What is kept of a page in the browser. */
export interface Draft {
  readonly base: PageMarks
  readonly drawn: Drawn
}

/** How everything that is kept of a submission begins. */
export const layerKey = (userId: string, submissionId: string) => `marks:${userId}:${submissionId}:`

const SAVE_MS = 700

/**
 * The marks of one page: drawn at once, saved soon after, kept in the browser until they are. It lives on while its teacher is
 * with the next pupil, so that nobody waits for a save.
 */
export class PageLayer {
  #base: PageMarks
  #drawn: Drawn
  /** What of it the server holds. */
  #saved: Drawn
  readonly #steps = new UndoStack<{ readonly before: Drawn; readonly after: Drawn }>()
  #refusal: CallError | null = null
  #isSending = false
  readonly #saver: Saver<Drawn>
  #state: LayerState
  readonly #listeners = makeListeners()
  readonly #page: Page
  readonly #key: string

  constructor(userId: string, page: Page, stored: PageMarks | undefined) {
    this.#page = page
    this.#key = `${layerKey(userId, page.submissionId)}${page.file}:${page.page}`
    const { file, page: number } = page
    this.#base = stored ?? { file, page: number, turn: 0, shapes: [], edition: 0 }
    this.#drawn = { shapes: this.#base.shapes, turn: this.#base.turn }
    this.#saved = this.#drawn
    this.#saver = new Saver<Drawn>({
      pauseMs: SAVE_MS,
      next: () => (this.#isSaved() || this.#refusal ? undefined : this.#drawn),
      send: (drawn, options) => this.#send(drawn, options),
      onRefused: (drawn, error) => this.#refused(drawn, error),
      refusal: () => this.#refusal,
      keep: () => this.#keep(),
    })
    this.#state = this.#snapshot()
    this.#saver.subscribe(() => this.#tell())
  }

  get key(): string {
    return this.#key
  }
  get place(): Page {
    return this.#page
  }
  get saving(): SaveSnapshot {
    return this.#saver.read()
  }
  readonly subscribe = this.#listeners.subscribe
  read = (): LayerState => this.#state

  #snapshot = (): LayerState => ({
    ...this.#drawn,
    save: this.#saver.read().state,
    refusal: this.#refusal,
    canUndo: this.#steps.canUndo,
    canRedo: this.#steps.canRedo,
  })
  #tell() {
    this.#state = this.#snapshot()
    this.#listeners.tell()
  }

  change(next: Partial<Drawn>) {
    const after = { ...this.#drawn, ...next }
    this.#steps.push({ before: this.#drawn, after })
    this.#become(after)
  }
  undo() {
    const step = this.#steps.undo()
    if (step) this.#become(step.before)
  }
  redo() {
    const step = this.#steps.redo()
    if (step) this.#become(step.after)
  }
  #become(drawn: Drawn) {
    this.#drawn = drawn
    this.#refusal = null
    this.#saver.changed()
    this.#tell()
  }

  /** What the server shows now. What was drawn here meanwhile stays above it. */
  take(stored: PageMarks) {
    if (this.#isSending || stored.edition <= this.#base.edition) return
    const wasSaved = this.#isSaved()
    this.#rebase(stored)
    if (wasSaved) this.#saved = this.#drawn
    // It is called while the screen is being drawn.
    this.#state = this.#snapshot()
    queueMicrotask(() => this.#tell())
  }
  /** What an earlier page of the browser could not save any more. */
  bringBack({ base, drawn }: Draft) {
    if (!this.#isSaved()) return
    const shapes = mergeLayers(base.shapes, drawn.shapes, this.#base.shapes)
    if (isSame(shapes, this.#base.shapes) && drawn.turn === this.#base.turn)
      return void keptDrafts.remove(this.#key)
    this.#become({ shapes, turn: drawn.turn })
  }
  /** Every step back and forth is put above what is stored too: undoing is of one's own (product 10.102). */
  #rebase(stored: PageMarks) {
    const base = this.#base
    const above = ({ shapes, turn }: Drawn): Drawn => ({
      shapes: mergeLayers(base.shapes, shapes, stored.shapes),
      turn: turn === base.turn ? stored.turn : turn,
    })
    this.#base = stored
    this.#drawn = above(this.#drawn)
    this.#steps.map(({ before, after }) => ({ before: above(before), after: above(after) }))
  }
  /** Takes away what the server refuses: what is stored there is shown. */
  giveUp() {
    if (!this.#refusal) return
    this.#drawn = { shapes: this.#base.shapes, turn: this.#base.turn }
    this.#saved = this.#drawn
    this.#steps.clear()
    this.#refusal = null
    this.#saver.changed()
  }

  /** Saves what is drawn, also what was refused before. True once the server holds all of it. */
  flush = (): Promise<boolean> => {
    this.#refusal = null
    return this.#saver.flush()
  }

  #isSaved = () => this.#drawn === this.#saved
  #keep = (): Promise<unknown> =>
    this.#isSaved()
      ? keptDrafts.remove(this.#key)
      : keptDrafts.write(this.#key, { base: this.#base, drawn: this.#drawn } satisfies Draft)

  async #send(drawn: Drawn, { keepalive }: SendOptions): Promise<void> {
    const { homeworkUid, submissionId, file, page } = this.#page
    this.#isSending = true
    try {
      const body = { file, page, turn: drawn.turn, shapes: [...drawn.shapes], edition: this.#base.edition }
      const { marks } = await call(writeMarks, { params: { homeworkUid, submissionId }, body }, { keepalive })
      // As it was drawn: what comes back is the same, in another order of its words.
      this.#base = { ...marks, shapes: [...drawn.shapes], turn: drawn.turn }
      this.#saved = drawn
    } finally {
      this.#isSending = false
    }
  }
  /** A colleague has drawn meanwhile: both are kept. Anything else the teacher reads, and corrects or leaves. */
  #refused(drawn: Drawn, error: CallError) {
    const current = error.current as { marks: PageMarks } | undefined
    if (current) this.#rebase(current.marks)
    // What was drawn meanwhile is tried for itself.
    else if (drawn === this.#drawn) this.#refusal = error
  }
}
