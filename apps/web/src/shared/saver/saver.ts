import { CallError } from '../http/call-error.ts'
import { requestKey } from '../http/request-key.ts'
import { readToken } from '../http/token.ts'
import { makeListeners } from '../store/listeners.ts'
import { askLeave } from '../ui/use-leave-guard.ts'
import { askBeforeSignOut, holdUnsaved, type Unsaved } from '../unsaved/unsaved.ts'
import { backOffMs, retryAfterMs } from './back-off.ts'
import { failureOf } from './failure.ts'
import { watchPage } from './page-events.ts'

/**
 * How saving stands. `saving`: it goes after a pause, or is under way; `waiting`: the server asked for patience or is in
 * trouble, `offline`: it is away, and in both it is tried again by itself; `refused`: the server does not take something, which was
 * set aside, and all else is saved.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'refused'

export interface SaveSnapshot {
  readonly state: SaveState
  /** Of `waiting`, `offline` and `refused`: why. */
  readonly failure: CallError | null
  /** When something was saved last; null until then. */
  readonly savedAt: Date | null
  /** False where the browser keeps nothing: what waits lives as long as the page. */
  readonly isKept: boolean
}

export interface SendOptions {
  /** The same at each try of the same batch, for calls with `repeat: 'key'`. */
  readonly key: string
  /** The page is going away: the call outlives it. */
  readonly keepalive: boolean
}

export interface SaverOptions<Batch extends object> {
  /**
   * What goes next: of a value the newest, of a line the first. Undefined while nothing waits; what is under way on another lane, and
   * what was set aside, is not given.
   */
  readonly next: () => Batch | undefined
  /** Sends it, and takes over what comes back. An AbortError says that it was taken out of what waits meanwhile. */
  readonly send: (batch: Batch, options: SendOptions) => Promise<void>
  /**
   * The server does not take it (400, 403, 404, 409, 413, 415). It is set aside, or changed by what `error.current` says, so that
   * `next` does not give the same again; the rest goes on at once. Where that cannot be done now it rejects, and all is tried again.
   */
  readonly onRefused: (batch: Batch, error: CallError) => void | Promise<void>
  /** Why something is set aside; null where nothing is. */
  readonly refusal?: () => CallError | null
  /** Milliseconds after the last change; 0 where nobody types. */
  readonly pauseMs?: number
  /** How many calls may be under way at once; one, unless said. */
  readonly lanes?: number
  /** Writes what waits into the browser, or removes what was saved. Gives false or rejects where the browser keeps nothing. */
  readonly keep?: () => Promise<unknown>
  /** False while somebody else is signed in on this page: nothing of one person goes under the name of another. */
  readonly mayGo?: () => boolean
  /** Holds the page and asks before signing out as long as something is not saved; for what is not kept in the browser. */
  readonly guard?: Unsaved
}

/** After so many edits by others in a row that each came first, this one waits its turn too. */
const CHANGES_IN_A_ROW = 5
/** A network that answers does so within this time; longer nobody who signs out is held before they are asked. */
const SOON_MS = 1_500
/** Those who hear at once that the server is back go within this time. */
const SPREAD_MS = 1_000

/**
 * Saves in the background what somebody works on. It owns when something is sent: the pause after the last key, one call under way,
 * trying again, leaving. What is sent, and what a refusal means for it, is said by who uses it.
 */
export class Saver<Batch extends object> {
  readonly #options: SaverOptions<Batch>
  readonly #listeners = makeListeners()
  readonly #keys = new WeakMap<Batch, string>()
  #snapshot: SaveSnapshot = { state: 'saved', failure: null, savedAt: null, isKept: true }
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Calls under way. */
  #running = 0
  #whenIdle: (() => void)[] = []
  /** A call has failed: the next one waits for the timer, for the page, or for a person who asks for it. */
  #isResting = false
  #failures = 0
  #changesInARow = 0
  /** Of the session in which something was changed or asked for last: nothing of one person goes under the name of another. */
  #token: string | null = null
  /** Monotonic time before which the server does not want to be asked. */
  #notBefore = 0
  #unwatch: (() => void) | undefined
  #keeping: Promise<void> | undefined
  #keepAgain = false

  constructor(options: SaverOptions<Batch>) {
    this.#options = options
  }

  readonly subscribe = this.#listeners.subscribe
  readonly read = (): SaveSnapshot => this.#snapshot

