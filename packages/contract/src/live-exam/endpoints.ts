import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, LiveExamId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { errors as questionErrors } from '../questions/errors.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors as roomErrors } from '../rooms/errors.ts'
import { SEALED } from '../rooms/limits.ts'
import { PlayState, RoomAnswerDraft, RoomAnswerKept } from '../rooms/schemas.ts'
import { mediaQuery, mediaUpload } from '../uploads/media-upload.ts'
import { errors } from './errors.ts'
import { LiveExam, LiveExamDetail, LiveExamDraft, LiveExamPatch, LiveExamStatus } from './schemas.ts'

const params = { id: LiveExamId }
const { E_NOT_CLASS_TEACHER } = classErrors
const shows = ['liveExam', 'class', 'user'] as const

export const listLiveExams = get('/live-exam', {
  action: 'live-exam.read',
  summary: 'The live exercises of the classes that the caller may read, the newest first.',
  shows,
  query: {
    ...listQuery(LiveExamId),
    classId: ClassId.optional(),
    status: LiveExamStatus.optional(),
  },
  reply: { liveExams: z.array(LiveExam), pagination: Pagination },
  example: { query: { page: 1, limit: 10, status: 'not_started' } },
})

export const createLiveExam = post('/live-exam', {
  action: 'live-exam.run',
  summary:
    'Makes a live exercise in a class: with the questions of an exam of the vault, as a copy of another exercise, or empty.',
  changes: ['liveExam', 'room', 'questionGroup', 'question'],
  body: LiveExamDraft,
  reply: { liveExam: LiveExamDetail },
  repeat: 'key',
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    homeworkErrors.HW_CREATE_SOURCE_INVALID,
    homeworkErrors.E_SOURCE_EMPTY,
    errors.E_LIVE_EXAM_CLASS_CLOSED,
    errors.E_LIVE_EXAMS_FULL,
    questionErrors.QUESTION_TYPE_NOT_SUPPORTED,
    questionErrors.E_TOO_MANY_GROUPS,
    questionErrors.E_TOO_MANY_QUESTIONS,
  ],
  example: { body: { classId: anId, name: 'Ôn phân số, 10 câu' } },
})

export const updateLiveExam = put('/live-exam/{id}', {
  action: 'live-exam.run',
  summary: 'Changes name and settings of a live exercise that has not started; what is left out stays.',
  changes: ['liveExam', 'room'],
  params,
  query: { classId: ClassId },
  body: LiveExamPatch,
  reply: { liveExam: LiveExamDetail },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, common.E_CHANGED, errors.E_LIVE_EXAM_STARTED],
  example: { query: { classId: anId }, body: { name: 'Ôn phân số', settings: { speedBonus: true } } },
})

export const deleteLiveExam = del('/live-exam/{id}', {
  action: 'live-exam.run',
  summary: 'Deletes a live exercise in which no pupil has answered.',
  changes: ['liveExam'],
  params,
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_LIVE_EXAM_HAS_ANSWERS],
})

export const uploadToLiveExam = put('/live-exam/{id}/upload', {
  action: 'live-exam.run',
  summary: 'Stores a picture or a sound for the questions of a live exercise that has not started.',
  changes: ['file'],
  params,
  query: mediaQuery,
  ...mediaUpload,
  errors: [...mediaUpload.errors, E_NOT_CLASS_TEACHER, errors.E_LIVE_EXAM_STARTED],
})

export const readLiveExam = get('/live-exam/live/{liveExamId}/detail', {
  action: 'live-exam.read',
  summary: 'One live exercise, with the question that stands in its room.',
  shows: [...shows, 'question', 'questionGroup'],
  params: { liveExamId: LiveExamId },
  reply: { liveExam: LiveExamDetail, files: FileAddresses },
  errors: [E_NOT_CLASS_TEACHER],
})

const room = { liveExamId: LiveExamId }
const moves = {
  action: 'live-exam.run',
  changes: ['liveExam', 'room'],
  params: room,
  /** The rev that its sender has seen; who presses nothing else leaves it out. */
  body: z.strictObject({ rev: z.int().min(0).optional() }),
  repeat: 'key',
  reply: { liveExam: LiveExamDetail },
  example: { body: {} },
} as const
const moved = [E_NOT_CLASS_TEACHER, roomErrors.E_ROOM_MOVED, roomErrors.E_ROOM_ACT] as const

export const startLiveExam = post('/live-exam/live/{liveExamId}/start', {
  ...moves,
  summary:
    'Opens the lobby: the questions stand as they are from now on, and each pupil of the class has a seat.',
  errors: [
    ...moved,
    roomErrors.E_ROOM_EMPTY,
    roomErrors.E_QUESTION_BY_PERSON,
    roomErrors.E_QUESTION_TOO_LARGE,
  ],
})

export const nextLiveQuestion = post('/live-exam/live/{liveExamId}/next-question', {
  ...moves,
  summary: 'Opens the first question; later it ends the one that stands, and opens the next.',
  errors: [...moved, roomErrors.E_NO_NEXT_QUESTION],
})

export const endLiveExam = post('/live-exam/live/{liveExamId}/end', {
  ...moves,
  summary: 'Ends a live exercise.',
  errors: moved,
})

export const readOwnLiveExam = get('/learn/live-exams/{liveExamId}', {
  action: 'live-exam.join',
  summary:
    'A live exercise as the phone of a pupil shows it: the question without its answer, the time, what is theirs. A device that does not hold the epoch takes the seat over.',
  shows: ['liveExam', 'room', 'question', 'questionGroup', 'file', 'announcement'],
  params: room,
  query: {
    epoch: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** Which version of what comes ahead the device has. */
    paper: z.string().max(SEALED.version).optional(),
  },
  reply: { state: PlayState },
  errors: [E_NOT_CLASS_TEACHER],
})

export const saveLiveAnswer = put('/learn/live-exams/{liveExamId}/answers', {
  action: 'live-exam.join',
  summary:
    'Keeps an answer in a live exercise, and says which one stands then: of one device the higher seq, of two the one that came last. Without an epoch the device takes the seat over.',
  // The phone holds what it has sent, and hears the rest by its socket.
  changes: [],
  params: room,
  body: RoomAnswerDraft.extend({ epoch: RoomAnswerDraft.shape.epoch.optional() }),
  reply: { kept: RoomAnswerKept },
  errors: [
    E_NOT_CLASS_TEACHER,
    roomErrors.E_NO_SEAT,
    roomErrors.E_ANSWER_NOT_OPEN,
    roomErrors.E_ANSWER_CLOSED,
    roomErrors.E_ANSWER_GIVEN,
  ],
  example: { body: { questionId: anId, answer: 0, seq: 1 } },
})
