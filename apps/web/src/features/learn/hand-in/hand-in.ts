import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Work } from '@bangxanh/contract/learn/schemas.ts'
import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { makeListeners } from '../../../shared/store/listeners.ts'
import type { AttemptUploads } from '../attempt-uploads.ts'
import type { keptWork, Plan, PlannedFile } from '../kept-work.ts'
import type { Outbox } from '../outbox.ts'
import { draftOf, WORK, type WorkDraft } from '../work-draft.ts'
import { merged, moved, typeOf } from './entries.ts'
import type { HandingIn, Snapshot, WorkFile } from './snapshot.ts'

/** What is to be sent; straightened unasked, beside the photo as it was taken. */
export type Ready = File | { readonly file: File; readonly original: File }

interface Dependencies {
  readonly outbox: Pick<
    Outbox,
    'userId' | 'attemptId' | 'work' | 'writeWork' | 'flush' | 'unsent' | 'subscribe' | 'refused'
  >
  readonly uploads: Pick<
    AttemptUploads,
    'all' | 'send' | 'of' | 'subscribe' | 'saving' | 'addresses' | 'restore' | 'discard'
  >
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
/** A net that came back without a word of the browser, as behind a school's router, is looked for so often. */
const LOOK_EVERY_MS = 10_000

/**
 * The work of one attempt that is handed in as one: files in their order, wherever each is, a text and an answer grid. It may be
 * handed in while files are on their way; that is done when all have arrived, also after a reload.
 */
export class HandIn {
  private entries: readonly PlannedFile[] = []
  private handsInAt: number | null = null
  /** Chosen files that are being made ready: they belong to the work, and are not on their way yet. */
  private preparing = 0
  private state: HandingIn = { is: 'open' }
  private stored: Readonly<Record<string, NamedFile>> = {}
  /** Those of this page, arrived ones too: they are shown and edited without being fetched. */
  private readonly local = new Map<string, File>()
  private readonly originals = new Map<string, File>()
  /** Those that were straightened unasked and are as they came of it. */
  private readonly straightened = new Set<string>()
  private server: WorkDraft = BLANK
  private removed:
    | { readonly entry: PlannedFile; readonly at: number; readonly file: File | undefined }
    | undefined
  private readonly listeners = makeListeners()
  private shown: Snapshot | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly dependencies: Dependencies
  private restoring: Promise<void> | undefined

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
    dependencies.uploads.subscribe(() => this.look())
    dependencies.outbox.subscribe(() => this.look())
  }

  readonly subscribe = this.listeners.subscribe
  get uploads(): Dependencies['uploads'] {
    return this.dependencies.uploads
  }

  readonly snapshot = (): Snapshot => {
    this.shown ??= {
      files: this.files(),
      draft: this.draft(),
      preparing: this.preparing,
      handingIn: this.state,
      removed: this.removed ? this.removed.at + 1 : null,
    }
    return this.shown
  }

  /** What the server has; then goes on with what an earlier page has left in this browser, once. */
  receive(work: Work): void {
    this.stored = { ...this.stored, ...Object.fromEntries(work.files.map(file => [file.key, file])) }
    this.server = draftOf(work)
    this.entries = merged(this.entries, this.draft().files)
    this.look()
    this.restoring ??= this.restore()
  }

  private async restore(): Promise<void> {
    const { isFirst, kept, outbox, uploads } = this.dependencies
    if (!(await isFirst())) return
    const plan = (await kept.plans(outbox.userId)).find(({ attemptId }) => attemptId === outbox.attemptId)
    await uploads.restore()
    const planned = plan?.entries ?? []
    const ids = new Set(planned.flatMap(({ id, key = id }) => [id, key]))
    const mine = this.entries.filter(({ id, key = id }) => !ids.has(id) && !ids.has(key))
    // What the browser could not keep is not on its way any more, and what no plan names is.
    const under = new Set(uploads.all().map(({ keptId }) => keptId))
    const known = [...planned, ...mine].flatMap(entry => {
      if (entry.keptId === undefined || under.has(entry.keptId)) return [entry]
      return entry.key === undefined ? [] : [{ id: entry.id, key: entry.key }]
    })
    const named = new Set(known.map(({ keptId }) => keptId))
    const unnamed = [...under].filter(keptId => !named.has(keptId)).map(keptId => ({ id: keptId, keptId }))
    this.entries = merged([...known, ...unnamed], this.draft().files)
    this.handsInAt ??= plan?.handsInAt ?? null
    this.look()
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
    this.prepare(left)
    try {
      for (const file of chosen) {
        const taken = await ready(file)
        // Closed meanwhile: what comes now is counted as late, and goes nowhere.
        if (this.state.is === 'done') return
        if (typeof taken !== 'string') this.add(taken)
        else {
          onRefused(file, taken)
          if (this.handsInAt !== null) this.stay(this.dependencies.fileRefused)
        }
        left -= 1
        this.prepare(-1)
      }
    } finally {
      this.prepare(-left)
    }
  }

