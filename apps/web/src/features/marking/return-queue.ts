import { markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { handBack, scoreSubmission, writeWord } from '@bangxanh/contract/marking/endpoints.ts'
import type { MarkedSubmission, OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import { call } from '../../shared/http/call.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { Queue } from '../../shared/saver/queue.ts'
import type { SaveState } from '../../shared/saver/saver.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { changesOf, type MarkDraft, rebased } from './drafts.ts'
import type { Layers } from './layers.ts'

/** How far the return of a submission is. In all states but `refused` it goes on by itself. */
export interface Returning {
  readonly state: Exclude<SaveState, 'saved'>
  /** Why it has not arrived yet. */
  readonly failure: CallError | null
}

/** A submission on its way back to its pupil. */
interface Return {
  /** What is typed for it, over what the server has answered so far. */
  draft: MarkDraft
  /** Null: it is saved and not given back. */
  readonly outcome: OutcomeDraft | null
}

interface Callbacks {
  /** The server has taken a part of it. */
  readonly onSaved: (submission: MarkedSubmission) => void
  /** It has taken the teacher's comment. */
  readonly onWord: (word: string) => void
  /** It has taken all that was typed. */
  readonly onReturned: (draft: MarkDraft) => void
  /** A colleague was quicker: what is shown of it is old. */
  readonly onChanged: (submissionId: string) => void
}

/** Gives submissions back one after the other, while their teacher is with the next pupil. */
export class ReturnQueue {
  readonly #queue: Queue<Return>
  readonly #layers: Layers
  readonly #callbacks: Callbacks
  #snapshot: ReadonlyMap<string, Returning> = new Map()
  readonly #listeners = makeListeners()

  constructor(layers: Layers, callbacks: Callbacks) {
    this.#layers = layers
    this.#callbacks = callbacks
    this.#queue = new Queue<Return>({
      send: item => this.#send(item),
      independent: true,
      onRefused: ({ draft }, error) => {
        if (error.code === 'E_CHANGED') callbacks.onChanged(draft.over._id)
      },
      guard: 'form',
    })
    this.#queue.saver.subscribe(() => this.#update())
  }

  readonly subscribe = this.#listeners.subscribe
  /** What has not arrived yet, by submission. */
  readonly read = (): ReadonlyMap<string, Returning> => this.#snapshot
  #update() {
    this.#snapshot = new Map(this.#queue.items.map(item => [item.draft.over._id, this.#stateOf(item)]))
    this.#listeners.tell()
  }
  #stateOf(item: Return): Returning {
    const refusal = this.#queue.refusalOf(item)
    if (refusal) return { state: 'refused', failure: refusal }
    const { state, failure } = this.#queue.saver.read()
    return state === 'waiting' || state === 'offline'
      ? { state, failure }
      : { state: 'saving', failure: null }
  }
  #last = (submissionId: string) => this.#queue.items.findLast(({ draft }) => draft.over._id === submissionId)

  /** What was typed stays kept until all of it has arrived. Given back once more, the newer one counts. */
  add(draft: MarkDraft, outcome: OutcomeDraft | null): void {
    const item: Return = { draft, outcome }
    const before = this.#last(draft.over._id)
    if (before) this.#queue.replace(before, item)
    else this.#queue.add(item)
    this.#update()
  }
  /** It is not tried again; what was typed stays. */
  dismiss(submissionId: string): void {
    const item = this.#last(submissionId)
    if (item && this.#stateOf(item).state !== 'saving') this.#queue.remove(item)
    this.#update()
  }
  /** Tries now. True once all has arrived. */
  flush = (): Promise<boolean> => this.#queue.saver.flush()

  /** Sends what the server does not hold yet. A later try leaves out what an earlier one has brought there. */
  async #send(item: Return): Promise<void> {
    const { _id: submissionId, homeworkUid, student } = item.draft.over
    const unsaved = await this.#layers.flush(submissionId)
    if (unsaved) throw unsaved
    const { points, score, word } = changesOf(item.draft)
    for (const one of points) {
      const params = { homeworkUid, studentId: student._id }
      const { mark } = await call(markAnswer, { params, body: { attemptId: submissionId, ...one } })
      const { over } = item.draft
      const answers = over.answers.map(answer =>
        answer.question._id === one.questionId
          ? { ...answer, score: mark.score, edition: mark.edition }
          : answer,
      )
      this.#saved(item, { ...over, answers })
    }
    if (score) {
      const body = { submissionId, ...score, edition: item.draft.over.edition }
      this.#saved(item, (await call(scoreSubmission, { body })).submission)
    }
    if (word !== undefined) {
      const body = { submissionId, comment: word, edition: item.draft.over.edition }
      this.#saved(item, (await call(writeWord, { body })).submission)
      this.#callbacks.onWord(word)
    }
    if (item.outcome) {
      const params = { homeworkUid, submissionId }
      this.#saved(item, (await call(handBack, { params, body: item.outcome })).submission)
    }
    this.#callbacks.onReturned(item.draft)
  }
  /** What is still to be sent goes by the editions that the server has answered, also where it was given back once more. */
  #saved(item: Return, submission: MarkedSubmission) {
    for (const one of new Set([item, ...this.#queue.items]))
      if (one.draft.over._id === submission._id) one.draft = rebased(one.draft, submission)
    this.#callbacks.onSaved(submission)
  }
}
