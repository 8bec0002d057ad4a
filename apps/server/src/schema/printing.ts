import type { PrintedGroup, PrintHead, PrintSettings, Variant } from '@bangxanh/printing/model.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

/** A group as it was printed; its questions are found by their versions. */
export type KeptGroup = Omit<PrintedGroup, 'questions'> & { readonly questionIds: readonly string[] }

export const examPapers = pgTable('exam_paper', {
  id: uuid().primaryKey(),
  examId: uuid().notNull(),
  printedBy: uuid(),
  printedAt: timestamp({ withTimezone: true }).notNull(),
  title: text().notNull(),
  settings: jsonb().$type<PrintSettings>().notNull(),
  head: jsonb().$type<PrintHead>().notNull(),
  seed: text().notNull(),
  groups: jsonb().$type<readonly KeptGroup[]>().notNull(),
  variants: jsonb().$type<Variant[]>().notNull(),
})

export const examPaperQuestions = pgTable(
  'exam_paper_question',
  { paperId: uuid().notNull(), questionId: uuid().notNull(), version: integer().notNull() },
  table => [primaryKey({ columns: [table.paperId, table.questionId] })],
)

export const printHeads = pgTable('print_head', {
  schoolId: uuid(),
  userId: uuid(),
  authority: text().notNull(),
  school: text().notNull(),
  exam: text().notNull(),
  schoolYear: text().notNull(),
  subject: text().notNull(),
  minutes: smallint(),
  official: boolean().notNull(),
})
