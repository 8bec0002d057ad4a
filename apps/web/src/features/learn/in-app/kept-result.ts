import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'

// A result that could not be handed in yet outlives a reload, and not the tab.
const nameOf = (attemptId: string) => `app-result:${attemptId}`

export function readKept(attemptId: string): AppResult | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? 'null') as AppResult | null
  } catch {
    return null
  }
}

export function keepResult(attemptId: string, result: AppResult | null): void {
  try {
    if (result) sessionStorage.setItem(nameOf(attemptId), JSON.stringify(result))
    else sessionStorage.removeItem(nameOf(attemptId))
  } catch {
    // A browser without storage hands in from memory.
  }
}
