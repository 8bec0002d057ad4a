import { Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as contestErrors } from '../contests/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ContestId, ExamId, HomeworkId, LiveExamId, QuestionGroupId, QuestionId } from '../kit/ids.ts'
import { Pagination, wholeListQuery } from '../kit/paging.ts'
import { errors as liveExamErrors } from '../live-exam/errors.ts'
import { errors } from './errors.ts'
import {
  AnyDraft,
  ChangedPoints,
  CopiedQuestions,
  CopiesToCorrect,
  FileAddresses,
  GivenPoints,
  PointsSpread,
  QuestionAreaName,
  QuestionChange,
  QuestionCopy,
  QuestionGroup,
  QuestionGroupChange,
  QuestionGroupDraft,
  QuestionGroupsDraft,
  QuestionGroupWithQuestions,
  QuestionOrder,
  QuestionOrderChange,
  QuestionsAct,
  QuestionsDraft,
  QuestionVersion,
} from './schemas.ts'

// Who may is decided by the exam, homework, live exercise or contest that a group belongs to (product 6.1: "as the thing they belong to").
const action = 'signed-in'
const params = { area: QuestionAreaName }
const inGroup = { ...params, questionGroupId: QuestionGroupId }
const ofQuestion = { ...params, questionId: QuestionId }
/** The area's own one names the owner; where the path already does, it must agree. */
const owner = {
  examVaultId: ExamId.optional(),
  homeworkUid: HomeworkId.optional(),
  liveExamId: LiveExamId.optional(),
  contestId: ContestId.optional(),
}
/** What the owner of a group says of who may not read in it, or change which questions there are. */
const ofOwner = [classErrors.E_NOT_CLASS_TEACHER] as const
const ofWriting = [
  ...ofOwner,
  homeworkErrors.E_HOMEWORK_HAS_ATTEMPTS,
  liveExamErrors.E_LIVE_EXAM_STARTED,
  contestErrors.E_CONTEST_STARTED,
  contestErrors.E_CONTEST_EMPTY,
  contestErrors.E_CONTEST_GROUP,
] as const
const ofAdding = [
  ...ofWriting,
  common.E_FILE_INVALID,
  errors.QUESTION_TYPE_NOT_SUPPORTED,
  errors.E_TOO_MANY_QUESTIONS,
] as const
const groupReply = { questionGroup: QuestionGroup, files: FileAddresses }
const questionReply = { question: Question, files: FileAddresses }
const questionsReply = { questions: z.array(Question), files: FileAddresses }
/** What is done with several at once, of the owner that the query names. */
const atOnce = {
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params,
  query: owner,
} as const

const group = { title: 'Phần I', content: '<p>Chọn đáp án đúng.</p>' }
const question = {
  type: 'MultiChoice',
  point: 0.25,
  content: '<p>Thủ đô của Việt Nam là thành phố nào?</p>',
  answers: ['<p>Huế</p>', '<p>Hà Nội</p>'],
  right: 1,
}

export const listQuestionGroups = get('/{area}/question-groups', {
  action,
  summary: 'The question groups of an exam, homework, live exercise or contest, in their order.',
  shows: ['questionGroup', 'question', 'exam', 'homework', 'liveExam', 'contest'],
  params,
  query: { ...owner, ...wholeListQuery(QuestionGroupId) },
  reply: { questionGroups: z.array(QuestionGroup), files: FileAddresses, pagination: Pagination },
  errors: ofOwner,
  example: { query: { examVaultId: anId } },
})

