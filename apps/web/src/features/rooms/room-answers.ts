import type { RoomAnswerDraft } from '@bangxanh/contract/rooms/schemas.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { Saver } from '../../shared/saver/saver.ts'

type Answer = RoomAnswerDraft['answer']
interface Held {
  readonly questionId: string
  readonly answer: Answer
  readonly seq: number
}

/** Takes an answer to its room: a live exercise and a bell have a call each. */
export type SendAnswer = (roomId: string, body: Held & { readonly epoch?: number }) => Promise<unknown>

const PAUSE_MS = 300
const loadKept = () => loadChunk(() => import('../../shared/kept/kept.ts'))

/** What a pupil tapped on its way to the room: kept in the browser until the server has it, tried again by itself. */
export class RoomAnswers {
  readonly #roomId: string
  readonly #call: SendAnswer
  #epoch: number | undefined
  #waiting: Held | undefined
  #refusal: CallError | null = null
  readonly #saver = new Saver<Held>({
    pauseMs: PAUSE_MS,
    next: () => this.#waiting,
    send: answer => this.#send(answer),
    onRefused: (answer, error) => {
      this.#refusal = error
      if (this.#waiting === answer) this.#waiting = undefined
    },
    refusal: () => this.#refusal,
    keep: () => this.#keep(),
  })

  constructor(roomId: string, send: SendAnswer) {
    this.#roomId = roomId
    this.#call = send
  }

  readonly subscribe = this.#saver.subscribe
  readonly saving = this.#saver.read
  readonly refusal = (): CallError | null => this.#refusal
  /** What was given here and is not acknowledged yet. */
  readonly waiting = (questionId: string): Held | undefined =>
    this.#waiting?.questionId === questionId ? this.#waiting : undefined

  /** Which device of the pupil this is, as the room has said. */
  is(epoch: number): void {
    this.#epoch = epoch
  }

  /** What an earlier visit has left unsent goes at once. */
  async load(): Promise<void> {
    const { keptDrafts } = await loadKept()
    const kept = (await keptDrafts.all<Held>()).find(([key]) => key === this.#key())
    if (!kept || this.#waiting) return
    this.#waiting = kept[1]
    await this.#saver.flush()
  }

  answer(questionId: string, answer: Answer, before: number): void {
    this.#refusal = null
    this.#waiting = {
      questionId,
      answer,
      seq: Math.max(before + 1, (this.#waiting?.seq ?? 0) + 1, Date.now()),
    }
    this.#saver.changed()
  }

  /** Before the page goes on to the next question. */
  readonly flush = () => this.#saver.flush()

  async #send(held: Held): Promise<void> {
    await this.#call(this.#roomId, { ...held, ...(this.#epoch !== undefined && { epoch: this.#epoch }) })
    if (this.#waiting === held) this.#waiting = undefined
  }

  readonly #key = () => `live ${this.#roomId}`

  async #keep(): Promise<unknown> {
    const { keptDrafts } = await loadKept()
    return this.#waiting ? keptDrafts.write(this.#key(), this.#waiting) : keptDrafts.remove(this.#key())
  }
}
