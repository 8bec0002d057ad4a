import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { saveAnswers } from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import type { AnswerDraft, Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { keptAnswers } from './kept-answers.ts'
import { noteServerTime, serverNow } from './server-clock.ts'
import { asAnswer, asWork, bodyOf, draftOf, WORK, type WorkDraft } from './work-draft.ts'

export const SAVE_AFTER_MS = 600
const RETRY_MS = [2_000, 4_000, 8_000, 15_000] as const

type Answer = AnswerDraft['answer']
type Saved = ReplyOf<typeof saveAnswers>

/**
 * How saving stands. `lost`: the server is away and is asked again. `closed`, `withdrawn` and `gone` end it: what is
 * unsent then will not be taken, unless the homework is shown again.
 */
export type SaveState = 'saved' | 'saving' | 'lost' | 'closed' | 'withdrawn' | 'gone'

const STOPPED: Readonly<Record<string, SaveState>> = {
  E_ATTEMPT_CLOSED: 'closed',
  E_HOMEWORK_WITHDRAWN: 'withdrawn',
  E_NOT_FOUND: 'gone',
}

type Received = Pick<Attempt, 'answers' | 'state' | 'endsAt' | 'serverTime'> & Partial<Pick<Attempt, 'work'>>

interface Held {
  readonly answer: Answer
  readonly seq: number
  readonly sent: boolean
}

/**
 * The answers of one attempt on their way to the server: at once on the screen, soon in the browser's own store, after
 * a pause at the server. Of two answers to one question the higher seq stays, wherever it was given (product 4.3).
 */
export class Outbox {
  readonly userId: string
  readonly attemptId: string
  /** The end as the server told it last; a teacher may have moved it. */
  private endsAt: string | undefined
  private overtaken = false
  /** What the person had chosen where another device's answer with the same number came first. */
  private lost: Readonly<Record<string, Answer>> = {}
  private readonly held = new Map<string, Held>()
  private readonly listeners = makeListeners()
  private state: SaveState = 'saved'
  private refusedIds: readonly string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private sending: Promise<void> | undefined
  private writing: Promise<void> | undefined
  private writeAgain = false
  private loading: Promise<void> | undefined

  constructor(userId: string, attemptId: string) {
    this.userId = userId
    this.attemptId = attemptId
  }

  readonly subscribe = this.listeners.subscribe
  readonly saveState = (): SaveState => this.state
  readonly unsent = (): number => this.pending().length
  /** Questions whose answer the server did not take; they are asked for once more. */
  readonly refused = (): readonly string[] => this.refusedIds
  readonly end = (): string | undefined => this.endsAt
  /** Another device has answered later; the attempt is to be read again. */
  readonly isOvertaken = (): boolean => this.overtaken
  /** Questions where another device came first, with what was chosen here: it is taken up again or left. */
  readonly lostAnswers = (): Readonly<Record<string, Answer>> => this.lost
  readonly answerTo = (questionId: string): Answer => this.held.get(questionId)?.answer ?? null

  /** What the server has acknowledged, as far as nothing newer waits. */
  readonly acknowledged = (): AnswerDraft[] =>
    [...this.held].flatMap(([questionId, { answer, seq, sent }]) =>
      sent ? [{ questionId, answer, seq }] : [],
    )

  /** What a reload has left behind in this browser; once. */
  load(): Promise<void> {
    this.loading ??= keptAnswers.read(this.userId, this.attemptId).then(kept => {
      for (const { questionId, answer, seq } of kept?.answers ?? [])
        this.take(questionId, { answer, seq, sent: false })
      if (this.unsent() > 0) this.later(0)
      this.listeners.tell()
    })
    return this.loading
  }

  /** What the server has; an answer of a higher seq that waits here stays. */
  receive({ answers, work, state, endsAt, serverTime }: Received): void {
    for (const { questionId, answer, seq } of answers) this.take(questionId, { answer, seq, sent: true })
    if (work && work.seq !== null)
      this.take(WORK, { answer: asAnswer(draftOf(work)), seq: work.seq, sent: true })
    this.endsAt = endsAt
    this.overtaken = false
    const takesAnswers = state === 'open' && Date.parse(endsAt) > Date.parse(serverTime)
    if (takesAnswers && this.state !== 'saving') this.state = this.unsent() > 0 ? 'saving' : 'saved'
    if (this.unsent() > 0) this.later(SAVE_AFTER_MS)
    this.listeners.tell()
  }

  answer(questionId: string, answer: Answer): void {
    // The time as seq: of two devices at once the later answer wins, and it always exceeds what the server had.
    const seq = Math.max((this.held.get(questionId)?.seq ?? 0) + 1, serverNow())
    this.held.set(questionId, { answer, seq, sent: false })
    this.refusedIds = this.refusedIds.filter(id => id !== questionId)
    const { [questionId]: _, ...lost } = this.lost
    this.lost = lost
    if (!this.stopped() && this.state !== 'lost') this.state = 'saving'
    this.keep()
    this.later(SAVE_AFTER_MS)
    this.listeners.tell()
  }

  /** What is handed in as one: as much of it as was written here, or all of it as another device wrote it. */
  readonly work = (): Partial<WorkDraft> | null => asWork(this.answerTo(WORK))

  writeWork(draft: Partial<WorkDraft>): void {
    this.answer(WORK, asAnswer(draft))
  }

  /** Sends what waits now. Ends when it was acknowledged or failed; `unsent` and `saveState` say which. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.sending ??= this.send().finally(() => {
      this.sending = undefined
    })
    return this.sending
  }

  /** Resolves when the browser's store holds all that waits. */
  async kept(): Promise<void> {
    await this.loading
    await this.writing
  }

  /** Takes back what was not sent: the person said so, or it can count no more. */
  discard(): Promise<void> {
    clearTimeout(this.timer)
    for (const { questionId } of this.pending()) this.held.delete(questionId)
    this.listeners.tell()
    this.keep()
    return this.kept()
  }

  private take(questionId: string, theirs: Held): void {
    const ours = this.held.get(questionId)
    if (!ours || theirs.seq > ours.seq || (theirs.seq === ours.seq && theirs.sent))
      this.held.set(questionId, theirs)
  }

  private pending(): AnswerDraft[] {
    return [...this.held]
      .filter(([id, { sent }]) => !sent && !this.refusedIds.includes(id))
      .map(([questionId, { answer, seq }]) => ({ questionId, answer, seq }))
  }

  private stopped(): boolean {
    return this.state === 'closed' || this.state === 'withdrawn' || this.state === 'gone'
  }

  private later(ms: number): void {
    if (this.stopped()) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(): Promise<void> {
    while (!this.stopped()) {
      const answers = this.pending().slice(0, LEARN.answersAtOnce)
      if (answers.length === 0) {
        this.state = 'saved'
        break
      }
      if (this.state !== 'lost') this.state = 'saving'
      this.listeners.tell()
      try {
        const params = { attemptId: this.attemptId }
        this.acknowledge(await call(saveAnswers, { params, body: bodyOf(answers) }), answers)
        this.failures = 0
        this.state = 'saving'
      } catch (error) {
        if (!this.recover(error, answers)) break
      }
    }
    this.keep()
    this.listeners.tell()
  }

  private acknowledge(
    { acknowledged, overtaken, workSeq, endsAt, serverTime }: Saved,
    sent: readonly AnswerDraft[],
  ): void {
    noteServerTime(serverTime)
    this.endsAt = endsAt
    const work = typeof workSeq !== 'number' ? [] : [{ questionId: WORK, seq: workSeq }]
    for (const { questionId, seq } of [...acknowledged, ...work]) {
      const ours = this.held.get(questionId)
      const mine = sent.find(draft => draft.questionId === questionId)
      // Typed on meanwhile: that one waits for its own turn.
      if (ours && mine && ours.seq === mine.seq) this.held.set(questionId, { ...ours, sent: true })
      if (mine && seq > mine.seq) this.overtaken = true
    }
    for (const questionId of overtaken) {
      const ours = this.held.get(questionId)
      if (ours?.sent) this.lost = { ...this.lost, [questionId]: ours.answer }
      this.overtaken = true
    }
  }

  /** True when it is worth going on at once. */
  private recover(error: unknown, sent: readonly AnswerDraft[]): boolean {
    if (!(error instanceof CallError)) throw error
    if (error.status === 400) {
      const { answers } = bodyOf(sent)
      const named = Object.keys(error.fields).map(path =>
        path.startsWith(WORK) ? WORK : answers[Number(path.split('.')[1])]?.questionId,
      )
      const bad = named.filter(id => id !== undefined)
      this.refusedIds = [...this.refusedIds, ...(bad.length > 0 ? bad : sent.map(one => one.questionId))]
      return true
    }
    const stop = STOPPED[error.code]
    if (stop) {
      this.state = stop
      return false
    }
    // A lost session leads to the login page; the answers wait here for the same person.
    this.state = 'lost'
    const wait = error.retryAfter ? error.retryAfter * 1000 : RETRY_MS[this.failures]
    this.failures = Math.min(this.failures + 1, RETRY_MS.length - 1)
    if (error.status !== 401) this.later(wait ?? SAVE_AFTER_MS)
    return false
  }

  /** One write at a time: while it runs, only the last state waits for the next. */
  private keep(): void {
    if (this.writing) {
      this.writeAgain = true
      return
    }
    const { userId, attemptId } = this
    this.writing = keptAnswers.write({ userId, attemptId, answers: this.pending() }).then(() => {
      this.writing = undefined
      if (!this.writeAgain) return
      this.writeAgain = false
      this.keep()
      return this.writing
    })
  }
}

const open = new Map<string, Outbox>()

/** The one outbox of an attempt on this page. */
export function outboxOf(userId: string, attemptId: string): Outbox {
  const key = `${userId}:${attemptId}`
  const found = open.get(key) ?? new Outbox(userId, attemptId)
  open.set(key, found)
  return found
}

/** Those of a user on this page. */
export function openOutboxes(userId: string): Outbox[] {
  return [...open.values()].filter(outbox => outbox.userId === userId)
}