  /** The attempt was closed: nothing goes any more. Gives how many files were on their way, or being made ready for it. */
  async close(): Promise<number> {
    clearTimeout(this.timer)
    const { uploads } = this.dependencies
    const left = this.state.is === 'done' ? 0 : this.preparing + uploads.all().length
    this.state = { is: 'done' }
    await uploads.discard()
    return left
  }

  private prepare(more: number): void {
    this.preparing += more
    this.keep()
    this.look()
  }

  add(ready: Ready): void {
    const file = ready instanceof File ? ready : ready.file
    const keptId = this.dependencies.uploads.send(WORK, file)
    this.local.set(keptId, file)
    if (!(ready instanceof File)) {
      this.originals.set(keptId, ready.original)
      this.straightened.add(keptId)
    }
    this.put([...this.entries, { id: keptId, keptId }])
  }

  /** Another file in its place; until that has arrived the one before stands. */
  replace(id: string, file: File): void {
    const before = this.entries.find(entry => entry.id === id)
    if (!before) return
    const { file: now, original } = this.files().find(one => one.id === id) ?? {}
    const first = original ?? now
    if (first) this.originals.set(id, first)
    this.straightened.delete(id)
    this.stop(before)
    const keptId = this.dependencies.uploads.send(WORK, file)
    this.local.set(id, file)
    this.put(this.entries.map(entry => (entry.id === id ? { ...entry, keptId } : entry)))
  }

  /** The photo as it was taken, in the place of what was made of it. */
  unstraighten(id: string): void {
    const original = this.originals.get(id)
    if (original) this.replace(id, original)
  }

  remove(id: string): void {
    const at = this.entries.findIndex(one => one.id === id)
    const entry = this.entries[at]
    if (!entry) return
    this.removed = { entry, at, file: this.files()[at]?.file }
    this.stop(entry)
    this.put(this.entries.toSpliced(at, 1))
    this.save({})
  }

  /** Brings back what was taken away last. */
  undo(): void {
    const { entry, at, file } = this.removed ?? {}
    this.removed = undefined
    if (!entry || at === undefined) return
    const { id, key } = entry
    const keptId = entry.keptId !== undefined && file ? this.dependencies.uploads.send(WORK, file) : undefined
    this.put(this.entries.toSpliced(at, 0, { id, key, keptId }))
    this.save({})
  }

  move(from: number, to: number): void {
    this.put(moved(this.entries, from, to))
    this.save({})
  }

  again(id: string): void {
    const { uploads } = this.dependencies
    const under = this.files().find(file => file.id === id)?.under
    if (under) uploads.of(WORK).again(under.id)
  }

  write(part: Partial<Pick<WorkDraft, 'text' | 'grid' | 'read'>>): void {
    this.save(part)
  }

  /** Called by an arrived file: the draft with its key at its place. */
  arrived(draft: Partial<WorkDraft> | null, key: string, keptId: string): Partial<WorkDraft> {
    this.entries = this.entries.map(entry => (entry.keptId === keptId ? { id: entry.id, key } : entry))
    this.keep()
    return { ...draft, files: this.keys() }
  }

  /** Hands in once all has arrived, and not before so many milliseconds. */
  handIn(after = 0): void {
    this.handsInAt = Date.now() + after
    this.state = { is: 'waiting' }
    this.keep()
    this.look()
    // A page that goes away in the grace has time for one call: what it hands in is saved by then.
    if (after > 0) void this.dependencies.outbox.flush()
  }

  /** The page may go away for good: what is in its grace goes now (product 10.251). */
  readonly endGrace = (): void => {
    if (this.state.is === 'grace') this.handIn()
  }

