import type { OfferKind, OfferState } from '@bangxanh/contract/exam-offers/states.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const examOffers = pgTable('exam_offer', {
  id: uuid().primaryKey(),
  kind: text().$type<OfferKind>().notNull(),
  schoolId: uuid().notNull(),
  /** Null once it was deleted. */
  examId: uuid(),
  /** What it was called when it was sent or answered. */
  title: text().notNull(),
  senderId: uuid().notNull(),
  recipientId: uuid(),
  state: text().$type<OfferState>().notNull().default('waiting'),
  note: text().notNull().default(''),
  reason: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  answeredBy: uuid(),
  answeredAt: timestamp({ withTimezone: true }),
  copyId: uuid(),
})
