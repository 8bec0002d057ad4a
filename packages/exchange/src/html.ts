/** Plain text as HTML: a paragraph a line, in the very form that the server's sanitizer leaves as it is. */
export const asHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map(line => `<p>${escapeHtml(line)}</p>`)
        .join('')

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const BLOCK = /<\/(?:p|div|li|h[1-6]|tr|blockquote|pre|ul|ol|table)>|<br\s*\/?>/gi

/** HTML as plain text, a line a paragraph. Pictures and everything but the words are gone. */
export function toText(html: string): string {
  const lines = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(BLOCK, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
  return decodeEntities(lines)
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '')
}

/** Whether `toText` keeps all of it, but for paragraphs. A letter may be written as an entity. */
export const isPlain = (html: string): boolean => {
  const text = toText(html)
  return [asHtml(text), escapeHtml(text)].some(plain => decodeEntities(plain) === decodeEntities(html))
}

const PICTURE = /<img\b[^>]*>/i
export const hasPicture = (html: string): boolean => PICTURE.test(html)

// What Moodle's editors write by name; all else they write as a number or as the letter itself.
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  radic: '√',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  omega: 'ω',
  Omega: 'Ω',
  mu: 'μ',
  micro: 'µ',
  lambda: 'λ',
  theta: 'θ',
  phi: 'φ',
  rarr: '→',
  larr: '←',
  harr: '↔',
  rArr: '⇒',
  hArr: '⇔',
  isin: '∈',
  cap: '∩',
  cup: '∪',
  sub: '⊂',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  euro: '€',
  copy: '©',
}

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/** `&agrave;` and the like are a letter and its accent. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi,
    (whole, decimal, hex, name) => {
      if (name === undefined) return signOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)) ?? whole
      const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
      if (known !== undefined) return known
      const [, letter, accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
      return letter && Object.hasOwn(ACCENTS, accent) ? `${letter}${ACCENTS[accent]}`.normalize('NFC') : whole
    },
  )
}

function signOf(code: number): string | undefined {
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isSign ? String.fromCodePoint(code) : undefined
}

/** Moodle takes what stands between `$$` for a formula; ours stand between `\[` and `\]`. */
export const ourMaths = (html: string): string =>
  html.replace(/\$\$([\s\S]+?)\$\$/g, (_, formula: string) => `\\[${formula}\\]`).replaceAll('&#36;', '$')

/** Two dollars that are no formula stay two dollars there. */
export const moodleMaths = (html: string): string => html.replace(/\$(?=\$)/g, '&#36;')

/** Without its pictures, for a format that has no files. */
export const withoutPictures = (html: string): string => html.replace(/<img\b[^>]*>/gi, '')
