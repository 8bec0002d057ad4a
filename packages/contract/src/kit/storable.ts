/** What neither PostgreSQL nor XML takes: control signs but tab and ends of lines, half surrogate pairs, and U+FFFE and U+FFFF. */
const UNSTORABLE = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** A text without signs that cannot be stored. They come along with what is pasted, and nobody sees them. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '')

/** Deeper than anything that a schema takes: what lies below is refused as it is. */
const DEEPEST = 100

/** The same for every text in a value that came as JSON or from a reader of files. Bytes stay as they are. */
export function storableIn<Value>(value: Value, depth?: number): Value
export function storableIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map(one => storableIn(one, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storable(key), storableIn(one, depth + 1)]),
  )
}
