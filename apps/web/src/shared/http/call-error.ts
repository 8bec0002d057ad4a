import type { FieldMessages } from '@bangxanh/contract/kit/app-error.ts'

interface Facts {
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The contract's code, or E_OFFLINE, E_TIMEOUT, E_UNREADABLE made here. */
  readonly code: string
  /** The server's sentence in the current language; empty when it gave none. */
  readonly msg?: string
  readonly fields?: FieldMessages
  /** What stands now, of a write that came too late (E_CHANGED); typed as the call's reply. */
  readonly current?: unknown
  /** Seconds after which the server asks to try again. */
  readonly retryAfter?: number
}

/** A call that failed. Raised by `call`, shown in one place (app/query-client.ts). */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly fields: FieldMessages
  readonly current: unknown
  readonly retryAfter: number | undefined
  /** Whoever made the call has told it, or asked about it: the one place where failures are told does not. */
  told = false

  constructor(facts: Facts) {
    super(facts.msg || facts.code)
    this.name = 'CallError'
    this.status = facts.status
    this.code = facts.code
    this.msg = facts.msg ?? ''
    this.fields = facts.fields ?? {}
    this.current = facts.current
    this.retryAfter = facts.retryAfter
  }

  /** The network or the server is away: trying again later may help, the session is still good. */
  get offline(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }

  /** Nobody can say whether the write happened, so a repetition must carry the same key. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.offline
}
