import { PROMOTION } from '@bangxanh/contract/promotions/limits.ts'
import type { Promotion } from '@bangxanh/contract/promotions/schemas.ts'
import type { PromotionRow } from './promotions.store.ts'

const DAY = PROMOTION.undoneWithinHours * 3_600_000

/** What was made before this can be undone no more. */
export const finalBefore = (now: Date): Date => new Date(now.getTime() - DAY)

export const promotionView = (row: PromotionRow): Promotion => ({
  _id: row.id,
  from: row.fromYear,
  to: row.toYear,
  closed: row.closed,
  made: row.made,
  students: row.pupils,
  madeBy: row.by,
  madeAt: row.madeAt.toISOString(),
  undoneUntil: new Date(row.madeAt.getTime() + DAY).toISOString(),
  undone: row.undoneAt !== null,
})
