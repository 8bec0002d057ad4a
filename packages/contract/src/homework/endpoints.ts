import { z } from 'zod'
import { anOwnPassword, ownPassword, ownPasswordErrors } from '../account/own-password.ts'
import { errors as classErrors } from '../classes/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import {
  AttemptId,
  anId,
  ClassId,
  ExamId,
  HomeworkId,
  QuestionGroupId,
  QuestionId,
  StudentId,
} from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { flag, Instant, list } from '../kit/values.ts'
import { errors as questionErrors } from '../questions/errors.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { UPLOAD_TYPES } from '../uploads/limits.ts'
import { mediaQuery, mediaUpload } from '../uploads/media-upload.ts'
import { uploadDraft } from '../uploads/schemas.ts'
import { ticketCall } from '../uploads/ticket-call.ts'
import { errors } from './errors.ts'
import { HOMEWORK } from './limits.ts'
import { Mark, MarkDraft, Paper, StudentTerms, StudentTermsPatch } from './paper.ts'
import {
  ClassRecipients,
  Homework,
  HomeworkAgain,
  HomeworkDetail,
  HomeworkDraft,
  HomeworkKind,
  HomeworkPatch,
  HomeworkStatus,
  HomeworksDraft,
  QuestionAnswer,
  QuestionHomeworkDraft,
  QuestionReport,
  Submission,
} from './schemas.ts'
import { HOMEWORK_SORTS, SUBMISSION_SORTS } from './states.ts'

// Calls of their own file: the browser fetches what few screens call with these (apps/web/build/groups-by-use.ts).
export * from './kinds/endpoints.ts'

const homeworkUid = HomeworkId
const groupIds = z.array(QuestionGroupId).min(1).max(HOMEWORK.groupsAtOnce)
const ofHomework = { homeworkUid }
const ofPupil = { homeworkUid, studentId: StudentId }
const one = { homework: HomeworkDetail }
const aWeek = {
  name: 'Bài tập tuần 5',
  startAt: '2026-10-05T00:00:00.000Z',
  endAt: '2026-10-12T00:00:00.000Z',
}

export const assignExam = post('/exam-vault/homeworks', {
  action: 'vault.assign',
  summary: 'Gives an exam of the vault to a class as homework: its question groups are copied.',
  changes: ['homework', 'questionGroup', 'question'],
  body: HomeworkDraft,
  reply: one,
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.HW_CREATE_FAILED,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.HW_CREATE_SOURCE_INVALID,
    errors.E_SOURCE_EMPTY,
    errors.E_ASSIGNEE_INVALID,
  ],
  example: {
    body: {
      examVaultId: anId,
      classId: anId,
      ...aWeek,
      assignStudentIds: [],
      limitSubmit: 2,
      publish: true,
    },
  },
})

export const assignExamToClasses = post('/exam-vault/homeworks/bulk', {
  action: 'vault.assign',
  summary:
    'Gives an exam of the vault to several whole classes, a homework each in the order asked; all or none.',
  changes: ['homework', 'questionGroup', 'question'],
  body: HomeworksDraft,
  reply: { homeworks: z.array(HomeworkDetail) },
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_CLASS_NOT_OPEN,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.HW_CREATE_SOURCE_INVALID,
    errors.E_SOURCE_EMPTY,
  ],
  example: {
    body: {
      examVaultId: anId,
      classIds: [anId],
      ...aWeek,
      limitSubmit: 2,
      publish: true,
    },
  },
})

export const giveAgain = post('/homework/{homeworkUid}/again', {
  action: 'homework.write',
  summary: 'Gives what a homework asks once more, as it reads now: a homework for each class, all or none.',
  changes: ['homework', 'questionGroup', 'question'],
  params: ofHomework,
  body: HomeworkAgain,
  reply: { homeworks: z.array(HomeworkDetail) },
  repeat: 'key',
  errors: [
    errors.HW_CREATE_SOURCE_INVALID,
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_CLASS_NOT_OPEN,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.E_SOURCE_EMPTY,
    errors.E_ASSIGNEE_INVALID,
  ],
  example: {
    body: {
      classIds: [anId],
      name: 'Bài tập tuần 6',
      startAt: '2026-10-12T00:00:00.000Z',
      endAt: '2026-10-19T00:00:00.000Z',
      assignStudentIds: [],
      publish: true,
    },
  },
})

export const countRecipients = get('/exam-vault/homeworks/recipients', {
  action: 'vault.assign',
  summary: 'How many students of classes would have a homework, and how many of them have never signed in.',
  shows: ['class', 'student'],
  query: { classIds: list(ClassId) },
  reply: { recipients: z.array(ClassRecipients) },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { query: { classIds: [anId] } },
})

