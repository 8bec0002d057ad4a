import { Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import {
  ClassId,
  ContestId,
  ExamId,
  HallId,
  QuestionId,
  SchoolId,
  SeriesId,
  StudentId,
  TeamId,
  UserId,
} from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { QUESTION_GROUP } from '../questions/limits.ts'
import { AnyDraft } from '../questions/schemas.ts'
import { BELL, BROWSER_KEYS, HALL, PAPER, ROOM, VARIANTS } from '../rooms/limits.ts'
import { RoomAnswerDraft } from '../rooms/schemas.ts'
import { DECISIONS, OUTCOMES, REMARKS } from '../rosters/states.ts'
import { CONTEST } from './limits.ts'
import {
  BOARDS,
  CONTEST_AREAS,
  CONTEST_AUDIENCES,
  CONTEST_KINDS,
  CONTEST_STATUSES,
  EXAM_RESULTS,
  HALL_ORDERS,
  IMPORT_PROBLEMS,
  IMPORT_QUESTIONS,
  IMPORTED_FIELDS,
  PARTICIPANT_STATES,
} from './states.ts'

export const ContestArea = z.enum(CONTEST_AREAS).meta({ id: 'ContestArea' })
export const ContestStatus = z.enum(CONTEST_STATUSES).meta({ id: 'ContestStatus' })
export const ParticipantState = z.enum(PARTICIPANT_STATES).meta({ id: 'ParticipantState' })

const { seconds, topCount, minutes, participants, unlimited } = CONTEST
const upTo = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)
/** So many, or -1 of as many as want. */
const orUnlimited = z.union([z.literal(unlimited), upTo({ min: 1, max: participants })])

const settings = {
  changeUntilLock: z.boolean(),
  namesOnScreen: z.boolean(),
  rankingHidden: z.boolean(),
  questionSeconds: upTo(seconds),
  winnerFrom: z.int().min(1).max(ROOM.questions),
  rescueAt: z.int().min(0).max(ROOM.seats),
  rescues: z.int().min(0).max(BELL.mostRescues),
  boards: z.enum(BOARDS),
}
const settingsDraft = z.strictObject({
  changeUntilLock: settings.changeUntilLock.default(true),
  namesOnScreen: settings.namesOnScreen.default(true),
  rankingHidden: settings.rankingHidden.default(false),
  questionSeconds: settings.questionSeconds.default(seconds.usual),
  winnerFrom: settings.winnerFrom.default(BELL.winnerFrom),
  rescueAt: settings.rescueAt.default(BELL.rescueAt),
  rescues: settings.rescues.default(BELL.rescues),
  boards: settings.boards.default('none'),
})

/** How a Golden Bell is played. */
export const ContestSettings = z
  .object({
    ...settings,
    questionSeconds: z.int(),
    winnerFrom: z.int(),
    rescueAt: z.int(),
    rescues: z.int(),
  })
  .meta({ id: 'ContestSettings' })
export type ContestSettings = z.infer<typeof ContestSettings>

const once = <Id extends z.ZodType>(id: Id, most: number) =>
  z
    .array(id)
    .max(most)
    .refine(ids => new Set(ids).size === ids.length, 'Each once')

const fields = {
  name: line(1, CONTEST.name),
  /** In minutes; null: it takes as long as it takes. */
  duration: upTo(minutes).nullable(),
  participantLimit: orUnlimited,
  rankingTopCount: upTo(topCount),
  /** When it is planned; null: it is started by hand. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  /** Who judges boards. */
  judgeIds: once(UserId, CONTEST.judges),
}
const draftFields = {
  name: fields.name,
  duration: fields.duration.default(null),
  participantLimit: fields.participantLimit.default(unlimited),
  rankingTopCount: fields.rankingTopCount.default(topCount.usual),
  startAt: fields.startAt.default(null),
  endAt: fields.endAt.default(null),
  judgeIds: fields.judgeIds.default([]),
  settings: settingsDraft.prefault({}),
  /** An exam of the vault whose questions it begins with. */
  examVaultId: ExamId.optional(),
}
const patchFields = {
  ...fields,
  published: z.boolean(),
  /** The same act as that of its desk; the one that stands already is no change. */
  status: ContestStatus,
  settings: z.strictObject(settings).partial(),
}
const paperPoints = Points.max(CONTEST.paperPoints)
/** A hall of an exam as somebody wants it. */
const NewHallDraft = z.strictObject({
  name: line(1, HALL.name),
  /** So many sit in it at most. */
  places: upTo(HALL.places).default(HALL.places.usual),
  proctorIds: once(UserId, HALL.proctors).default([]),
})
/** Which of those that stand it is says its id, else its name. */
const HallDraft = NewHallDraft.extend({ _id: HallId.optional() })
export type HallDraft = z.infer<typeof HallDraft>

