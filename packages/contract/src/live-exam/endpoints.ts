import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, LiveExamId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { errors as questionErrors } from '../questions/errors.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors as rooms } from '../rooms/errors.ts'
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
  changes: ['liveExam', 'questionGroup', 'question'],
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
  changes: ['liveExam'],
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

/** A host who presses nothing else gets along with these three; `rev` says on which state it was pressed. */
const step = {
  action: 'live-exam.run',
  changes: ['liveExam', 'room'],
  params: { liveExamId: LiveExamId },
  query: { rev: z.coerce.number().int().min(0).optional() },
  reply: { liveExam: LiveExamDetail },
  repeat: 'key',
  errors: [E_NOT_CLASS_TEACHER, rooms.E_ROOM_MOVED, rooms.E_ROOM_ACT],
} as const

export const startLiveExam = post('/live-exam/live/{liveExamId}/start', {
  ...step,
  summary: 'Opens the lobby of a live exercise; its questions stay as they stand now.',
  errors: [...step.errors, rooms.E_ROOM_EMPTY, rooms.E_QUESTION_BY_PERSON, rooms.E_QUESTION_TOO_LARGE],
})

export const nextLiveQuestion = post('/live-exam/live/{liveExamId}/next-question', {
  ...step,
  summary: 'Opens the first question, later ends the one that stands and opens the next.',
  errors: [...step.errors, rooms.E_NO_NEXT_QUESTION],
})

export const endLiveExam = post('/live-exam/live/{liveExamId}/end', {
  ...step,
  summary: 'Ends a live exercise for good.',
})

const own = { action: 'live-exam.join', params: { liveExamId: LiveExamId } } as const

export const readOwnLiveExam = get('/learn/live-exams/{liveExamId}', {
  ...own,
  summary:
    "What a pupil's phone shows of a live exercise: the question without its answer, until when, their own answer and points. It takes the seat over from a device whose epoch is older.",
  shows: ['room', 'question', 'file'],
  query: { epoch: z.coerce.number().int().min(0).max(1_000_000).default(0) },
  reply: { state: PlayState },
})

export const saveLiveAnswer = put('/learn/live-exams/{liveExamId}/answers', {
  ...own,
  summary: 'Keeps an answer to the question that stands; of one device the higher seq counts.',
  changes: ['room'],
  body: RoomAnswerDraft.extend({ epoch: RoomAnswerDraft.shape.epoch.optional() }),
  reply: { answer: RoomAnswerKept },
  errors: [
    common.E_INVALID,
    common.E_UNAVAILABLE,
    rooms.E_ANSWER_NOT_OPEN,
    rooms.E_ANSWER_CLOSED,
    rooms.E_ANSWER_GIVEN,
  ],
  example: { body: { questionId: anId, answer: null, seq: 1 } },
})
