import { z } from 'zod'
import { errors as accountErrors } from '../account/errors.ts'
import { JoinableClass, PupilClass } from '../classes/schemas.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { AttemptId, anId, ClassId, HomeworkId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { Birthday, line } from '../kit/values.ts'
import { errors as studentErrors } from '../students/errors.ts'
import { Fullname } from '../students/schemas.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { UPLOAD, UPLOAD_TYPES } from '../uploads/limits.ts'
import { uploadDraft } from '../uploads/schemas.ts'
import { ticketCall } from '../uploads/ticket-call.ts'
import { errors } from './errors.ts'
import { LEARN } from './limits.ts'
import {
  AnswerDrafts,
  Attempt,
  AttemptSummary,
  LearnHomework,
  LearnHomeworkDetail,
  lastWork,
  Saved,
  WorkDraft,
} from './schemas.ts'
import { LEARN_TABS } from './states.ts'

const anAnswer = { questionId: anId, answer: 2, seq: 7 }

export const listOwnClasses = get('/learn/classes', {
  action: 'class.join',
  summary: "The student's classes and their state in each.",
  shows: ['class', 'user', 'student'],
  reply: { classes: z.array(PupilClass) },
})

export const readJoinableClass = get('/learn/classes/by-code', {
  action: 'public',
  summary: 'The open class of a join code, as far as its bearer needs it to know that it is the right one.',
  shows: ['class', 'user', 'school'],
  query: { joinCode: line(1, LEARN.joinCode) },
  reply: { class: JoinableClass },
  errors: [accountErrors.E_JOIN_CODE_UNKNOWN, common.E_TOO_MANY],
  example: { query: { joinCode: 'ABC2345' } },
})

export const joinClass = post('/learn/classes/join', {
  action: 'class.join',
  summary:
    'Asks to enter a class by its join code: waiting, or approved where approval is automatic. Whose name and birthday agree with a place of its list without an account waits in any case, and is asked whether it is theirs.',
  changes: ['class', 'student'],
  body: z.strictObject({
    joinCode: line(1, LEARN.joinCode),
    /** Of a pupil whom the school has no record of yet; without it, the name of the account. */
    fullname: Fullname.optional(),
    birthday: Birthday.optional(),
  }),
  reply: { class: PupilClass },
  errors: [accountErrors.E_JOIN_CODE_UNKNOWN, studentErrors.E_JOIN_BANNED, common.E_TOO_MANY],
  example: { body: { joinCode: 'ABC2345' } },
})

export const answerProposal = put('/learn/classes/{classUid}/claim', {
  action: 'class.join',
  summary:
    'Says whether the proposed place of the list is theirs. A claim waits for a teacher and gives nothing before; one place is claimed by one account at a time.',
  changes: ['class', 'student'],
  params: { classUid: ClassId },
  body: z.strictObject({ claim: z.boolean() }),
  reply: { class: PupilClass },
  errors: [studentErrors.E_PLACE_TAKEN, studentErrors.E_PLACE_CLAIMED],
  example: { body: { claim: true } },
})

export const listOwnHomeworks = get('/learn/homeworks', {
  action: 'submission.read',
  summary: 'Published homeworks of the student that have begun: to do, handed in, over.',
  shows: ['homework', 'class', 'attempt', 'student'],
  query: { ...listQuery(HomeworkId), tab: z.enum(LEARN_TABS).optional(), classId: ClassId.optional() },
  reply: { homeworks: z.array(LearnHomework), pagination: Pagination },
  example: { query: { tab: 'open', page: 1 } },
})

export const readOwnHomework = get('/learn/homeworks/{homeworkUid}', {
  action: 'submission.read',
  summary: 'One homework of the student with what is to be done and their attempts, without any question.',
  shows: ['homework', 'class', 'attempt', 'document'],
  params: { homeworkUid: HomeworkId },
  reply: { homework: LearnHomeworkDetail, attempts: z.array(AttemptSummary) },
})

