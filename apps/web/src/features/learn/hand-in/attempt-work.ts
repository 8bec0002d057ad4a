import type { Work } from '@bangxanh/contract/learn/schemas.ts'
import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import { makeListeners } from '../../../shared/store/listeners.ts'
import type { AttemptUploads } from '../attempt-uploads.ts'
import type { keptWork, PlannedFile } from '../kept-work.ts'
import type { Outbox } from '../outbox.ts'
import { Submission } from '../submission.ts'
import { draftOf, WORK, type WorkDraft } from '../work-draft.ts'
import { merged, moved, typeOf } from './entries.ts'
import type { Snapshot, WorkFile } from './snapshot.ts'

/** What is to be sent; straightened unasked, beside the photo as it was taken. */
export type Ready = File | { readonly file: File; readonly original: File }

interface Dependencies {
  readonly outbox: Outbox
  readonly uploads: AttemptUploads
  readonly homeworkUid: string
  readonly kept: Pick<typeof keptWork, 'plans' | 'writePlan' | 'removePlan'>
  /** Of two tabs the first alone goes on with what an earlier page has left. */
  readonly isFirst: () => Promise<boolean>
  /** It is handed in: what is left in the browser goes. */
  readonly onDone: () => Promise<void>
  /** The attempt is not there any more: its screen finds out why. */
  readonly onGone: () => void
  /** What is said where the server gave no sentence of its own. */
  readonly failed: string
  readonly fileRefused: string
}

const BLANK: WorkDraft = { text: '', files: [], grid: [], read: false }

/**
 * The work of one attempt that is handed in as one: files in their order, wherever each is, a text and an answer grid. It may be
 * handed in while files are on their way; that is done when all have arrived, also after a reload.
 */
export class AttemptWork {
  readonly submission: Submission
  readonly uploads: AttemptUploads
  readonly #dependencies: Dependencies
  #entries: readonly PlannedFile[] = []
  /** Chosen files that are being made ready: they belong to the work, and are not on their way yet. */
  #preparing = 0
  #stored: Readonly<Record<string, NamedFile>> = {}
  /** Those of this page, arrived ones too: they are shown and edited without being fetched. */
  readonly #local = new Map<string, File>()
  readonly #originals = new Map<string, File>()
  /** Those that were straightened unasked and are as they came of it. */
  readonly #straightened = new Set<string>()
  #server: WorkDraft = BLANK
  #removed: { readonly entry: PlannedFile; readonly at: number; readonly file: File | undefined } | undefined
  readonly #listeners = makeListeners()
  #shown: Snapshot | undefined
  #restoring: Promise<void> | undefined

  constructor(dependencies: Dependencies) {
    const { outbox, uploads, failed, fileRefused } = dependencies
    this.#dependencies = dependencies
    this.uploads = uploads
    this.submission = new Submission({
      ...dependencies,
      entries: () => this.#entries,
      isWhole: () => this.#preparing === 0,
      problem: () => {
        if (uploads.all().some(({ state }) => state === 'refused')) return fileRefused
        return outbox.refused().length > 0 ? failed : undefined
      },
    })
    // It tells of each change of the outbox and the uploads too.
    this.submission.subscribe(() => this.#tell())
  }

  readonly subscribe = this.#listeners.subscribe

  readonly snapshot = (): Snapshot => {
    this.#shown ??= {
      files: this.#files(),
      draft: this.#draft(),
      preparing: this.#preparing,
      submission: this.submission.state(),
      removed: this.#removed ? this.#removed.at + 1 : null,
    }
    return this.#shown
  }

  /** What the server has; then goes on with what an earlier page has left in this browser, once. */
  receive(work: Work): void {
    this.#stored = { ...this.#stored, ...Object.fromEntries(work.files.map(file => [file.key, file])) }
    this.#server = draftOf(work)
    this.#entries = merged(this.#entries, this.#draft().files)
    this.submission.look()
    this.#restoring ??= this.#restore()
  }

