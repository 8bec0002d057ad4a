import { errors } from '@bangxanh/contract/exam-offers/errors.ts'
import type { OfferDraft, ProposalDraft } from '@bangxanh/contract/exam-offers/schemas.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { type ExamRow, examHeld } from '../exam-vault/public.ts'
import { notify } from '../notifications/public.ts'
import { insertOffer } from './exam-offers.store.ts'
import { findSharedSchool } from './recipients.store.ts'

/** An exam of the caller's own; it is not deleted until the transaction ends. @throws E_NOT_FOUND; E_FORBIDDEN for another's, and without the right */
export async function ownExam(caller: Caller, id: string): Promise<ExamRow> {
  const exam = await examHeld(caller, id)
  const allowed = exam.userId === caller.viewer.userId && caller.scopes.length > 0
  return authorize({ ...exam, allowed }, caller.viewer)
}

export const schoolsOf = ({ scopesOf }: Caller, action: Action): string[] => [
  ...new Set(scopesOf(action).flatMap(({ grant }) => grant.schoolId ?? [])),
]

/**
 * Proposes a copy for the School tab. @returns the id of the proposal that waits
 * @throws E_NOT_FOUND for a school that is not the caller's, E_OFFER_NO_SCHOOL, E_OFFER_EMPTY
 */
export async function proposeExam(
  caller: Caller,
  exam: ExamRow,
  { schoolId: wanted, note }: ProposalDraft,
): Promise<string> {
  const schools = schoolsOf(caller, 'vault.propose')
  if (wanted && !schools.includes(wanted)) throw new AppError(common.E_NOT_FOUND)
  const schoolId = wanted ?? schools[0]
  if (!schoolId) throw new AppError(errors.E_OFFER_NO_SCHOOL)
  return send(caller, exam, { schoolId, recipientId: null, note })
}

/**
 * Offers a copy to a colleague. @returns the id of the offer that waits
 * @throws E_NOT_FOUND for somebody of no school of the caller's, E_OFFER_SELF, E_OFFER_EMPTY
 */
export async function offerExam(
  caller: Caller,
  exam: ExamRow,
  { recipientId, note }: OfferDraft,
): Promise<string> {
  const schools = schoolsOf(caller, 'vault.offer')
  const schoolId = await findSharedSchool(caller.db, recipientId, schools)
  if (!schoolId) throw new AppError(common.E_NOT_FOUND)
  if (recipientId === caller.viewer.userId) throw new AppError(errors.E_OFFER_SELF)
  return send(caller, exam, { schoolId, recipientId, note })
}

type To = { readonly schoolId: string; readonly recipientId: string | null; readonly note: string }

async function send(caller: Caller, { id, title, questionCount }: ExamRow, to: To): Promise<string> {
  const { db, viewer, now } = caller
  if (questionCount === 0) throw new AppError(errors.E_OFFER_EMPTY)
  const offerId = await insertOffer(db, { ...to, examId: id, title, senderId: viewer.userId, createdAt: now })
  await notify(caller, 'examOffered', offerId)
  return offerId
}