/** What a contest has that is not of one class. */
const ofSchool = {
  subject: line(1, 40).nullable(),
  /** Those of the school (or of a teacher without one), or of the classes that are named. */
  audience: z.enum(['school', 'classes']),
  classIds: once(ClassId, CONTEST.classes),
  hostIds: once(UserId, CONTEST.hosts),
  /** Of an exam: who marks its essays, beside its hosts. */
  markerIds: once(UserId, CONTEST.markers),
  /** Of an exam; a Golden Bell, which shows its results at its end, has none. */
  results: z.enum(EXAM_RESULTS).nullable(),
  /** Of an exam: what is given on paper beside its questions. */
  paperTotal: paperPoints,
  /** Of an exam: in how many orders its questions are dealt, so that neighbours have others; a Golden Bell has none. */
  variants: upTo(VARIANTS).nullable(),
  /** Of an exam: the Config Keys of Safe Exam Browser in which its paper opens; none: any browser will do. */
  browserKeys: once(
    z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/),
    BROWSER_KEYS.most,
  ),
  /** Of an exam: all its halls by their numbers, with who watches over them. */
  halls: z.array(HallDraft).max(HALL.halls),
}

export const ClassContestDraft = z.strictObject(draftFields)
export type ClassContestDraft = z.infer<typeof ClassContestDraft>
export const ClassContestPatch = z.strictObject({
  _id: ContestId,
  ...z.object(patchFields).partial().shape,
  ...sawEdition,
})
export type ClassContestPatch = z.infer<typeof ClassContestPatch>

export const ContestDraft = z.strictObject({
  ...draftFields,
  subject: ofSchool.subject.default(null),
  audience: ofSchool.audience.default('school'),
  classIds: ofSchool.classIds.default([]),
  hostIds: ofSchool.hostIds.default([]),
  markerIds: ofSchool.markerIds.default([]),
  results: z.enum(EXAM_RESULTS).default('ranked'),
  paperTotal: paperPoints.default(0),
  variants: upTo(VARIANTS).default(VARIANTS.usual),
  browserKeys: ofSchool.browserKeys.default([]),
  halls: z.array(NewHallDraft).max(HALL.halls).default([]),
})
export type ContestDraft = z.infer<typeof ContestDraft>
export const ContestPatch = z.strictObject({
  ...ClassContestPatch.shape,
  ...z.object(ofSchool).partial().shape,
  /** Deals all candidates over the halls anew, in this order. */
  hallOrder: z.enum(HALL_ORDERS).optional(),
})
export type ContestPatch = z.infer<typeof ContestPatch>

const Person = z.object({ _id: UserId, displayName: z.string() })

