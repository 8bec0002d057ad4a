import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as homework } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ExamId, HomeworkId, QuestionGroupId, QuestionId } from '../kit/ids.ts'
import { Pagination, wholeListQuery } from '../kit/paging.ts'
import { errors as questions } from '../questions/errors.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { errors, paperFailures } from './errors.ts'
import { PAPER_IMPORT } from './limits.ts'
import {
  AddedGroup,
  askedFields,
  PaperContent,
  PaperImport,
  PaperImportId,
  PaperItem,
  PaperItemChange,
  PaperItemId,
  PaperItemsReview,
} from './schemas.ts'

// Who may is decided by the exam or homework that the paper is read into: whoever may edit that (product 6.1).
const action = 'signed-in'

const started = {
  changes: ['paperImport', 'file'],
  file: {
    maxBytes: PAPER_IMPORT.fileBytes,
    types: PAPER_IMPORT.types,
    tooLarge: errors.E_PAPER_FILE_SIZE,
    otherType: errors.E_PAPER_FILE_TYPE,
  },
  repeat: 'key',
  reply: { msg: z.literal('Workflow was started'), importId: PaperImportId },
  errors: [
    common.E_FILE_INVALID,
    errors.E_PAPER_FILE_SIZE,
    errors.E_PAPER_FILE_TYPE,
    paperFailures.E_PAPER_OLD_WORD,
    paperFailures.E_PAPER_PROTECTED,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
    errors.E_NO_MODEL,
    errors.E_MODEL_LIMIT,
  ],
} as const

export const startExamImport = post('/exam-vault/homeworks/ai-flow', {
  action: 'vault.write',
  summary: 'Begins to read the questions of a document for an exam; a job goes on with it.',
  ...started,
  fields: { idHomework: ExamId, ...askedFields },
})

export const startHomeworkImport = post('/homework/es-homework/ai-flow', {
  action: 'homework.write',
  summary: 'Begins to read the questions of a document for a homework; a job goes on with it.',
  ...started,
  fields: { idHomework: HomeworkId, ...askedFields },
  // What pupils were shown stays: nothing of the paper could be added.
  errors: [classErrors.E_NOT_CLASS_TEACHER, ...started.errors, homework.E_HOMEWORK_HAS_ATTEMPTS],
})

export const pastePaper = post('/exam-vault/imports/paste', {
  action,
  summary:
    'Reads questions that were copied as HTML out of another program, while their sender waits. Those that are whole and without doubt are accepted already; what there is to look at waits on the board.',
  changes: ['paperImport', 'paperItem', 'file'],
  file: {
    maxBytes: PAPER_IMPORT.pastedBytes,
    types: [PAPER_IMPORT.pastedType],
    tooLarge: paperFailures.E_PASTE_TOO_LARGE,
  },
  fields: {
    /** One of the two. */
    examVaultId: ExamId.optional(),
    homeworkUid: HomeworkId.optional(),
    /** What a question brings where neither the exam has a habit nor the form of 2025 says it. */
    point: z.coerce.number().pipe(Points).optional(),
  },
  reply: {
    importId: PaperImportId,
    /** How many questions are accepted, how many somebody has to look at, and how many paragraphs are no part of any. */
    found: z.object({ accepted: z.int(), open: z.int(), leftOver: z.int() }),
  },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    homework.E_HOMEWORK_HAS_ATTEMPTS,
    common.E_FILE_INVALID,
    paperFailures.E_PASTE_NO_QUESTIONS,
    paperFailures.E_PASTE_UNREADABLE,
    paperFailures.E_PASTE_TOO_LARGE,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
  ],
})

export const listPaperImports = get('/exam-vault/imports', {
  action,
  summary: 'The imports of an exam or a homework at which something is left to do, newest first.',
  shows: ['paperImport', 'paperItem', 'exam', 'homework', 'questionGroup', 'question'],
  query: {
    ...wholeListQuery(PaperImportId),
    /** One of the two. */
    examVaultId: ExamId.optional(),
    homeworkUid: HomeworkId.optional(),
  },
  reply: { paperImports: z.array(PaperImport), pagination: Pagination },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { query: { examVaultId: anId } },
})

export const readPaperImport = get('/exam-vault/imports/{importId}', {
  action,
  summary: 'How far a paper is read and, when it is ready, what was found in it.',
  shows: ['paperImport', 'paperItem', 'exam', 'homework', 'questionGroup', 'question'],
  params: { importId: PaperImportId },
  reply: {
    paperImport: PaperImport,
    /** Null until it is ready. */
    content: PaperContent.nullable(),
    files: FileAddresses,
  },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
})

export const updatePaperItem = put('/exam-vault/imports/{importId}/items/{itemId}', {
  action,
  summary: 'Accepts or rejects a found question, and changes it.',
  changes: ['paperItem'],
  params: { importId: PaperImportId, itemId: PaperItemId },
  body: PaperItemChange,
  reply: { item: PaperItem, files: FileAddresses },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_CHANGED,
    common.E_FILE_INVALID,
    errors.E_ITEM_ADDED,
    errors.E_ITEM_INCOMPLETE,
    questions.QUESTION_TYPE_NOT_SUPPORTED,
  ],
  example: { body: { state: 'accepted' } },
})

export const reviewPaperItems = put('/exam-vault/imports/{importId}/items', {
  action,
  summary: 'Accepts, rejects or opens again several found questions, all or none.',
  changes: ['paperItem'],
  params: { importId: PaperImportId },
  body: PaperItemsReview,
  reply: { items: z.array(PaperItem), files: FileAddresses },
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_ITEM_ADDED, errors.E_ITEM_INCOMPLETE],
  example: { body: { itemIds: [anId], state: 'accepted' } },
})

export const askModelAgain = put('/exam-vault/imports/{importId}/model', {
  action,
  summary:
    'Asks the model once more that did not help, or not with everything; nothing while it is asked already.',
  changes: ['paperImport'],
  params: { importId: PaperImportId },
  body: z.strictObject({}),
  reply: { paperImport: PaperImport },
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_NO_MODEL, errors.E_MODEL_LIMIT, errors.E_MODEL_DONE],
  example: { body: {} },
})

export const addPaperItems = post('/exam-vault/imports/{importId}/accept', {
  action,
  summary:
    'Adds all accepted questions that are not in it yet to the exam or homework, all or none: a group a part, and one of its own for each text with its questions.',
  changes: ['questionGroup', 'question', 'exam', 'homework', 'paperItem'],
  params: { importId: PaperImportId },
  body: z.strictObject({
    /** The group that the first part goes into, behind a question of it or at its end; the others come in groups of their own. */
    into: z.strictObject({ questionGroupId: QuestionGroupId, after: QuestionId.optional() }).optional(),
  }),
  /** `questionIds`: those that went into the named group. */
  reply: { questionGroups: z.array(AddedGroup), questionIds: z.array(QuestionId) },
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_NOTHING_ACCEPTED,
    homework.E_HOMEWORK_HAS_ATTEMPTS,
    common.E_FILE_INVALID,
    questions.E_TOO_MANY_GROUPS,
    questions.E_TOO_MANY_QUESTIONS,
  ],
  example: { body: {} },
})

export const deletePaperImport = del('/exam-vault/imports/{importId}', {
  action,
  summary: 'Discards an import with what was found; questions that are in the exam already stay.',
  changes: ['paperImport', 'paperItem', 'file'],
  params: { importId: PaperImportId },
  reply: {},
  errors: [classErrors.E_NOT_CLASS_TEACHER],
})