export const listHomeworks = get('/homework', {
  action: 'homework.answers',
  summary:
    'Homeworks of the classes that the caller may read, newest start first unless `sort` says otherwise; by `sort=endAt` the nearest end first. Students read /learn/homeworks.',
  shows: ['homework', 'class', 'exam', 'attempt'],
  query: {
    ...listQuery(HomeworkId),
    classUid: ClassId.optional(),
    status: HomeworkStatus.optional(),
    kind: HomeworkKind.optional(),
    /** Whether answers wait for a teacher's points; `long`: for more than five days. */
    waiting: z.enum(['true', 'false', 'long']).optional(),
    /** Only to be read, or all that is not. */
    reading: flag.optional(),
    sort: z.enum(HOMEWORK_SORTS).default('-startAt'),
  },
  reply: { homeworks: z.array(Homework), pagination: Pagination },
  example: { query: { page: 1, limit: 10, status: 'in_progress', sort: 'endAt' } },
})

export const readHomework = get('/homework/detail', {
  action: 'homework.answers',
  summary: 'One homework with its assignees.',
  shows: ['homework', 'class', 'exam', 'attempt', 'user', 'student', 'document'],
  query: { homeworkUid },
  reply: one,
  errors: [classErrors.E_NOT_CLASS_TEACHER, common.E_NOT_FOUND],
  example: { query: { homeworkUid: anId } },
})

export const createHomework = post('/homework/es-homework', {
  action: 'homework.write',
  summary: 'Makes a homework without questions, to be written in it or pushed from the vault.',
  changes: ['homework'],
  body: QuestionHomeworkDraft,
  reply: one,
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.HW_CREATE_FAILED,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.E_HOMEWORK_EMPTY,
    errors.E_ASSIGNEE_INVALID,
  ],
  example: {
    body: {
      classId: anId,
      ...aWeek,
    },
  },
})

export const updateHomework = put('/homework/es-homework', {
  action: 'homework.write',
  summary:
    'Changes a question homework. A later end gives open attempts the new end and opens again those that the old end had closed, but of nobody who has been shown the solutions: `closedFor` names them.',
  changes: ['homework', 'attempt'],
  body: HomeworkPatch,
  reply: one,
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_HOMEWORK_TIMES,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.E_HOMEWORK_HAS_ATTEMPTS,
    errors.E_ASSIGNEE_INVALID,
    errors.E_ASSIGNEE_HAS_ATTEMPTS,
    common.E_CHANGED,
  ],
  example: { body: { _id: anId, name: 'Bài tập tuần 5', limitSubmit: 2 } },
})

export const publishHomework = put('/homework/es-homework/publish', {
  action: 'homework.write',
  summary: 'Shows a homework to its students, or withdraws it; saved answers are kept and still count.',
  changes: ['homework'],
  body: z.strictObject({ homeworkUid, publish: z.boolean() }),
  reply: one,
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_HOMEWORK_EMPTY],
  example: { body: { homeworkUid: anId, publish: true } },
})

export const pushQuestionGroups = put('/homework/es-homework/push-question-groups', {
  action: 'homework.write',
  summary:
    'Copies question groups of an exam in, behind those that are there: those that are named, else all.',
  changes: ['homework', 'questionGroup', 'question'],
  body: z.strictObject({ homeworkUid, examVaultId: ExamId, questionGroupIds: groupIds.optional() }),
  reply: one,
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_HOMEWORK_HAS_ATTEMPTS,
    errors.HW_CREATE_SOURCE_INVALID,
    errors.E_SOURCE_EMPTY,
    questionErrors.E_TOO_MANY_GROUPS,
    questionErrors.E_TOO_MANY_QUESTIONS,
  ],
  example: { body: { homeworkUid: anId, examVaultId: anId } },
})

export const pullQuestionGroups = put('/homework/es-homework/pull-question-groups', {
  action: 'homework.write',
  summary: 'Takes question groups out.',
  changes: ['homework', 'questionGroup', 'question'],
  body: z.strictObject({ homeworkUid, questionGroupIds: groupIds }),
  reply: one,
  errors: [
    errors.E_HOMEWORK_EMPTY,
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_HOMEWORK_HAS_ATTEMPTS,
    common.E_NOT_FOUND,
  ],
  example: { body: { homeworkUid: anId, questionGroupIds: [anId] } },
})

export const uploadToHomework = post('/homework/upload', {
  action: 'homework.write',
  summary:
    'Stores a picture or a sound for the questions of a homework. The key goes into imgUrl, audioUrl or an <img>.',
  changes: ['file'],
  query: { homeworkUid, ...mediaQuery },
  ...mediaUpload,
  errors: [classErrors.E_NOT_CLASS_TEACHER, ...mediaUpload.errors],
  example: { query: { homeworkUid: anId } },
})

const aFile = { filename: 'bai-doc.pdf', contentType: 'application/pdf', fileSize: 1024 }

export const createUploadUrl = post('/homework/create-upload-url', {
  action: 'homework.write',
  summary:
    'Gives a ticket for a file of a class: a picture, a document, a sound or a film. Its raw bytes are PUT to the address, whole or in parts of 8 MB.',
  ...ticketCall,
  body: z.strictObject({ classId: ClassId, ...uploadDraft(UPLOAD_TYPES.class) }),
  errors: [...ticketCall.errors, classErrors.E_NOT_CLASS_TEACHER],
  example: { body: { classId: anId, ...aFile } },
})

