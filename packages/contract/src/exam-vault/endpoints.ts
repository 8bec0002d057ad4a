import { z } from 'zod'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ExamId, QuestionGroupId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { errors as spreadsheets } from '../kit/spreadsheets.ts'
import { line } from '../kit/values.ts'
import { errors as questions } from '../questions/errors.ts'
import { FileAddresses } from '../questions/schemas.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { mediaQuery, mediaUpload } from '../uploads/media-upload.ts'
import { errors } from './errors.ts'
import { EXCHANGE } from './limits.ts'
import {
  AccessLevel,
  AssignableExam,
  CategoryId,
  Exam,
  ExamChange,
  ExamCopy,
  ExamDraft,
  ExamWithQuestions,
  ExchangeFormat,
  ExchangeIssue,
  OwnerCategory,
  VaultCategory,
  VaultCategoryDraft,
  VaultCategoryPatch,
  VaultCategoryTree,
  VaultConfig,
} from './schemas.ts'
import { EXAM_SORTS } from './states.ts'

// Who looks into the vault at all, and who changes something in it; of which owner, follows from the owner (product 6.4).
const reads = 'vault.preview'
const writes = 'vault.write'

const exam = {
  ownerCategory: 'Teacher',
  code: 'T6-15P-01',
  title: 'Kiểm tra 15 phút: Phân số',
  subject: 'math',
  productType: 'test-15',
  categoryIds: [anId],
}

export const listCategories = get('/exam-vault/categories', {
  action: reads,
  summary: 'Categories, all or those under one parent.',
  shows: ['category', 'exam'],
  query: {
    ...wholeListQuery(CategoryId),
    parent: CategoryId.optional(),
    ownerCategory: OwnerCategory.optional(),
  },
  reply: { categories: z.array(VaultCategory), pagination: Pagination },
  example: { query: { ownerCategory: 'Teacher' } },
})

export const listRootCategories = get('/exam-vault/categories/roots', {
  action: reads,
  summary: 'The roots of one tab.',
  shows: ['category', 'exam'],
  query: { ...wholeListQuery(CategoryId), ownerCategory: OwnerCategory },
  reply: { categories: z.array(VaultCategory), accessLevel: AccessLevel, pagination: Pagination },
  example: { query: { ownerCategory: 'Teacher' } },
})

export const readCategoryTree = get('/exam-vault/categories/by-root/{id}', {
  action: reads,
  summary: 'A root with everything under it.',
  shows: ['category', 'exam'],
  params: { id: CategoryId },
  reply: { category: VaultCategoryTree },
})

export const createCategory = post('/exam-vault/categories', {
  action: writes,
  summary: 'Adds a root, or a category under one of the same owner.',
  changes: ['category'],
  body: VaultCategoryDraft,
  reply: { category: VaultCategory },
  repeat: 'key',
  errors: [errors.E_CATEGORY_TOO_DEEP],
  example: { body: { ownerCategory: 'Teacher', name: 'Toán 6', code: 'T6' } },
})

export const updateCategory = put('/exam-vault/categories/{id}', {
  action: writes,
  summary: 'Changes name and code.',
  changes: ['category'],
  params: { id: CategoryId },
  body: VaultCategoryPatch,
  reply: { category: VaultCategory },
  errors: [common.E_CHANGED],
  example: { body: { ownerCategory: 'Teacher', name: 'Toán 6', code: 'T6' } },
})

export const deleteCategory = del('/exam-vault/categories/{id}', {
  action: writes,
  summary: 'Deletes a category that holds neither categories nor exams.',
  changes: ['category'],
  params: { id: CategoryId },
  reply: {},
  errors: [errors.E_CATEGORY_NOT_EMPTY],
})

export const readVaultConfig = get('/exam-vault/config', {
  action: 'reference.read',
  summary: 'Subjects, product types and skills that an exam may have, and what is connected here.',
  shows: [],
  reply: VaultConfig,
})

export const shareDriveFile = get('/exam-vault/files/share-link', {
  action: reads,
  summary: 'The address under which a file of the cloud drive is read.',
  shows: ['file'],
  /** The drive's own id, without the marker. */
  query: { file: z.string().regex(/^[\w-]{1,200}$/) },
  reply: { url: z.string() },
  errors: [common.E_NOT_FOUND, errors.E_NO_DRIVE],
  example: { query: { file: '1AbC-d_2' } },
})

export const listExams = get('/exam-vault', {
  action: reads,
  summary:
    'Exams, newest first unless `sort` says otherwise. Every word of the search must occur in title or code.',
  shows: ['exam', 'category', 'questionGroup'],
  query: {
    ...listQuery(ExamId),
    subject: line(1, 40).optional(),
    productType: line(1, 40).optional(),
    skill: line(1, 40).optional(),
    /** With everything under it. */
    categoryId: CategoryId.optional(),
    /** The category itself, without what is under it. */
    category: CategoryId.optional(),
    ownerCategory: OwnerCategory.optional(),
    /** `edit`: only what the caller may change. */
    accessLevel: AccessLevel.optional(),
    sort: z.enum(EXAM_SORTS).default('-createdAt'),
  },
  reply: { list: z.array(Exam), accessLevel: AccessLevel, pagination: Pagination },
  example: { query: { ownerCategory: 'Teacher', search: 'phân số', page: 1, limit: 10 } },
})

