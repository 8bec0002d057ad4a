export const PREFIX = '/app'

/** `/class/{id}` with its values, and the query string: empty values are dropped, arrays repeated. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== '' && one !== null && one !== undefined) search.append(key, String(one))
    }
  }
  const text = search.toString()
  return `${PREFIX}${filled}${text && `?${text}`}`
}
