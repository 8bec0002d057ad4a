import type { ModelFailureCode, PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import type { AskedType, NewQuestions } from '@bangxanh/contract/paper-imports/schemas.ts'
import type {
  ImportState,
  ItemWarning,
  KeySource,
  MadeBy,
  ModelState,
  ReviewState,
} from '@bangxanh/contract/paper-imports/states.ts'
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const paperImports = pgTable('paper_import', {
  id: uuid().primaryKey(),
  examId: uuid(),
  homeworkId: uuid(),
  createdBy: uuid().notNull(),
  fileKey: text().notNull(),
  questionTypes: text().array().$type<AskedType[]>().notNull(),
  hasAnswerHint: boolean().notNull(),
  state: text().$type<ImportState>().notNull().default('waiting'),
  progress: smallint().notNull().default(0),
  tries: smallint().notNull().default(0),
  failure: text().$type<PaperFailureCode>(),
  readMs: integer(),
  content: jsonb(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  useModel: boolean().notNull().default(false),
  newQuestions: text().array().$type<NewQuestions[]>().notNull().default([]),
  modelState: text().$type<ModelState>(),
  modelTries: smallint().notNull().default(0),
  modelFailure: text().$type<ModelFailureCode>(),
})

export const paperImportItems = pgTable('paper_import_item', {
  id: uuid().primaryKey(),
  importId: uuid().notNull(),
  position: integer().notNull(),
  number: integer(),
  part: integer().notNull(),
  passage: integer(),
  draft: jsonb().notNull(),
  missing: text().array().notNull().default([]),
  warnings: text().array().$type<ItemWarning[]>().notNull().default([]),
  keySource: text().$type<KeySource>(),
  placeFrom: integer(),
  placeTo: integer(),
  quote: text(),
  madeBy: text().$type<MadeBy>().notNull(),
  state: text().$type<ReviewState>().notNull().default('open'),
  edition: integer().notNull().default(1),
  questionId: uuid(),
})
