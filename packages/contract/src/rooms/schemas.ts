import { Answer, Points, Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { ClassId, idOf, QuestionId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { BELL, ROOM } from './limits.ts'
import {
  ASKED_ACTS,
  PHASE_ACTS,
  ROOM_ACTS,
  ROOM_KINDS,
  ROOM_PHASES,
  ROOM_STATUSES,
  SEAT_ACTS,
  SEAT_STATES,
} from './states.ts'

export const RoomId = idOf('room')

/** Of a Golden Bell beside what every room has. */
export const BellSettings = z
  .object({
    /** From this question on the last one in has won. */
    winnerFrom: z.int().min(1).max(ROOM.questions).default(BELL.winnerFrom),
    /** With fewer in than so many the desk offers the rescue. */
    rescueAt: z.int().min(0).max(ROOM.seats).default(BELL.rescueAt),
    /** How often there may be one. */
    rescues: z.int().min(0).max(BELL.mostRescues).default(BELL.rescues),
  })
  .meta({ id: 'BellSettings' })
export type BellSettings = z.infer<typeof BellSettings>

/** Of the live exercise; a Golden Bell has more. */
export const RoomSettings = z
  .object({
    /** An answer may be changed until the lock. */
    changeUntilLock: z.boolean().default(true),
    namesOnScreen: z.boolean().default(true),
    rankingHidden: z.boolean().default(false),
    speedBonus: z.boolean().default(false),
    /** Of a question that says nothing of its time. */
    questionSeconds: z.int().default(30),
    bell: BellSettings.optional(),
  })
  .meta({ id: 'RoomSettings' })
export type RoomSettings = z.infer<typeof RoomSettings>

/** What a moment of the room is: the same for all who look at it. */
const moment = {
  room: RoomId,
  rev: z.int(),
  serverNow: Instant,
  kind: z.enum(ROOM_KINDS),
  status: z.enum(ROOM_STATUSES),
  phase: z.enum(ROOM_PHASES).nullable(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  /** Of a room that is paused: milliseconds that are left. */
  left: z.int().nullable(),
  settings: RoomSettings,
  question: z
    .object({
      no: z.int(),
      of: z.int(),
      _id: QuestionId,
      version: z.int(),
      point: Points,
      duration: z.int(),
      voided: z.boolean(),
      /** As pupils see it. Left out where it was told before: at the opening, and in each snapshot, it is there. */
      body: RedactedQuestion.optional(),
      files: FileAddresses.optional(),
    })
    .nullable(),
  /** From the reveal on: its key, the ids by which options are known, and how often each answer was given. */
  key: z
    .object({
      question: Question,
      optionIds: z.array(z.string()).nullable(),
      given: z.array(z.object({ answer: Answer, count: z.int(), right: z.boolean() })),
      files: FileAddresses,
    })
    .nullable(),
}

/** What is one pupil's own. */
export const OwnSeat = z
  .object({
    number: z.int(),
    state: z.enum(SEAT_STATES),
    epoch: z.int(),
    /** The answer that stands to the question that stands. */
    answer: Answer,
    seq: z.int(),
    answered: z.boolean(),
    /** Of revealed questions alone. */
    points: Points,
    /** Of the question that stands, once it is revealed. */
    score: Points.nullable(),
    rank: z.int().nullable(),
  })
  .meta({ id: 'OwnSeat' })
export type OwnSeat = z.infer<typeof OwnSeat>

/** What a pupil's phone shows; `mine` is null for a teacher who looks on. */
export const PlayState = z.object({ ...moment, mine: OwnSeat.nullable() }).meta({ id: 'PlayState' })
export type PlayState = z.infer<typeof PlayState>
export type PublicState = Omit<PlayState, 'mine'>

export const RoomCounts = z
  .object({ seated: z.int(), present: z.int(), answered: z.int() })
  .meta({ id: 'RoomCounts' })
export type RoomCounts = z.infer<typeof RoomCounts>

const Ranked = z.object({ number: z.int(), name: z.string(), points: Points, bonus: Points, rank: z.int() })

/** What hangs on the wall: no answer of one pupil. */
const onScreen = { ...moment, counts: RoomCounts, top: z.array(Ranked) }
export const ScreenState = z.object(onScreen).meta({ id: 'ScreenState' })
export type ScreenState = z.infer<typeof ScreenState>

export const DeskSeat = z
  .object({
    studentId: StudentId,
    number: z.int(),
    name: z.string(),
    state: z.enum(SEAT_STATES),
    seenAt: Instant.nullable(),
    present: z.boolean(),
    answered: z.boolean(),
    edition: Edition,
  })
  .meta({ id: 'DeskSeat' })
export type DeskSeat = z.infer<typeof DeskSeat>

export const RoomAct = z
  .object({
    _id: z.string(),
    at: Instant,
    act: z.enum(ROOM_ACTS),
    /** Null: the clock. */
    by: z.string().nullable(),
    no: z.int(),
    studentId: StudentId.nullable(),
    undone: z.boolean(),
  })
  .meta({ id: 'RoomAct' })
export type RoomAct = z.infer<typeof RoomAct>

export const DeskState = z
  .object({
    ...onScreen,
    code: z.string(),
    seats: z.array(DeskSeat),
    /** The one that stands, with its key, and the one that comes next. */
    asked: Question.nullable(),
    /** The ids by which phones know its options. */
    optionIds: z.array(z.string()).nullable(),
    next: Question.nullable(),
    /** Of both. */
    files: FileAddresses,
    acts: z.array(RoomAct),
    can: z.array(z.enum(ASKED_ACTS)),
    /** A reveal was pressed and waits for what is on its way. */
    revealAt: Instant.nullable(),
    /** Server and database disagree about the time by so many milliseconds; null where they do not. */
    clocksApart: z.int().nullable(),
  })
  .meta({ id: 'DeskState' })
export type DeskState = z.infer<typeof DeskState>

/** An act that moves the room binds to its rev, one that moves a seat to that seat's edition. */
export const ActDraft = z
  .discriminatedUnion('act', [
    z.strictObject({
      act: z.enum(PHASE_ACTS),
      rev: z.int().min(0).optional(),
      /** Of a void: which question; without it the one that stands. */
      no: z.int().min(1).max(200).optional(),
    }),
    z.strictObject({ act: z.literal('undo'), rev: z.int().min(0) }),
    z.strictObject({ act: z.enum(SEAT_ACTS), studentId: StudentId, edition: Edition.optional() }),
  ])
  .meta({ id: 'ActDraft' })
export type ActDraft = z.infer<typeof ActDraft>

/** An answer on its way: of one device (`epoch`) the higher `seq` counts. */
export const RoomAnswerDraft = z
  .strictObject({
    questionId: QuestionId,
    answer: Answer,
    epoch: z.int().min(0).max(1_000_000),
    seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  })
  .meta({ id: 'RoomAnswerDraft' })
export type RoomAnswerDraft = z.infer<typeof RoomAnswerDraft>

/** What stands after it: the same, or what was newer. */
export const RoomAnswerKept = z
  .object({ questionId: QuestionId, epoch: z.int(), seq: z.int(), receivedAt: Instant })
  .meta({ id: 'RoomAnswerKept' })
export type RoomAnswerKept = z.infer<typeof RoomAnswerKept>

/** A room that is open for a pupil, or comes. */
export const OwnRoom = z
  .object({
    _id: RoomId,
    kind: z.enum(ROOM_KINDS),
    name: z.string(),
    classId: ClassId.nullable(),
    className: z.string().nullable(),
    status: z.enum(ROOM_STATUSES),
    /** When one that is published is planned to start. */
    startAt: Instant.nullable(),
  })
  .meta({ id: 'OwnRoom' })
export type OwnRoom = z.infer<typeof OwnRoom>