export const Contest = z
  .object({
    _id: ContestId,
    kind: z.enum(CONTEST_KINDS),
    name: z.string(),
    audience: z.enum(CONTEST_AUDIENCES),
    /** Of a contest in a class. */
    classUid: ClassId.nullable(),
    className: z.string().nullable(),
    schoolId: SchoolId.nullable(),
    subject: z.string().nullable(),
    /** Where some classes of a school take part. */
    classes: z.array(z.object({ _id: ClassId, name: z.string() })),
    duration: z.int().nullable(),
    participantLimit: z.int(),
    rankingTopCount: z.int(),
    startAt: Instant.nullable(),
    endAt: Instant.nullable(),
    published: z.boolean(),
    /** What pupils type who do not scan it. */
    inviteCode: z.string(),
    status: ContestStatus,
    isScoredAndRanked: z.boolean(),
    totalPoint: Points,
    questionCount: z.int(),
    participantCount: z.int(),
    teamCount: z.int(),
    settings: ContestSettings,
    /** Null: not an exam. */
    results: z.enum(EXAM_RESULTS).nullable(),
    /** Given on paper, beside the points of the questions. */
    paperTotal: Points,
    /** In how many orders its questions are dealt; null: not an exam. */
    variants: z.int().nullable(),
    /** Of an exam whose paper opens in Safe Exam Browser: its Config Keys, for who may change them, and how many there are. */
    browserKeys: z.array(z.string()),
    browserKeyCount: z.int(),
    /** Of an exam: of which examination it is a sitting, which one, and of how many. */
    series: z.object({ _id: SeriesId, name: z.string(), sitting: z.int(), sittings: z.int() }).nullable(),
    /** Right answers are for its hosts alone, until the last sitting is over with the hour after it. */
    keysWait: z.boolean(),
    createdBy: Person,
    hosts: z.array(Person),
    judges: z.array(Person),
    markers: z.array(Person),
    createdAt: Instant,
    edition: Edition,
    can: z.object({
      /** Name, times, who takes part, who may come. */
      edit: z.boolean(),
      readQuestions: z.boolean(),
      /** Questions and how it is played: until the waiting room opens. */
      editQuestions: z.boolean(),
      publish: z.boolean(),
      /** Open the waiting room, and stand at the desk. */
      run: z.boolean(),
      /** Judge boards at a desk of their own. */
      judge: z.boolean(),
      /** Teams and participants: until it runs. */
      editParticipants: z.boolean(),
      remove: z.boolean(),
      /** Add up and rank: an exam that has ended and is not ranked. */
      rank: z.boolean(),
      /** Mark the essays of an exam that has ended. */
      mark: z.boolean(),
      /** What single pupils have answered, once it has ended. */
      readPapers: z.boolean(),
      /** Take its marks along as a file. */
      export: z.boolean(),
    }),
  })
  .meta({ id: 'Contest' })
export type Contest = z.infer<typeof Contest>

/** A hall of an exam. */
export const ContestHall = z
  .object({
    _id: HallId,
    name: z.string(),
    places: z.int(),
    /** So many candidates are to sit there. */
    seated: z.int(),
    /** So many of them have a code by which they come in. */
    cards: z.int(),
    proctors: z.array(Person),
  })
  .meta({ id: 'ContestHall' })
export type ContestHall = z.infer<typeof ContestHall>

/** The paper of a contest, right answers and all; in one group that nobody sees. */
export const ContestExam = z
  .object({
    questions: z.array(Question),
    totalPoint: Points,
    questionCount: z.int(),
    /** Those that count for nobody, although they were asked. */
    voided: z.array(QuestionId),
  })
  .meta({ id: 'ContestExam' })

/** Written ones, or those of an exam as they read now. */
export const ContestQuestionsDraft = z
  .strictObject({
    questions: z.array(AnyDraft).min(1).max(QUESTION_GROUP.questionsAtOnce).optional(),
    examVaultId: ExamId.optional(),
  })
  .refine(({ questions, examVaultId }) => !questions !== !examVaultId, {
    path: ['questions'],
    error: 'Questions or an exam',
  })

export const Participant = z
  .object({
    /** The student's. */
    _id: StudentId,
    fullname: z.string(),
    /** For who writes the contest; null for others. */
    birthday: z.iso.date().nullable(),
    /** A class of theirs that takes part. */
    className: z.string().nullable(),
    teamId: TeamId.nullable(),
    /** With a board instead of a phone. */
    board: z.boolean(),
    /** Of an exam: where they are to sit. */
    hallId: HallId.nullable(),
    hallName: z.string().nullable(),
    /** Of their seat, once the waiting room is open; before that the one that they are to have, where it was said. */
    number: z.int().nullable(),
    /** Of an exam: which order of its questions they have, once the waiting room is open. */
    variant: z.string().nullable(),
    state: ParticipantState,
    points: Points,
    /** Of an exam: what was written on paper; null: nothing. */
    paperPoints: Points.nullable(),
    /** Of an exam: minutes beyond their time that they begin with. */
    extraMinutes: z.int(),
    /** Set when the contest ends; equals share it. */
    rank: z.int().nullable(),
    joinedAt: Instant.nullable(),
    edition: Edition,
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

export const ParticipantsDraft = z.strictObject({
  contestId: ContestId,
  studentIds: once(StudentId, CONTEST.participantsAtOnce).min(1),
  teamId: TeamId.nullable().default(null),
  board: z.boolean().default(false),
})
export type ParticipantsDraft = z.infer<typeof ParticipantsDraft>
export const ParticipantPatch = z.strictObject({
  contestId: ContestId,
  studentId: StudentId,
  teamId: TeamId.nullable().optional(),
  board: z.boolean().optional(),
  paperPoints: paperPoints.nullable().optional(),
  extraMinutes: z.int().min(0).max(PAPER.moreMinutes).optional(),
  hallId: HallId.nullable().optional(),
  /** The one that they are to have when the waiting room opens. */
  number: z.int().min(1).max(ROOM.seats).nullable().optional(),
  ...sawEdition,
})
export type ParticipantPatch = z.infer<typeof ParticipantPatch>

/** What a row of a list says of who takes part; null where it says nothing, which erases nothing. */
export const ParticipantCells = z.object({
  fullname: z.string(),
  code: z.string().nullable(),
  username: z.string().nullable(),
  birthday: z.string().nullable(),
  className: z.string().nullable(),
  /** Of a list for several sittings: which of them, from 1 on. */
  sitting: z.int().nullable(),
  number: z.int().nullable(),
  hall: z.string().nullable(),
  team: z.string().nullable(),
  paperPoints: Points.nullable(),
  extraMinutes: z.int().nullable(),
})
export type ParticipantCells = z.infer<typeof ParticipantCells>

/** Somebody whom a row may mean; of whom the importer may not read, the name is masked and the rest is empty. */
export const ParticipantCandidate = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.string().nullable(),
    className: z.string().nullable(),
    takesPart: z.boolean(),
    readable: z.boolean(),
  })
  .meta({ id: 'ParticipantCandidate' })
