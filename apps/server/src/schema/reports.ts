import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
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
  lessons: integer().notNull().default(0),
  live: integer().notNull().default(0),
  seated: integer().notNull().default(0),
  tookPart: integer().notNull().default(0),
  liveMarkSum: numeric({ precision: 16, scale: 4 }).notNull().default('0'),
  liveMarks: integer().notNull().default(0),
}

/** What a class did on a day: what was given and handed in on it, and what became of the homework that ended on it; its lessons and live exercises. */
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
  /** Homework of the last seven days, and of the seven before. */
  given: integer().notNull().default(0),
  givenBefore: integer().notNull().default(0),
  /** How many weeks ago, of those in which homework ended, side by side with their sums. */
  agos: smallint().array().notNull().default([]),
  expected: integer().array().notNull().default([]),
  done: integer().array().notNull().default([]),
  markSum: numeric({ precision: 16, scale: 4 }).notNull().default('0'),
  marks: integer().notNull().default(0),
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
/** What the questions of a class's last homework have brought. */
export const homeworkItems = pgTable(
  'homework_item',
  {
    homeworkId: uuid().notNull(),
    questionId: uuid().notNull(),
    classId: uuid().notNull(),
    /** What it is a copy of, or itself. */
    askedId: uuid().notNull(),
    papers: integer().notNull(),
    /** Shares of its points in 1/10000. */
    shares: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.homeworkId, table.questionId] })],
)

const work = {
  studentId: uuid().notNull(),
  expected: integer().notNull(),
  done: integer().notNull(),
  late: integer().notNull(),
  markSum: numeric({ precision: 14, scale: 4 }).notNull(),
  marks: integer().notNull(),
}

/** A pupil in a class, over the homework that is over. */
export const classPupils = pgTable('class_pupil', { classId: uuid().notNull(), ...work }, table => [
  primaryKey({ columns: [table.classId, table.studentId] }),
])

/** What first pages say of a homework: exact while no change of its class waits to be counted. */
export const homeworkCounts = pgTable('homework_count', {
  homeworkId: uuid().primaryKey(),
  classId: uuid().notNull(),
  expected: integer().notNull(),
  handedIn: integer().notNull(),
  missing: integer().notNull(),
  marked: integer().notNull(),
  average: numeric({ precision: 5, scale: 2 }),
  marks: integer().array().notNull(),
  markedAt: timestamp({ withTimezone: true }),
  /** When somebody handed in for the first time last. */
  handedAt: timestamp({ withTimezone: true }),
})

/** The first pupils of a school. */
export const schoolTops = pgTable(
  'school_top',
  { schoolId: uuid().notNull(), place: smallint().notNull(), ...work },
  table => [primaryKey({ columns: [table.schoolId, table.place] })],
)

/** The first teachers of a school. */
export const schoolTopTeachers = pgTable(
  'school_top_teacher',
  {
    schoolId: uuid().notNull(),
    place: smallint().notNull(),
    userId: uuid().notNull(),
    classes: integer().notNull(),
    given: integer().notNull(),
    expected: integer().notNull(),
    done: integer().notNull(),
    late: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.schoolId, table.place] })],
)
