import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { uploadBytes } from '@bangxanh/contract/uploads/endpoints.ts'
import type { UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { currentLanguage } from '../i18n/language.ts'
import { dataOf, failureOf } from './call.ts'
import { CallError } from './call-error.ts'
import { reachable } from './reachable.ts'
import { type SendOptions, sendBytes } from './send.ts'

/** Sends the bytes of a part to where its ticket says, which needs no session. Raises `CallError` as `call` does. */
export async function putBytes(
  { url, headers }: Pick<UploadPart, 'url' | 'headers'>,
  bytes: Blob,
  options: SendOptions,
): Promise<ReplyOf<typeof uploadBytes>> {
  try {
    const answer = await sendBytes(
      'PUT',
      url,
      { 'Accept-Language': currentLanguage(), ...headers },
      bytes,
      options,
    )
    reachable.answered()
    if (answer.status < 200 || answer.status >= 300) throw failureOf(answer)
    return dataOf(answer)
  } catch (error) {
    if (error instanceof CallError && error.status === 0) reachable.lost()
    throw error
  }
}
