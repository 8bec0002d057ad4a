import { randomBytes } from 'node:crypto'
import { VARIANTS } from '@bangxanh/contract/rooms/limits.ts'
import { partsOf } from '@bangxanh/printing/paper.ts'
import { drawVariants } from '@bangxanh/printing/variants.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { VariantRow } from './variants.store.ts'

const newSecret = () => randomBytes(18).toString('base64url')

/**
 * The orders in which an exam is dealt, drawn as those of a print are: parts keep their places, questions change theirs within
 * their part. Where all have one order, questions stand as they were written.
 */
export function drawRoomVariants(
  roomId: string,
  questions: readonly Question[],
  count: number,
): VariantRow[] {
  const exam = { title: '', groups: partsOf(questions) }
  const settings = {
    ...{ count, firstCode: VARIANTS.firstCode, shuffleQuestions: count > 1, shuffleOptions: true },
  }
  return drawVariants(exam, settings, newSecret()).map(({ groups }, at) => ({
    ...{ roomId, no: at + 1, secret: newSecret() },
    questions: groups.flatMap(group => group.questions),
  }))
}
