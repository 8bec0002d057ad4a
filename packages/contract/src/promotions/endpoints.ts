import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { anId, SchoolId } from '../kit/ids.ts'
import { errors } from './errors.ts'
import { Promotion, PromotionChoice, PromotionId, PromotionPreview } from './schemas.ts'

export const previewPromotion = post('/class/promote/preview', {
  action: 'class.promote',
  summary:
    'What the turn of the school year would do: which classes close, which are made of them, and who comes into these. Nothing is changed.',
  changes: [],
  body: PromotionChoice,
  reply: { preview: PromotionPreview },
  example: { body: {} },
})

export const promoteClasses = post('/class/promote', {
  action: 'class.promote',
  summary:
    'Turns the school year as it was previewed, all of it or nothing: closes its classes and makes those of the next year with their pupils. The same mark twice is one turn. Undone within a day.',
  changes: ['class', 'student', 'promotion'],
  body: PromotionChoice.extend({ mark: z.string().regex(/^[\w-]{22}$/) }),
  reply: { promotion: Promotion },
  errors: [errors.E_PROMOTION_CHANGED, errors.E_PROMOTION_EMPTY, errors.E_PROMOTION_EARLY],
  example: { body: { mark: 'AAAAAAAAAAAAAAAAAAAAAA' } },
})

export const listPromotions = get('/class/promotions', {
  action: 'class.promote',
  summary: 'The turns of the school year that can still be undone, the latest first.',
  shows: ['promotion', 'user'],
  query: { schoolId: SchoolId.optional() },
  reply: { promotions: z.array(Promotion) },
  example: { query: {} },
})

export const undoPromotion = post('/class/promote/undo', {
  action: 'class.promote',
  summary:
    'Undoes a turn within a day: the new classes go, the old ones are open again. Refused once something was done in a new one.',
  changes: ['class', 'student', 'promotion'],
  body: z.strictObject({ _id: PromotionId }),
  reply: { promotion: Promotion },
  errors: [errors.E_PROMOTION_OVER, errors.E_PROMOTION_IN_USE],
  example: { body: { _id: anId } },
})