  async #restore(): Promise<void> {
    const { isFirst, kept, outbox } = this.#dependencies
    if (!(await isFirst())) return
    const plan = (await kept.plans(outbox.userId)).find(({ attemptId }) => attemptId === outbox.attemptId)
    await this.uploads.restore()
    const planned = plan?.entries ?? []
    const ids = new Set(planned.flatMap(({ id, key = id }) => [id, key]))
    const mine = this.#entries.filter(({ id, key = id }) => !ids.has(id) && !ids.has(key))
    // What the browser could not keep is not on its way any more, and what no plan names is.
    const onTheWay = new Set(this.uploads.all().map(({ keptId }) => keptId))
    const known = [...planned, ...mine].flatMap(entry => {
      if (entry.keptId === undefined || onTheWay.has(entry.keptId)) return [entry]
      return entry.key === undefined ? [] : [{ id: entry.id, key: entry.key }]
    })
    const named = new Set(known.map(({ keptId }) => keptId))
    const unnamed = [...onTheWay].filter(keptId => !named.has(keptId)).map(keptId => ({ id: keptId, keptId }))
    this.#entries = merged([...known, ...unnamed], this.#draft().files)
    this.submission.resume(plan?.handsInAt ?? null)
  }

  /**
   * Makes each of these ready, one after the other, so that they stand in the order in which they were chosen, and a phone draws
   * one at a time. What `ready` does not take holds up handing in: it would go without a page that its pupil believes to be in it.
   */
  async take<Refusal extends string>(
    chosen: readonly File[],
    ready: (file: File) => Promise<Ready | Refusal>,
    onRefused: (file: File, refusal: Refusal) => void,
  ): Promise<void> {
    let left = chosen.length
    this.#prepare(left)
    try {
      for (const file of chosen) {
        const taken = await ready(file)
        // Closed meanwhile: what comes now is counted as late, and goes nowhere.
        if (this.submission.state().is === 'done') return
        if (typeof taken !== 'string') this.add(taken)
        else {
          onRefused(file, taken)
          if (this.submission.state().is !== 'open') this.submission.cancel(this.#dependencies.fileRefused)
        }
        left -= 1
        this.#prepare(-1)
      }
    } finally {
      this.#prepare(-left)
    }
  }

  /** The attempt was closed: nothing goes any more. Gives how many files were on their way, or being made ready for it. */
  async close(): Promise<number> {
    const { submission, uploads } = this
    const left = submission.state().is === 'done' ? 0 : this.#preparing + uploads.all().length
    submission.close()
    await uploads.discard()
    return left
  }

  #prepare(more: number): void {
    this.#preparing += more
    this.submission.changed()
  }

  add(ready: Ready): void {
    const file = ready instanceof File ? ready : ready.file
    const keptId = this.uploads.send(WORK, file)
    this.#local.set(keptId, file)
    if (!(ready instanceof File)) {
      this.#originals.set(keptId, ready.original)
      this.#straightened.add(keptId)
    }
    this.#put([...this.#entries, { id: keptId, keptId }])
  }

  /** Another file in its place; until that has arrived the one before stands. */
  replace(id: string, file: File): void {
    const before = this.#entries.find(entry => entry.id === id)
    if (!before) return
    const { file: now, original } = this.#files().find(one => one.id === id) ?? {}
    const first = original ?? now
    if (first) this.#originals.set(id, first)
    this.#straightened.delete(id)
    this.#stop(before)
    const keptId = this.uploads.send(WORK, file)
    this.#local.set(id, file)
    this.#put(this.#entries.map(entry => (entry.id === id ? { ...entry, keptId } : entry)))
  }

  /** The photo as it was taken, in the place of what was made of it. */
  unstraighten(id: string): void {
    const original = this.#originals.get(id)
    if (original) this.replace(id, original)
  }

  remove(id: string): void {
    const at = this.#entries.findIndex(one => one.id === id)
    const entry = this.#entries[at]
    if (!entry) return
    this.#removed = { entry, at, file: this.#files()[at]?.file }
    this.#stop(entry)
    this.#put(this.#entries.toSpliced(at, 1))
    this.#save({})
  }

  /** Brings back what was taken away last. */
  undo(): void {
    const { entry, at, file } = this.#removed ?? {}
    this.#removed = undefined
    if (!entry || at === undefined) return
    const { id, key } = entry
    const keptId = entry.keptId !== undefined && file ? this.uploads.send(WORK, file) : undefined
    this.#put(this.#entries.toSpliced(at, 0, { id, key, keptId }))
    this.#save({})
  }

  move(from: number, to: number): void {
    this.#put(moved(this.#entries, from, to))
    this.#save({})
  }

  again(id: string): void {
    const upload = this.#files().find(file => file.id === id)?.upload
    if (upload) this.uploads.of(WORK).again(upload.id)
  }

  write(part: Partial<Pick<WorkDraft, 'text' | 'grid' | 'read'>>): void {
    this.#save(part)
  }

  /** Called by an arrived file: the draft with its key at its place. */
  arrived(draft: Partial<WorkDraft> | null, key: string, keptId: string): Partial<WorkDraft> {
    this.#entries = this.#entries.map(entry => (entry.keptId === keptId ? { id: entry.id, key } : entry))
    this.submission.changed()
    return { ...draft, files: this.#keys() }
  }

  #stop({ keptId }: PlannedFile): void {
    const upload = this.uploads.all().find(one => one.keptId === keptId)
    if (upload) this.uploads.of(WORK).drop(upload.id)
  }

  readonly #draft = (): WorkDraft => ({ ...this.#server, ...this.#dependencies.outbox.work() })
  readonly #keys = (): string[] => this.#entries.flatMap(({ key }) => (key === undefined ? [] : [key]))

  #save(part: Partial<WorkDraft>): void {
    const { outbox } = this.#dependencies
    this.submission.clearRefusal()
    outbox.writeWork({ ...outbox.work(), files: this.#keys(), ...part })
  }

  #put(entries: readonly PlannedFile[]): void {
    this.#entries = entries
    this.submission.changed()
  }

  #files(): WorkFile[] {
    const uploads = new Map(this.uploads.all().map(one => [one.keptId, one]))
    const addresses = this.uploads.addresses()
    return this.#entries.map(({ id, key, keptId }): WorkFile => {
      const upload = keptId === undefined ? undefined : uploads.get(keptId)
      const url = addresses[`/${key}`]
      const stored: WorkFile['stored'] = this.#stored[key ?? ''] ?? (url === undefined ? undefined : { url })
      const file = upload?.file ?? this.#local.get(id)
      const name = file?.name ?? stored?.name ?? ''
      const type = file?.type || stored?.type || typeOf(key ?? '')
      const [original, straightened] = [this.#originals.get(id), this.#straightened.has(id)]
      return { id, name, type, stored, file, original, straightened, upload }
    })
  }

  #tell(): void {
    this.#shown = undefined
    this.#listeners.tell()
  }
}
