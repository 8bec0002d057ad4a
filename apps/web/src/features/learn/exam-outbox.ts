import { saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { saveAnswers } from '@bangxanh/contract/learn/endpoints.ts'
import type { AnswerDraft } from '@bangxanh/contract/learn/schemas.ts'
import { call } from '../../shared/http/call.ts'
import type { SendOptions } from '../../shared/saver/saver.ts'
import { serverNow } from './server-clock.ts'

/** Takes answers to the server, and says which stand then. */
export type Deliver = (answers: AnswerDraft[], options: SendOptions) => Promise<ReplyOf<typeof saveAnswers>>

const EXAM = 'exam:'
/** An exam says by its seats until when it takes answers. */
export const NO_END = '9999-12-31T00:00:00.000Z'

/** Under which name the answers of an exam are kept, beside attempts. */
export const keptAs = (contestId: string): string => `${EXAM}${contestId}`

/**
 * Which device of its pupil this browser is in an exam, as the room has said in a reply to it; 0: not known. It outlives the page: what
 * an earlier one has left is never newer than what another device has said since.
 */
export function examDevice(userId: string, contestId: string) {
  const key = `exam ${userId} ${contestId}`
  let known = 0
  return {
    epoch(): number {
      try {
        known = Number(localStorage.getItem(key) ?? known)
      } catch {
        // Storage is refused: as long as the page lives.
      }
      return known
    },
    is(epoch: number): void {
      known = epoch
      try {
        localStorage.setItem(key, String(epoch))
      } catch {
        // As above.
      }
    },
  }
}

/** Takes the answers of an exam to its room; undefined: it is no exam. */
export function toExam(userId: string, attemptId: string): Deliver | undefined {
  if (!attemptId.startsWith(EXAM)) return undefined
  const contestId = attemptId.slice(EXAM.length)
  const device = examDevice(userId, contestId)
  return async (answers, { keepalive }) => {
    const epoch = device.epoch()
    const body = { answers: answers.map(one => ({ ...one, epoch })) }
    const { kept } = await call(saveContestAnswers, { params: { contestId }, body }, { keepalive })
    return {
      acknowledged: kept.map(({ questionId, seq }) => ({ questionId, seq })),
      // A newer device has answered: what it said stands.
      overtaken: kept.filter(one => one.epoch > epoch).map(({ questionId }) => questionId),
      ...{ workSeq: null, endsAt: NO_END, serverTime: new Date(serverNow()).toISOString() },
    }
  }
}
