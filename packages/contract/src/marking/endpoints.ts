import { z } from 'zod'
import { errors as ofClasses } from '../classes/errors.ts'
import { errors as ofHomework } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { AttemptId, anId, HomeworkId } from '../kit/ids.ts'
import { UPLOAD_TYPES } from '../uploads/limits.ts'
import { uploadDraft } from '../uploads/schemas.ts'
import { ticketCall } from '../uploads/ticket-call.ts'
import { errors } from './errors.ts'
import {
  Comment,
  CommentDraft,
  CommentId,
  CommentPatch,
  MarkedSubmission,
  Marking,
  OutcomeDraft,
  PageMarks,
  PageMarksDraft,
  Phrase,
  PhraseDraft,
  PhraseId,
  Rubric,
  RubricDraft,
  ScoreDraft,
  WordDraft,
} from './schemas.ts'

const ofHomeworkUid = { homeworkUid: HomeworkId }
const ofSubmission = { ...ofHomeworkUid, submissionId: AttemptId }
const { E_NOT_CLASS_TEACHER } = ofClasses
const shown = { submission: MarkedSubmission }

export const listMarking = get('/homework/{homeworkUid}/submissions', {
  action: 'submission.paper',
  summary: 'Who has handed in, by name: the latest attempt of each, with what became of it.',
  shows: ['homework', 'class', 'student', 'attempt', 'comment'],
  params: ofHomeworkUid,
  reply: { marking: Marking },
  errors: [common.E_NOT_FOUND, E_NOT_CLASS_TEACHER],
})

export const readSubmission = get('/homework/{homeworkUid}/submissions/{submissionId}', {
  action: 'submission.read',
  summary:
    'A submission with its files, marks on its pages, score and comments: for who may read it in the class, and for its pupil, who sees marks and the word of the teacher once it was given back.',
  shows: ['homework', 'student', 'attempt', 'question', 'file', 'comment', 'user'],
  params: ofSubmission,
  reply: shown,
  errors: [common.E_NOT_FOUND],
})

export const scoreSubmission = post('/homework/score', {
  action: 'submission.score',
  summary:
    'Scores a submission as a whole, whatever its questions make. What replaces points of questions or of a machine takes a reason; null takes it back.',
  changes: ['attempt', 'homework'],
  body: ScoreDraft,
  reply: shown,
  errors: [
    common.E_NOT_FOUND,
    common.E_CHANGED,
    ofHomework.E_ATTEMPT_OPEN,
    errors.E_SCORE_OVER,
    errors.E_SCORE_REASON,
    errors.E_SCORE_NEEDED,
    errors.E_READING_UNMARKED,
  ],
  example: { body: { submissionId: anId, score: 1, reason: 'Cộng điểm trình bày' } },
})

export const writeWord = post('/homework/teacher-comment', {
  action: 'submission.score',
  summary: "Writes the teacher's word on a submission; empty takes it away.",
  changes: ['attempt'],
  body: WordDraft,
  reply: shown,
  errors: [common.E_NOT_FOUND, common.E_CHANGED, ofHomework.E_ATTEMPT_OPEN],
  example: { body: { submissionId: anId, comment: 'Em trình bày tốt.' } },
})

export const handBack = put('/homework/{homeworkUid}/submissions/{submissionId}/outcome', {
  action: 'submission.score',
  summary:
    'Gives a submission back to its pupil: marked, only seen, or to be done again, which gives one more try and, past the deadline, an end of their own.',
  changes: ['attempt', 'homework'],
  params: ofSubmission,
  body: OutcomeDraft,
  reply: shown,
  errors: [
    common.E_NOT_FOUND,
    ofHomework.E_ATTEMPT_OPEN,
    ofHomework.E_OWN_END,
    ofHomework.E_HOMEWORK_TOO_LONG,
    errors.E_REDO_NEEDS_END,
    errors.E_REDO_NO_MORE,
  ],
  example: { body: { outcome: 'returned' } },
})

export const writeMarks = put('/homework/{homeworkUid}/submissions/{submissionId}/marks', {
  action: 'submission.score',
  summary: 'Writes what stands on one page of a file of a submission, by the edition that was seen.',
  changes: ['attempt'],
  params: ofSubmission,
  body: PageMarksDraft,
  reply: { marks: PageMarks },
  errors: [
    common.E_NOT_FOUND,
    common.E_CHANGED,
    ofHomework.E_ATTEMPT_OPEN,
    errors.E_NO_SUCH_PAGE,
    errors.E_LAYER_TOO_LARGE,
  ],
  example: {
    body: {
      file: 'aa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.jpg',
      page: 1,
      shapes: [{ kind: 'stamp', id: 'a1', x: 0.4, y: 0.25, size: 0.05, stamp: 'right' }],
    },
  },
})

