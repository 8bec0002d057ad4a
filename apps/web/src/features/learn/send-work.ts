import { createWorkUploadUrl, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { type SendingWay, sendByTicket, ticketDraft } from '../uploads/uploads.ts'

/**
 * Sends what a pupil hands in: in one go, or what is larger than a part by tickets, which goes on where it was broken off.
 * @param key of the intent: asked for again, its tickets are those of the upload that it has opened before
 */
export async function sendWork(
  homeworkUid: string,
  file: File,
  way: SendingWay,
  key: string,
): Promise<{ key: string; url: string }> {
  const params = { homeworkUid }
  // A film comes by tickets alone, and a recording may look like one.
  const byTicket = file.size > UPLOAD.partBytes || file.type.startsWith('video/')
  const body = byTicket && ticketDraft(file, UPLOAD_TYPES.work)
  if (!body) return call(uploadWork, { params, file }, way)
  const { signal } = way
  const open = async (key: string) =>
    (await call(createWorkUploadUrl, { params, body }, { key, ...(signal && { signal }) })).upload
  const openOnce = () =>
    open(key).catch(error => {
      // Its time is over: a new one.
      if (error instanceof CallError && error.status === 404) return open(requestKey())
      throw error
    })
  return sendByTicket(file, openOnce, way)
}
