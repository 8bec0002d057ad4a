/**
 * The text of a file as teachers' programs write it: UTF-8 or UTF-16, with its mark or seen by its zeros, else windows-1258.
 * Line ends become `\n`, letters NFC.
 */
export function decode(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Every text that is read here begins with a sign of ASCII, which UTF-16 pads with a zero.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1258'
  }
}

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const FIRST = 60

/** How an item begins, for a person to find it. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > FIRST ? `${line.slice(0, FIRST).replace(/\s\S*$/, '')}…` : line
}
