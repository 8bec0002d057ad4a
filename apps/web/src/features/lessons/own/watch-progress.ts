import { saveLessonProgress } from '@bangxanh/contract/lessons/endpoints.ts'
import type { Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { call } from '../../../shared/http/call.ts'
import type { CallError } from '../../../shared/http/call-error.ts'
import { Saver, type SendOptions } from '../../../shared/saver/saver.ts'
import { keptWatched } from './kept-watched.ts'
import { joined, rounded, type Stretch } from './stretches.ts'

interface Options {
  readonly userId: string
  readonly lessonId: string
  /** Key of its file. */
  readonly film: string
  /** What an earlier visit could not send. */
  readonly before: Watched | undefined
}

/** What was watched of a film: kept in the browser until the server holds it. */
export class WatchProgress {
  readonly saver: Saver<Watched>
  readonly #lessonId: string
  readonly #film: string
  /** Stretches of an earlier visit that are not saved yet: the player does not know them. */
  #earlier: readonly Stretch[]
  #pending: Watched | undefined
  /** Position and stretches as they were noted last. */
  #noted = ''
  #refusal: CallError | null = null

  constructor({ userId, lessonId, film, before }: Options) {
    this.#lessonId = lessonId
    this.#film = film
    this.#earlier = before?.watched ?? []
    this.#pending = before
    this.saver = new Saver<Watched>({
      next: () => this.#pending,
      send: (watched, options) => this.#send(watched, options),
      onRefused: (_, error) => {
        this.#pending = undefined
        this.#refusal = error
      },
      refusal: () => this.#refusal,
      keep: () =>
        this.#pending
          ? keptWatched.write(userId, lessonId, this.#pending)
          : keptWatched.remove(userId, lessonId),
    })
  }

  /** Where the player stands, and what it has played in this visit. Once the server has refused the film nothing more is sent of it. */
  note(position: number, played: readonly Stretch[]): void {
    const noted = JSON.stringify([rounded(position), played])
    if (this.#refusal || played.length === 0 || noted === this.#noted) return
    this.#noted = noted
    this.#pending = {
      film: this.#film,
      position: rounded(position),
      watched: joined([...this.#earlier, ...played]),
    }
    this.saver.changed()
  }

  async #send(watched: Watched, { keepalive }: SendOptions): Promise<void> {
    await call(saveLessonProgress, { params: { lessonId: this.#lessonId }, body: watched }, { keepalive })
    this.#earlier = []
    if (this.#pending === watched) this.#pending = undefined
  }
}
