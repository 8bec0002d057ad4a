import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as gradebookErrors } from '../gradebook/errors.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { anId, HallId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { Instant } from '../kit/values.ts'
import { errors } from './errors.ts'
import { SEALED } from './limits.ts'
import {
  ActDraft,
  DeskState,
  EntriesDraft,
  HallLog,
  HallState,
  JudgeState,
  OwnRoom,
  PlayState,
  RoomAct,
  RoomAnswerDraft,
  RoomAnswerKept,
  RoomId,
  ScreenState,
  SeatCard,
  SeatSitter,
} from './schemas.ts'

const { E_NOT_CLASS_TEACHER } = classErrors

export const readRoom = get('/rooms/{roomId}', {
  action: 'live-exam.run',
  summary:
    'A live room as its desk, its screen, a judge or a proctor of it sees it: where it stands, the question, counts; on the desk seats, keys and what may be done; of a judge their own rows; of a proctor one hall, and no question.',
  shows: [
    'room',
    'student',
    'question',
    'questionGroup',
    'file',
    'team',
    'user',
    'screen',
    'hall',
    'announcement',
  ],
  params: { roomId: RoomId },
  query: {
    view: z.enum(['desk', 'screen', 'judge', 'hall']).default('desk'),
    /** Which hall; without it their own, or the first. */
    hallId: HallId.optional(),
  },
  reply: {
    ...{ desk: DeskState.nullable(), screen: ScreenState.nullable(), judge: JudgeState.nullable() },
    hall: HallState.nullable(),
  },
  errors: [E_NOT_CLASS_TEACHER],
})

export const listRunningRooms = get('/rooms', {
  action: 'signed-in',
  summary: 'The live rooms that the caller runs, those that were opened last first; at most twenty.',
  shows: ['room', 'class'],
  reply: { rooms: z.array(OwnRoom) },
})

export const actInRoom = post('/rooms/{roomId}/acts', {
  action: 'live-exam.run',
  summary:
    'Moves a live room one step, or one seat in it; a judge rules over the seats of their rows, a proctor acts in their hall, and each is answered with those. Of two hosts who act on one rev one moves it; the other gets E_ROOM_MOVED with the state that stands in error.current.',
  changes: ['room', 'hall', 'announcement', 'contest'],
  repeat: 'key',
  params: { roomId: RoomId },
  body: ActDraft,
  reply: { desk: DeskState.nullable(), judge: JudgeState.nullable(), hall: HallState.nullable() },
  errors: [
    E_NOT_CLASS_TEACHER,
    errors.E_ROOM_HAS_ANSWERS,
    errors.E_NO_RESCUE_LEFT,
    errors.E_NOBODY_TO_RESCUE,
    errors.E_NO_WINNER,
    errors.E_NOT_OWN_ROWS,
    errors.E_NOT_OWN_HALL,
    errors.E_HALL_CHANGED,
    errors.E_ANNOUNCEMENTS_FULL,
    errors.E_REASON_MISSING,
    errors.E_JUDGE_UNKNOWN,
    errors.E_ROOM_MOVED,
    errors.E_ROOM_ACT,
    errors.E_NO_NEXT_QUESTION,
    errors.E_ROOM_EMPTY,
    errors.E_QUESTION_BY_PERSON,
    errors.E_QUESTION_TOO_LARGE,
    errors.E_PAPER_TOO_LARGE,
    errors.E_SEAT_CHANGED,
    errors.E_TIME_IS_PAST,
    errors.E_SOLUTIONS_SHOWN,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  ],
  example: { body: { act: 'next' } },
})

export const readTrial = get('/rooms/{roomId}/trial', {
  action: 'live-exam.run',
  summary:
    'A room that is rehearsed, as the phone of a pupil would show it, for a device of who runs it: by its session it takes one of three seats that count nowhere.',
  shows: ['room', 'question', 'questionGroup', 'file', 'announcement'],
  params: { roomId: RoomId },
  query: { epoch: z.coerce.number().int().min(0).max(1_000_000).default(0) },
  reply: { state: PlayState },
  errors: [E_NOT_CLASS_TEACHER],
})

