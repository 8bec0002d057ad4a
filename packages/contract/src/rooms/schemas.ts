import { Answer, Points, Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { ClassId, HallId, idOf, QuestionId, StudentId, TeamId, UserId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { BELL, HALL, PAPER, ROOM, SIGN } from './limits.ts'
import {
  ASKED_ACTS,
  JUDGE_ACTS,
  LATE_STATES,
  MINUTED_ACTS,
  PAPER_STATES,
  PHASE_ACTS,
  PROCTOR_ACTS,
  ROLLS,
  ROOM_ACTS,
  ROOM_KINDS,
  ROOM_PHASES,
  ROOM_STATUSES,
  SEAT_ORDERS,
  SEAT_STATES,
  SIGNS,
  TOLD_SIGNS,
} from './states.ts'

export const RoomId = idOf('room')
export const ScreenId = idOf('screen')
export const AnnouncementId = idOf('announcement')

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
  /** Hosts try it with devices of their own; for pupils it is not open. */
  rehearsal: z.boolean().optional(),
  /** Pictures and sounds of the question that comes next, which come before it opens: as which version, and how many. */
  sealed: z.object({ version: z.string(), files: z.int() }).optional(),
  /** Of a paper: how long each works, and what everybody has beyond it, in minutes; how many questions it has. */
  paper: z
    .object({
      ...{ minutes: z.int().nullable(), extension: z.int(), of: z.int() },
      /** Questions that count for nobody. */
      voided: z.array(QuestionId),
      /** It comes to the devices before it begins. */
      ahead: z.boolean(),
      /** While it is waited for: when it is planned to begin. */
      startAt: Instant.nullable().optional(),
    })
    .optional(),
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
      /** What opens its pictures and sounds where they have come before, in base64: they are numbered as their names are sorted. */
      opens: z.object({ version: z.string(), key: z.string() }).optional(),
    })
    .nullable(),
  /**
   * From the reveal on: its key, the ids by which options are known, and how often each answer was given. Where the body is left out,
   * so is its content here.
   */
  key: z
    .object({
      question: Question,
      optionIds: z.array(z.string()).nullable(),
      given: z.array(z.object({ answer: Answer, count: z.int(), right: z.boolean() })),
      files: FileAddresses,
    })
    .nullable(),
}

/** How it stands with a paper, and until when it may be worked on; null: not begun, or ended by hand. */
const OwnTime = z.object({ state: z.enum(PAPER_STATES), endsAt: Instant.nullable() })

/** For how long nobody was here, in whole minutes, since when, and when somebody was again: what is offered as more time. */
export const Outage = z.object({ since: Instant, until: Instant, minutes: z.int() }).meta({ id: 'Outage' })
export type Outage = z.infer<typeof Outage>

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
    /** `goOn`: they have handed in, have more time since, and may go on; `isShut`: they have not begun, and may not any more. */
    paper: OwnTime.extend({
      goOn: z.literal(true).optional(),
      isShut: z.literal(true).optional(),
    }).optional(),
    /** Of an exam: which order of its questions they have (mã đề). */
    variant: z.string().optional(),
    /** Of a paper that comes ahead, while it is waited for: which version, with how many files, and when it is planned to begin. */
    sealed: z.object({ version: z.string(), files: z.int(), startAt: Instant.nullable() }).optional(),
    /** Of a paper that they work on: what opens it, in base64. */
    key: z.string().optional(),
    /** Of an exam that they have not begun: who sits there and where, to be read by a proctor who walks by. */
    sitter: z
      .object({
        name: z.string(),
        birthday: z.string().nullable(),
        className: z.string().nullable(),
        hall: z.string().nullable(),
      })
      .optional(),
    /** Of an exam: what came after the end of their paper, question by question, and whether it counts. */
    late: z.array(z.object({ no: z.int(), at: Instant, state: z.enum(LATE_STATES) })).optional(),
    /** Of an exam: what is said to them, the latest first. */
    announcements: z
      .array(z.object({ _id: AnnouncementId, text: z.string(), at: Instant, read: z.boolean() }))
      .optional(),
  })
  .meta({ id: 'OwnSeat' })
