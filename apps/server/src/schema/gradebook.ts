import type { CellSign, ColumnKind, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const gradebookColumns = pgTable('gradebook_column', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  semester: smallint().$type<Semester>().notNull(),
  kind: text().$type<ColumnKind>().notNull(),
  name: text(),
  weight: smallint().notNull(),
  /** Where its marks come from, one at most: a homework of the class, a room of it that has ended, an exam, an examination in sittings. */
  homeworkId: uuid(),
  roomId: uuid(),
  contestId: uuid(),
  seriesId: uuid(),
  edition: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  deletedAt: timestamp({ withTimezone: true }),
})

/** What a teacher wrote: a mark in whole tenths, a sign or a remark, or none where it was taken back. */
export const gradebookCells = pgTable(
  'gradebook_cell',
  {
    columnId: uuid().notNull(),
    studentId: uuid().notNull(),
    tenths: smallint(),
    sign: text().$type<CellSign>(),
    note: text(),
    edition: integer().notNull().default(1),
    writtenBy: uuid(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.columnId, table.studentId] })],
)

/** A semester of a class that its administrators close or open, whatever day the school has settled. */
export const gradebookLocks = pgTable(
  'gradebook_lock',
  {
    classId: uuid().notNull(),
    semester: smallint().$type<Semester>().notNull(),
    closed: boolean().notNull(),
    setBy: uuid(),
    setAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.classId, table.semester] })],
)

/** Each writing of a cell, only ever added to. */
export const gradebookChanges = pgTable('gradebook_change', {
  id: uuid().primaryKey(),
  columnId: uuid().notNull(),
  studentId: uuid().notNull(),
  tenths: smallint(),
  sign: text().$type<CellSign>(),
  note: text(),
  writtenBy: uuid(),
  writtenAt: timestamp({ withTimezone: true }).notNull(),
})
