import type { ContestAnswers } from '@bangxanh/contract/contests/schemas.ts'
import type { RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import type { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import { saveOwnAnswer } from '../rooms/public.ts'

type Sent = z.infer<typeof ContestAnswers>['answers']

/** Each by itself, in their order: what cannot be taken costs no other. @throws the first failure where none is taken */
export async function saveAnswers(
  caller: Caller,
  contestId: string,
  answers: Sent,
): Promise<RoomAnswerKept[]> {
  const kept: RoomAnswerKept[] = []
  const failures: unknown[] = []
  for (const answer of answers)
    try {
      kept.push(await saveOwnAnswer(caller, contestId, answer))
    } catch (error) {
      failures.push(error)
    }
  if (kept.length === 0) throw failures[0]
  return kept
}
