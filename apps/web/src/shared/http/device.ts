import { requestKey } from './request-key.ts'

const KEY = 'device'

/**
 * A random name of this browser, by which the server knows where an account has signed in before, so that others' wrong
 * passwords lock nobody out here. It says nothing of who signs in, and stays after signing out (product 5.12). Where
 * storage is refused there is none.
 */
export function deviceId(): string | undefined {
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
