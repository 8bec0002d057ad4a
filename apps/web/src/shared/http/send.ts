import { CallError } from './call-error.ts'
import { takeEarly } from './early.ts'

/** What came back, before anybody authorized it. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: number | undefined
}

/** A browser refuses more than 64 KiB that is to outlive its page: what is longer goes as long as the page lives. */
const KEEPALIVE_BYTES = 60_000

export type Headers = Readonly<Record<string, string>>

export async function sendJson(
  method: string,
  url: string,
  headers: Headers,
  body: unknown,
  options: {
    readonly signal: AbortSignal | undefined
    readonly timeout: number
    readonly keepalive: boolean | undefined
    readonly onHeaders: ((headers: globalThis.Headers) => void) | undefined
  },
): Promise<Answer> {
  const early = takeEarly(method, url, headers.Authorization)
  const stop = early?.stop ?? new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, options.timeout)
  const cancel = () => stop.abort(options.signal?.reason)
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)
  try {
    if (early) return { ...(await early.answer), retryAfter: undefined }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: text,
      signal: stop.signal,
      keepalive: options.keepalive === true && new Blob([text ?? '']).size <= KEEPALIVE_BYTES,
    })
    options.onHeaders?.(response.headers)
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: secondsOf(response.headers.get('Retry-After')),
    }
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    if (late) throw new CallError({ status: 0, code: 'E_TIMEOUT' })
    if (error instanceof CallError) throw error
    throw new CallError({ status: 0, code: 'E_OFFLINE' })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
}

export function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) ? seconds : undefined
}
