import { markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { handBack, scoreSubmission, writeWord } from '@bangxanh/contract/marking/endpoints.ts'
import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { makeListeners } from '../../shared/store/listeners.ts'
import { type Given, rebased } from './drafts.ts'
import type { Layers } from './layers.ts'

export type Sending =
  | { readonly is: 'sending' }
  /** Without a network it is tried again by itself; else the person reads why. */
  | { readonly is: 'failed'; readonly error: CallError | null; readonly given: Given }

interface Told {
  /** Part of it stands on the server, as it answered. */
  readonly onTook: (submission: MarkedSubmission) => void
  /** The teacher's word stands there. */
  readonly onWord: (word: string) => void
  /** All of it stands on the server, at whichever try. */
  readonly onArrived: (given: Given) => void
  /** A colleague was quicker: what is shown of it is old. */
  readonly onChanged: (submissionId: string) => void
}

const AGAIN_MS = 4_000

/** Gives submissions back one after the other, while their teacher is with the next pupil. */
export class HandingBack {
  #now: ReadonlyMap<string, Sending> = new Map()
  #last: Promise<unknown> = Promise.resolve()
  readonly #listeners = makeListeners()
  readonly #layers: Layers
  readonly #told: Told

  constructor(layers: Layers, told: Told) {
    this.#layers = layers
    this.#told = told
  }
  readonly subscribe = this.#listeners.subscribe
  read = (): ReadonlyMap<string, Sending> => this.#now
  #note(id: string, sending: Sending | undefined) {
    const next = new Map(this.#now)
    if (sending) next.set(id, sending)
    else next.delete(id)
    this.#now = next
    this.#listeners.tell()
  }

  /** The typed word stays with the person who typed it until all of it has arrived. */
  give(given: Given): Promise<boolean> {
    const id = given.submission._id
    this.#note(id, { is: 'sending' })
    // What was taken of it stands: the next try goes by the editions that were answered.
    let left = given
    const took = (submission: MarkedSubmission) => {
      left = { ...left, submission, draft: rebased(left.draft, submission) }
      this.#told.onTook(submission)
    }
    const sent = this.#last
      .then(() => this.#send(given, took))
      .then(
        () => {
          this.#note(id, undefined)
          this.#told.onArrived(left)
          return true
        },
        (error: unknown) => {
          const failure = error instanceof CallError ? error : null
          this.#note(id, { is: 'failed', error: failure, given: left })
          if (failure?.code === 'E_CHANGED') this.#told.onChanged(id)
          if (!failure || failure.offline) setTimeout(() => this.#again(left), AGAIN_MS)
          return false
        },
      )
    this.#last = sent
    return sent
  }
  #again(given: Given) {
    const stands = this.#now.get(given.submission._id)
    if (stands?.is === 'failed' && stands.given === given) void this.give(given)
  }
  /** It is not sent again; what was typed stays. */
  dismiss(submissionId: string) {
    if (this.#now.get(submissionId)?.is === 'failed') this.#note(submissionId, undefined)
  }

  async #send(
    { submission, points, score, word, outcome }: Given,
    onTook: (submission: MarkedSubmission) => void,
  ): Promise<void> {
    const submissionId = submission._id
    const { homeworkUid, student } = submission
    const unsaved = await this.#layers.flush(submissionId)
    if (unsaved) throw unsaved
    let latest = submission
    const took = (stands: MarkedSubmission) => {
      latest = stands
      onTook(stands)
    }
    for (const one of points) {
      const params = { homeworkUid, studentId: student._id }
      const { mark } = await call(markAnswer, { params, body: { attemptId: submissionId, ...one } })
      const answers = latest.answers.map(answer =>
        answer.question._id === one.questionId
          ? { ...answer, score: mark.score, edition: mark.edition }
          : answer,
      )
      took({ ...latest, answers })
    }
    if (score) {
      const body = { submissionId, ...score, edition: latest.edition }
      took((await call(scoreSubmission, { body })).submission)
    }
    if (word !== undefined) {
      took(
        (await call(writeWord, { body: { submissionId, comment: word, edition: latest.edition } }))
          .submission,
      )
      this.#told.onWord(word)
    }
    if (outcome) {
      const params = { homeworkUid, submissionId }
      took((await call(handBack, { params, body: outcome })).submission)
    }
  }
}
