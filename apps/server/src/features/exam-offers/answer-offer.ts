import { errors } from '@bangxanh/contract/exam-offers/errors.ts'
import type { OfferRefusal, OfferTaking } from '@bangxanh/contract/exam-offers/schemas.ts'
import type { OfferState } from '@bangxanh/contract/exam-offers/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { copyExam, examOffered, ownerOfCategories, wrongFields } from '../exam-vault/public.ts'
import { notify } from '../notifications/public.ts'
import { checkMove } from './exam-offers.access.ts'
import { findOffer, lockOffer, type OfferRow, updateOffer } from './exam-offers.store.ts'

/** An offer that the caller finds. @throws E_NOT_FOUND */
export async function offerToRead(caller: Caller, id: string): Promise<OfferRow> {
  const offer = await findOffer(caller.db, caller, id)
  if (!offer) throw new AppError(common.E_NOT_FOUND)
  return offer
}

/** One that the caller was asked. @throws E_NOT_FOUND, E_FORBIDDEN for its sender */
export async function offerToAnswer(caller: Caller, id: string): Promise<OfferRow> {
  const offer = await offerToRead(caller, id)
  return authorize({ ...offer, allowed: offer.asked }, caller.viewer)
}

/** One that the caller has sent. @throws E_NOT_FOUND, E_FORBIDDEN for who was asked */
export async function offerToWithdraw(caller: Caller, id: string): Promise<OfferRow> {
  const offer = await offerToRead(caller, id)
  return authorize({ ...offer, allowed: offer.sent }, caller.viewer)
}

const tabOf = ({ kind }: Pick<OfferRow, 'kind'>) => (kind === 'school' ? 'School' : 'Teacher')

/**
 * The same with where its copy goes: categories of the school that it was proposed to, or of the caller's own.
 * @throws also what `ownerOfCategories` throws, E_INVALID for those of another school
 */
export async function offerToTake(
  caller: Caller,
  id: string,
  { categoryIds }: OfferTaking,
): Promise<OfferRow> {
  const offer = await offerToAnswer(caller, id)
  const owner = await ownerOfCategories(caller, { ownerCategory: tabOf(offer), categoryIds })
  if (offer.kind === 'school' && owner.schoolId !== offer.school._id)
    throw wrongFields(['categoryIds'], caller.language)
  return offer
}

/**
 * Holds the exam and then the offer, in the order in which a deletion of the exam takes them.
 * @returns nothing where the caller has done the same already @throws what `checkMove` throws
 */
async function holdBoth(caller: Caller, { id, examId }: OfferRow, to: OfferState) {
  const exam = examId === null ? undefined : await examOffered(caller, examId)
  const offer = await lockOffer(caller.db, id)
  if (!offer) throw new AppError(common.E_NOT_FOUND)
  if (offer.state === to && offer.answeredBy === caller.viewer.userId) return
  checkMove({ state: offer.state, examId: exam?.id ?? null }, to)
  if (!exam) throw new AppError(errors.E_OFFER_GONE)
  return { offer, exam }
}

/** Copies the exam as it stands now, as every copy is made. A second time it does nothing. */
export async function takeOffer(
  caller: Caller,
  asked: OfferRow,
  { categoryIds }: OfferTaking,
): Promise<void> {
  const held = await holdBoth(caller, asked, 'taken')
  if (!held) return
  const { exam, offer } = held
  const copyId = await copyExam(caller, exam, { ownerCategory: tabOf(offer), categoryIds })
  await updateOffer(caller.db, offer.id, { ...answered(caller), state: 'taken', title: exam.title, copyId })
  await notify(caller, 'offerAnswered', offer.id)
  if (offer.kind === 'school') await record(caller, asked, 'exam.proposal-taken', { examId: copyId })
}

/** @throws E_INVALID for a proposal without a word */
export async function declineOffer(caller: Caller, asked: OfferRow, { reason }: OfferRefusal): Promise<void> {
  if (asked.kind === 'school' && reason === '') throw wrongFields(['reason'], caller.language)
  const held = await holdBoth(caller, asked, 'declined')
  if (!held) return
  const { exam, offer } = held
  const words = { reason: reason || null, title: exam.title }
  await updateOffer(caller.db, offer.id, { ...answered(caller), state: 'declined', ...words })
  await notify(caller, 'offerAnswered', offer.id)
  if (offer.kind === 'school') await record(caller, asked, 'exam.proposal-declined', { examId: exam.id })
}

export async function withdrawOffer(caller: Caller, { id }: OfferRow): Promise<void> {
  const offer = await lockOffer(caller.db, id)
  if (!offer) throw new AppError(common.E_NOT_FOUND)
  if (offer.state === 'withdrawn') return
  checkMove(offer, 'withdrawn')
  await updateOffer(caller.db, id, { state: 'withdrawn', answeredAt: caller.now })
}

const answered = ({ viewer, now }: Caller) => ({ answeredBy: viewer.userId, answeredAt: now })

const record = (
  caller: Caller,
  { school, from }: OfferRow,
  action: 'exam.proposal-taken' | 'exam.proposal-declined',
  detail: { readonly examId: string },
) => recordAudit(caller, { schoolId: school._id, action, about: { type: 'user', id: from._id }, detail })
