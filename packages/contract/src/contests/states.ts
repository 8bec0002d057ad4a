import type { Transitions } from '../kit/transitions.ts'
import { type RoomKind, SEAT_STATES } from '../rooms/states.ts'

/** Contests that are not of one class, by the first segment of their address. */
export const CONTEST_AREAS = ['t-rcv-contest', 'rtcontests'] as const
export type ContestArea = (typeof CONTEST_AREAS)[number]

/** The Golden Bell of a class, that of a school, a school's exam. */
export const CONTEST_KINDS = ['class-bell', 'school-bell', 'exam'] as const satisfies readonly RoomKind[]
export type ContestKind = (typeof CONTEST_KINDS)[number]
export const KIND_OF_AREA = { 't-rcv-contest': 'school-bell', rtcontests: 'exam' } as const satisfies Record<
  ContestArea,
  ContestKind
>

/** When pupils see their result of an exam: once it is ranked; their total as soon as they have handed in; never. */
export const EXAM_RESULTS = ['ranked', 'at-once', 'never'] as const
export type ExamResults = (typeof EXAM_RESULTS)[number]

/** In which order candidates are dealt over the halls of an exam: by names, or whole classes together. */
export const HALL_ORDERS = ['name', 'class'] as const
export type HallOrder = (typeof HALL_ORDERS)[number]

/** Being prepared, with an open waiting room, running, over: told by its room. */
export const CONTEST_STATUSES = ['not_start', 'prepare', 'in_progress', 'ended'] as const
export type ContestStatus = (typeof CONTEST_STATUSES)[number]
export const CONTEST_TRANSITIONS: Transitions<ContestStatus> = {
  not_start: ['prepare'],
  prepare: ['in_progress', 'not_start', 'ended'],
  in_progress: ['ended'],
  ended: [],
}

/** Whose pupils may take part: a class, all of a school, some of its classes, those of a teacher without a school. */
export const CONTEST_AUDIENCES = ['class', 'school', 'classes', 'teacher'] as const
export type ContestAudience = (typeof CONTEST_AUDIENCES)[number]

/** Who answers on a board instead of a phone: nobody, those of whom it is said, or all. */
export const BOARDS = ['none', 'some', 'all'] as const
export type Boards = (typeof BOARDS)[number]

/** Who runs a contest beside its maker, who judges boards in it, and who marks essays of an exam. */
export const CONTEST_ROLES = ['host', 'judge', 'marker'] as const
export type ContestRole = (typeof CONTEST_ROLES)[number]

/** What a list of participants may bring, and what of it is said as a change. */
export const IMPORTED_FIELDS = ['sitting', 'number', 'hall', 'team', 'paperPoints', 'extraMinutes'] as const
export type ImportedField = (typeof IMPORTED_FIELDS)[number]

/** Why it is asked who a row of such a list is. */
export const IMPORT_QUESTIONS = ['code-other-name', 'same-name'] as const
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number]

/** Why a row of it is not taken over. */
export const IMPORT_PROBLEMS = [
  'name-missing',
  'name-wrong',
  'number-wrong',
  'points-wrong',
  'minutes-wrong',
  'sitting-missing',
  'sitting-wrong',
  'hall-missing',
  'halls-many',
  'no-class',
  'not-found',
  'code-unknown',
  'not-invited',
  'person-twice',
  'sits-elsewhere',
  'full',
  'started',
  'number-twice',
  'number-taken',
  'hall-unknown',
  'hall-full',
  'team-unknown',
  'team-full',
  'points-over',
  /** A person has said that it is left out. */
  'skipped',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** Of somebody who takes part: no seat yet, or how it stands with their seat. */
export const PARTICIPANT_STATES = ['registered', ...SEAT_STATES] as const
export type ParticipantState = (typeof PARTICIPANT_STATES)[number]
