/** The key of the recording that an answer names, whatever a row holds. */
export function recordingOf(answer: unknown): string | null {
  const key = answer !== null && typeof answer === 'object' && 'key' in answer ? answer.key : null
  return typeof key === 'string' ? key : null
}