export type OwnSeat = z.infer<typeof OwnSeat>

/** A paper as somebody has it who works on it: all questions, and what they have answered. */
export const OwnPaper = z
  .object({
    questions: z.array(
      z.object({
        no: z.int(),
        _id: QuestionId,
        version: z.int(),
        point: Points,
        voided: z.boolean(),
        body: RedactedQuestion,
      }),
    ),
    files: FileAddresses,
    answers: z.array(z.object({ questionId: QuestionId, answer: Answer, epoch: z.int(), seq: z.int() })),
    /** Where its pupil is, and what they want to look at again, by numbers of its questions; 0: not said. */
    place: z.int(),
    flags: z.array(z.int()),
  })
  .meta({ id: 'OwnPaper' })
export type OwnPaper = z.infer<typeof OwnPaper>

/** What a pupil's phone shows; `mine` is null for a teacher who looks on. In a snapshot: the paper of who works on one. */
export const PlayState = z
  .object({ ...moment, mine: OwnSeat.nullable(), own: OwnPaper.optional() })
  .meta({ id: 'PlayState' })
export type PlayState = z.infer<typeof PlayState>
export type PublicState = Omit<PlayState, 'mine' | 'own'>

export const RoomCounts = z
  .object({
    ...{ seated: z.int(), present: z.int(), answered: z.int() },
    /** So many have on their device what comes ahead: the paper of an exam; of those that are there, pictures and sounds of the next question. */
    papers: z.int().optional(),
  })
  .meta({ id: 'RoomCounts' })
export type RoomCounts = z.infer<typeof RoomCounts>

const Ranked = z.object({ number: z.int(), name: z.string(), points: Points, bonus: Points, rank: z.int() })

/** How a Golden Bell stands, as everybody in the yard sees it. */
const onFloor = {
  /** So many play for the bell. */
  standing: z.int(),
  /** The first 200, by number; without those who were removed. */
  seats: z.array(z.object({ number: z.int(), state: z.enum(SEAT_STATES) })),
  /** Numbers of those who fell by the question that stands; once it is revealed. */
  fallen: z.array(z.int()),
  /** All were wrong, so nobody is out. */
  allWrong: z.boolean(),
  /** The last rescue after the question that stands: first the number, then the seats. */
  rescued: z
    .object({ count: z.int(), seats: z.array(z.object({ number: z.int(), name: z.string() })) })
    .nullable(),
  rescuesLeft: z.int(),
  winner: z.object({ number: z.int(), name: z.string() }).nullable(),
  /** Whether the winner was right in the bell question; null before that is revealed. */
  rang: z.boolean().nullable(),
  /** The one who stands best first. */
  teams: z.array(
    z.object({ _id: TeamId, name: z.string(), standing: z.int(), points: Points, rank: z.int() }),
  ),
}
export const FloorState = z.object(onFloor).meta({ id: 'FloorState' })
export type FloorState = z.infer<typeof FloorState>

/** What hangs on the wall: no answer of one pupil. */
const onScreen = {
  ...moment,
  name: z.string(),
  className: z.string().nullable(),
  /** What pupils type to come in. */
  code: z.string(),
  counts: RoomCounts,
  top: z.array(Ranked),
  /** Of a Golden Bell alone. */
  bell: FloorState.nullable(),
}
const Inside = z.object({ number: z.int(), name: z.string() })

export const ScreenState = z
  .object({
    ...onScreen,
    /** While pupils come in, where names may stand on the wall: the first 200 who are there. */
    inside: z.array(Inside).optional(),
  })
  .meta({ id: 'ScreenState' })
export type ScreenState = z.infer<typeof ScreenState>

