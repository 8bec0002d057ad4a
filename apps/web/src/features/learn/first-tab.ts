/** Of two tabs on one attempt the first alone goes on with what an earlier page has left. On plain http nobody can tell. */
export function isFirstTab(attemptId: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise(resolve => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      // Held as long as the page.
      return lock ? new Promise<void>(() => undefined) : undefined
    }
    navigator.locks
      .request(`bangxanh-work-${attemptId}`, { ifAvailable: true }, hold)
      .catch(() => resolve(true))
  })
}
