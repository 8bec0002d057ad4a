import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { uploadBytes } from '@bangxanh/contract/uploads/endpoints.ts'
import type { UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { currentLanguage } from '../i18n/language.ts'
import { dataOf, failureOf } from './call.ts'
import { CallError } from './call-error.ts'
import { reachable } from './reachable.ts'
import { type SendOptions, sendBytes } from './send-bytes.ts'

/** What a bucket has taken: it says nothing of ours. */
const TAKEN = { key: null, url: null }

/**
 * Sends the bytes of a part to where its ticket says, which needs no session: to us, or to a bucket. Raises `CallError` as `call`
 * does.
 */
export async function putBytes(
  { url, headers }: Pick<UploadPart, 'url' | 'headers'>,
  bytes: Blob,
  options: SendOptions,
): Promise<ReplyOf<typeof uploadBytes>> {
  const ours = url.startsWith('/')
  try {
    const words = ours ? { 'Accept-Language': currentLanguage(), ...headers } : headers
    const answer = await sendBytes('PUT', url, words, bytes, options)
    if (ours) reachable.answered()
    const taken = answer.status >= 200 && answer.status < 300
    if (!ours && taken) return TAKEN
    // Made one object of already, or given up: whoever asks for the upload is told.
    if (!ours && answer.status === 404) return TAKEN
    if (!taken) throw failureOf(answer)
    return dataOf(answer)
  } catch (error) {
    if (ours && error instanceof CallError && error.status === 0) reachable.lost()
    throw error
  }
}