export type ParticipantCandidate = z.infer<typeof ParticipantCandidate>

/** A row of a list of participants, and what taking it over does. */
export const ParticipantRow = z
  .object({
    /** As the spreadsheet program numbers it. */
    row: z.int(),
    /** `add`: they take part from then on. */
    outcome: z.enum(OUTCOMES),
    cells: ParticipantCells.partial(),
    changes: z.array(
      z.object({ field: z.enum(IMPORTED_FIELDS), from: z.string().nullable(), to: z.string() }),
    ),
    /** Cells that count as empty, or are read otherwise than they stand. */
    remarks: z.array(z.object({ field: z.string(), remark: z.enum(REMARKS), value: z.string() })),
    problem: z.object({ problem: z.enum(IMPORT_PROBLEMS), value: z.string().nullable() }).nullable(),
    question: z.enum(IMPORT_QUESTIONS).nullable(),
    /** Which answers it takes. */
    decisions: z.array(z.enum(DECISIONS)),
    candidates: z.array(ParticipantCandidate),
  })
  .meta({ id: 'ParticipantRow' })
export type ParticipantRow = z.infer<typeof ParticipantRow>

/** What a list has done or would do, in rows. */
export const ImportedParticipants = z
  .object({
    added: z.int(),
    updated: z.int(),
    same: z.int(),
    skipped: z.int(),
    /** Rows that wait for an answer, and rows that are refused: while there are any, nothing is imported. */
    asked: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'ImportedParticipants' })
export type ImportedParticipants = z.infer<typeof ImportedParticipants>

const anAnswer = '\\d{1,5}=(?:skip|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
/** Answers about rows: which pupil one is, or that it is left out: "12=…,13=skip". */
export const ImportAnswers = z
  .string()
  .max(990)
  .regex(new RegExp(`^${anAnswer}(?:,${anAnswer})*$`))

const team = {
  name: line(1, CONTEST.teamName),
  /** -1: as many as want. */
  studentLimit: orUnlimited,
  /** Who is not a participant yet becomes one. */
  memberIds: once(StudentId, CONTEST.participantsAtOnce),
}
export const TeamDraft = z.strictObject({
  contestId: ContestId,
  name: team.name,
  studentLimit: team.studentLimit.default(unlimited),
  memberIds: team.memberIds.default([]),
})
export type TeamDraft = z.infer<typeof TeamDraft>
export const TeamPatch = z.strictObject({ _id: TeamId, ...z.object(team).partial().shape, ...sawEdition })
export type TeamPatch = z.infer<typeof TeamPatch>

export const Team = z
  .object({
    _id: TeamId,
    name: z.string(),
    studentLimit: z.int(),
    /** Birthdays are for who writes the contest; null for others. */
    members: z.array(z.object({ _id: StudentId, fullname: z.string(), birthday: z.iso.date().nullable() })),
    edition: Edition,
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

/** Answers on their way; without an epoch the device takes the seat over. */
export const ContestAnswers = z.strictObject({
  answers: z
    .array(RoomAnswerDraft.extend({ epoch: RoomAnswerDraft.shape.epoch.optional() }))
    .min(1)
    .max(CONTEST.answersAtOnce),
})
