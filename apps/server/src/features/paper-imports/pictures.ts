const PLACEHOLDER = /<img src="\/paper\/([\w-]+)\.x"[^>]*>/g
/** What stands where a picture could not be kept. */
const GAP = '[…]'

/** Clean HTML with stored pictures in the place of those that the reader named (`read-found.ts`). */
export const withPictures = (html: string, keys: ReadonlyMap<string, string>): string =>
  html.replace(PLACEHOLDER, (_, name: string) => {
    const key = keys.get(name)
    return key === undefined ? GAP : `<img src="${key}">`
  })

/** The names of the pictures in it. */
export const namedIn = (html: string): string[] =>
  [...html.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** Every string of a value that was made of JSON, changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
