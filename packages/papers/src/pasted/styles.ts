import type { LookChange } from '../docx/styles.ts'
import type { Xml } from '../docx/xml.ts'

/** The inline style of an element by property, lower case. */
export function styleOf({ attributes }: Xml): Readonly<Record<string, string>> {
  const style: Record<string, string> = {}
  for (const part of (attributes.style ?? '').split(';')) {
    const at = part.indexOf(':')
    if (at > 0) style[part.slice(0, at).trim().toLowerCase()] = part.slice(at + 1).trim()
  }
  return style
}

const TAGS: Readonly<Record<string, LookChange>> = {
  b: { bold: true },
  strong: { bold: true },
  h1: { bold: true },
  h2: { bold: true },
  h3: { bold: true },
  h4: { bold: true },
  h5: { bold: true },
  h6: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
  mark: { highlight: 'yellow' },
}

/** What an element says of the look of what is in it, by its name, its attributes and its style. */
export function lookChangeOf(xml: Xml, style = styleOf(xml)): LookChange {
  const change: LookChange = { ...TAGS[xml.name] }
  const weight = style['font-weight']?.toLowerCase()
  if (weight) change.bold = /^bold/.test(weight) || Number(weight) >= 600
  if (style['font-style']) change.italic = /italic|oblique/i.test(style['font-style'])
  const line = style['text-decoration'] ?? style['text-decoration-line']
  // Google Docs says none of every word; a link says it of what a paper underlines all the same.
  if (line && xml.name !== 'u' && xml.name !== 'a') {
    change.underline = /underline/i.test(line)
    change.strike = /line-through/i.test(line)
  }
  const raised = style['vertical-align']?.toLowerCase()
  if (raised === 'sub' || raised === 'super') change.raised = raised === 'sub' ? 'sub' : 'sup'
  const colour = style.color ?? xml.attributes.color
  if (colour) change.colour = unless(colourOf(colour), '000000')
  const ground = style['mso-highlight'] ?? style['background-color'] ?? style.background
  // A background may be a picture, too.
  if (ground && !/url\(/i.test(ground)) change.highlight = unless(colourOf(ground), 'FFFFFF')
  return change
}

const unless = (colour: string | null, usual: string): string | null => (colour === usual ? null : colour)

/** As files keep colours: RGB in capitals; null for what is no choice of its own. */
function colourOf(said: string): string | null {
  const text = said.trim().toLowerCase()
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text) ?? []
  if (hex) return (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toUpperCase()
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text) ?? []
  if (blue)
    return alpha && Number.parseFloat(alpha) === 0
      ? null
      : [red, green, blue]
          .map(part => Number(part).toString(16).padStart(2, '0'))
          .join('')
          .toUpperCase()
  // Of a shorthand the first word that is a colour.
  const [word] = /^[a-z]+/.exec(text) ?? []
  if (!word || NONE.has(word)) return null
  return NAMED[word] ?? word
}

const NONE: ReadonlySet<string> = new Set([
  ...[
    'windowtext',
    'inherit',
    'initial',
    'unset',
    'auto',
    'none',
    'currentcolor',
    'transparent',
    'canvastext',
  ],
  ...['rgb', 'rgba', 'hsl', 'var', 'window', 'canvas'],
])
const NAMED: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  blue: '0000FF',
  green: '008000',
  lime: '00FF00',
  yellow: 'FFFF00',
}
