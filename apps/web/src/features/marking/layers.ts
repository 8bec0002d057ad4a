import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { keptDrafts } from '../../shared/kept/kept.ts'
import { type LayerState, PageLayer } from './page-layer.ts'

interface LayersState {
  /** Pages that are not saved yet. */
  readonly unsaved: number
  /** Those that the server would not have. */
  readonly refused: readonly PageLayer[]
}

/** The pages that somebody has had open while they mark a homework. */
export class Layers {
  readonly #all = new Map<string, PageLayer>()
  readonly #listeners = new Set<() => void>()
  #state: LayersState = { unsaved: 0, refused: [] }
  readonly userId: string
  readonly homeworkUid: string

  constructor(userId: string, homeworkUid: string) {
    this.userId = userId
    this.homeworkUid = homeworkUid
  }

  of(submission: MarkedSubmission, file: string, page: number): PageLayer {
    const key = `${submission._id} ${file} ${page}`
    const stands = submission.marks.find(marks => marks.file === file && marks.page === page)
    const known = this.#all.get(key)
    if (known) {
      if (stands) known.take(stands)
      return known
    }
    const { homeworkUid, userId } = this
    const place = { homeworkUid, submissionId: submission._id, file, page }
    const made = new PageLayer(userId, place, stands)
    this.#all.set(key, made)
    made.subscribe(() => this.#look())
    void keptDrafts
      .all<Parameters<PageLayer['bringBack']>[0]>()
      .then(kept => kept.find(([name]) => name === made.key)?.[1])
      .then(draft => draft && made.bringBack(draft))
    return made
  }
  #look() {
    const waiting = [...this.#all.values()].filter(layer => layer.read().save !== 'saved')
    const refused = waiting.filter(layer => layer.read().save === 'refused')
    const before = this.#state
    const isSame =
      waiting.length === before.unsaved &&
      refused.length === before.refused.length &&
      refused.every((layer, at) => before.refused[at] === layer)
    if (isSame) return
    this.#state = { unsaved: waiting.length, refused }
    for (const listener of this.#listeners) listener()
  }
  subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }
  read = (): LayersState => this.#state

  /** Saves all pages of a submission. What it gives is why one of them could not be. */
  async flush(submissionId: string): Promise<CallError | undefined> {
    const own = this.#of(submissionId)
    const saved = await Promise.all(own.map(layer => layer.flush()))
    if (saved.every(Boolean)) return undefined
    const refusal = own.map(layer => layer.read().refusal).find(Boolean)
    return refusal ?? new CallError({ status: 0, code: 'E_OFFLINE' })
  }
  saveAll = async (): Promise<void> => {
    await Promise.all([...this.#all.values()].map(layer => layer.flush()))
  }
  states = (submissionId: string): LayerState[] => this.#of(submissionId).map(layer => layer.read())
  #of = (submissionId: string): PageLayer[] =>
    [...this.#all.values()].filter(layer => layer.place.submissionId === submissionId)
}