  /** Takes that back, as long as it has not gone. */
  stay(refused?: string): void {
    this.handsInAt = null
    this.state = refused === undefined ? { is: 'open' } : { is: 'open', refused }
    this.keep()
    this.tell()
  }

  private stop({ keptId }: PlannedFile): void {
    const { uploads } = this.dependencies
    const under = uploads.all().find(one => one.keptId === keptId)
    if (under) uploads.of(WORK).drop(under.id)
  }

  private draft = (): WorkDraft => ({ ...this.server, ...this.dependencies.outbox.work() })
  private keys = (): string[] => this.entries.flatMap(({ key }) => (key === undefined ? [] : [key]))

  private save(part: Partial<WorkDraft>): void {
    if (this.state.is === 'open' && this.state.refused !== undefined) this.state = { is: 'open' }
    this.dependencies.outbox.writeWork({ ...this.dependencies.outbox.work(), files: this.keys(), ...part })
    this.tell()
  }

  private put(entries: readonly PlannedFile[]): void {
    this.entries = entries
    this.keep()
    this.look()
  }

  private keep(): void {
    if (this.state.is === 'done') return
    const { homeworkUid, kept, outbox } = this.dependencies
    const { userId, attemptId } = outbox
    const { entries } = this
    // A page that goes away now loses what is being made ready, and the one after it must not hand in without that.
    const handsInAt = this.preparing > 0 ? null : this.handsInAt
    const plan: Plan = { userId, attemptId, homeworkUid, entries, handsInAt }
    void kept.writePlan(plan).catch(() => undefined)
  }

  private files(): WorkFile[] {
    const { uploads } = this.dependencies
    const under = new Map(uploads.all().map(one => [one.keptId, one]))
    const addresses = uploads.addresses()
    return this.entries.map(({ id, key, keptId }): WorkFile => {
      const sending = keptId === undefined ? undefined : under.get(keptId)
      const url = addresses[`/${key}`]
      const stored: WorkFile['stored'] = this.stored[key ?? ''] ?? (url === undefined ? undefined : { url })
      const file = sending?.file ?? this.local.get(id)
      const name = file?.name ?? stored?.name ?? ''
      const type = file?.type || stored?.type || typeOf(key ?? '')
      const [original, straightened] = [this.originals.get(id), this.straightened.has(id)]
      return { id, name, type, stored, file, original, straightened, under: sending }
    })
  }

  /** After each change: what is shown, and whether it is time to hand in. */
  private look(): void {
    clearTimeout(this.timer)
    const { uploads } = this.dependencies
    const under = uploads.all()
    if (this.handsInAt !== null && this.state.is !== 'sending' && this.state.is !== 'done') {
      const wait = this.handsInAt - Date.now()
      const refused = under.find(({ state }) => state === 'refused')
      if (refused) {
        this.stay(this.dependencies.fileRefused)
        return
      }
      if (wait > 0) {
        this.state = { is: 'grace' }
        this.later(wait, () => this.look())
      } else {
        this.state = { is: 'waiting' }
        if (under.length === 0 && this.preparing === 0) void this.submit()
      }
    }
    this.tell()
  }

  private later(ms: number, act: () => void): void {
    this.timer = setTimeout(act, ms)
  }

  private async submit(): Promise<void> {
    const { outbox, onDone, onGone } = this.dependencies
    this.state = { is: 'sending' }
    this.tell()
    const { attemptId } = outbox
    try {
      await outbox.flush()
      if (outbox.refused().length > 0) return this.stay(this.dependencies.failed)
      // Its own pace asks the server again, and says so.
      if (outbox.unsent() > 0) return this.wait()
      const how = { key: requestKey(), keepalive: true }
      await call(submitAttempt, { params: { attemptId }, body: {} }, how)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.outcomeUnknown) return this.wait()
      if (error.status === 404) {
        onGone()
        return this.stay()
      }
      return this.stay(error.msg || this.dependencies.failed)
    }
    this.state = { is: 'done' }
    this.handsInAt = null
    await this.dependencies.kept.removePlan(attemptId)
    await onDone()
    this.tell()
  }

  private wait(): void {
    this.state = { is: 'waiting' }
    this.later(LOOK_EVERY_MS, () => this.look())
    this.tell()
  }

  private tell(): void {
    this.shown = undefined
    this.listeners.tell()
  }
}