export const listAssignableExams = get('/exam-vault/assignable', {
  action: reads,
  summary:
    'All exams that the caller can give to a class or ask in a room, of every tab and category: first those that they have given or made most recently. Every word of the search must occur in title, code, subject or category.',
  shows: ['exam', 'category', 'homework', 'class'],
  query: listQuery(ExamId),
  reply: { exams: z.array(AssignableExam), pagination: Pagination },
  example: { query: { search: 'phân số', page: 1, limit: 10 } },
})

export const createExam = post('/exam-vault', {
  action: writes,
  summary: 'Makes an exam without questions, owned by the owner of its categories.',
  changes: ['exam'],
  body: ExamDraft,
  reply: { exam: Exam },
  repeat: 'key',
  example: { body: exam },
})

export const readExam = get('/exam-vault/{id}/detail', {
  action: reads,
  summary: 'An exam with its groups, questions and right answers.',
  shows: ['exam', 'category', 'questionGroup', 'question', 'homework', 'liveExam', 'contest'],
  params: { id: ExamId },
  reply: { exam: ExamWithQuestions, files: FileAddresses },
})

export const updateExam = put('/exam-vault/{id}', {
  action: writes,
  summary: 'Replaces what an exam says about itself and its categories.',
  changes: ['exam'],
  params: { id: ExamId },
  body: ExamChange,
  reply: { exam: Exam },
  errors: [common.E_CHANGED],
  example: { body: exam },
})

export const copyExam = post('/exam-vault/{id}/copy', {
  action: writes,
  summary:
    'Copies an exam that the caller may look at, questions and all, into categories that they may change.',
  changes: ['exam', 'questionGroup', 'question'],
  params: { id: ExamId },
  body: ExamCopy,
  reply: { exam: Exam },
  repeat: 'key',
  example: { body: { ownerCategory: 'Teacher', categoryIds: [anId] } },
})

export const deleteExam = del('/exam-vault/{id}', {
  action: writes,
  summary: 'Deletes an exam with its questions; homework that was made of it keeps its copies.',
  changes: ['exam', 'file'],
  params: { id: ExamId },
  reply: {},
})

export const uploadToExam = put('/exam-vault/{examVaultId}/upload', {
  action: writes,
  summary:
    'Stores a picture or a sound for the questions of an exam. The key goes into imgUrl, audioUrl or an <img>.',
  changes: ['file'],
  params: { examVaultId: ExamId },
  query: mediaQuery,
  ...mediaUpload,
})

export const downloadExamTemplate = get('/exam-vault/import/template', {
  action: writes,
  summary: 'An empty sheet for questions, as a workbook, with what its columns mean.',
  shows: [],
  reply: 'bytes',
})

export const importExam = post('/exam-vault/{id}/import', {
  action: writes,
  summary:
    'Reads a file of questions and says what it holds and what cannot be carried; with `take` adds its groups to the exam, all or none.',
  changes: ['questionGroup', 'question', 'exam', 'file'],
  params: { id: ExamId },
  query: {
    take: z.enum(['true', 'false']).default('false'),
    /** What becomes of questions that the exam has already. */
    known: z.enum(['add', 'skip']).default('add'),
  },
  file: { maxBytes: EXCHANGE.fileBytes, types: EXCHANGE.types },
  reply: {
    format: ExchangeFormat,
    /** Those that were added, with their ids; before that with null. */
    groups: z.array(z.object({ _id: QuestionGroupId.nullable(), title: z.string(), questionCount: z.int() })),
    /** How many of the file's questions the exam had already, as far as words can tell. */
    known: z.int(),
    report: z.array(ExchangeIssue),
  },
  errors: [
    common.E_FILE_INVALID,
    common.E_TOO_LARGE,
    common.E_MEDIA_TYPE,
    errors.E_EXCHANGE_UNKNOWN,
    errors.E_EXCHANGE_H5P,
    errors.E_EXCHANGE_DAMAGED,
    errors.E_EXCHANGE_TOO_LARGE,
    errors.E_EXCHANGE_EMPTY,
    ...Object.values(spreadsheets),
    questions.E_TOO_MANY_GROUPS,
    questions.E_TOO_MANY_QUESTIONS,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
  ],
})

const exchange = {
  params: { id: ExamId },
  query: { format: ExchangeFormat },
  example: { query: { format: 'gift' } },
}

export const checkExport = get('/exam-vault/{id}/export/report', {
  action: reads,
  summary: 'What a format does not carry of an exam, item by item.',
  shows: ['exam', 'questionGroup', 'question', 'file'],
  ...exchange,
  reply: { report: z.array(ExchangeIssue) },
})

export const exportExam = get('/exam-vault/{id}/export', {
  action: reads,
  summary: 'An exam with its right answers as a file for another program.',
  shows: ['exam', 'questionGroup', 'question', 'file'],
  ...exchange,
  reply: 'bytes',
})
