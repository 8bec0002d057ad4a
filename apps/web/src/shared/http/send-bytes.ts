import { CallError } from './call-error.ts'
import { type Answer, type Headers, secondsOf } from './send.ts'

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

export const sendFile = (
  method: string,
  url: string,
  headers: Headers,
  file: Blob,
  fields: unknown,
  options: SendOptions,
): Promise<Answer> => sendBytes(method, url, headers, formOf(file, fields), options)

/** Files have no time limit, tell their progress and can be cancelled; `fetch` cannot tell upload progress. */
export function sendBytes(
  method: string,
  url: string,
  headers: Headers,
  bytes: FormData | Blob,
  options: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const done = () => options.signal?.removeEventListener('abort', cancel)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      done()
      resolve({
        status: request.status,
        text: request.responseText,
        // Of a success nobody wants it, and of a bucket's the browser complains that it shows no such header.
        retryAfter: request.status < 400 ? undefined : secondsOf(request.getResponseHeader('Retry-After')),
      })
    }
    request.onerror = () => {
      done()
      reject(new CallError({ status: 0, code: 'E_OFFLINE' }))
    }
    request.onabort = () => {
      done()
      reject(options.signal?.reason ?? new DOMException('cancelled', 'AbortError'))
    }
    if (options.signal?.aborted) {
      reject(options.signal.reason)
      return
    }
    options.signal?.addEventListener('abort', cancel)
    request.send(bytes)
  })
}

/** The other fields stand before the file, so that the server knows them when the bytes arrive. */
function formOf(file: Blob, fields: unknown): FormData {
  const form = new FormData()
  if (typeof fields === 'object' && fields !== null) {
    for (const [key, value] of Object.entries(fields)) {
      if (Array.isArray(value)) {
        for (const [index, one] of value.entries()) form.append(`${key}[${index}]`, String(one))
      } else if (value !== undefined && value !== null) form.append(key, String(value))
    }
  }
  form.append('file', file)
  return form
}
