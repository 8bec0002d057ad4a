import { CallError } from '../http/call-error.ts'

/** The least wait before each further try; the last one goes on for ever. */
export const BACK_OFF_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const
/** A wait is longer by up to this share, so that a school's devices do not knock in step after a restart. */
const JITTER = 0.5

/**
 * Milliseconds to wait after so many failures in a row (1 or more). What the server asks for (`Retry-After`) is never undercut.
 */
export function backOffMs(failures: number, error: unknown): number {
  const least = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? BACK_OFF_MS[0]
  return Math.max(least, retryAfterMs(error)) * (1 + Math.random() * JITTER)
}

/** Milliseconds for which the server asked not to be called; 0 where it asked for nothing. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof CallError ? (error.retryAfter ?? 0) * 1_000 : 0
