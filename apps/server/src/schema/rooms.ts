import type {
  LateState,
  PaperClosed,
  Roll,
  RoomActName,
  RoomAudience,
  RoomKind,
  RoomPhase,
  RoomStatus,
  SeatState,
  Sign,
} from '@bangxanh/contract/rooms/states.ts'
import {
  bigint,
  boolean,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

export const rooms = pgTable('room', {
  /** That of its exercise or contest. */
  id: uuid().primaryKey(),
  kind: text().$type<RoomKind>().notNull(),
  audience: text().$type<RoomAudience>().notNull(),
  classId: uuid(),
  schoolId: uuid(),
  teacherId: uuid(),
  code: text().notNull(),
  settings: jsonb().notNull().default({}),
  status: text().$type<RoomStatus>().notNull().default('not_started'),
  phase: text().$type<RoomPhase>(),
  /** 0: none yet. */
  question: smallint().notNull().default(0),
  opensAt: instant(),
  closesAt: instant(),
  pausedAt: instant(),
  /** When a reveal that was pressed while answers came is carried out. */
  revealAt: instant(),
  /** Until when answers to the question before came; null once that was revealed. */
  beforeClosesAt: instant(),
  /** Of a paper, from its start on: how long each may work; null: until the room closes. */
  minutes: smallint(),
  /** In minutes: given to everybody beyond their time. */
  extension: smallint().notNull().default(0),
  /** Hosts try it with devices of their own; for pupils it is not open. */
  rehearsal: boolean().notNull().default(false),
  rev: integer().notNull().default(0),
  /** Ids and orders of options are drawn from it; it never leaves the server. */
  secret: text().notNull(),
  startedAt: instant(),
  endedAt: instant(),
  actedAt: instant(),
  /** Of an exam: when its seats got the scores and ranks that stand; null: a score has changed since, or never. */
  rankedAt: instant(),
  /** Config Keys of Safe Exam Browser; none: its paper opens in any browser. */
  browserKeys: text().array().notNull().default([]),
  createdAt: instant().notNull(),
})

export const roomBeats = pgTable('room_beat', { roomId: uuid().primaryKey(), at: instant().notNull() })

export const roomQuestions = pgTable(
  'room_question',
  {
    roomId: uuid().notNull(),
    no: smallint().notNull(),
    questionId: uuid().notNull(),
    /** The one that everybody was asked, for good. */
    version: integer().notNull(),
    /** By whose key answers are scored after a regrade; null: by that of the version that was asked. */
    keyVersion: integer(),
    point: numeric({ precision: 10, scale: 4 }).notNull(),
    /** In seconds. */
    duration: smallint().notNull(),
    opensAt: instant(),
    closesAt: instant(),
    revealedAt: instant(),
    voided: boolean().notNull().default(false),
  },
  table => [primaryKey({ columns: [table.roomId, table.no] })],
)

/** An order of the questions of an exam, and of what changes places in each, drawn when its waiting room opened. */
export const roomVariants = pgTable(
  'room_variant',
  {
    roomId: uuid().notNull(),
    no: smallint().notNull(),
    /** Ids of options are drawn from it; it never leaves the server. */
    secret: text().notNull(),
    questions: jsonb().$type<readonly DealtQuestion[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.roomId, table.no] })],
)

export interface DealtQuestion {
  readonly id: string
  /** What of it changes places, by its stored index, in the order of the variant. */
  readonly options: readonly number[]
}

export const roomSeats = pgTable(
  'room_seat',
  {
    roomId: uuid().notNull(),
    studentId: uuid().notNull(),
    number: smallint().notNull(),
    state: text().$type<SeatState>().notNull().default('in'),
    /** Raised by each device that takes over; 0: nobody has come yet. */
    epoch: integer().notNull().default(0),
    begunAt: instant(),
    /** Of a paper that is closed: one that was handed in would have ended then; one that was taken as its room ended, did. */
    endsAt: instant(),
    seenAt: instant(),
    edition: integer().notNull().default(1),
    /** By board and chalk: a judge says who is wrong. */
    board: boolean().notNull().default(false),
    teamId: uuid(),
    /** The question by which they are out. */
    fell: smallint(),
    /** The last question that they got through while in. */
    survived: smallint().notNull().default(0),
    /** After which question they won. */
    won: smallint(),
    rang: boolean().notNull().default(false),
    /** Of a paper: handed in, its time was over, or a host has taken it. */
    closed: text().$type<PaperClosed>(),
    closedAt: instant(),
    /** When they were shown right answers of it first: it stays closed from then on. */
    shownAt: instant(),
    /** Given to this one beyond their time. */
    extraMinutes: smallint().notNull().default(0),
    /** Of a paper, as it was ranked last; it stands while the room is ranked. */
    score: numeric({ precision: 14, scale: 4 }),
    /** Null: they took no part. */
    rank: smallint(),
    /** Of an exam: where they sit, what the roll call says, what a proctor has noted last. */
    hallId: uuid(),
    /** Of an exam: which order of the questions is theirs; null: that of the room. */
    variant: smallint(),
    /** The sealed paper of that is on their device. */
    sealed: boolean().notNull().default(false),
    /** Where they are on their paper, by the numbers of their variant; 0: not said. */
    place: smallint().notNull().default(0),
    /** What they want to look at again, by the same numbers. */
    flags: smallint().array().notNull().default([]),
    /** Of a room that asks: the question whose pictures and sounds are there before it opens. */
    ahead: smallint().notNull().default(0),
    roll: text().$type<Roll>(),
    note: text(),
  },
  table => [primaryKey({ columns: [table.roomId, table.studentId] })],
)

