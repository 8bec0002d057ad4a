import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { makeListeners } from '../store/listeners.ts'
import { addressOf } from './address.ts'
import { CallError } from './call-error.ts'
import { examBrowserHeader } from './exam-browser.ts'
import { reachable } from './reachable.ts'
import { requestKey } from './request-key.ts'
import { type Answer, sendJson } from './send.ts'
import { dropToken, readToken } from './token.ts'

const KEY = 'device'

/**
 * A random name of this browser, by which the server knows where an account has signed in before, so that others' wrong
 * passwords lock nobody out here. It says nothing of who signs in, and stays after signing out (product 5.12). Where
 * storage is refused there is none.
 */
function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const made = requestKey()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}

const TIMEOUT_MS = 25_000

export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal
  /** Key of the user's intent, for calls with `repeat: 'key'`; the same intent sent again carries the same key. */
  readonly key?: string
  /** Share of an upload that has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Milliseconds; 25,000 when not given, none for files. */
  readonly timeout?: number
  /** It arrives even if the page goes away meanwhile; for small bodies, and not for files. */
  readonly keepalive?: boolean
  /** Of a list that gives its totals there; not asked early, and no file. */
  readonly onHeaders?: (headers: Headers) => void
}

/** What a request of any call may hold. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: unknown
  readonly fields?: unknown
}

const signedOut = makeListeners()

/** What happens when the server no longer knows the token. */
export const whenSignedOut = signedOut.subscribe

/**
 * Makes one call of the contract and gives what stands under `data`.
 * Raises `CallError`; an own cancellation raises the signal's AbortError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const ask: Ask = request
  const token = readToken()
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), ...examBrowserHeader() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (endpoint.repeat === 'key' && options.key) headers['Idempotency-Key'] = options.key
  // Public calls that write are those that sign somebody in.
  const device = endpoint.action === 'public' && endpoint.method !== 'GET' ? deviceId() : undefined
  if (device) headers['X-Device'] = device

  const url = addressOf(endpoint.path, ask.params, ask.query)
  let answer: Answer
  try {
    answer =
      ask.file instanceof Blob
        ? await (await loadChunk(() => import('./send-bytes.ts'))).sendFile(
            endpoint.method,
            url,
            headers,
            ask.file,
            ask.fields,
            options,
          )
        : await sendJson(endpoint.method, url, headers, ask.body, {
            signal: options.signal,
            timeout: options.timeout ?? TIMEOUT_MS,
            keepalive: options.keepalive,
            onHeaders: options.onHeaders,
          })
  } catch (error) {
    if (error instanceof CallError) reachable.lost()
    throw error
  }

  if (answer.status === 502 || answer.status === 504) reachable.lost()
  else reachable.answered()
  if (answer.status >= 200 && answer.status < 300) return dataOf(answer)

  if (answer.status === 401 && token && token === readToken() && endpoint.action !== 'public') {
    dropToken()
    signedOut.tell()
  }
  throw failureOf(answer)
}

/** What an answer holds under `data`. */
export function dataOf(answer: Answer) {
  try {
    return JSON.parse(answer.text).data ?? {}
  } catch {
    throw new CallError({ status: answer.status, code: 'E_UNREADABLE' })
  }
}

export function failureOf(answer: Answer): CallError {
  const { status, retryAfter } = answer
  try {
    const { code, msg, fields, current } = JSON.parse(answer.text).error
    return new CallError({ status, code, msg, fields, current, retryAfter })
  } catch {
    return new CallError({ status, code: status >= 500 ? 'E_UNAVAILABLE' : 'E_UNREADABLE', retryAfter })
  }
}
