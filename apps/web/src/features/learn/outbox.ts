import { saveAnswers } from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import type { AnswerDraft, Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { hashKey } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { readToken } from '../../shared/http/token.ts'
import { Saver, type SaveSnapshot, type SendOptions } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { type Deliver, toExam } from './exam-outbox.ts'
import { keptAnswers } from './kept-answers.ts'
import { noteServerTime, serverNow } from './server-clock.ts'
import { asAnswer, asWork, bodyOf, draftOf, WORK, type WorkDraft } from './work-draft.ts'

export const SAVE_AFTER_MS = 600

type Answer = AnswerDraft['answer']
type Saved = Awaited<ReturnType<Deliver>>

const toAttempt =
  (attemptId: string): Deliver =>
  (answers, { keepalive }) =>
    call(saveAnswers, { params: { attemptId }, body: bodyOf(answers) }, { keepalive })

/** Why nothing of an attempt is taken any more; what is unsent then waits for the homework to be shown again, or is given up. */
export type End = 'closed' | 'withdrawn' | 'gone' | 'too-late'

export const ENDS: Readonly<Record<string, End>> = {
  E_ATTEMPT_CLOSED: 'closed',
  E_ANSWER_CLOSED: 'closed',
  // It stays on this device, so that its pupil can show it.
  E_ANSWER_TOO_LATE: 'too-late',
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
  #endsAt: string | undefined
  #isOvertaken = false
  /** What the person had chosen here where another device's answer stands now. */
  #lost: Readonly<Record<string, Answer>> = {}
  readonly #held = new Map<string, Held>()
  /** Questions that were answered on this page, and not only shown. */
  readonly #own = new Set<string>()
  #refused: readonly string[] = []
  /** Why the server took no more: of the answers that are refused, or of the attempt. */
  #refusal: CallError | null = null
  #end: End | undefined
  #loading: Promise<void> | undefined
  /** The session of its person: none of their answers goes under the name of who signs in next. */
  #token = readToken()
  readonly #listeners = makeListeners()
  readonly #saver = new Saver<AnswerDraft[]>({
    pauseMs: SAVE_AFTER_MS,
    next: () => this.#next(),
    send: (answers, options) => this.#send(answers, options),
    onRefused: (answers, error) => this.#refuse(answers, error),
    refusal: () => (this.#end || this.#refused.length > 0 ? this.#refusal : null),
    keep: () => this.#keep(),
    mayGo: () => this.mayGo(),
  })

  readonly #deliver: Deliver

  constructor(userId: string, attemptId: string) {
    this.userId = userId
    this.attemptId = attemptId
    this.#deliver = toExam(userId, attemptId) ?? toAttempt(attemptId)
    this.#saver.subscribe(this.#listeners.tell)
  }

  readonly subscribe = this.#listeners.subscribe
  readonly saving = (): SaveSnapshot => this.#saver.read()
  readonly end = (): End | undefined => this.#end
  readonly unsent = (): number => this.#pending().length
  /** Questions whose answer the server did not take; they are asked for once more. */
  readonly refused = (): readonly string[] => this.#refused
  readonly endsAt = (): string | undefined => this.#endsAt
  /** Another device has answered later; the attempt is to be read again. */
  readonly isOvertaken = (): boolean => this.#isOvertaken
  /** Questions where another device came first, with what was chosen here: it is taken up again or left. */
  readonly lostAnswers = (): Readonly<Record<string, Answer>> => this.#lost
  readonly answerTo = (questionId: string): Answer => this.#held.get(questionId)?.answer ?? null
  /** False while nobody, or somebody else, is signed in. */
  readonly mayGo = (): boolean => readToken() === this.#token

  /** What the server has acknowledged, as far as nothing newer waits. */
  readonly acknowledged = (): AnswerDraft[] =>
    [...this.#held].flatMap(([questionId, { answer, seq, sent }]) =>
      sent ? [{ questionId, answer, seq }] : [],
    )

  /** Its person is here, perhaps after signing in anew. */
  renewSession(): this {
    this.#token = readToken()
    return this
  }

  /** What a reload has left behind in this browser; once. */
  load(): Promise<void> {
    this.#loading ??= keptAnswers.read(this.userId, this.attemptId).then(kept => {
      for (const { questionId, answer, seq } of kept?.answers ?? []) {
        this.#take(questionId, { answer, seq, sent: false })
        this.#own.add(questionId)
      }
      if (this.unsent() > 0) void this.flush()
      this.#listeners.tell()
    })
    return this.#loading
  }

  /** What the server has; an answer of a higher seq that waits here stays. */
  receive({ answers, work, state, endsAt, serverTime }: Received): void {
    for (const { questionId, answer, seq } of answers) {
      const ours = this.#held.get(questionId)
      if (ours && seq > ours.seq && this.#own.has(questionId))
        this.#lost = { [questionId]: ours.answer, ...this.#lost }
      this.#take(questionId, { answer, seq, sent: true })
    }
    if (work && work.seq !== null)
      this.#take(WORK, { answer: asAnswer(draftOf(work)), seq: work.seq, sent: true })
    // Two devices that say the same have nothing to settle.
    const differs = ([questionId, answer]: [string, Answer]) =>
      hashKey([answer]) !== hashKey([this.answerTo(questionId)])
    this.#lost = Object.fromEntries(Object.entries(this.#lost).filter(differs))
    this.#endsAt = endsAt
    this.#isOvertaken = false
    if (state === 'open' && Date.parse(endsAt) > Date.parse(serverTime)) this.#end = undefined
    this.#saver.changed()
    this.#listeners.tell()
  }

  answer(questionId: string, answer: Answer): void {
    // The time as seq: of two devices at once the later answer wins, and it always exceeds what the server had.
    const seq = Math.max((this.#held.get(questionId)?.seq ?? 0) + 1, serverNow())
    this.#held.set(questionId, { answer, seq, sent: false })
    this.#own.add(questionId)
    this.#refused = this.#refused.filter(id => id !== questionId)
    const { [questionId]: _, ...lost } = this.#lost
    this.#lost = lost
    this.#saver.changed()
    this.#listeners.tell()
  }

  /** What is handed in as one: as much of it as was written here, or all of it as another device wrote it. */
  readonly work = (): Partial<WorkDraft> | null => asWork(this.answerTo(WORK))

  writeWork(draft: Partial<WorkDraft>): void {
    this.answer(WORK, asAnswer(draft))
  }

  /** Sends what waits now. Ends when it was acknowledged or failed; `unsent` and `saving` say which. */
  async flush(): Promise<void> {
    await this.#saver.flush()
  }

  /** Resolves when the browser's store holds all that waits. */
  async kept(): Promise<void> {
    await this.#loading
    await this.#saver.kept()
  }

  /** Takes back what was not sent: the person said so, or it can count no more. */
  async discard(): Promise<void> {
    for (const { questionId } of this.#pending()) this.#held.delete(questionId)
    this.#saver.changed()
    this.#listeners.tell()
    await this.kept()
    await keptAnswers.remove(this.userId, this.attemptId)
  }

  #take(questionId: string, theirs: Held): void {
    const ours = this.#held.get(questionId)
    if (!ours || theirs.seq > ours.seq || (theirs.seq === ours.seq && theirs.sent))
      this.#held.set(questionId, theirs)
  }

  #pending(): AnswerDraft[] {
    return [...this.#held]
      .filter(([id, { sent }]) => !sent && !this.#refused.includes(id))
      .map(([questionId, { answer, seq }]) => ({ questionId, answer, seq }))
  }

  #next(): AnswerDraft[] | undefined {
    const answers = this.#end ? [] : this.#pending().slice(0, LEARN.answersAtOnce)
    return answers.length > 0 ? answers : undefined
  }

  async #send(answers: AnswerDraft[], options: SendOptions): Promise<void> {
    this.#acknowledge(await this.#deliver(answers, options), answers)
  }

  #acknowledge(
    { acknowledged, overtaken, workSeq, endsAt, serverTime }: Saved,
    sent: readonly AnswerDraft[],
  ): void {
    noteServerTime(serverTime)
    this.#endsAt = endsAt
    const work = typeof workSeq !== 'number' ? [] : [{ questionId: WORK, seq: workSeq }]
    for (const { questionId, seq } of [...acknowledged, ...work]) {
      const ours = this.#held.get(questionId)
      const mine = sent.find(draft => draft.questionId === questionId)
      // Typed on meanwhile: that one waits for its own turn.
      if (ours && mine && ours.seq === mine.seq) this.#held.set(questionId, { ...ours, sent: true })
      if (mine && seq > mine.seq) {
        this.#isOvertaken = true
        // Unless what is held here has come from the server meanwhile.
        if (ours?.seq === mine.seq) this.#lose(questionId)
      }
    }
    for (const questionId of overtaken) this.#lose(questionId)
  }

  /** What another device has written stays; what was written here is kept for who wants it. Work is kept as a whole and read again. */
  #lose(questionId: string): void {
    const ours = this.#held.get(questionId)
    if (ours?.sent && questionId !== WORK) this.#lost = { ...this.#lost, [questionId]: ours.answer }
    this.#isOvertaken = true
  }

  /** Sets aside the answers that the server names, or all of the call; or the attempt is over. */
  #refuse(sent: readonly AnswerDraft[], error: CallError): void {
    this.#refusal = error
    this.#end = ENDS[error.code]
    if (this.#end) return
    const { answers } = bodyOf(sent)
    const named = Object.keys(error.fields)
      .map(path => (path.startsWith(WORK) ? WORK : answers[Number(path.split('.')[1])]?.questionId))
      .filter(id => id !== undefined)
    this.#refused = [...this.#refused, ...(named.length > 0 ? named : sent.map(one => one.questionId))]
  }

  #keep(): Promise<void> {
    const { userId, attemptId } = this
    const isKnown = ({ questionId, seq }: AnswerDraft) => (this.#held.get(questionId)?.seq ?? 0) >= seq
    return keptAnswers.write({ userId, attemptId, answers: this.#pending() }, isKnown)
  }
}

const open = new Map<string, Outbox>()

/** The one outbox of an attempt on this page, for its person. */
export function outboxOf(userId: string, attemptId: string): Outbox {
  const key = `${userId}:${attemptId}`
  const found = open.get(key) ?? new Outbox(userId, attemptId)
  open.set(key, found)
  return found.renewSession()
}

/** Those of a user on this page, for that user. */
export function openOutboxes(userId: string): Outbox[] {
  return [...open.values()].filter(outbox => outbox.userId === userId).map(outbox => outbox.renewSession())
}