/** A code by which somebody comes to their seat of an exam. */
export const roomEntries = pgTable(
  'room_entry',
  {
    roomId: uuid().notNull(),
    studentId: uuid().notNull(),
    /** That of the card. */
    number: smallint().notNull(),
    codeHash: bytea().notNull(),
    madeBy: uuid(),
    madeAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.roomId, table.studentId] })],
)

/** The halls of an exam. */
export const roomHalls = pgTable('room_hall', {
  id: uuid().primaryKey(),
  roomId: uuid().notNull(),
  no: smallint().notNull(),
  name: text().notNull(),
  places: smallint().notNull(),
  /** In minutes: given to everybody in it beyond their time. */
  extension: smallint().notNull().default(0),
  edition: integer().notNull().default(1),
})

/** Who watches over which hall; of one exam a teacher has one. */
export const roomProctors = pgTable(
  'room_proctor',
  { roomId: uuid().notNull(), hallId: uuid().notNull(), userId: uuid().notNull() },
  table => [primaryKey({ columns: [table.roomId, table.userId] })],
)

/** What is said to a hall of an exam, or to all. */
export const roomAnnouncements = pgTable('room_announcement', {
  id: uuid().primaryKey(),
  roomId: uuid().notNull(),
  hallId: uuid(),
  place: smallint().notNull(),
  text: text().notNull(),
  userId: uuid().notNull(),
  at: instant().notNull(),
  withdrawnAt: instant(),
})

export const roomReaders = pgTable(
  'room_reader',
  {
    announcementId: uuid().notNull(),
    roomId: uuid().notNull(),
    studentId: uuid().notNull(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.announcementId, table.studentId] })],
)

/** Who is wrong in a question, where it is not the answer that says so. */
export const roomRulings = pgTable(
  'room_ruling',
  {
    roomId: uuid().notNull(),
    no: smallint().notNull(),
    studentId: uuid().notNull(),
    isOut: boolean().notNull(),
    /** Null: nobody has ruled; there was no answer. */
    userId: uuid(),
  },
  table => [primaryKey({ columns: [table.roomId, table.no, table.studentId] })],
)

export const roomRescues = pgTable(
  'room_rescue',
  {
    actId: uuid().notNull(),
    roomId: uuid().notNull(),
    /** After which question. */
    no: smallint().notNull(),
    studentId: uuid().notNull(),
  },
  table => [primaryKey({ columns: [table.actId, table.studentId] })],
)

/** Who rules over which numbers. */
export const roomJudges = pgTable(
  'room_judge',
  {
    roomId: uuid().notNull(),
    userId: uuid().notNull(),
    first: smallint().notNull(),
    last: smallint().notNull(),
    /** Up to which question they have confirmed their rows. */
    confirmed: smallint().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.roomId, table.userId] })],
)

export const roomAnswers = pgTable(
  'room_answer',
  {
    roomId: uuid().notNull(),
    studentId: uuid().notNull(),
    no: smallint().notNull(),
    answer: jsonb().notNull(),
    /** The higher (epoch, seq) stands. */
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    receivedAt: instant().notNull(),
    /** Milliseconds after its opening, as the clock stood then. */
    took: integer().notNull(),
    score: numeric({ precision: 10, scale: 4 }).notNull(),
  },
  table => [primaryKey({ columns: [table.roomId, table.no, table.studentId] })],
)

/** Answers of a paper that came after its end. */
export const roomLate = pgTable(
  'room_late',
  {
    roomId: uuid().notNull(),
    studentId: uuid().notNull(),
    no: smallint().notNull(),
    answer: jsonb().notNull(),
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    receivedAt: instant().notNull(),
    took: integer().notNull(),
    /** By the key that everybody was asked with. */
    score: numeric({ precision: 10, scale: 4 }).notNull(),
    state: text().$type<LateState>().notNull().default('waiting'),
    reason: text(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** While it is taken: what stood before; null: nothing did. */
    stood: jsonb(),
  },
  table => [primaryKey({ columns: [table.roomId, table.no, table.studentId] })],
)

/** A device of a host in a rehearsal. */
export const roomTrials = pgTable(
  'room_trial',
  {
    roomId: uuid().notNull(),
    number: smallint().notNull(),
    sessionId: uuid().notNull(),
    /** Raised by each page that takes over, as of a seat. */
    epoch: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.roomId, table.number] })],
)

export const roomActs = pgTable('room_act', {
  id: uuid().primaryKey(),
  roomId: uuid().notNull(),
  rev: integer().notNull(),
  made: integer().notNull(),
  at: instant().notNull(),
  /** Null: the clock. */
  userId: uuid(),
  act: text().$type<RoomActName>().notNull(),
  no: smallint().notNull(),
  studentId: uuid(),
  /** Of a correction. */
  reason: text(),
  changed: jsonb().notNull().default({}),
  undoneAt: instant(),
})

/** What was seen of somebody's devices while they worked on a paper; gone after 90 days. */
export const roomSigns = pgTable('room_sign', {
  /** Of one that a page tells drawn there. */
  id: uuid().notNull(),
  roomId: uuid().notNull(),
  studentId: uuid().notNull(),
  kind: text().$type<Sign>().notNull(),
  at: instant().notNull(),
  seconds: integer(),
  /** A keyed hash. */
  network: bytea(),
})
