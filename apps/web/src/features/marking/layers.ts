import type { MarkedSubmission, PageMarks } from '@bangxanh/contract/marking/schemas.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { keptDrafts } from '../../shared/kept/kept.ts'
import { stateOfAll } from '../../shared/saver/joint-state.ts'
import type { SaveState } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { type Draft, type LayerState, layerKey, PageLayer } from './page-layer.ts'

interface LayersState {
  /** Of the page that a person should know of first. */
  readonly save: SaveState
  /** False where the browser keeps nothing of what is not saved. */
  readonly isKept: boolean
  /** Those that the server would not have. */
  readonly refused: readonly PageLayer[]
}

const keyOf = (submissionId: string, file: string, page: number) => `${submissionId} ${file} ${page}`

/** The pages that somebody has had open while they mark a homework. */
export class Layers {
  readonly #all = new Map<string, PageLayer>()
  readonly #listeners = makeListeners()
  #state: LayersState = { save: 'saved', isKept: true, refused: [] }
  readonly userId: string
  readonly homeworkUid: string

  constructor(userId: string, homeworkUid: string) {
    this.userId = userId
    this.homeworkUid = homeworkUid
  }

  of(submission: MarkedSubmission, file: string, page: number): PageLayer {
    const key = keyOf(submission._id, file, page)
    const stored = submission.marks.find(marks => marks.file === file && marks.page === page)
    const known = this.#all.get(key)
    if (known) {
      if (stored) known.take(stored)
      return known
    }
    const made = this.#open(submission._id, file, page, stored)
    void keptDrafts
      .all<Draft>()
      .then(kept => kept.find(([name]) => name === made.key)?.[1])
      .then(draft => draft && made.bringBack(draft))
    return made
  }
  #open(submissionId: string, file: string, page: number, stored: PageMarks | undefined): PageLayer {
    const { homeworkUid, userId } = this
    const made = new PageLayer(userId, { homeworkUid, submissionId, file, page }, stored)
    this.#all.set(keyOf(submissionId, file, page), made)
    made.subscribe(() => this.#look())
    return made
  }
  /** What an earlier page of the browser, or an earlier session, could not save goes on, also where its pupil is not shown. */
  async bringBack(submissionIds: readonly string[]): Promise<void> {
    for (const layer of this.#all.values()) if (layer.read().save !== 'refused') void layer.flush()
    for (const [key, draft] of await keptDrafts.all<Draft>())
      for (const id of submissionIds) {
        if (!key.startsWith(layerKey(this.userId, id))) continue
        const { file, page } = draft.base
        if (!this.#all.has(keyOf(id, file, page))) this.#open(id, file, page, draft.base).bringBack(draft)
      }
  }
  #look() {
    const all = [...this.#all.values()]
    const refused = all.filter(layer => layer.read().save === 'refused')
    const save = stateOfAll(all.map(layer => layer.read().save))
    const isKept = all.every(layer => layer.saving.isKept)
    const before = this.#state
    const isSame =
      save === before.save &&
      isKept === before.isKept &&
      refused.length === before.refused.length &&
      refused.every((layer, at) => before.refused[at] === layer)
    if (isSame) return
    this.#state = { save, isKept, refused }
    this.#listeners.tell()
  }
  readonly subscribe = this.#listeners.subscribe
  read = (): LayersState => this.#state

  /** Saves all pages of a submission. What it gives is why one of them could not be. */
  async flush(submissionId: string): Promise<CallError | undefined> {
    const own = this.#of(submissionId)
    const saved = await Promise.all(own.map(layer => layer.flush()))
    if (saved.every(Boolean)) return undefined
    const failure = own.map(layer => layer.saving.failure).find(one => one !== null)
    return failure ?? new CallError({ status: 0, code: 'E_OFFLINE' })
  }
  saveAll = async (): Promise<void> => {
    await Promise.all([...this.#all.values()].map(layer => layer.flush()))
  }
  states = (submissionId: string): LayerState[] => this.#of(submissionId).map(layer => layer.read())
  #of = (submissionId: string): PageLayer[] =>
    [...this.#all.values()].filter(layer => layer.place.submissionId === submissionId)
}
