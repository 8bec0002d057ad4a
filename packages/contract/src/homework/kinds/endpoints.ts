import { z } from 'zod'
import { errors as classErrors } from '../../classes/errors.ts'
import { post, put } from '../../kit/endpoint.ts'
import { errors as common } from '../../kit/errors.ts'
import { errors } from '../errors.ts'
import { HomeworkDetail } from '../schemas.ts'
import {
  AttachmentHomeworkDraft,
  AttachmentHomeworkPatch,
  AttachmentHomeworksDraft,
  DocumentHomeworkDraft,
  DocumentHomeworkPatch,
  DocumentHomeworksDraft,
  FileHomeworkDraft,
  FileHomeworkPatch,
  FileHomeworksDraft,
} from './schemas.ts'

const anId = '0192f0c0-0000-7000-8000-000000000001'
const aKey = 'ab/abcdefghijklmnopqrstuvwxyz2345.pdf'
const terms = {
  name: 'Bài tập tuần 5',
  startAt: '2026-10-05T00:00:00.000Z',
  endAt: '2026-10-12T00:00:00.000Z',
  limitSubmit: 1,
  publish: true,
}
const ofFile = { files: [aKey], answerKeys: ['A', 'C', 'B'] }
const ofAttachment = { content: '<p>Làm bài 1 đến bài 5 trang 20, chụp vở rồi nộp.</p>', accepts: 'work' }
const ofDocument = { documentId: anId, accepts: 'read' }

const made = { changes: ['homework'], reply: { homework: HomeworkDetail }, repeat: 'key' } as const
const madeErrors = [
  classErrors.E_NOT_CLASS_TEACHER,
  errors.HW_CREATE_FAILED,
  errors.HW_CREATE_SOURCE_INVALID,
  errors.E_HOMEWORK_TOO_LONG,
  errors.E_LATE_UNTIL,
  errors.E_TASK_EMPTY,
  errors.E_ASSIGNEE_INVALID,
  common.E_FILE_INVALID,
] as const
const several = {
  changes: ['homework'],
  reply: { homeworks: z.array(HomeworkDetail) },
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_CLASS_NOT_OPEN,
    errors.HW_CREATE_SOURCE_INVALID,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.E_TASK_EMPTY,
    common.E_FILE_INVALID,
  ],
} as const
const changed = {
  changes: ['homework', 'attempt'],
  reply: { homework: HomeworkDetail },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.HW_CREATE_SOURCE_INVALID,
    errors.E_HOMEWORK_TIMES,
    errors.E_HOMEWORK_TOO_LONG,
    errors.E_LATE_UNTIL,
    errors.E_TASK_EMPTY,
    errors.E_TASK_HAS_ATTEMPTS,
    errors.E_ASSIGNEE_INVALID,
    errors.E_ASSIGNEE_HAS_ATTEMPTS,
    common.E_FILE_INVALID,
    common.E_CHANGED,
  ],
} as const

export const createFileHomework = post('/homework/file-homework', {
  action: 'homework.write',
  summary: 'Gives files to be worked on; with keys the answers that are filled in are scored at once.',
  ...made,
  errors: madeErrors,
  body: FileHomeworkDraft,
  example: { body: { ...terms, ...ofFile, classId: anId } },
})

export const createAttachmentHomework = post('/homework/attachment-homework', {
  action: 'homework.write',
  summary: 'Gives something to be done and handed in as photos, files, a recording, a film or a text.',
  ...made,
  errors: madeErrors,
  body: AttachmentHomeworkDraft,
  example: { body: { ...terms, ...ofAttachment, classId: anId } },
})

export const createDocumentHomework = post('/homework/document-homework', {
  action: 'homework.write',
  summary: 'Gives a file of the document library to be read, or worked on.',
  ...made,
  errors: madeErrors,
  body: DocumentHomeworkDraft,
  example: { body: { ...terms, ...ofDocument, classId: anId } },
})

export const createFileHomeworks = post('/homework/file-homework/bulk', {
  action: 'homework.write',
  summary: 'The same homework of files for several whole classes; all or none.',
  ...several,
  body: FileHomeworksDraft,
  example: { body: { ...terms, ...ofFile, classIds: [anId] } },
})

export const createAttachmentHomeworks = post('/homework/attachment-homework/bulk', {
  action: 'homework.write',
  summary: 'The same homework of any work for several whole classes; all or none.',
  ...several,
  body: AttachmentHomeworksDraft,
  example: { body: { ...terms, ...ofAttachment, classIds: [anId] } },
})

export const createDocumentHomeworks = post('/homework/document-homework/bulk', {
  action: 'homework.write',
  summary: 'The same file of the library for several whole classes; all or none.',
  ...several,
  body: DocumentHomeworksDraft,
  example: { body: { ...terms, ...ofDocument, classIds: [anId] } },
})

export const updateFileHomework = put('/homework/file-homework', {
  action: 'homework.write',
  summary: 'Changes a homework of files. Other keys score again what was handed in.',
  ...changed,
  body: FileHomeworkPatch,
  example: { body: { _id: anId, name: 'Bài tập tuần 5' } },
})

export const updateAttachmentHomework = put('/homework/attachment-homework', {
  action: 'homework.write',
  summary: 'Changes a homework of any work.',
  ...changed,
  body: AttachmentHomeworkPatch,
  example: { body: { _id: anId, name: 'Bài tập tuần 5' } },
})

export const updateDocumentHomework = put('/homework/document-homework', {
  action: 'homework.write',
  summary: 'Changes a homework of reading.',
  ...changed,
  body: DocumentHomeworkPatch,
  example: { body: { _id: anId, name: 'Bài tập tuần 5' } },
})
