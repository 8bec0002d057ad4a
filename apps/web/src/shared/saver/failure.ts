import { CallError } from '../http/call-error.ts'

/** What a failed call means for what it carried. Each feature of the product reads failures so, and in no other way. */
export type Failure =
  /** The net or the server is away: it is tried again by itself. */
  | 'offline'
  /** The server is there and asks for patience, or is in trouble: it is tried again by itself. */
  | 'waiting'
  /** The session is over: it goes on once somebody does something after signing in. */
  | 'signed-out'
  /** The server will not take it, however often it is sent. */
  | 'refused'

/** Too early, too many, too slow: none of them says anything about what was sent. */
const PATIENCE: readonly number[] = [408, 425, 429]

export function failureOf(error: unknown): Failure {
  // Not an answer of the server, as when a part of the application could not be loaded.
  if (!(error instanceof CallError)) return 'waiting'
  if (error.offline) return 'offline'
  if (error.status >= 500 || PATIENCE.includes(error.status)) return 'waiting'
  return error.status === 401 ? 'signed-out' : 'refused'
}
