import type { Boards, ContestAudience, ContestRole, ExamResults } from '@bangxanh/contract/contests/states.ts'
import {
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const contests = pgTable('contest', {
  /** That of its room. */
  id: uuid().primaryKey(),
  classId: uuid(),
  schoolId: uuid(),
  teacherId: uuid(),
  audience: text().$type<ContestAudience>().notNull(),
  name: text().notNull(),
  subject: text(),
  minutes: smallint(),
  participantLimit: integer().notNull().default(-1),
  topCount: smallint().notNull().default(10),
  startAt: instant(),
  endAt: instant(),
  /** When its start was moved while it was published. */
  movedAt: instant(),
  published: boolean().notNull().default(false),
  changeUntilLock: boolean().notNull().default(true),
  namesOnScreen: boolean().notNull().default(true),
  rankingHidden: boolean().notNull().default(false),
  questionSeconds: smallint().notNull().default(15),
  winnerFrom: smallint().notNull().default(10),
  rescueAt: smallint().notNull().default(5),
  rescues: smallint().notNull().default(1),
  boards: text().$type<Boards>().notNull().default('none'),
  /** Null: not an exam. */
  results: text().$type<ExamResults>(),
  /** In how many orders it is dealt; null: not an exam. */
  variants: smallint(),
  /** Of which examination it is a sitting, and which one. */
  seriesId: uuid(),
  sitting: smallint(),
  /** Of a sitting: the exam of the vault that is its paper. */
  examId: uuid(),
  /** Points that are given on paper, beside those of the questions. */
  paperTotal: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  questionCount: integer().notNull().default(0),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  createdBy: uuid().notNull(),
  edition: integer().notNull().default(1),
  createdAt: instant().notNull(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const contestClasses = pgTable(
  'contest_class',
  { contestId: uuid().notNull(), classId: uuid().notNull() },
  table => [primaryKey({ columns: [table.contestId, table.classId] })],
)

export const contestPeople = pgTable(
  'contest_person',
  { contestId: uuid().notNull(), userId: uuid().notNull(), role: text().$type<ContestRole>().notNull() },
  table => [primaryKey({ columns: [table.contestId, table.userId, table.role] })],
)

export const contestTeams = pgTable('contest_team', {
  id: uuid().primaryKey(),
  contestId: uuid().notNull(),
  name: text().notNull(),
  studentLimit: integer().notNull().default(-1),
  edition: integer().notNull().default(1),
  createdAt: instant().notNull(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const contestParticipants = pgTable(
  'contest_participant',
  {
    contestId: uuid().notNull(),
    studentId: uuid().notNull(),
    teamId: uuid(),
    /** With a board instead of a phone. */
    board: boolean().notNull().default(false),
    /** Of an exam: where they are to sit. */
    hallId: uuid(),
    /** That which they are to have when the waiting room opens; null: any. */
    number: smallint(),
    joinedAt: instant().notNull(),
    /** Null: nothing was written there. */
    paperPoints: numeric({ precision: 10, scale: 4 }),
    /** Given to this one beyond their time, from the beginning on. */
    extraMinutes: smallint().notNull().default(0),
    /** Of the contest; the database says it. */
    seriesId: uuid(),
    /** Of a sitting: false of who was absent there and sits in another one. */
    sits: boolean().notNull().default(true),
    edition: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.contestId, table.studentId] })],
)
