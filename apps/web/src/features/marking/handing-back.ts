import { markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { handBack, keepPhrase, scoreSubmission, writeWord } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import type { Given } from './drafts.ts'
import type { Layers } from './layers.ts'

export type Sending =
  | { readonly is: 'sending' }
  /** Without a network it is tried again by itself; else the person reads why. */
  | { readonly is: 'failed'; readonly error: CallError | null; readonly given: Given }

interface Told {
  /** All of it stands on the server, at whichever try. */
  readonly onArrived: (submission: MarkedSubmission, given: Given) => void
  /** A colleague was quicker: what is shown of it is old. */
  readonly onChanged: (submissionId: string) => void
}

const AGAIN_MS = 4_000

/** Gives submissions back one after the other, while their teacher is with the next pupil. */
export class HandingBack {
  #now: ReadonlyMap<string, Sending> = new Map()
  #last: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()
  readonly #layers: Layers
  readonly #told: Told

  constructor(layers: Layers, told: Told) {
    this.#layers = layers
    this.#told = told
  }
  subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }
  read = (): ReadonlyMap<string, Sending> => this.#now
  #note(id: string, sending: Sending | undefined) {
    const next = new Map(this.#now)
    if (sending) next.set(id, sending)
    else next.delete(id)
    this.#now = next
    for (const listener of this.#listeners) listener()
  }

  /** The typed word stays with the person who typed it until all of it has arrived. */
  give(given: Given): Promise<boolean> {
    const id = given.submission._id
    this.#note(id, { is: 'sending' })
    const sent = this.#last
      .then(() => this.#send(given))
      .then(
        submission => {
          this.#note(id, undefined)
          this.#told.onArrived(submission, given)
          return true
        },
        (error: unknown) => {
          const failure = error instanceof CallError ? error : null
          this.#note(id, { is: 'failed', error: failure, given })
          if (failure?.code === 'E_CHANGED') this.#told.onChanged(id)
          if (!failure || failure.offline) setTimeout(() => this.#again(id), AGAIN_MS)
          return false
        },
      )
    this.#last = sent
    return sent
  }
  #again(id: string) {
    const stands = this.#now.get(id)
    if (stands?.is === 'failed') void this.give(stands.given)
  }

  async #send({ submission, points, score, word, outcome }: Given): Promise<MarkedSubmission> {
    const submissionId = submission._id
    const { homeworkUid, student } = submission
    const unsaved = await this.#layers.flush(submissionId)
    if (unsaved) throw unsaved
    for (const one of points)
      await call(markAnswer, {
        params: { homeworkUid, studentId: student._id },
        body: { attemptId: submissionId, ...one },
      })
    let latest = submission
    if (score) {
      const body = { submissionId, ...score, edition: latest.edition }
      latest = (await call(scoreSubmission, { body })).submission
    }
    if (word !== undefined) {
      latest = (await call(writeWord, { body: { submissionId, comment: word, edition: latest.edition } }))
        .submission
      for (const line of new Set(word.split('\n').map(one => one.trim())))
        if (line.length > 1 && line.length <= MARKING.phrase)
          // What does not get into the bank is no loss for the pupil.
          await call(keepPhrase, { body: { text: line } }).catch(() => undefined)
    }
    if (outcome) {
      const params = { homeworkUid, submissionId }
      latest = (await call(handBack, { params, body: outcome })).submission
    }
    return latest
  }
}
