/**
 * Ends this task and goes on in the next, so that a touch or a key that came meanwhile is served between the two. Not every browser
 * has `yield`, which lets nothing else come between.
 */
export function breathe(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
