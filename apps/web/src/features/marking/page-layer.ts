import { writeMarks } from '@bangxanh/contract/marking/endpoints.ts'
import type { PageMarks } from '@bangxanh/contract/marking/schemas.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { isSame } from '../../shared/edit/touched.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { keptDrafts } from '../../shared/kept/kept.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { mergeLayers } from './merge-layers.ts'

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
/** What stands on a page for the person who draws. */
export interface LayerState extends Drawn {
  /** `waiting`: on its way; `failed`: the net is away, and it is tried again; `refused`: the server would not have it. */
  readonly save: 'saved' | 'waiting' | 'failed' | 'refused'
  /** Why it was refused. */
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
const AGAIN_MS = 4_000
/** More steps back than anybody goes. */
const STEPS = 200

/**
 * The marks of one page: drawn at once, saved soon after, kept in the browser until they are. It lives on while its teacher is
 * with the next pupil, so that nobody waits for a save.
 */
export class PageLayer {
  #base: PageMarks
  #drawn: Drawn
  /** What of it stands on the server. */
  #saved: Drawn
  #past: Drawn[] = []
  #future: Drawn[] = []
  #save: LayerState['save'] = 'saved'
  #refusal: CallError | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #state: LayerState
  readonly #listeners = makeListeners()
  readonly #page: Page
  readonly #key: string

  constructor(userId: string, page: Page, stands: PageMarks | undefined) {
    this.#page = page
    this.#key = `${layerKey(userId, page.submissionId)}${page.file}:${page.page}`
    const { file, page: number } = page
    this.#base = stands ?? { file, page: number, turn: 0, shapes: [], edition: 0 }
    this.#drawn = { shapes: this.#base.shapes, turn: this.#base.turn }
    this.#saved = this.#drawn
    this.#state = this.#seen()
  }

  get key(): string {
    return this.#key
  }
  get place(): Page {
    return this.#page
  }
  readonly subscribe = this.#listeners.subscribe
  read = (): LayerState => this.#state

  #seen = (): LayerState => ({
    ...this.#drawn,
    save: this.#save,
    refusal: this.#refusal,
    canUndo: this.#past.length > 0,
    canRedo: this.#future.length > 0,
  })
  #tell() {
    this.#state = this.#seen()
    this.#listeners.tell()
  }

  change(next: Partial<Drawn>) {
    this.#past = [...this.#past.slice(-STEPS), this.#drawn]
    this.#future = []
    this.#become({ ...this.#drawn, ...next })
  }
  undo() {
    const before = this.#past.pop()
    if (!before) return
    this.#future.push(this.#drawn)
    this.#become(before)
  }
  redo() {
    const after = this.#future.pop()
    if (!after) return
    this.#past.push(this.#drawn)
    this.#become(after)
  }
  #become(drawn: Drawn) {
    this.#drawn = drawn
    this.#save = 'waiting'
    this.#refusal = null
    void keptDrafts.write(this.#key, { base: this.#base, drawn } satisfies Draft)
    this.#soon(SAVE_MS)
    this.#tell()
  }

  /** What the server shows now. What was drawn here meanwhile stays above it. */
  take(stands: PageMarks) {
    if (this.#running || stands.edition <= this.#base.edition) return
    const wasSaved = this.#drawn === this.#saved
    this.#rebase(stands)
    if (wasSaved) this.#saved = this.#drawn
    // It is called while the screen is being drawn.
    this.#state = this.#seen()
    queueMicrotask(() => this.#tell())
  }
  /** What an earlier page of the browser could not save any more. */
  bringBack({ base, drawn }: Draft) {
    if (this.#save !== 'saved') return
    const shapes = mergeLayers(base.shapes, drawn.shapes, this.#base.shapes)
    if (isSame(shapes, this.#base.shapes) && drawn.turn === this.#base.turn)
      return void keptDrafts.remove(this.#key)
    this.#become({ shapes, turn: drawn.turn })
  }
  /** Every step back and forth is put above what stands too: undoing is of one's own (product 10.102). */
  #rebase(stands: PageMarks) {
    const base = this.#base
    const above = ({ shapes, turn }: Drawn): Drawn => ({
      shapes: mergeLayers(base.shapes, shapes, stands.shapes),
      turn: turn === base.turn ? stands.turn : turn,
    })
    this.#base = stands
    this.#drawn = above(this.#drawn)
    this.#past = this.#past.map(above)
    this.#future = this.#future.map(above)
  }
  /** Takes away what the server would not have: what stands there is shown. */
  giveUp() {
    if (this.#save !== 'refused') return
    this.#drawn = { shapes: this.#base.shapes, turn: this.#base.turn }
    this.#saved = this.#drawn
    this.#past = []
    this.#future = []
    this.#isSaved()
  }

  #soon(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Saves what is drawn. True once all of it stands on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined
    })
    await this.#running
    return this.#save === 'saved'
  }
  async #send(): Promise<void> {
    const { homeworkUid, submissionId, file, page } = this.#page
    while (this.#drawn !== this.#saved) {
      const sent = this.#drawn
      try {
        const { marks } = await call(writeMarks, {
          params: { homeworkUid, submissionId },
          body: { file, page, turn: sent.turn, shapes: [...sent.shapes], edition: this.#base.edition },
        })
        // As it was drawn: what comes back is the same, in another order of its words.
        this.#base = { ...marks, shapes: [...sent.shapes], turn: sent.turn }
        this.#saved = sent
      } catch (error) {
        const current = error instanceof CallError && (error.current as { marks: PageMarks } | undefined)
        if (current) this.#rebase(current.marks)
        else return this.#failed(error)
      }
    }
    this.#isSaved()
  }
  #isSaved() {
    this.#save = 'saved'
    this.#refusal = null
    void keptDrafts.remove(this.#key)
    this.#tell()
  }
  #failed(error: unknown) {
    this.#refusal = error instanceof CallError && !error.offline ? error : null
    this.#save = this.#refusal ? 'refused' : 'failed'
    if (!this.#refusal) this.#soon(AGAIN_MS)
    this.#tell()
  }
}
