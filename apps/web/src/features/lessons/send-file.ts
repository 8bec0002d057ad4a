import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import { MEDIA, UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { type Sent, sendByTicket, ticketDraft, type UploadOptions } from '../uploads/uploads.ts'

/** Sends a file of a class. */
type SendFile = (file: File, options: UploadOptions) => Promise<Sent>

const byTicket = (classId: string, file: File, options: UploadOptions) => {
  const draft = ticketDraft(file, UPLOAD_TYPES.class)
  if (!draft) return undefined
  const { signal } = options
  const body = { classId, ...draft }
  return sendByTicket(
    file,
    async key => (await call(createUploadUrl, { body }, { key, ...(signal && { signal }) })).upload,
    options,
  )
}

/** A film in one request, or what is larger than a part by tickets, which go on where the network broke. */
export const filmSender =
  (classUid: string): SendFile =>
  (file, options) => {
    const query = { classUid, name: file.name.slice(-MEDIA.fileName), size: file.size }
    const parts = file.size > UPLOAD.partBytes ? byTicket(classUid, file, options) : undefined
    return parts ?? call(uploadVideo, { query, file }, options)
  }

export const isAcceptedDocument = (file: File): boolean => ticketDraft(file, UPLOAD_TYPES.class) !== undefined

export const documentSender =
  (classId: string): SendFile =>
  (file, options) =>
    byTicket(classId, file, options) ?? Promise.reject(new CallError({ status: 415, code: 'E_MEDIA_TYPE' }))
