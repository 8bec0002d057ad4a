import { z } from 'zod'
import { errors as classes } from '../classes/errors.ts'
import { errors as discussion } from '../discussion/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { errors as learn } from '../learn/errors.ts'
import { errors } from './errors.ts'
import { FileKey, FilePages, Upload, UploadId } from './schemas.ts'

/** What may keep somebody from writing in the discussion that they bring a picture for. */
const inDiscussion = [
  discussion.E_DISCUSSION_CLASS,
  discussion.E_WRITING_OFF,
  discussion.E_WRITING_AT_NIGHT,
  discussion.E_MUTED,
] as const

const signed = { expires: z.coerce.number().int(), signature: z.string().max(100) }

export const readFile = get('/files/{key}', {
  action: 'signed-in',
  summary:
    'The bytes of a stored file, whole or a range: by the token of whoever is shown at this moment what names the file, or without one by an address that was signed for its reader.',
  bySignature: true,
  shows: ['file'],
  params: { key: FileKey },
  query: {
    expires: signed.expires.optional(),
    signature: signed.signature.optional(),
    v: z.string().max(20).optional(),
  },
  reply: 'bytes',
})

export const readFilePages = post('/files/{key}/pages', {
  action: 'public',
  summary:
    'Pictures of the pages of a stored file, by the address that was signed for its reader. Where there are none yet they are drawn, and the call is made again.',
  shows: ['file'],
  changes: [],
  params: { key: z.string().max(100) },
  query: signed,
  reply: { pages: FilePages },
  example: { query: { expires: 1, signature: 'x' } },
})

export const uploadBytes = put('/files/upload/{ticket}', {
  action: 'public',
  summary:
    'Takes the raw bytes for which a ticket was given, once and without a token. The last part to come makes the file and answers with its key.',
  changes: ['file', 'upload'],
  params: { ticket: z.string().max(200) },
  raw: true,
  reply: { key: z.string().nullable(), url: z.string().nullable() },
  errors: [
    classes.E_NOT_CLASS_TEACHER,
    ...inDiscussion,
    learn.E_ATTEMPT_CLOSED,
    learn.E_TOO_MANY_FILES,
    common.E_FILE_INVALID,
    common.E_TOO_LARGE,
    common.E_MEDIA_TYPE,
    errors.E_UPLOAD_USED,
    errors.E_STORAGE_FULL,
    errors.E_OWN_STORAGE_FULL,
  ],
})

export const resumeUpload = post('/files/uploads/{uploadId}', {
  action: 'signed-in',
  summary:
    'What is missing of an own upload, with its tickets; where nothing is, the file is made of what came and its key given.',
  changes: ['file', 'upload'],
  shows: ['file', 'upload'],
  params: { uploadId: UploadId },
  reply: { upload: Upload },
  errors: [
    classes.E_NOT_CLASS_TEACHER,
    ...inDiscussion,
    learn.E_ATTEMPT_CLOSED,
    learn.E_TOO_MANY_FILES,
    common.E_FILE_INVALID,
    common.E_TOO_LARGE,
    common.E_MEDIA_TYPE,
    errors.E_STORAGE_FULL,
    errors.E_OWN_STORAGE_FULL,
  ],
})

export const cancelUpload = del('/files/uploads/{uploadId}', {
  action: 'signed-in',
  summary: 'Gives up an own upload; what has come of it goes. A file that was made of it stays.',
  changes: ['upload'],
  params: { uploadId: UploadId },
  reply: {},
})
