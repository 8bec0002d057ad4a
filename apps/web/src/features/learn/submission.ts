import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { call } from '../../shared/http/call.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { jointState } from '../../shared/saver/joint-state.ts'
import { Saver, type SaveState } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import type { AttemptUploads } from './attempt-uploads.ts'
import type { keptWork, PlannedFile } from './kept-work.ts'
import type { Outbox } from './outbox.ts'

/** How handing in stands. `grace`: it can still be taken back; `waiting`: for files on their way, for the net or a busy server. */
export type SubmissionState =
  | { readonly is: 'open'; readonly refused?: string | undefined }
  | { readonly is: 'waiting'; readonly save: SaveState }
  | { readonly is: 'grace' | 'sending' | 'done' }

interface Dependencies {
  readonly outbox: Pick<
    Outbox,
    'userId' | 'attemptId' | 'subscribe' | 'saving' | 'unsent' | 'flush' | 'mayGo'
  >
  readonly uploads: Pick<AttemptUploads, 'subscribe' | 'saving' | 'all'>
  readonly homeworkUid: string
  readonly kept: Pick<typeof keptWork, 'writePlan' | 'removePlan'>
  /** The order of the files, which the browser keeps beside the wish to hand in. */
  readonly entries?: () => readonly PlannedFile[]
  /** False while something that belongs to it is not even on its way. */
  readonly isWhole?: () => boolean
  /** Why it cannot be handed in as it stands, in a sentence. */
  readonly problem: () => string | undefined
  /** It is handed in: what is left in the browser goes. */
  readonly onDone: () => Promise<void>
  /** The attempt is not there any more: its screen finds out why. */
  readonly onGone: () => void
  /** What is said where the server gave no sentence of its own. */
  readonly failed: string
}

/** The wish to hand in, from a moment on. */
interface Intent {
  /** By the device's clock, for the next page, which knows no other. */
  readonly at: number
  /** The same by a clock that does not jump when somebody sets the device's. */
  readonly notBefore: number
  /** The time is up: files that have not arrived are left behind, and nothing else holds it up either. */
  readonly isLast: boolean
}

/**
 * Hands an attempt in as soon as all of it has arrived, which may be long after its pupil has pressed and on a page that was loaded
 * again; until then it can be taken back.
 */
export class Submission {
  readonly #dependencies: Dependencies
  readonly #listeners = makeListeners()
  #intent: Intent | null = null
  #refused: string | undefined
  #isUnderWay = false
  #isDone = false
  #grace: ReturnType<typeof setTimeout> | undefined
  #state: SubmissionState = { is: 'open' }
  readonly #saver = new Saver<Intent>({
    next: () => this.#next(),
    send: (_, { key }) => this.#send(key),
    onRefused: (_, error) => this.#refuse(error),
    keep: () => this.#keep(),
    mayGo: () => this.#dependencies.outbox.mayGo(),
  })

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    dependencies.uploads.subscribe(() => this.look())
    dependencies.outbox.subscribe(() => this.look())
    this.#saver.subscribe(() => this.#tell())
  }

  readonly subscribe = this.#listeners.subscribe
  readonly state = (): SubmissionState => this.#state

  /** Hands in once all has arrived, and not before so many milliseconds. */
  submit(after = 0): void {
    this.#want(after, false)
  }

  /** Hands in what has arrived: the time is up. */
  submitArrived(): void {
    this.#want(0, true)
  }

  #want(after: number, isLast: boolean): void {
    this.#intent = { at: Date.now() + after, notBefore: performance.now() + after, isLast }
    this.#refused = undefined
    this.changed()
    // A page that goes away in the grace has time for one call: what it hands in is saved by then.
    void this.#dependencies.outbox.flush()
  }

  /** The page may go away for good: what is in its grace goes now (product 10.251). */
  readonly endGrace = (): void => {
    if (this.#state.is !== 'grace') return
    this.submit()
    void this.#saver.flush({ keepalive: true })
  }

  /** Takes the wish back, as long as it has not gone. */
  cancel(refused?: string): void {
    this.#intent = null
    this.#refused = refused
    this.changed()
  }

  /** Goes on with the wish that an earlier page has kept. */
  resume(at: number | null): void {
    // The grace of a page ends with it (product 10.251).
    if (at !== null) this.#intent ??= { at, notBefore: performance.now(), isLast: false }
    this.look()
  }

  /** Something else is handed in now: what was said of it holds no longer. */
  clearRefusal(): void {
    this.#refused = undefined
    this.#tell()
  }

  /** The attempt was closed: nothing goes any more. */
  close(): void {
    this.#isDone = true
    this.cancel()
  }

  /** To be called when what the browser keeps of it has changed. */
  changed(): void {
    this.#saver.changed()
    this.look()
  }

  /** After each change of what it waits for. */
  look(): void {
    clearTimeout(this.#grace)
    if (this.#intent && !this.#isUnderWay) {
      const problem = this.#intent.isLast ? undefined : this.#dependencies.problem()
      if (problem !== undefined) {
        this.cancel(problem)
        return
      }
      const wait = this.#intent.notBefore - performance.now()
      if (wait > 0) this.#grace = setTimeout(() => this.look(), wait)
      else if (this.#next()) this.#saver.changed()
    }
    this.#tell()
  }

  #next(): Intent | undefined {
    const intent = this.#intent
    const isReady = intent && intent.notBefore <= performance.now() && this.#hasArrived(intent)
    return isReady && this.#dependencies.outbox.unsent() === 0 ? intent : undefined
  }

  #hasArrived({ isLast }: Intent): boolean {
    return isLast || (this.#isWhole() && this.#dependencies.uploads.all().length === 0)
  }
  #isWhole(): boolean {
    return this.#dependencies.isWhole?.() ?? true
  }

  async #send(key: string): Promise<void> {
    const { outbox, onDone } = this.#dependencies
    this.#isUnderWay = true
    this.#tell()
    try {
      const request = { params: { attemptId: outbox.attemptId }, body: {} }
      await call(submitAttempt, request, { key, keepalive: true })
    } finally {
      this.#isUnderWay = false
    }
    this.#intent = null
    this.#isDone = true
    await onDone()
  }

  #refuse({ status, msg }: CallError): void {
    const { onGone, failed } = this.#dependencies
    if (status === 404) onGone()
    this.cancel(status === 404 ? undefined : msg || failed)
  }

  #keep(): Promise<void> {
    const { homeworkUid, kept, outbox, entries = () => [] } = this.#dependencies
    const { userId, attemptId } = outbox
    if (this.#isDone) return kept.removePlan(attemptId)
    // A page that goes away now loses what is not on its way, and the one after it must not hand in without that.
    const handsInAt = this.#isWhole() ? (this.#intent?.at ?? null) : null
    return kept.writePlan({ userId, attemptId, homeworkUid, entries: entries(), handsInAt })
  }

  #tell(): void {
    this.#state = this.#stateNow()
    this.#listeners.tell()
  }
  #stateNow(): SubmissionState {
    if (this.#isDone) return { is: 'done' }
    if (!this.#intent) return { is: 'open', refused: this.#refused }
    if (this.#intent.notBefore > performance.now()) return { is: 'grace' }
    const { outbox, uploads } = this.#dependencies
    const save = jointState(outbox.saving(), uploads.saving(), this.#saver.read()).state
    const isStopped = save === 'offline' || save === 'waiting'
    return isStopped || !this.#hasArrived(this.#intent) ? { is: 'waiting', save } : { is: 'sending' }
  }
}