/** What a ruling needs to know of a seat. */
const ruled = {
  studentId: StudentId,
  number: z.int(),
  name: z.string(),
  state: z.enum(SEAT_STATES),
  edition: Edition,
  /** It answers by board and chalk: a judge says who is wrong. */
  board: z.boolean().optional(),
  /** By the question that stands: as the engine proposes it after the lock, or as somebody has ruled. */
  out: z.boolean().optional(),
  /** Somebody has ruled so. */
  ruled: z.boolean().optional(),
}

export const DeskSeat = z
  .object({
    ...ruled,
    seenAt: Instant.nullable(),
    present: z.boolean(),
    answered: z.boolean(),
    /** By which question they are out, and what they have got since: of a rescue. */
    fell: z.int().optional(),
    since: Points.optional(),
    teamId: TeamId.optional(),
    /** Of a paper: so many questions are answered; extra time in minutes. */
    paper: OwnTime.extend({ answered: z.int(), extra: z.int() }).optional(),
    hallId: HallId.optional(),
    /** Of an exam: which order of its questions they have (mã đề). */
    variant: z.string().optional(),
    /** Right answers were shown to them: their paper stays closed, whatever time is given. */
    shown: z.literal(true).optional(),
  })
  .meta({ id: 'DeskSeat' })
export type DeskSeat = z.infer<typeof DeskSeat>

/** Somebody who rules over the seats of some numbers. */
export const RoomJudge = z
  .object({
    userId: UserId,
    name: z.string(),
    from: z.int(),
    to: z.int(),
    /** They have confirmed the question that stands. */
    confirmed: z.boolean(),
  })
  .meta({ id: 'RoomJudge' })
export type RoomJudge = z.infer<typeof RoomJudge>

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
    /** Why a result was corrected after the end. */
    reason: z.string().optional(),
    /** It was one of a rehearsal, which the reset ends. */
    rehearsal: z.literal(true).optional(),
  })
  .meta({ id: 'RoomAct' })
export type RoomAct = z.infer<typeof RoomAct>

/** A machine that shows a room without anybody signed in, known by the code that its wall showed. */
export const RoomScreen = z
  .object({ _id: ScreenId, code: z.string(), acceptedAt: Instant })
  .meta({ id: 'RoomScreen' })
export type RoomScreen = z.infer<typeof RoomScreen>

/** What happened in a hall of an exam, the earliest first, for its minutes. */
export const HallLog = {
  acts: z.array(
    z.object({
      _id: z.string(),
      at: Instant,
      act: z.enum(MINUTED_ACTS),
      /** Null: the clock. */
      by: z.string().nullable(),
      /** Null: of the hall, or of all. */
      studentId: StudentId.nullable(),
      /** Of the whole exam. */
      ofAll: z.boolean(),
      /** Of time that was given: so many minutes in all, and before. */
      minutes: z.int().nullable(),
      was: z.int().nullable(),
      /** Why, what was noted, or what was said. */
      text: z.string().nullable(),
    }),
  ),
  /** Where all begin together, who began later than a minute after it. */
  late: z.array(z.object({ studentId: StudentId, at: Instant })),
}

