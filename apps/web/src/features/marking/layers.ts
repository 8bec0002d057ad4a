import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { keptDrafts } from '../../shared/kept/kept.ts'
import { type LayerState, PageLayer } from './page-layer.ts'

/** The pages that somebody has had open while they mark a homework. */
export class Layers {
  readonly #all = new Map<string, PageLayer>()
  readonly #listeners = new Set<() => void>()
  #unsaved = 0
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
    made.subscribe(() => this.#count())
    void keptDrafts
      .all<Parameters<PageLayer['bringBack']>[0]>()
      .then(kept => kept.find(([name]) => name === made.key)?.[1])
      .then(draft => draft && made.bringBack(draft))
    return made
  }
  #count() {
    const unsaved = [...this.#all.values()].filter(layer => layer.read().save !== 'saved').length
    if (unsaved === this.#unsaved) return
    this.#unsaved = unsaved
    for (const listener of this.#listeners) listener()
  }
  subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }
  /** Pages that are not saved yet. */
  unsaved = (): number => this.#unsaved

  /** Saves all pages of a submission. False: one of them could not be. */
  async flush(submissionId: string): Promise<boolean> {
    const own = [...this.#all].flatMap(([key, layer]) => (key.startsWith(submissionId) ? [layer] : []))
    return (await Promise.all(own.map(layer => layer.flush()))).every(Boolean)
  }
  states(submissionId: string): LayerState[] {
    return [...this.#all].flatMap(([key, layer]) => (key.startsWith(submissionId) ? [layer.read()] : []))
  }
}
