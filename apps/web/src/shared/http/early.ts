/** An answer that the script of index.html has asked for, before the application itself had come. */
interface Early {
  readonly answer: Promise<{ readonly status: number; readonly text: string }>
  readonly stop: AbortController
}

declare global {
  /** By address, for the token that was kept then (`first-picture/first-picture.js`). */
  var early: { readonly token: string; readonly answers: Map<string, Early> } | undefined
}

/** On the weakest net the application has come by then; what nobody took is old afterwards. */
const FRESH_FOR_MS = 60_000

/** The early answer to this very call, once. A call that writes makes all of them old. */
export function takeEarly(method: string, url: string, authorization: string | undefined): Early | undefined {
  const { early } = globalThis
  if (!early) return undefined
  if (method !== 'GET' || performance.now() > FRESH_FOR_MS || authorization !== `Bearer ${early.token}`) {
    globalThis.early = undefined
    return undefined
  }
  const taken = early.answers.get(url)
  early.answers.delete(url)
  return taken
}
