/** PostgreSQL's SQLSTATE or the system's error name, wherever drizzle has wrapped it. */
export function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at && depth < 5; at = (at as { cause?: unknown }).cause, depth++) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}
