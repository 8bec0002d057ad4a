import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { boolean, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const owner = {
  ownerCategory: text().$type<OwnerCategory>().notNull(),
  groupId: uuid(),
  schoolId: uuid(),
  userId: uuid(),
}

export const vaultCategories = pgTable('vault_category', {
  id: uuid().primaryKey(),
  ...owner,
  parentId: uuid(),
  name: text().notNull(),
  code: text(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const exams = pgTable('exam', {
  id: uuid().primaryKey(),
  ...owner,
  code: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  subject: text().notNull(),
  productType: text().notNull(),
  skill: text(),
  edition: integer().notNull().default(1),
  questionCount: integer().notNull().default(0),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  createdBy: uuid().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Of the exam itself or of its questions. */
  editedAt: timestamp({ withTimezone: true }),
  editedBy: uuid(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const examCategories = pgTable(
  'exam_category',
  {
    examId: uuid().notNull(),
    categoryId: uuid().notNull(),
    /** The exam stands in no other category. */
    alone: boolean().notNull().default(true),
  },
  table => [primaryKey({ columns: [table.examId, table.categoryId] })],
)