  /** To be called after each change of what waits. */
  changed(): void {
    this.#token = readToken()
    this.#keep()
    if (this.#options.next() === undefined) {
      if (this.#running === 0) this.#rest()
      return
    }
    // What comes meanwhile goes with the next try; after a lost session there is none by itself.
    if (this.#isResting && this.#timer !== undefined) return
    this.#isResting = false
    if (this.#running === 0) this.#show({ state: 'saving', failure: null })
    this.#later(this.#options.pauseMs ?? 0)
  }

  /**
   * Sends what waits now, however long the pause or the back-off, but never before the server wants to be asked. Ends when all is
   * saved or set aside, or has failed; true where all is saved.
   */
  flush({ keepalive = false } = {}): Promise<boolean> {
    this.#token = readToken()
    return this.#flush(keepalive)
  }
  /** The same by itself: as long as it is the session in which somebody changed or asked for something last. */
  async #flush(keepalive = false): Promise<boolean> {
    if (performance.now() >= this.#notBefore) {
      this.#stopTimer()
      this.#isResting = false
      this.#start(keepalive)
    } else this.changed()
    if (this.#running > 0) await new Promise<void>(resolve => this.#whenIdle.push(resolve))
    return this.#snapshot.state === 'saved'
  }

  #flushSoon(): Promise<boolean> {
    const late = new Promise<boolean>(resolve => setTimeout(() => resolve(false), SOON_MS))
    return Promise.race([this.#flush(), late])
  }

  /**
   * To be called when the screen goes and nobody will come back to this saver: sends what waits once more, and then nothing by itself
   * until something changes again. What could not be saved stays kept.
   */
  async close(): Promise<void> {
    await this.#flush()
    this.#stopTimer()
    this.#watch(false)
  }

  /** Resolves when the browser holds all that waits. */
  async kept(): Promise<void> {
    await this.#keeping
  }

  #later(ms: number): void {
    this.#stopTimer()
    const wait = Math.max(ms, this.#notBefore - performance.now())
    this.#timer = setTimeout(() => void this.#flush(), wait)
  }
  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Fills the free lanes. */
  #start(keepalive = false): void {
    const { lanes = 1, mayGo, next } = this.#options
    const isTheirs = readToken() === this.#token && (mayGo?.() ?? true)
    while (this.#running < lanes && !this.#isResting && isTheirs) {
      const batch = next()
      if (batch === undefined) break
      this.#running += 1
      void this.#go(batch, keepalive)
    }
    if (this.#running > 0) return
    this.#rest()
    for (const resolve of this.#whenIdle.splice(0)) resolve()
  }

  async #go(batch: Batch, keepalive: boolean): Promise<void> {
    if (this.#failures === 0) this.#show({ state: 'saving', failure: null })
    try {
      await this.#options.send(batch, { key: this.#keyOf(batch), keepalive })
      if (!this.#isResting) this.#failures = 0
      this.#changesInARow = 0
      this.#show({ savedAt: new Date() })
    } catch (error) {
      await this.#failed(batch, error)
    }
    this.#keep()
    this.#running -= 1
    this.#start()
  }

  async #failed(batch: Batch, error: unknown): Promise<void> {
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (!(error instanceof CallError) || failureOf(error) !== 'refused') return this.#tryAgain(error)
    try {
      await this.#options.onRefused(batch, error)
      if (this.#isOutrun(error)) this.#tryAgain(error)
      else if (!this.#isResting) this.#failures = 0
    } catch (trouble) {
      // What the refusal means could not be found out, as when the net goes in between.
      this.#tryAgain(trouble)
    }
  }

  /** Others come first each time: what was made of both waits before it is sent. */
  #isOutrun(error: CallError): boolean {
    if (error.code !== 'E_CHANGED') return false
    this.#changesInARow += 1
    return this.#changesInARow > CHANGES_IN_A_ROW
  }

  #tryAgain(error: unknown): void {
    // A mistake of ours is told where mistakes are; what it carried is not lost by it.
    if (!(error instanceof CallError)) globalThis.reportError?.(error)
    const failure = failureOf(error)
    this.#isResting = true
    this.#failures += 1
    this.#show({
      state: failure === 'offline' ? 'offline' : 'waiting',
      failure: error instanceof CallError ? error : null,
    })
    if (failure === 'signed-out') return
    this.#notBefore = performance.now() + retryAfterMs(error)
    this.#later(backOffMs(this.#failures, error))
  }

  /** Nothing is under way: either nothing waits, or it waits for its next try. */
  #rest(): void {
    const { next, refusal } = this.#options
    const refused = refusal?.() ?? null
    if (next() === undefined) {
      this.#stopTimer()
      this.#isResting = false
      this.#failures = 0
      this.#show({ state: refused ? 'refused' : 'saved', failure: refused })
    } else if (!this.#isResting) this.#show({ state: 'waiting', failure: null })
  }

  #keyOf(batch: Batch): string {
    const key = this.#keys.get(batch) ?? requestKey()
    this.#keys.set(batch, key)
    return key
  }

  #show(part: Partial<SaveSnapshot>): void {
    const before = this.#snapshot
    const after = { ...before, ...part }
    this.#snapshot = after
    this.#watch(after.state !== 'saved')
    this.#listeners.tell()
  }

  /** As long as something is not saved the page is listened to and, where asked for, held. */
  #watch(waits: boolean): void {
    if (!waits) {
      this.#unwatch?.()
      this.#unwatch = undefined
    } else this.#unwatch ??= this.#guarded()
  }
  #guarded(): () => void {
    const { guard, mayGo } = this.#options
    const forget = watchPage({
      onBack: () => void this.#flush(),
      onReachable: () => {
        if (this.#isResting && this.#timer !== undefined) this.#later(Math.random() * SPREAD_MS)
      },
      onLeaving: () => {
        if (!this.#isResting) void this.#flush(true)
      },
    })
    if (!guard) return forget
    const release = holdUnsaved(guard)
    const forgetSignOut = askBeforeSignOut(
      async () => (await this.#flushSoon()) || !(mayGo?.() ?? true) || askLeave(),
    )
    return () => {
      forget()
      release()
      forgetSignOut()
    }
  }

  /** One write at a time: while it runs, only the last state waits for the next. */
  #keep(): void {
    const { keep } = this.#options
    if (!keep) return
    if (this.#keeping) {
      this.#keepAgain = true
      return
    }
    this.#keeping = keep()
      .then(
        result => result !== false,
        () => false,
      )
      .then(isKept => {
        this.#keeping = undefined
        if (isKept !== this.#snapshot.isKept) this.#show({ isKept })
        if (!this.#keepAgain) return
        this.#keepAgain = false
        this.#keep()
        return this.#keeping
      })
  }
}
