import { cancelUpload, resumeUpload } from '@bangxanh/contract/uploads/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { Upload } from '@bangxanh/contract/uploads/schemas.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { putBytes } from '../../shared/http/put-bytes.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import type { SendOptions } from '../../shared/http/send-bytes.ts'

/** A cancelled `signal` gives the upload up. */
export interface UploadOptions extends SendOptions {
  /** The upload that an earlier try, also of an earlier page, has begun for these very bytes. */
  readonly begun?: string | undefined
  readonly onBegun?: (uploadId: string) => void
  /** Of the intent, the same at each try. */
  readonly key?: string
}

/** What a file has become. */
export interface Sent {
  readonly key: string
  readonly url: string
}

/** What is announced of a file; nothing when tickets are given for no such type. */
export function ticketDraft<Type extends string>(file: File, types: readonly Type[]) {
  const type = file.type.split(';')[0]?.trim().toLowerCase()
  const contentType = types.find(each => each === type)
  return (
    contentType && {
      filename: file.name.slice(-UPLOAD.fileName) || 'file',
      contentType,
      fileSize: file.size,
      parts: Math.ceil(file.size / UPLOAD.partBytes),
    }
  )
}

/** What is missing changes only while others send too; then it is asked for again, and no more often than this. */
const MOST_ROUNDS = 4

/**
 * Sends a file part by part (product 10.2). What has arrived of an earlier try is not sent again.
 * @param open asks for the tickets of a new upload; with the key of an earlier try they are those of the upload that it has opened
 */
export async function sendByTicket(
  file: Blob,
  open: (key: string) => Promise<Upload>,
  options: UploadOptions = {},
): Promise<Sent> {
  const { signal, begun, key: intent = requestKey() } = options
  let upload = (begun && (await goOn(begun, signal))) || (await openOnce(open, intent))
  options.onBegun?.(upload._id)
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { key, url } = upload
      const sent = key && url ? { key, url } : await sendParts(file, upload, options)
      if (sent) return sent
      upload = await ask(upload._id, signal)
    }
    throw new CallError({ status: 0, code: 'E_UNREADABLE' })
  } catch (error) {
    if (signal?.aborted) void call(cancelUpload, { params: { uploadId: upload._id } }).catch(() => undefined)
    throw error
  }
}

/** The upload that this key has opened may be over: then a new one. */
const openOnce = (open: (key: string) => Promise<Upload>, key: string): Promise<Upload> =>
  open(key).catch(error => {
    if (error instanceof CallError && error.status === 404) return open(requestKey())
    throw error
  })

const ask = async (uploadId: string, signal: AbortSignal | undefined): Promise<Upload> =>
  (await call(resumeUpload, { params: { uploadId } }, signal && { signal })).upload

/** What an earlier try has left; nothing when its time is over. */
async function goOn(uploadId: string, signal: AbortSignal | undefined): Promise<Upload | undefined> {
  try {
    return await ask(uploadId, signal)
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

async function sendParts(
  file: Blob,
  { parts }: Upload,
  { signal, onProgress }: UploadOptions,
): Promise<Sent | undefined> {
  let here = file.size - parts.reduce((sum, { size }) => sum + size, 0)
  const tell = (share: number) => onProgress?.(share / file.size)
  tell(here)
  for (const part of parts) {
    const bytes = file.slice(part.start, part.start + part.size)
    const told = { ...(signal && { signal }), onProgress: (share: number) => tell(here + share * part.size) }
    try {
      const { key, url } = await putBytes(part, bytes, told)
      if (key && url) return { key, url }
    } catch (error) {
      // It is there: its answer was lost.
      if (!(error instanceof CallError && error.code === 'E_UPLOAD_USED')) throw error
    }
    here += part.size
  }
  return undefined
}