export const listComments = get('/homework/comments', {
  action: 'submission.comment',
  summary: 'Comments on a submission, the oldest first.',
  shows: ['attempt', 'comment', 'user', 'file'],
  query: { submissionId: AttemptId },
  reply: { comments: z.array(Comment) },
  errors: [common.E_NOT_FOUND],
  example: { query: { submissionId: anId } },
})

export const createComment = post('/homework/comments', {
  action: 'submission.comment',
  summary:
    "Writes a comment on a submission: the class's teachers, and its pupil in their own thread. Attached files came by a ticket for it.",
  changes: ['comment'],
  body: CommentDraft,
  reply: { comment: Comment },
  repeat: 'key',
  errors: [
    common.E_NOT_FOUND,
    common.E_FILE_INVALID,
    errors.E_COMMENT_EMPTY,
    errors.E_COMMENT_OPEN,
    errors.E_TOO_MANY_COMMENTS,
  ],
  example: { body: { submissionId: anId, text: 'Em xem lại câu b nhé.' } },
})

export const createCommentUploadUrl = post('/homework/comments/create-upload-url', {
  action: 'submission.comment',
  summary:
    "Gives a ticket for a file beside a comment on a submission: to the class's teachers and its pupil.",
  ...ticketCall,
  body: z.strictObject({ submissionId: AttemptId, ...uploadDraft(UPLOAD_TYPES.comment) }),
  errors: [...ticketCall.errors, common.E_NOT_FOUND, errors.E_COMMENT_OPEN],
  example: {
    body: { submissionId: anId, filename: 'bai-doc.pdf', contentType: 'application/pdf', fileSize: 1024 },
  },
})

export const updateComment = put('/homework/comments/{commentId}', {
  action: 'submission.own-comment',
  summary: 'Changes the words of an own comment.',
  changes: ['comment'],
  params: { commentId: CommentId },
  body: CommentPatch,
  reply: { comment: Comment },
  errors: [common.E_NOT_FOUND, common.E_CHANGED, errors.E_COMMENT_EMPTY],
  example: { body: { text: 'Em xem lại câu b và câu c nhé.' } },
})

export const deleteComment = del('/homework/comments/{commentId}', {
  action: 'submission.comment',
  summary: "Deletes a comment: one's own, and any of a class that one teaches.",
  changes: ['comment'],
  params: { commentId: CommentId },
  reply: {},
  errors: [common.E_NOT_FOUND],
})

export const listPhrases = get('/homework/comment-bank', {
  action: 'submission.phrases',
  summary: "The caller's own comment bank, what is used most first.",
  shows: ['phrase'],
  reply: { phrases: z.array(Phrase) },
})

export const keepPhrase = post('/homework/comment-bank', {
  action: 'submission.phrases',
  summary: 'Keeps a phrase in the own comment bank, or counts that it was used once more.',
  changes: ['phrase'],
  body: PhraseDraft,
  reply: { phrase: Phrase },
  errors: [errors.E_TOO_MANY_PHRASES],
  example: { body: { text: 'Nêu rõ lý do trước khi kết luận.' } },
})

export const deletePhrase = del('/homework/comment-bank/{phraseId}', {
  action: 'submission.phrases',
  summary: 'Takes a phrase out of the own comment bank.',
  changes: ['phrase'],
  params: { phraseId: PhraseId },
  reply: {},
  errors: [common.E_NOT_FOUND],
})

export const writeRubric = put('/homework/{homeworkUid}/rubric', {
  action: 'submission.score',
  summary: 'Writes the criteria by which a homework is marked; none take the rubric away.',
  changes: ['homework'],
  params: ofHomeworkUid,
  body: RubricDraft,
  reply: { rubric: Rubric },
  errors: [common.E_NOT_FOUND, common.E_CHANGED, E_NOT_CLASS_TEACHER],
  example: {
    body: { criteria: [{ name: 'Lập luận', levels: [{ points: 0 }, { points: 1.5 }, { points: 3 }] }] },
  },
})