export const startAttempt = post('/learn/homeworks/{homeworkUid}/attempts', {
  action: 'submission.create',
  summary: 'Starts an attempt, or resumes the open one.',
  changes: ['attempt'],
  params: { homeworkUid: HomeworkId },
  reply: { attempt: Attempt },
  repeat: 'key',
  errors: [
    errors.E_HOMEWORK_ENDED,
    errors.E_NO_ATTEMPT_LEFT,
    errors.E_SOLUTIONS_SHOWN,
    homeworkErrors.E_HOMEWORK_EMPTY,
  ],
})

export const saveAnswers = put('/learn/attempts/{attemptId}/answers', {
  action: 'submission.create',
  summary:
    'Keeps answers, or the work at homework without questions, as they come; of one question, and of the work, the higher seq stays. All or none.',
  // The screen holds what it has sent: reading it again would only lose what was typed meanwhile.
  changes: [],
  params: { attemptId: AttemptId },
  body: z
    .strictObject({ answers: AnswerDrafts.default([]), work: WorkDraft.optional() })
    .refine(({ answers, work }) => answers.length > 0 || work, {
      error: 'Nothing to keep',
      path: ['answers'],
    }),
  reply: Saved,
  errors: [errors.E_ATTEMPT_CLOSED, errors.E_HOMEWORK_WITHDRAWN, errors.E_TOO_MANY_FILES],
  example: { body: { answers: [anAnswer] } },
})

export const uploadWork = put('/learn/homeworks/{homeworkUid}/files', {
  action: 'submission.create',
  summary:
    'Stores a picture, a PDF, a file of Word, Excel or PowerPoint or a recording for the open attempt. Its key counts once an answer or the work of the attempt names it.',
  changes: ['file'],
  params: { homeworkUid: HomeworkId },
  file: {
    maxBytes: LEARN.fileBytes,
    types: [...UPLOAD.pictureTypes, ...UPLOAD.documentTypes, ...LEARN.soundTypes],
  },
  reply: { key: z.string(), url: z.string() },
  errors: [
    errors.E_ATTEMPT_CLOSED,
    errors.E_TOO_MANY_FILES,
    common.E_FILE_INVALID,
    common.E_TOO_LARGE,
    common.E_MEDIA_TYPE,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
  ],
})

export const createWorkUploadUrl = post('/learn/homeworks/{homeworkUid}/create-upload-url', {
  action: 'submission.create',
  summary:
    'Gives a ticket for a file of the open attempt, to be sent whole or in parts of 8 MB. As with a file that is sent at once, its key counts once an answer of the attempt names it.',
  ...ticketCall,
  params: { homeworkUid: HomeworkId },
  body: z.strictObject(uploadDraft(UPLOAD_TYPES.work)),
  errors: [...ticketCall.errors, errors.E_ATTEMPT_CLOSED, errors.E_TOO_MANY_FILES],
  example: { body: { filename: 'trang-1.pdf', contentType: 'application/pdf', fileSize: 1024 } },
})

export const submitAttempt = post('/learn/attempts/{attemptId}/submit', {
  action: 'submission.create',
  summary:
    'Closes the attempt with the last answers, or the last of the work, and grades what grades itself; again gives the same result.',
  changes: ['attempt', 'homework'],
  params: { attemptId: AttemptId },
  body: z.strictObject({ answers: AnswerDrafts.default([]), ...lastWork }),
  reply: { attempt: Attempt },
  repeat: 'key',
  errors: [
    errors.E_HOMEWORK_ENDED,
    errors.E_HOMEWORK_WITHDRAWN,
    errors.E_WORK_EMPTY,
    errors.E_WORK_NEEDS_SOUND,
    errors.E_RESULT_MISSING,
    errors.E_TOO_MANY_FILES,
  ],
  example: { body: { answers: [anAnswer] } },
})

export const readAttempt = get('/learn/attempts/{attemptId}', {
  action: 'submission.read',
  summary: 'One own attempt: while it is open to go on anywhere, afterwards with its result.',
  shows: ['attempt', 'homework', 'questionGroup', 'question'],
  params: { attemptId: AttemptId },
  reply: { attempt: Attempt },
  errors: [errors.E_HOMEWORK_WITHDRAWN],
})
