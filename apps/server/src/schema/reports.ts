import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const figures = {
  given: integer().notNull(),
  handedIn: integer().notNull(),
  expected: integer().notNull(),
  done: integer().notNull(),
  late: integer().notNull(),
  markSum: numeric({ precision: 16, scale: 4 }).notNull(),
  marks: integer().notNull(),
}

/** What a class did on a day: what was given and handed in on it, and what became of the homework that ended on it. */
export const classDays = pgTable(
  'class_day',
  { classId: uuid().notNull(), day: date().notNull(), ...figures },
  table => [primaryKey({ columns: [table.classId, table.day] })],
)

/** The sums of the classes of a school. */
export const schoolDays = pgTable(
  'school_day',
  { schoolId: uuid().notNull(), day: date().notNull(), ...figures },
  table => [primaryKey({ columns: [table.schoolId, table.day] })],
)

/** What a school has, as it was counted last. */
export const schoolCounts = pgTable('school_count', {
  schoolId: uuid().primaryKey(),
  classes: integer().notNull(),
  quiet: integer().notNull(),
  teachers: integer().notNull(),
  students: integer().notNull(),
  signedIn: integer().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Classes of which something that is counted has changed. */
export const classChanges = pgTable('class_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  classId: uuid().notNull(),
  schoolId: uuid(),
})

/** When all notes of changes had been counted last; no row before the first time. */
export const daysCounted = pgTable('days_counted', {
  onlyOne: boolean().primaryKey().default(true),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})