export const deleteHomework = del('/homework/{homeworkUid}', {
  action: 'homework.write',
  summary: 'Deletes a homework that has no result yet.',
  changes: ['homework'],
  params: ofHomework,
  reply: {},
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_HOMEWORK_HAS_RESULTS],
})

export const reportSubmissions = post('/homework/submission', {
  action: 'homework.answers',
  summary:
    'A line for each who has the homework, and for who left the class with an attempt: the best result, its rank and the attempts used.',
  changes: [],
  shows: ['student', 'attempt', 'homework'],
  body: z.strictObject({
    homeworkUid,
    /** `ids` are students'. */
    ...listQuery(StudentId),
    sort: z.enum(SUBMISSION_SORTS).default('missing'),
    /** Instead those who were approved after the end: it is past for them, and they count nowhere. */
    late: z.boolean().default(false),
  }),
  reply: { submissions: z.array(Submission), pagination: Pagination },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { body: { homeworkUid: anId, page: 1, limit: 10, sort: 'rank' } },
})

export const reportQuestions = post('/homework/homework-data', {
  action: 'homework.answers',
  summary: 'A line a question, with its right answers: how it was answered.',
  changes: [],
  shows: ['question', 'questionGroup', 'attempt', 'homework'],
  body: z.strictObject({ homeworkUid }),
  reply: { report: z.array(QuestionReport), files: FileAddresses },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { body: { homeworkUid: anId } },
})

export const listQuestionAnswers = get('/homework/{homeworkUid}/questions/{questionId}/answers', {
  action: 'submission.paper',
  summary: 'Who has answered what to one question: the attempts that count, by name.',
  shows: ['student', 'attempt', 'homework', 'question'],
  params: { homeworkUid, questionId: QuestionId },
  reply: { answers: z.array(QuestionAnswer) },
  errors: [classErrors.E_NOT_CLASS_TEACHER, common.E_NOT_FOUND],
})

export const readPaper = get('/homework/{homeworkUid}/students/{studentId}', {
  action: 'submission.paper',
  summary:
    "One pupil's paper: answers beside right answers, points a question, all attempts. Of several attempts the latest that waits for points, else the one that counts, else the latest, unless `attemptId` names another.",
  shows: [
    'homework',
    'class',
    'student',
    'user',
    'attempt',
    'exam',
    'questionGroup',
    'question',
    'document',
    'liveExam',
    'contest',
  ],
  params: ofPupil,
  query: { attemptId: AttemptId.optional() },
  reply: { paper: Paper },
  errors: [classErrors.E_NOT_CLASS_TEACHER, common.E_NOT_FOUND],
})

export const markAnswer = put('/homework/{homeworkUid}/students/{studentId}/points', {
  action: 'submission.score',
  summary:
    'Gives points for an answer that a person marks, as often as needed. The attempt is graded once none of its answers waits.',
  changes: ['attempt', 'homework'],
  params: ofPupil,
  body: MarkDraft,
  reply: { mark: Mark },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    common.E_CHANGED,
    errors.E_ATTEMPT_OPEN,
    errors.E_MARKED_BY_MACHINE,
    errors.E_POINTS_OVER,
  ],
  example: { body: { attemptId: anId, questionId: anId, points: 0.75 } },
})

export const exportMarks = post('/homework/{homeworkUid}/export', {
  action: 'export.marks',
  summary:
    "The marks of a homework as a spreadsheet, a line a pupil; takes the caller's password again and is written down.",
  changes: [],
  params: ofHomework,
  body: z.strictObject(ownPassword),
  reply: 'bytes',
  errors: [classErrors.E_NOT_CLASS_TEACHER, ...ownPasswordErrors],
  example: { body: anOwnPassword },
})

export const extendStudent = put('/homework/{homeworkUid}/students/{studentId}', {
  action: 'homework.write',
  summary:
    'More time or tries for one pupil than the others have. A later end opens again what the end had closed; `reopen` does so also for who has been shown the solutions.',
  changes: ['homework', 'attempt'],
  params: ofPupil,
  body: StudentTermsPatch,
  reply: { terms: StudentTerms },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_OWN_END,
    errors.E_OWN_ATTEMPTS,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_REOPEN_ENDED,
    errors.E_NOTHING_TO_REOPEN,
  ],
  example: { body: { attempts: 100 } },
})

export const extendStudents = put('/homework/{homeworkUid}/students', {
  action: 'homework.write',
  summary:
    'A later end for several pupils at once, all or none; also for who was approved after the end. Who has a later one already keeps it.',
  changes: ['homework', 'attempt'],
  params: ofHomework,
  body: z.strictObject({
    studentIds: z
      .array(StudentId)
      .min(1)
      .max(HOMEWORK.assignees)
      .refine(ids => new Set(ids).size === ids.length, { error: 'A student is named twice' }),
    endAt: Instant,
  }),
  reply: {},
  errors: [classErrors.E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, errors.E_OWN_END, errors.E_HOMEWORK_TOO_LONG],
  example: { body: { studentIds: [anId], endAt: '2026-10-14T14:00:00.000Z' } },
})
