import { createUploadUrl } from '@bangxanh/contract/homework/endpoints.ts'
import { uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import { MEDIA, UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { call } from '../../shared/http/call.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { type SendingWay, type Sent, sendByTicket, ticketDraft } from '../uploads/uploads.ts'

/** Sends a file of a class. */
type SendFile = (file: File, way: SendingWay) => Promise<Sent>

const byTicket = (classId: string, file: File, way: SendingWay) => {
  const draft = ticketDraft(file, UPLOAD_TYPES.class)
  if (!draft) return undefined
  const { signal } = way
  const body = { classId, ...draft }
  return sendByTicket(
    file,
    async () =>
      (await call(createUploadUrl, { body }, { key: requestKey(), ...(signal && { signal }) })).upload,
    way,
  )
}

/** A film in one request, or what is larger than a part by tickets, which go on where the network broke. */
export const filmSender =
  (classUid: string): SendFile =>
  (file, way) => {
    const query = { classUid, name: file.name.slice(-MEDIA.fileName), size: file.size }
    const parts = file.size > UPLOAD.partBytes ? byTicket(classUid, file, way) : undefined
    return parts ?? call(uploadVideo, { query, file }, way)
  }

export const isAcceptedDocument = (file: File): boolean => ticketDraft(file, UPLOAD_TYPES.class) !== undefined

export const documentSender =
  (classId: string): SendFile =>
  (file, way) =>
    byTicket(classId, file, way) ?? Promise.reject(new Error('No ticket is given for such a file'))
