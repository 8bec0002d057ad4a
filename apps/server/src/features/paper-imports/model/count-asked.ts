import { errors } from '@bangxanh/contract/paper-imports/errors.ts'
import { MODEL } from '@bangxanh/contract/paper-imports/limits.ts'
import type { NewQuestions } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { countDeed } from '../../../kernel/throttle.ts'
import { recordAudit } from '../../audit/public.ts'

const DAY = 24 * 60 * 60

/** It costs the school money, and the text of the paper leaves the house: both are somebody's deed. @throws E_MODEL_LIMIT */
export async function countAsked(
  caller: Caller,
  schoolId: string | null,
  newQuestions: readonly NewQuestions[],
): Promise<void> {
  const { db, viewer } = caller
  const aDay = { seconds: DAY, refusal: errors.E_MODEL_LIMIT }
  await countDeed(db, { kind: 'model-of-person', about: viewer.userId, most: MODEL.ofPerson, ...aDay })
  if (schoolId)
    await countDeed(db, { kind: 'model-of-school', about: schoolId, most: MODEL.ofSchool, ...aDay })
  await recordAudit(caller, {
    schoolId,
    action: 'paper.shown-to-model',
    detail: { newQuestions: [...newQuestions] },
  })
}
