import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { EXAM } from '../exam-vault/limits.ts'
import { CategoryId } from '../exam-vault/schemas.ts'
import { ExamId, idOf, SchoolId, UserId } from '../kit/ids.ts'
import { Instant, paragraph } from '../kit/values.ts'
import { OFFER } from './limits.ts'
import { OFFER_KINDS, OFFER_STATES } from './states.ts'

export const ExamOfferId = idOf('examOffer')

/** One of the staff, with what tells two of one name apart. */
const Colleague = z.object({ _id: UserId, displayName: z.string(), subjects: z.array(z.string()) })

export const OfferRecipient = z
  .object({
    ...Colleague.shape,
    /** Where another one has the same name: some of the open classes that they teach. */
    classes: z.array(z.string()),
  })
  .meta({ id: 'OfferRecipient' })

export const ExamOffer = z
  .object({
    _id: ExamOfferId,
    kind: z.enum(OFFER_KINDS),
    state: z.enum(OFFER_STATES),
    /** What it is called today as long as it waits; later what it was called then. */
    title: z.string(),
    /** What it holds today; null once it was answered or deleted. */
    exam: z
      .object({
        code: z.string(),
        subject: z.string(),
        productType: z.string(),
        questionCount: z.int(),
        totalPoint: Points,
      })
      .nullable(),
    from: Colleague,
    /** The colleague; null of a proposal for the School tab. */
    to: Colleague.nullable(),
    school: z.object({ _id: SchoolId, name: z.string() }),
    note: z.string(),
    /** Why it was declined. */
    reason: z.string().nullable(),
    createdAt: Instant,
    answeredAt: Instant.nullable(),
    /** Who has taken or declined it. */
    answeredBy: z.string().nullable(),
    /** The copy, for whoever took it over and finds it in their vault. */
    copyId: ExamId.nullable(),
    can: z.object({
      /** To look at the exam, take a copy or decline: by who was asked, as long as it waits. */
      answer: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'ExamOffer' })
export type ExamOffer = z.infer<typeof ExamOffer>

const note = { note: paragraph(OFFER.note).default('') }
export const ProposalDraft = z.strictObject({
  ...note,
  /** For who works in several; left out, the first of them. */
  schoolId: SchoolId.optional(),
})
export type ProposalDraft = z.infer<typeof ProposalDraft>
export const OfferDraft = z.strictObject({ ...note, recipientId: UserId })
export type OfferDraft = z.infer<typeof OfferDraft>

/** Where the copy goes: categories of the school, or of one's own. */
export const OfferTaking = z.strictObject({
  categoryIds: z.array(CategoryId).min(1).max(EXAM.categories),
})
export type OfferTaking = z.infer<typeof OfferTaking>

/** A proposal is declined with a word; a colleague need not give one. */
export const OfferRefusal = z.strictObject({ reason: paragraph(OFFER.reason).default('') })
export type OfferRefusal = z.infer<typeof OfferRefusal>
