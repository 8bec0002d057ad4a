import { z } from 'zod'
import { anOwnPassword, ownPassword, ownPasswordErrors } from '../account/own-password.ts'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as gradebookErrors } from '../gradebook/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { HomeworkAgain, HomeworkDetail } from '../homework/schemas.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, LiveExamId, QuestionId, StudentId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { LIVE_EXAM } from '../live-exam/limits.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors as roomErrors } from '../rooms/errors.ts'
import { RoomId } from '../rooms/schemas.ts'
import { LATE_STATES } from '../rooms/states.ts'
import { errors } from './errors.ts'
import {
  LateAnswers,
  LateDecision,
  LateSeen,
  LiveQuestionResult,
  OwnRoomResult,
  QuestionSubmission,
  RoomPaper,
  RoomRegrade,
  RoomRegradeAct,
  RoomResult,
} from './schemas.ts'
import { EXPORT_FORMATS } from './states.ts'

const { E_NOT_CLASS_TEACHER } = classErrors
const ofExercise = { liveExamId: LiveExamId }
const ofRoom = { roomId: RoomId }

export const readLiveResult = get('/live-exam/live/{liveExamId}/result', {
  action: 'live-exam.read',
  summary:
    'The ranking of a live exercise, and how each question went. Points of a question count once it was revealed or passed by.',
  shows: ['liveExam', 'room', 'student', 'question'],
  params: ofExercise,
  reply: { result: RoomResult },
  errors: [E_NOT_CLASS_TEACHER],
})

export const readQuestionSubmission = get('/live-exam/live/{liveExamId}/question-submission', {
  action: 'live-exam.read',
  summary:
    'Who has answered a question of a live exercise, who has not, and who is away: once it has ended, who never came.',
  shows: ['liveExam', 'room', 'student', 'question'],
  params: ofExercise,
  query: { question: QuestionId },
  reply: { submission: QuestionSubmission },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND],
  example: { query: { question: anId } },
})

export const readQuestionResult = get('/live-exam/live/{liveExamId}/question-result', {
  action: 'live-exam.read',
  summary: 'How a question of a live exercise was answered, and who was wholly right first.',
  shows: ['liveExam', 'room', 'student', 'question', 'questionGroup', 'file'],
  params: ofExercise,
  query: { question: QuestionId },
  reply: { result: LiveQuestionResult, files: FileAddresses },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, errors.E_QUESTION_NOT_REVEALED],
  example: { query: { question: anId } },
})

export const giveLiveQuestionsAgain = post('/live-exam/live/{liveExamId}/again', {
  action: 'live-exam.run',
  summary:
    'Gives questions of a live exercise as homework, as they read now: a homework for each class, all or none.',
  changes: ['homework', 'questionGroup', 'question'],
  params: ofExercise,
  body: HomeworkAgain.safeExtend({
    questionIds: z
      .array(QuestionId)
      .min(1)
      .max(LIVE_EXAM.questions)
      .refine(ids => new Set(ids).size === ids.length, 'Each question once'),
  }),
  reply: { homeworks: z.array(HomeworkDetail) },
  repeat: 'key',
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    homeworkErrors.E_CLASS_NOT_OPEN,
    homeworkErrors.E_HOMEWORK_TOO_LONG,
    homeworkErrors.E_LATE_UNTIL,
    homeworkErrors.E_ASSIGNEE_INVALID,
  ],
  example: {
    body: {
      classIds: [anId],
      questionIds: [anId],
      name: 'Ôn lại câu sai',
      startAt: '2026-10-12T00:00:00.000Z',
      endAt: '2026-10-19T00:00:00.000Z',
      assignStudentIds: [],
      publish: true,
    },
  },
})

export const readRoomPaper = get('/rooms/{roomId}/students/{studentId}', {
  action: 'live-exam.read',
  summary: 'What one pupil has answered in a live room, beside the right answers.',
  shows: ['room', 'student', 'question', 'questionGroup', 'file'],
  params: { ...ofRoom, studentId: StudentId },
  reply: { paper: RoomPaper },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND],
})

