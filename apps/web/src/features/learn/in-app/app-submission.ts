import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/http/call.ts'
import type { CallError } from '../../../shared/http/call-error.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { loadTexts, translate } from '../../../shared/i18n/i18n.ts'
import { refresh } from '../../../shared/query/refresh.ts'
import { Queue } from '../../../shared/saver/queue.ts'
import { makeListeners } from '../../../shared/store/listeners.ts'
import { showNotice } from '../../../shared/ui/notices.ts'
import { onClosed } from '../closing.ts'
import { type KeptResult, keptWork } from '../kept-work.ts'
import { ENDS, type Outbox } from '../outbox.ts'

/** How the result of a program stands. `playing`: it has said none yet; `sending` and the next two end by themselves. */
export type AppSubmissionState =
  | { readonly is: 'loading' | 'playing' | 'sending' | 'waiting' | 'offline' | 'done' }
  | { readonly is: 'refused'; readonly why: string }

/**
 * The result of a mini-program on its way to the server, which it hands the attempt in with: sent again until the server has it, also
 * after a reload from whichever page of its pupil (product 10.325).
 */
export class AppSubmission {
  readonly #outbox: Outbox
  readonly #reread: () => void
  readonly #listeners = makeListeners()
  #state: AppSubmissionState = { is: 'loading' }
  #isLoaded = false
  #isDone = false
  readonly #queue = new Queue<KeptResult>({
    send: item => this.#send(item),
    onRefused: (item, error) => this.#refuse(item, error),
    keep: () => this.#keep(),
    mayGo: () => this.#outbox.mayGo(),
  })

  constructor(outbox: Outbox, client: QueryClient) {
    this.#outbox = outbox
    this.#reread = () => void refresh(client, submitAttempt.changes)
    this.#queue.saver.subscribe(() => this.#tell())
  }

  readonly subscribe = this.#listeners.subscribe
  readonly state = (): AppSubmissionState => this.#state
  /** False where the browser keeps nothing: the result lives as long as the page. */
  readonly isKept = (): boolean => this.#queue.saver.read().isKept

  /** Goes on with what an earlier page has left in this browser. */
  async restore(): Promise<void> {
    const { userId, attemptId } = this.#outbox
    const kept = (await keptWork.results(userId)).find(one => one.attemptId === attemptId)
    this.#isLoaded = true
    if (kept && this.#queue.items.length === 0) this.#queue.add(kept)
    this.#tell()
  }

  /** What the program says first counts: a second word of it changes nothing. */
  handIn(result: AppResult): void {
    if (this.#isDone || this.#queue.items.length > 0) return
    const { userId, attemptId } = this.#outbox
    this.#queue.add({ userId, attemptId, result, key: requestKey() })
    this.#tell()
  }

  /** Its pupil is here, perhaps after signing in anew, or asks for it. */
  again(): void {
    const [item] = this.#queue.items
    if (!item) return
    this.#queue.retry(item)
    void this.#queue.saver.flush()
  }

  /** Its pupil gives it up. */
  discard(): void {
    this.#isDone = true
    for (const item of this.#queue.items) this.#queue.remove(item)
  }

  async #send({ attemptId, result, key }: KeptResult): Promise<void> {
    // One key, on a later page too: where the reply alone was lost, it comes again.
    await call(
      submitAttempt,
      { params: { attemptId }, body: { answers: [], result } },
      { key, keepalive: true },
    )
    this.#isDone = true
    await keptWork.removeResult(attemptId)
    this.#reread()
  }

  #refuse(item: KeptResult, error: CallError): void {
    const end = ENDS[error.code]
    if (end === 'closed' || end === 'gone') {
      this.#isDone = true
      this.#queue.remove(item)
      void tellLate()
    }
    if (end) this.#reread()
  }

  #keep(): Promise<void> {
    const [item] = this.#queue.items
    return item ? keptWork.writeResult(item) : keptWork.removeResult(this.#outbox.attemptId)
  }

  #tell(): void {
    this.#state = this.#stateNow()
    this.#listeners.tell()
  }
  #stateNow(): AppSubmissionState {
    if (this.#isDone) return { is: 'done' }
    const [item] = this.#queue.items
    if (!item) return { is: this.#isLoaded ? 'playing' : 'loading' }
    const refusal = this.#queue.refusalOf(item)
    if (refusal) return { is: 'refused', why: refusal.msg }
    const { state } = this.#queue.saver.read()
    return { is: state === 'offline' || state === 'waiting' ? state : 'sending' }
  }
}

async function tellLate(): Promise<void> {
  await loadTexts(['learn'])
  const title = translate('learn:late.title')
  void showNotice({ tone: 'info', title, message: translate('learn:late.result') })
}

/** One of an attempt on this page: it goes on, whichever screen is shown. */
const opened = new WeakMap<Outbox, AppSubmission>()

export function appSubmissionOf(outbox: Outbox, client: QueryClient): AppSubmission {
  const known = opened.get(outbox)
  if (known) return known
  const made = new AppSubmission(outbox, client)
  opened.set(outbox, made)
  onClosed(outbox, async isDiscarded => {
    // Given more time, it is begun anew.
    opened.delete(outbox)
    if (isDiscarded) made.discard()
    return 0
  })
  void made.restore()
  return made
}
