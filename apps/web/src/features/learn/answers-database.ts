/** The browser's own store of answers that wait for the network. */
export const ANSWERS_DATABASE = 'bangxanh-answers'

/**
 * Whether an attempt was ever played in this browser: only then somebody's answers may wait here, and only then the code
 * that sends them is fetched.
 */
export async function answersMayWait(): Promise<boolean> {
  try {
    // Firefox before 126 does not say which there are.
    return (await indexedDB.databases?.())?.some(({ name }) => name === ANSWERS_DATABASE) ?? true
  } catch {
    return true
  }
}
