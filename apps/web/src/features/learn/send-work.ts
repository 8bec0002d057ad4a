import { createWorkUploadUrl, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { call } from '../../shared/http/call.ts'
import { sendByTicket, ticketDraft, type UploadOptions } from '../uploads/uploads.ts'

/** Sends what a pupil hands in: in one go, or what is larger than a part by tickets, which goes on where it was broken off. */
export async function sendWork(
  homeworkUid: string,
  file: File,
  options: UploadOptions,
): Promise<{ key: string; url: string }> {
  const params = { homeworkUid }
  // A film comes by tickets alone, and a recording may look like one.
  const byTicket = file.size > UPLOAD.partBytes || file.type.startsWith('video/')
  const body = byTicket && ticketDraft(file, UPLOAD_TYPES.work)
  if (!body) return call(uploadWork, { params, file }, options)
  const { signal } = options
  const open = async (key: string) =>
    (await call(createWorkUploadUrl, { params, body }, { key, ...(signal && { signal }) })).upload
  return sendByTicket(file, open, options)
}
