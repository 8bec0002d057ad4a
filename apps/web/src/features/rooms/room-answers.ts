import type { RoomAnswerDraft, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import type { CallError } from '../../shared/http/call-error.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { Saver } from '../../shared/saver/saver.ts'

type Answer = RoomAnswerDraft['answer']
interface Held {
  readonly questionId: string
  readonly answer: Answer
  readonly seq: number
  /** Which device of the pupil this was when it was given. */
  readonly epoch?: number
}

/** Takes an answer to its room, and says what stands there then: a live exercise and a bell have a call each. */
export type SendAnswer = (roomId: string, body: Held) => Promise<RoomAnswerKept | undefined>

const PAUSE_MS = 300
const loadKept = () => loadChunk(() => import('../../shared/kept/kept.ts'))

/** What a pupil tapped on its way to the room: kept in the browser until the server has it, tried again by itself. */
export class RoomAnswers {
  readonly #roomId: string
  readonly #call: SendAnswer
  #epoch: number | undefined
  /** Of two answers the later has the higher one, also where the device's clock was set back in between. */
  #seq = 0
  /** By question: what the question before still has to say is not given up for that of the next. */
  readonly #waiting = new Map<string, Held>()
  readonly #refusals = new Map<string, CallError>()
  /** What was chosen here where another device's answer stands. */
  readonly #lost = new Map<string, Answer>()
  readonly #saver = new Saver<Held>({
    pauseMs: PAUSE_MS,
    next: () => this.#waiting.values().next().value,
    send: answer => this.#send(answer),
    onRefused: (answer, error) => {
      this.#refusals.set(answer.questionId, error)
      this.#drop(answer)
    },
    refusal: () => [...this.#refusals.values()].at(-1) ?? null,
    keep: () => this.#keep(),
  })

  constructor(roomId: string, send: SendAnswer) {
    this.#roomId = roomId
    this.#call = send
  }

  readonly subscribe = this.#saver.subscribe
  readonly saving = this.#saver.read
  readonly refusal = (questionId: string): CallError | undefined => this.#refusals.get(questionId)
  /** What was given here and is not acknowledged yet. */
  readonly waiting = (questionId: string): Held | undefined => this.#waiting.get(questionId)
  readonly lost = (questionId: string): Answer | undefined => this.#lost.get(questionId)

  /** Which device of the pupil this is, as the room has said. */
  is(epoch: number): void {
    this.#epoch = epoch
  }

  /** What an earlier visit has left unsent goes at once, as what it is: older than what another device has said since. */
  async load(): Promise<void> {
    const { keptDrafts } = await loadKept()
    const kept = (await keptDrafts.all<readonly Held[]>()).find(([key]) => key === this.#key())
    for (const held of kept?.[1] ?? [])
      if (!this.#waiting.has(held.questionId)) this.#waiting.set(held.questionId, held)
    if (this.#waiting.size > 0) await this.#saver.flush()
  }

  answer(questionId: string, answer: Answer, before: number): void {
    this.#refusals.clear()
    this.#lost.delete(questionId)
    this.#seq = Math.max(before, this.#seq, this.#waiting.get(questionId)?.seq ?? 0, Date.now() - 1) + 1
    this.#waiting.set(questionId, {
      ...{ questionId, answer, seq: this.#seq },
      ...(this.#epoch !== undefined && { epoch: this.#epoch }),
    })
    this.#saver.changed()
  }

  async #send(held: Held): Promise<void> {
    const kept = await this.#call(this.#roomId, held)
    if (kept && held.epoch !== undefined && kept.epoch > held.epoch)
      this.#lost.set(held.questionId, held.answer)
    this.#drop(held)
  }

  /** Unless something newer has come in its place. */
  #drop(held: Held): void {
    if (this.#waiting.get(held.questionId) === held) this.#waiting.delete(held.questionId)
  }

  readonly #key = () => `live ${this.#roomId}`

  async #keep(): Promise<unknown> {
    const { keptDrafts } = await loadKept()
    return this.#waiting.size > 0
      ? keptDrafts.write(this.#key(), [...this.#waiting.values()])
      : keptDrafts.remove(this.#key())
  }
}
