import { z } from 'zod'
import { errors as classErrors } from '../../classes/errors.ts'
import { post, put } from '../../kit/endpoint.ts'
import { errors as common } from '../../kit/errors.ts'
import { anId } from '../../kit/ids.ts'
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

const aKey = 'ab/abcdefghijklmnopqrstuvwxyz2345.pdf'
const terms = {
  name: 'Bài tập tuần 5',
  startAt: '2026-10-05T00:00:00.000Z',
  endAt: '2026-10-12T00:00:00.000Z',
  limitSubmit: 1,
  publish: true,
}
const action = 'homework.write'
const ofTask = [
  classErrors.E_NOT_CLASS_TEACHER,
  errors.HW_CREATE_SOURCE_INVALID,
  errors.E_HOMEWORK_TOO_LONG,
  errors.E_LATE_UNTIL,
  errors.E_TASK_EMPTY,
  common.E_FILE_INVALID,
] as const
/** One homework for the whole class or chosen students. */
const given = {
  action,
  changes: ['homework'],
  reply: { homework: HomeworkDetail },
  repeat: 'key',
  errors: [errors.HW_CREATE_FAILED, errors.E_ASSIGNEE_INVALID, ...ofTask],
} as const
/** The same for several whole classes; all or none. */
const toClasses = {
  ...given,
  reply: { homeworks: z.array(HomeworkDetail) },
  errors: [errors.E_CLASS_NOT_OPEN, ...ofTask],
} as const
const changed = {
  action,
  changes: ['homework', 'attempt'],
  reply: given.reply,
  errors: [
    common.E_NOT_FOUND,
    errors.E_HOMEWORK_TIMES,
    errors.E_TASK_HAS_ATTEMPTS,
    errors.E_ASSIGNEE_INVALID,
    errors.E_ASSIGNEE_HAS_ATTEMPTS,
    common.E_CHANGED,
    ...ofTask,
  ],
  example: { body: { _id: anId, name: terms.name } },
} as const

/** What each kind is given with, by an example. */
const examples = (ofKind: object) => ({
  one: { body: { ...terms, ...ofKind, classId: anId } },
  several: { body: { ...terms, ...ofKind, classIds: [anId] } },
})
const file = examples({ files: [aKey], answerKeys: ['A', 'C', 'B'] })
const attachment = examples({
  content: '<p>Làm bài 1 đến bài 5 trang 20, chụp vở rồi nộp.</p>',
  accepts: 'work',
})
const document = examples({ documentId: anId, accepts: 'read' })

export const createFileHomework = post('/homework/file-homework', {
  ...given,
  summary: 'Gives files to be worked on; with keys the answers that are filled in are scored at once.',
  body: FileHomeworkDraft,
  example: file.one,
})

export const createFileHomeworks = post('/homework/file-homework/bulk', {
  ...toClasses,
  summary: 'The same homework of files for several whole classes; all or none.',
  body: FileHomeworksDraft,
  example: file.several,
})

export const updateFileHomework = put('/homework/file-homework', {
  ...changed,
  summary: 'Changes a homework of files. Other keys score again what was handed in.',
  body: FileHomeworkPatch,
})

export const createAttachmentHomework = post('/homework/attachment-homework', {
  ...given,
  summary: 'Gives something to be done and handed in as photos, files, a recording, a film or a text.',
  body: AttachmentHomeworkDraft,
  example: attachment.one,
})

export const createAttachmentHomeworks = post('/homework/attachment-homework/bulk', {
  ...toClasses,
  summary: 'The same homework of any work for several whole classes; all or none.',
  body: AttachmentHomeworksDraft,
  example: attachment.several,
})

export const updateAttachmentHomework = put('/homework/attachment-homework', {
  ...changed,
  summary: 'Changes a homework of any work.',
  body: AttachmentHomeworkPatch,
})

export const createDocumentHomework = post('/homework/document-homework', {
  ...given,
  summary: 'Gives a file of the document library to be read, or worked on.',
  body: DocumentHomeworkDraft,
  example: document.one,
})

export const createDocumentHomeworks = post('/homework/document-homework/bulk', {
  ...toClasses,
  summary: 'The same file of the library for several whole classes; all or none.',
  body: DocumentHomeworksDraft,
  example: document.several,
})

export const updateDocumentHomework = put('/homework/document-homework', {
  ...changed,
  summary: 'Changes a homework of reading.',
  body: DocumentHomeworkPatch,
})