/** What is said to a hall of an exam, or to all, until it is withdrawn. */
export const Announcement = z
  .object({
    _id: AnnouncementId,
    text: z.string(),
    at: Instant,
    by: z.string(),
    /** Null: to all. */
    hallId: HallId.nullable(),
    /** So many have said that they have read it. */
    readers: z.int(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

/** A hall of an exam as its hosts and its proctors see it. */
export const RoomHall = z
  .object({
    _id: HallId,
    no: z.int(),
    name: z.string(),
    /** In minutes: given to everybody in it beyond their time. */
    extension: z.int(),
    proctors: z.array(z.string()),
    edition: Edition,
  })
  .meta({ id: 'RoomHall' })
export type RoomHall = z.infer<typeof RoomHall>

/** How often each was seen; what never was is left out. */
export const SignCounts = z.partialRecord(z.enum(SIGNS), z.int()).meta({ id: 'SignCounts' })
export type SignCounts = z.infer<typeof SignCounts>

/** What a page has seen since it told last, in seconds before now. Told once more by the same key it adds for how long alone. */
export const SignDraft = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(TOLD_SIGNS),
  ago: z.int().min(0).max(SIGN.agoSeconds).default(0),
  /** For how long it was left. */
  seconds: z.int().min(0).max(SIGN.seconds).optional(),
})
export type SignDraft = z.infer<typeof SignDraft>

/** A seat as a proctor sees it: who should sit there, and how it stands with their paper. */
export const HallSeat = z
  .object({
    studentId: StudentId,
    number: z.int(),
    name: z.string(),
    birthday: z.string().nullable(),
    className: z.string().nullable(),
    state: z.enum(SEAT_STATES),
    edition: Edition,
    /** They have come in by a device, at least once. */
    came: z.boolean(),
    present: z.boolean(),
    seenAt: Instant.nullable(),
    roll: z.enum(ROLLS).nullable(),
    note: z.string().nullable(),
    /** Which order of the questions they have (mã đề). */
    variant: z.string().nullable(),
    /** There is a code by which they come in. */
    card: z.boolean(),
    /** The sealed paper is on their device. */
    sealed: z.boolean(),
    /** Announcements that stand and were read there. */
    read: z.array(AnnouncementId),
    /** What was seen of their devices. */
    signs: SignCounts.optional(),
    paper: OwnTime.extend({ answered: z.int(), extra: z.int() }),
  })
  .meta({ id: 'HallSeat' })
export type HallSeat = z.infer<typeof HallSeat>

/** One hall of an exam, for who watches over it: no question of its paper. */
export const HallState = z
  .object({
    /** The hall: by it a page knows what is about itself. */
    room: HallId,
    roomId: RoomId,
    rev: z.int(),
    serverNow: Instant,
    status: z.enum(ROOM_STATUSES),
    phase: z.enum(ROOM_PHASES).nullable(),
    startAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    paper: z.object({
      ...{ minutes: z.int().nullable(), extension: z.int(), of: z.int() },
      /** It comes to the devices before it begins. */
      ahead: z.boolean(),
    }),
    /** What the exam is called. */
    name: z.string(),
    hall: RoomHall,
    /** All that the viewer may watch over, by their numbers. */
    halls: z.array(z.object({ _id: HallId, name: z.string() })),
    seats: z.array(HallSeat),
    announcements: z.array(Announcement),
    /** What of it this hall has neither been given nor done without. */
    outage: Outage.nullable(),
    can: z.array(z.enum(PROCTOR_ACTS)),
  })
  .meta({ id: 'HallState' })
export type HallState = z.infer<typeof HallState>

export const DeskState = z
  .object({
    ...onScreen,
    judges: z.array(RoomJudge),
    screens: z.array(RoomScreen),
    /** Of an exam. */
    halls: z.array(RoomHall),
    announcements: z.array(Announcement),
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
    /** Of an exam: nobody was here, or the clock has moved, since a host has said how it goes on; until then it does not end by itself. */
    unanswered: z.object({ act: z.enum(['outage', 'clock-jump']), at: Instant }).nullable(),
    /** Devices of a rehearsal, and whether they have answered the question that stands. */
    trials: z.array(z.object({ number: z.int(), answered: z.boolean() })).optional(),
    /** Of an exam: what of it somebody has neither been given nor done without. */
    outage: Outage.nullable(),
  })
  .meta({ id: 'DeskState' })
export type DeskState = z.infer<typeof DeskState>

export const JudgeSeat = z.object({ ...ruled, answered: z.boolean() }).meta({ id: 'JudgeSeat' })
export type JudgeSeat = z.infer<typeof JudgeSeat>

/** What a judge sees: their own rows, the question, and its key once nobody may answer any more. */
export const JudgeState = z
  .object({
    ...moment,
    name: z.string(),
    className: z.string().nullable(),
    /** Null: they are named as a judge, and have no rows yet. */
    judge: RoomJudge.nullable(),
    seats: z.array(JudgeSeat),
    /** Of the question that stands; from the lock on. */
    asked: Question.nullable(),
    /** The ids by which phones know its options. */
    optionIds: z.array(z.string()).nullable(),
    can: z.array(z.enum(JUDGE_ACTS)),
  })
  .meta({ id: 'JudgeState' })
export type JudgeState = z.infer<typeof JudgeState>

const rev = z.int().min(0).optional()
const ofSeat = { studentId: StudentId, edition: Edition.optional() }
const no = z.int().min(1).max(PAPER.questions)
const more = z.int().min(0).max(PAPER.moreMinutes)
/** A sentence or several; on a line of their own where somebody breaks it. */
const said = z
  .string()
  .trim()
  .min(1)
  .max(HALL.announcement)
  .regex(/^[^\p{Cs}]*$/u)
/** Said in few words, for the log. */
const why = line(1, HALL.note)
const seatNumber = z.int().min(1).max(ROOM.seats)

/** Who comes back. Of the best and the last, all who are equal at the edge. */
export const RescueDraft = z
  .discriminatedUnion('way', [
    z.strictObject({ way: z.literal('all') }),
    z.strictObject({ way: z.enum(['best', 'last']), count: z.int().min(1).max(ROOM.seats) }),
    z.strictObject({ way: z.literal('team'), teamId: TeamId }),
    z.strictObject({ way: z.literal('hand'), studentIds: z.array(StudentId).min(1).max(ROOM.seatsShown) }),
  ])
  .meta({ id: 'RescueDraft' })
export type RescueDraft = z.infer<typeof RescueDraft>

/** An act that moves the room binds to its rev, one that moves a seat to that seat's edition. */
export const ActDraft = z
  .discriminatedUnion('act', [
    z.strictObject({
      act: z.enum(PHASE_ACTS),
      rev,
      /** Of a void: which question; without it the one that stands. */
      no: no.optional(),
      /** Of a void of a paper: why. */
      reason: why.optional(),
    }),
    /** Of a paper: a question that was voided counts again. */
    z.strictObject({ act: z.literal('restore'), rev, no, reason: why }),
    z.strictObject({ act: z.literal('undo'), rev: z.int().min(0) }),
    z.strictObject({ act: z.enum(['remove', 'readmit']), ...ofSeat }),
    z.strictObject({ act: z.literal('collect'), ...ofSeat }),
    /** With so many minutes beyond their time, where that is over; an exam that has ended goes on for this one. */
    z.strictObject({
      ...{ act: z.enum(['reopen', 'reopen-shown']), ...ofSeat },
      ...{ minutes: more.optional(), reason: why.optional() },
    }),
    /** So many minutes beyond their time, whatever they had before; the same of everybody. */
    z.strictObject({ act: z.literal('minutes'), ...ofSeat, minutes: more, reason: why.optional() }),
    z.strictObject({
      ...{ act: z.literal('extension'), rev, minutes: more },
      /** Of one hall alone, bound to its edition. */
      hallId: HallId.optional(),
      edition: Edition.optional(),
      reason: why.optional(),
      /** They make good that nobody was here: what halls were given for it already is not given twice. */
      outage: z.literal(true).optional(),
    }),
    /** Nobody gets time for it, in all of an exam or in one hall. */
    z.strictObject({ act: z.literal('dismiss'), rev, hallId: HallId.optional() }),
    /** The roll call, of one seat or of a hall: all who wait there are present; who was not called by then is absent. */
    z.strictObject({
      ...{ act: z.enum(ROLLS), studentId: StudentId.optional(), edition: Edition.optional() },
      hallId: HallId.optional(),
    }),
    /** Said to a hall, or without one to all. */
    z.strictObject({
      ...{ act: z.literal('announce'), text: said, hallId: HallId.optional() },
    }),
    z.strictObject({ act: z.literal('withdraw'), announcementId: AnnouncementId }),
    /** What happened at a seat; null takes it off the board, and stays in the log. */
    z.strictObject({ act: z.literal('note'), ...ofSeat, note: line(1, HALL.note).nullable() }),
    /** Who is out by the question that stands, before it is revealed. */
    z.strictObject({ act: z.literal('ruling'), ...ofSeat, out: z.boolean() }),
    /** The same of a question that was revealed; without `no` of the one that stands. Once the room has ended it needs a reason. */
    z.strictObject({
      ...{ act: z.literal('correct'), ...ofSeat, out: z.boolean(), no: no.optional() },
      reason: z.string().trim().min(1).max(BELL.reason).optional(),
    }),
    /** A judge has looked at all their rows; a host may say it for one who is silent. */
    z.strictObject({ act: z.literal('confirm'), judgeId: UserId.optional(), no: no.optional() }),
    z.strictObject({ act: z.literal('rescue'), rev, by: RescueDraft }),
    /** The last one in has won. */
    z.strictObject({ act: z.literal('winner'), rev }),
    z.strictObject({ act: z.literal('deal-seats'), rev, order: z.enum(SEAT_ORDERS) }),
    /** Which seats answer by board, and who judges which numbers; what is left out stays as it is. */
    z.strictObject({
      act: z.literal('boards'),
      rev,
      numbers: z.union([z.literal('all'), z.array(seatNumber).max(ROOM.seats)]).optional(),
      judges: z
        .array(z.strictObject({ userId: UserId, from: seatNumber, to: seatNumber }))
        .max(BELL.judges)
        .optional(),
    }),
  ])
  .meta({ id: 'ActDraft' })
export type ActDraft = z.infer<typeof ActDraft>

/** Whom codes are made for: a hall, or some seats; without either all of the exam. */
export const EntriesDraft = z
  .strictObject({
    hallId: HallId.optional(),
    studentIds: z.array(StudentId).min(1).max(HALL.places.max).optional(),
    /** Not said, it is refused where somebody has a card. `all`: older ones lose their worth; `missing`: for who has none; `none`: the lists alone. */
    cards: z.enum(['all', 'missing', 'none']).optional(),
  })
  .refine(({ hallId, studentIds }) => !hallId || !studentIds, {
    path: ['studentIds'],
    error: 'A hall or seats',
  })
export type EntriesDraft = z.infer<typeof EntriesDraft>

/** As a hall's list names them. */
export const SeatSitter = z.object({
  _id: StudentId,
  number: z.int(),
  name: z.string(),
  birthday: z.iso.date().nullable(),
  className: z.string().nullable(),
  hall: z.string().nullable(),
  /** As it is called; null before variants are dealt. */
  variant: z.string().nullable(),
})
export type SeatSitter = z.infer<typeof SeatSitter>

/** What a candidate needs to come in; its letters are shown this once. */
export const SeatCard = SeatSitter.extend({ letters: z.string() }).meta({ id: 'SeatCard' })
export type SeatCard = z.infer<typeof SeatCard>

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

/** What stands after it: the same, or what was newer; `late`: it came after the end and is kept apart. */
export const RoomAnswerKept = z
  .object({
    ...{ questionId: QuestionId, epoch: z.int(), seq: z.int(), receivedAt: Instant },
    late: z.boolean().optional(),
  })
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
    /** Whether they sit in it; false: its code has to be said first. */
    takesPart: z.boolean(),
  })
  .meta({ id: 'OwnRoom' })
export type OwnRoom = z.infer<typeof OwnRoom>
