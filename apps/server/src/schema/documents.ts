import type { Preview } from '@bangxanh/contract/documents/library/schemas.ts'
import type { ReadState, RuleKind } from '@bangxanh/contract/documents/library/states.ts'
import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

const record = {
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdBy: uuid(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** What was put into the bin: this, or a folder above it. */
  binnedBy: uuid(),
  binnedAt: timestamp({ withTimezone: true }),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
}

export const folders = pgTable('document_folder', {
  ...record,
  parentId: uuid(),
  schoolId: uuid(),
  departmentId: uuid(),
  groupId: uuid(),
  /** From the root to itself. */
  path: uuid().array().notNull(),
  /** The folder whose rules hold here; null: what is usual holds. */
  ruledBy: uuid(),
})

export const documents = pgTable('document', {
  ...record,
  folderId: uuid().notNull(),
  fileKey: text().notNull(),
  author: text(),
  source: text(),
  price: bigint({ mode: 'number' }).notNull().default(0),
  readState: text().$type<ReadState>().notNull().default('none'),
  readTries: smallint().notNull().default(0),
  /** What is shown of it without its program; null until it is read. */
  preview: jsonb().$type<Preview>(),
  content: text(),
  words: text().generatedAlwaysAs('to_tsvector(...)'),
})

export const folderRules = pgTable(
  'document_rule',
  {
    folderId: uuid().notNull(),
    kind: text().$type<RuleKind>().notNull(),
    value: text().notNull(),
    level: smallint().notNull(),
  },
  table => [primaryKey({ columns: [table.folderId, table.kind, table.value] })],
)

/** Folders that all of their school look at. */
export const folderLinks = pgTable('document_link', {
  folderId: uuid().primaryKey(),
  madeBy: uuid(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})

export const folderClasses = pgTable(
  'document_class',
  { folderId: uuid().notNull(), classId: uuid().notNull() },
  table => [primaryKey({ columns: [table.folderId, table.classId] })],
)
