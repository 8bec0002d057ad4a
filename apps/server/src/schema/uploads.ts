import type { PagedState } from '@bangxanh/contract/uploads/states.ts'
import {
  bigint,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** What a file on its way is for: a class, a comment on an attempt, or a pupil's work at a homework. */
export type UploadPurpose = 'class' | 'comment' | 'work' | 'discussion'

export const files = pgTable('file', {
  key: text().primaryKey(),
  ownerId: uuid(),
  schoolId: uuid(),
  name: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  /** Of a film; null: its header does not say. */
  seconds: doublePrecision(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What the files of a school take, and may take, in bytes. Without a row: nothing yet. */
export const schoolStorage = pgTable('school_storage', {
  schoolId: uuid().primaryKey(),
  used: bigint({ mode: 'number' }).notNull(),
  quota: bigint({ mode: 'number' }).notNull(),
})

/** What the files of a person take that count for no school. */
export const ownStorage = pgTable('own_storage', {
  userId: uuid().primaryKey(),
  used: bigint({ mode: 'number' }).notNull(),
})

/** A file on its way; `key` once it is stored. */
export const uploads = pgTable('upload', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  schoolId: uuid(),
  purpose: text().$type<UploadPurpose>().notNull(),
  about: uuid().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  partCount: smallint().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  key: text(),
  /** Where its bytes go in the bucket, past us, and what that calls the upload; both or none. */
  bucketKey: text(),
  bucketUpload: text(),
})

/** Parts of an upload that have come; their bytes rest under keys of their own. */
export const uploadParts = pgTable(
  'upload_part',
  {
    uploadId: uuid().notNull(),
    number: smallint().notNull(),
    key: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** A file whose pages are drawn: `done` of them have been looked at, of `total` that it has. */
export const pagedFiles = pgTable('paged_file', {
  fileKey: text().primaryKey(),
  state: text().$type<PagedState>().notNull(),
  total: integer(),
  done: smallint().notNull(),
  tries: smallint().notNull(),
})

/** The picture of a page. */
export const filePages = pgTable(
  'file_page',
  {
    fileKey: text().notNull(),
    page: smallint().notNull(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
  },
  table => [primaryKey({ columns: [table.fileKey, table.page] })],
)

/** The small picture of a large one. */
export const thumbnails = pgTable('file_thumbnail', {
  fileKey: text().primaryKey(),
  key: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
})