export const readRoomRegrade = get('/rooms/{roomId}/regrade', {
  action: 'live-exam.run',
  summary:
    'Whose points a regrade of a live room by the keys of today would change, and the newest one that was made.',
  shows: ['room', 'question', 'student', 'roomRegrade'],
  params: ofRoom,
  reply: { regrade: RoomRegrade },
  errors: [E_NOT_CLASS_TEACHER],
})

export const regradeRoom = post('/rooms/{roomId}/regrade', {
  action: 'live-exam.run',
  summary:
    'Scores the answers of a live room that has ended by the keys of today: `preview` shows whose points change, `do` takes what was shown, `undo` puts the points back.',
  changes: ['room', 'question', 'roomRegrade', 'contest'],
  params: ofRoom,
  body: RoomRegradeAct,
  reply: { regrade: RoomRegrade },
  repeat: 'key',
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_ROOM_NOT_ENDED,
    errors.E_ROOM_REGRADE_CHANGED,
    errors.E_ROOM_REGRADE_NOT_LAST,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  ],
  example: { body: { act: 'preview' } },
})

export const listLateAnswers = get('/rooms/{roomId}/late-answers', {
  action: 'contest.write',
  summary:
    'Whose answers in an exam came after the end of their paper, with their times and whether they count; by number.',
  shows: ['room', 'student'],
  params: ofRoom,
  query: { ...listQuery(StudentId), state: z.enum(LATE_STATES).optional() },
  reply: {
    late: z.array(LateAnswers),
    /** Pupils of whom some are in this state. */
    counts: z.object({ waiting: z.int(), taken: z.int(), declined: z.int() }),
    /** All that waits by now, as a decision about all of it names it; null: nothing does. */
    waiting: LateSeen.nullable(),
    /** The exam has ended. */
    mayDecide: z.boolean(),
    pagination: Pagination,
  },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { page: 1, limit: 50 } },
})

export const decideLateAnswers = post('/rooms/{roomId}/late-answers', {
  action: 'contest.write',
  summary:
    'Takes or declines answers that came late, in an exam that has ended: all that wait, or those of some pupils as they were seen. What is taken moves scores, and takes ranks back.',
  changes: ['room', 'contest'],
  params: ofRoom,
  body: LateDecision,
  reply: {
    /** So many answers. */
    decided: z.int(),
  },
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_ROOM_NOT_ENDED,
    roomErrors.E_ROOM_ACT,
    roomErrors.E_SEAT_CHANGED,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  ],
  example: {
    body: { act: 'take-late', reason: 'Mất mạng', seen: { count: 2, at: '2026-12-01T02:12:00.000Z' } },
  },
})

export const exportRoomMarks = post('/rooms/{roomId}/export', {
  action: 'export.marks',
  summary:
    "The marks of a live room as a spreadsheet or as comma separated text, a line a pupil; as a spreadsheet of an exam also what each has answered, and its log; takes the caller's password again and is written down.",
  changes: [],
  params: ofRoom,
  body: z.strictObject({
    ...ownPassword,
    format: z.enum(EXPORT_FORMATS).default('xlsx'),
    /** Of a sitting: all sittings of its examination. */
    whole: z.boolean().default(false),
  }),
  reply: 'bytes',
  errors: [E_NOT_CLASS_TEACHER, ...ownPasswordErrors],
  example: { body: anOwnPassword },
})

export const readOwnRoomResult = get('/learn/rooms/{roomId}/result', {
  action: 'live-exam.join',
  summary:
    "A pupil's own answers in a live room, beside the right ones of what was revealed; of everything once it has ended. Of an exam what its host shows, when they show it.",
  shows: ['room', 'question', 'questionGroup', 'file'],
  params: ofRoom,
  reply: { result: OwnRoomResult },
  errors: [E_NOT_CLASS_TEACHER, roomErrors.E_NO_SEAT, common.E_RANKING_PROCESSING, errors.E_RESULT_HIDDEN],
})