export const saveTrialAnswer = put('/rooms/{roomId}/trial/answers', {
  action: 'live-exam.run',
  summary: 'Keeps an answer of a device of a rehearsal, by the rules for those of pupils.',
  // The phone holds what it has sent, and hears the rest by its socket.
  changes: [],
  params: { roomId: RoomId },
  body: RoomAnswerDraft.extend({ epoch: RoomAnswerDraft.shape.epoch.optional() }),
  reply: { kept: RoomAnswerKept },
  errors: [
    E_NOT_CLASS_TEACHER,
    errors.E_NO_TRIAL_SEAT,
    errors.E_ANSWER_NOT_OPEN,
    errors.E_ANSWER_CLOSED,
    errors.E_ANSWER_GIVEN,
  ],
  example: { body: { questionId: anId, answer: 0, seq: 1 } },
})

export const makeEntries = post('/rooms/{roomId}/entries', {
  action: 'live-exam.run',
  summary:
    'New codes by which candidates of an exam come in, for a hall, some seats or all, as soon as it is published; accounts for those who have none. Where some have one it is said whether all get new ones, those alone who have none, or nobody. Shown once.',
  changes: ['room', 'hall', 'student', 'user'],
  params: { roomId: RoomId },
  body: EntriesDraft,
  reply: {
    /** What the exam is called, and how its cards name it. */
    name: z.string(),
    exam: z.string(),
    startAt: Instant.nullable(),
    /** It has several variants. */
    deals: z.boolean(),
    halls: z.array(z.object({ name: z.string(), proctors: z.array(z.string()) })),
    /** By their numbers. */
    cards: z.array(SeatCard),
    /** Who gets none now: they have one, or none are made. */
    kept: z.array(SeatSitter),
    /** Whose account is closed, or of somebody who works in a school. */
    leftOut: z.array(SeatSitter),
  },
  errors: [
    E_NOT_CLASS_TEACHER,
    errors.E_ROOM_ACT,
    errors.E_NOT_OWN_HALL,
    errors.E_NOBODY_SEATED,
    errors.E_SEATS_HAVE_CARDS,
  ],
  example: { body: { studentIds: [anId] } },
})

export const listRoomActs = get('/rooms/{roomId}/log', {
  action: 'live-exam.run',
  summary: 'What hosts and the clock have done in a live room, the latest first.',
  shows: ['room', 'student'],
  params: { roomId: RoomId },
  query: pageQuery,
  reply: { acts: z.array(RoomAct), pagination: Pagination },
  errors: [E_NOT_CLASS_TEACHER],
})

export const readHallLog = get('/rooms/{roomId}/hall-log', {
  action: 'live-exam.run',
  summary: 'What happened in one hall of an exam, the earliest first, for its minutes; for its proctors too.',
  shows: ['room', 'hall', 'student'],
  params: { roomId: RoomId },
  /** Which hall; without it their own, or the first. */
  query: { hallId: HallId.optional() },
  reply: HallLog,
  errors: [E_NOT_CLASS_TEACHER],
})

export const readSealedMedia = get('/rooms/{roomId}/sealed/{version}', {
  action: 'public',
  summary:
    'A picture or a sound of the question that a room asks next, or of the paper of an exam, sealed; by the version that is told to who is in the room, since a screen has no account. What opens it comes with the question.',
  shows: ['room', 'question', 'file'],
  params: { roomId: RoomId, version: z.string().max(SEALED.version) },
  query: { file: z.coerce.number().int().min(1).max(SEALED.files) },
  reply: 'bytes',
})

export const listOwnRooms = get('/learn/rooms', {
  action: 'live-exam.join',
  summary: 'Live rooms that are open for the pupil, or come.',
  shows: ['room', 'class'],
  reply: { rooms: z.array(OwnRoom) },
})
