import type { Endpoint, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { addressOf } from './address.ts'
import { type Ask, failureOf } from './call.ts'
import { CallError } from './call-error.ts'
import { reachable } from './reachable.ts'
import { secondsOf } from './send.ts'
import { readToken } from './token.ts'

/** Makes a call that answers with a file (`reply: 'bytes'`). Raises as `call` does. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal = null }: { readonly signal?: AbortSignal | null } = {},
): Promise<{ blob: Blob; name: string }> {
  const ask: Ask = request
  const token = readToken()
  let response: Response
  try {
    response = await fetch(addressOf(endpoint.path, ask.params, ask.query), {
      method: endpoint.method,
      headers: {
        'Accept-Language': currentLanguage(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(ask.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      signal,
    })
  } catch {
    if (signal?.aborted) throw signal.reason
    reachable.lost()
    throw new CallError({ status: 0, code: 'E_OFFLINE' })
  }
  reachable.answered()
  if (!response.ok)
    throw failureOf({
      status: response.status,
      text: await response.text(),
      retryAfter: secondsOf(response.headers.get('Retry-After')),
    })
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { blob: await response.blob(), name: decodeURIComponent(name ?? 'file') }
}

/** As `fetchFile`, and hands the file to the browser to save. */
export async function download<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, request)
  saveAs(name, blob)
}

/** Hands bytes to the browser to save. */
export function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // An iPhone asks first, and reads the file when the person has answered.
  setTimeout(() => URL.revokeObjectURL(link.href), 600_000)
}