export const createQuestionGroup = post('/{area}/question-groups', {
  action,
  summary: 'Adds a group at the end.',
  changes: ['questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params,
  query: owner,
  body: QuestionGroupDraft,
  reply: groupReply,
  repeat: 'key',
  errors: [...ofWriting, common.E_FILE_INVALID, errors.E_TOO_MANY_GROUPS],
  example: { query: { examVaultId: anId }, body: group },
})

export const createQuestionGroups = post('/{area}/question-groups/bulk', {
  action,
  summary: 'Adds several groups with their questions, or copies of those of an exam, all or none.',
  changes: ['questionGroup', 'question', 'exam', 'homework', 'liveExam', 'contest'],
  params,
  query: owner,
  body: QuestionGroupsDraft,
  reply: { questionGroups: z.array(QuestionGroupWithQuestions), files: FileAddresses },
  repeat: 'key',
  errors: [
    ...ofAdding,
    errors.E_TOO_MANY_GROUPS,
    homeworkErrors.HW_CREATE_SOURCE_INVALID,
    homeworkErrors.E_SOURCE_EMPTY,
  ],
  example: {
    query: { examVaultId: anId },
    body: { questionGroups: [{ ...group, questions: [question] }] },
  },
})

export const updateQuestionGroup = put('/{area}/question-groups/{questionGroupId}', {
  action,
  summary: 'Replaces title, content and media of a group.',
  changes: ['questionGroup', 'exam', 'liveExam', 'contest'],
  params: inGroup,
  query: owner,
  body: QuestionGroupChange,
  reply: groupReply,
  errors: [...ofWriting, common.E_FILE_INVALID, common.E_CHANGED],
  example: { body: group },
})

export const deleteQuestionGroup = del('/{area}/question-groups/{questionGroupId}', {
  action,
  summary: 'Takes a group with its questions away, until it is restored.',
  changes: ['questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params: inGroup,
  query: owner,
  reply: {},
  errors: ofWriting,
})

export const listQuestions = get('/{area}/question-groups/{questionGroupId}/questions', {
  action,
  summary: 'The questions of a group with their right answers, in their order.',
  shows: ['question', 'questionGroup'],
  params: inGroup,
  query: { ...owner, ...wholeListQuery(QuestionId) },
  reply: { questions: z.array(Question), files: FileAddresses, pagination: Pagination },
  errors: ofOwner,
})

export const createQuestion = post('/{area}/question-groups/{questionGroupId}/questions', {
  action,
  summary: 'Adds a question behind another one of its group, or at the end.',
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params: inGroup,
  query: { ...owner, after: QuestionId.optional() },
  body: AnyDraft,
  reply: questionReply,
  repeat: 'key',
  errors: ofAdding,
  example: { body: question },
})

export const createQuestions = post('/{area}/question-groups/{questionGroupId}/questions/bulk', {
  action,
  summary:
    'Adds several questions, one behind the other, behind one of the group or at the end; all or none.',
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params: inGroup,
  query: { ...owner, after: QuestionId.optional() },
  body: QuestionsDraft,
  reply: questionsReply,
  repeat: 'key',
  errors: ofAdding,
  example: { body: { questions: [question] } },
})

export const updateQuestion = put('/{area}/question-groups/{questionGroupId}/questions/{questionId}', {
  action,
  summary: 'Changes a question; attempts keep the version that they were shown.',
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params: { ...params, questionGroupId: QuestionGroupId, questionId: QuestionId },
  query: owner,
  body: QuestionChange,
  reply: questionReply,
  errors: [...ofWriting, common.E_FILE_INVALID, common.E_CHANGED, errors.QUESTION_TYPE_NOT_SUPPORTED],
  example: { body: question },
})

export const listVersions = get('/{area}/questions/{questionId}/versions', {
  action,
  summary:
    'The versions of a question, the newest first, and how many pupils were shown each; an edit makes one where somebody was shown the older.',
  shows: ['question', 'questionGroup', 'attempt'],
  params: ofQuestion,
  reply: { versions: z.array(QuestionVersion), files: FileAddresses },
  errors: ofOwner,
})

const copies = {
  params: ofQuestion,
  reply: { copies: z.array(QuestionCopy) },
}

export const listCopies = get('/{area}/questions/{questionId}/copies', {
  action,
  summary:
    'Where else the same question stands that the caller may mend: the exam that it came from, other homework.',
  shows: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest', 'class', 'attempt'],
  ...copies,
  errors: ofOwner,
})

export const correctCopies = put('/{area}/questions/{questionId}/copies', {
  action,
  summary: 'Writes a question as it reads now into copies of it, all or none; each keeps its points.',
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  ...copies,
  body: CopiesToCorrect,
  errors: [
    ...ofOwner,
    liveExamErrors.E_LIVE_EXAM_STARTED,
    contestErrors.E_CONTEST_STARTED,
    errors.E_COPIES_CHANGED,
  ],
  example: { body: { copies: [{ _id: anId }] } },
})

export const deleteQuestion = del('/{area}/question-groups/{questionGroupId}/questions/{questionId}', {
  action,
  summary: 'Takes a question out of its group; attempts that showed it keep it.',
  changes: ['question', 'questionGroup', 'exam', 'homework', 'liveExam', 'contest'],
  params: { ...params, questionGroupId: QuestionGroupId, questionId: QuestionId },
  query: owner,
  reply: {},
  errors: ofWriting,
})

export const orderQuestions = put('/{area}/question-groups/order', {
  action,
  summary: 'Puts all groups and their questions into an order, moves between groups too; all or none.',
  ...atOnce,
  body: QuestionOrderChange,
  reply: { groups: QuestionOrder },
  errors: [...ofWriting, errors.E_ORDER_CHANGED],
  example: { query: { examVaultId: anId }, body: { groups: [{ _id: anId, questionIds: [anId] }] } },
})

export const changeQuestions = put('/{area}/questions/bulk', {
  action,
  summary: 'One act on several questions, all or none: points, another group, away, and back again.',
  ...atOnce,
  body: QuestionsAct,
  /** Of points those that are others now. */
  reply: { questions: z.array(ChangedPoints), questionCount: z.int(), totalPoint: z.number() },
  errors: [...ofWriting, errors.E_TOO_MANY_GROUPS, errors.E_TOO_MANY_QUESTIONS],
  example: {
    query: { examVaultId: anId },
    body: { act: 'points', questionIds: [anId], point: 0.5 },
  },
})

export const copyQuestions = post('/{area}/questions/duplicate', {
  action,
  summary: 'Copies questions, each behind itself, all or none.',
  ...atOnce,
  body: CopiedQuestions,
  reply: questionsReply,
  repeat: 'key',
  errors: [...ofWriting, errors.E_TOO_MANY_QUESTIONS],
  example: { query: { examVaultId: anId }, body: { questionIds: [anId] } },
})

const changedPoints = {
  ...atOnce,
  /** Those whose points are others now. */
  reply: { questions: z.array(ChangedPoints), totalPoint: z.number() },
} as const

export const spreadPoints = put('/{area}/question-points/spread', {
  action,
  summary: 'Spreads a total over all questions, so that their points sum up to exactly that.',
  ...changedPoints,
  body: PointsSpread,
  errors: [...ofWriting, errors.E_NO_QUESTIONS],
  example: { query: { examVaultId: anId }, body: { total: 10, spread: 'equal' } },
})

export const setPoints = put('/{area}/question-points/given', {
  action,
  summary: 'Gives several questions their points, all or none.',
  ...changedPoints,
  body: GivenPoints,
  errors: [...ofWriting, errors.E_POINTS_CHANGED],
  example: { query: { examVaultId: anId }, body: { questions: [{ _id: anId, point: 0.5 }] } },
})
