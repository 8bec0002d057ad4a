import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { anId, ExamId, UserId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { FileAddresses, QuestionGroupWithQuestions } from '../questions/schemas.ts'
import { errors } from './errors.ts'
import {
  ExamOffer,
  ExamOfferId,
  OfferDraft,
  OfferRecipient,
  OfferRefusal,
  OfferTaking,
  ProposalDraft,
} from './schemas.ts'
import { OFFER_BOXES, OFFER_SORTS, OFFER_STATES } from './states.ts'

// Who sends and who is sent something; a school's administrators answer its proposals by `vault.proposals` (product 3.52).
const offers = 'vault.offer'
const answering = [errors.E_OFFER_GONE, errors.E_OFFER_ANSWERED]
const params = { offerId: ExamOfferId }

export const proposeExam = post('/exam-vault/{id}/proposals', {
  action: 'vault.propose',
  summary:
    'Proposes an own exam for the School tab. It gives nobody a right on the exam; one that waits already is answered with as it stands.',
  changes: ['examOffer'],
  params: { id: ExamId },
  body: ProposalDraft,
  reply: { offer: ExamOffer },
  repeat: 'key',
  errors: [errors.E_OFFER_EMPTY, errors.E_OFFER_NO_SCHOOL],
  example: { body: { note: 'Đề giữa kì, đã dùng ở 6A1.' } },
})

export const offerExam = post('/exam-vault/{id}/offers', {
  action: offers,
  summary:
    'Offers a copy of an own exam to a colleague of the school, who takes it or not. One that waits already is answered with as it stands.',
  changes: ['examOffer'],
  params: { id: ExamId },
  body: OfferDraft,
  reply: { offer: ExamOffer },
  repeat: 'key',
  errors: [errors.E_OFFER_EMPTY, errors.E_OFFER_SELF],
  example: { body: { recipientId: anId, note: 'Chị dùng thử nhé.' } },
})

export const listExamOffers = get('/exam-vault/offers', {
  action: offers,
  summary:
    'What colleagues have sent, what is proposed for the School tab (for who writes it), or what the caller has sent: newest first. Every word of the search must occur in the title.',
  shows: ['examOffer', 'exam', 'user', 'school'],
  query: {
    ...listQuery(ExamOfferId),
    box: z.enum(OFFER_BOXES).default('received'),
    state: z.enum(OFFER_STATES).optional(),
    sort: z.enum(OFFER_SORTS).default('-createdAt'),
  },
  reply: { offers: z.array(ExamOffer), pagination: Pagination },
  example: { query: { box: 'received', state: 'waiting', page: 1, limit: 10 } },
})

export const listOfferRecipients = get('/exam-vault/offers/recipients', {
  action: offers,
  summary:
    'Colleagues of the own school by given name, to whom a copy can be sent. The search is for a part of the name.',
  shows: ['user', 'class'],
  query: listQuery(UserId),
  reply: { recipients: z.array(OfferRecipient), pagination: Pagination },
  example: { query: { search: 'hoa', page: 1, limit: 10 } },
})

export const countWaitingOffers = get('/exam-vault/offers/waiting', {
  action: offers,
  summary:
    'How many exams wait for the caller: sent by colleagues, proposed for the School tab; and what of their own waits.',
  shows: ['examOffer'],
  reply: {
    received: z.int(),
    /** Null for who does not write a School tab. */
    proposals: z.int().nullable(),
    sent: z.int(),
  },
})

export const readOfferedExam = get('/exam-vault/offers/{offerId}/exam', {
  action: offers,
  summary:
    'The exam of a waiting offer with its right answers, for whoever was asked; not before and not after.',
  shows: [
    'examOffer',
    'exam',
    'user',
    'school',
    'questionGroup',
    'question',
    'homework',
    'liveExam',
    'contest',
  ],
  params,
  reply: {
    offer: ExamOffer,
    questionGroups: z.array(QuestionGroupWithQuestions),
    files: FileAddresses,
  },
  errors: answering,
})

export const takeOffer = post('/exam-vault/offers/{offerId}/take', {
  action: offers,
  summary:
    'Copies the exam as it stands now into categories of the School tab, or of the caller where a colleague has sent it. Taken again by the same person it stays one copy.',
  changes: ['examOffer', 'exam', 'questionGroup', 'question'],
  params,
  body: OfferTaking,
  reply: { offer: ExamOffer },
  errors: answering,
  example: { body: { categoryIds: [anId] } },
})

export const declineOffer = post('/exam-vault/offers/{offerId}/decline', {
  action: offers,
  summary: 'Declines; of a proposal with a word, which its sender reads.',
  changes: ['examOffer'],
  params,
  body: OfferRefusal,
  reply: { offer: ExamOffer },
  errors: answering,
  example: { body: { reason: 'Kho trường đã có một đề như vậy.' } },
})

export const withdrawOffer = post('/exam-vault/offers/{offerId}/withdraw', {
  action: offers,
  summary: 'Takes back what the caller has sent and nobody has answered.',
  changes: ['examOffer'],
  params,
  reply: { offer: ExamOffer },
  errors: answering,
})
