import { vi } from 'vitest'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** Answers `fetch` and remembers what was asked. */
export function fakeServer(answer: (seen: SentRequest) => Response | Promise<Response>) {
  const seen: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const call: SentRequest = {
      method: options.method ?? 'GET',
      url,
      headers: Object.fromEntries(
        Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
    }
    seen.push(call)
    const response = await Promise.race([
      Promise.resolve(answer(call)),
      new Promise<never>((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
    ])
    return response
  })
  return seen
}

export const data = (value: unknown, status = 200) => Response.json({ data: value }, { status })
export const failure = (status: number, code: string, msg = '', fields?: Record<string, string>) =>
  Response.json({ error: { code, msg, fields } }, { status })
