import { setTimeout as wait } from 'node:timers/promises'
import { readOwnLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import type { PlayState, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { Person } from './make.ts'
import type { RealServer } from './real-server.ts'

const textOf = (seq: number) => `câu trả lời ${seq}`

/** What a phone does in a live exercise: it comes, answers again and again, and keeps on while nobody is there. */
export class Phone {
  readonly pupil: Person
  readonly #roomId: string
  readonly #socket: Socket
  #epoch = 0
  #going = true
  /** It has come into the room by the connection that stands. */
  #inside = false
  seq = 0
  /** The highest that was acknowledged. */
  acknowledged = 0
  /** So many times it has come into the room. */
  entered = 0
  phase: string | null = null

  rev = 0

  /**
   * @param address of the server that it is led to; asked again at each connection
   * @param way by which it connects
   */
  constructor(
    pupil: Person,
    roomId: string,
    address: () => string,
    way: { readonly transports: string[]; readonly rejectUnauthorized?: boolean } = {
      transports: ['websocket'],
    },
  ) {
    this.pupil = pupil
    this.#roomId = roomId
    const often = { reconnectionDelay: 100, reconnectionDelayMax: 500, timeout: 5_000 }
    const how = {
      ...way,
      ...{ path: '/app/socket', query: { c: pupil.userId }, auth: { token: pupil.token } },
      ...often,
    }
    this.#socket = io(address(), { ...how, forceNew: true, autoConnect: false })
    this.#socket.io.on('reconnect_attempt', () => Object.assign(this.#socket.io, { uri: address() }))
    const come = async () => {
      const joined: { state?: PlayState } | undefined = await this.#socket
        .timeout(5_000)
        .emitWithAck('join', `play:${roomId}`, { epoch: this.#epoch })
        .catch(() => undefined)
      if (!joined?.state) return
      this.#epoch = joined.state.mine!.epoch
      this.#see(joined.state)
      this.#inside = true
      this.entered++
    }
    this.#socket.on('disconnect', () => {
      this.#inside = false
    })
    this.#socket.on('connect', come)
    this.#socket.on('missed', come)
    this.#socket.on('state', (state: PlayState) => this.#see(state))
    this.#socket.connect()
  }

  #see({ rev, phase }: PlayState): void {
    this.rev = rev
    this.phase = phase
  }

  /** @param heard told of each acknowledgement */
  async answer(questionId: string, heard: () => void): Promise<void> {
    while (this.#going) {
      await wait(60 + Math.random() * 100)
      if (!this.#inside) continue
      const seq = ++this.seq
      const draft = { questionId, answer: textOf(seq), epoch: this.#epoch, seq }
      const kept: RoomAnswerKept | { error: string } | undefined = await this.#socket
        .timeout(3_000)
        .emitWithAck('answer', `play:${this.#roomId}`, draft)
        .catch(() => undefined)
      if (!kept) continue
      if ('error' in kept) {
        // It goes on: nobody is there just now, or the question opens in a moment.
        expect(['E_UNAVAILABLE', 'E_ANSWER_NOT_OPEN']).toContain(kept.error)
        continue
      }
      expect(kept.seq).toBe(seq)
      this.acknowledged = seq
      heard()
    }
  }
  rest(): void {
    this.#going = false
  }
  stop(): void {
    this.#going = false
    this.#socket.disconnect()
  }
}

/** What was acknowledged is there, once and as it was; what was on its way may be there too, wholly. */
export async function expectAcknowledgedKept(
  server: RealServer,
  liveExamId: string,
  phones: readonly Phone[],
): Promise<void> {
  for (const { pupil, seq, acknowledged } of phones) {
    const { state } = await server.done(readOwnLiveExam, { token: pupil.token, params: { liveExamId } })
    const mine = state.mine!
    expect(mine.seq).toBeGreaterThanOrEqual(acknowledged)
    expect(mine.seq).toBeLessThanOrEqual(seq)
    expect(mine.answer).toBe(textOf(mine.seq))
  }
}
