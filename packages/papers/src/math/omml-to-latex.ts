import { at, child, isOn, type Xml } from '../docx/xml.ts'
import { ACCENTS, ARROWS, BRACKETS, FUNCTIONS, GROUPS, SIGNS } from './signs.ts'

/**
 * Word's formula (`m:oMath`) as LaTeX without its delimiters, for KaTeX. Elements that are unknown give what they hold,
 * so that no sign is lost. ECMA-376 part 1, 22.1.
 */
export function ommlToLatex(formula: Xml): string {
  return all(formula).replace(/\s+/g, ' ').trim()
}

const ELEMENTS: Readonly<Record<string, (xml: Xml) => string>> = {
  'm:r': run,
  'm:f': fraction,
  'm:sSup': xml => `${base(xml)}^${group(xml, 'm:sup')}`,
  'm:sSub': xml => `${base(xml)}_${group(xml, 'm:sub')}`,
  'm:sSubSup': xml => `${base(xml)}_${group(xml, 'm:sub')}^${group(xml, 'm:sup')}`,
  'm:sPre': xml => `{}_${group(xml, 'm:sub')}^${group(xml, 'm:sup')}${base(xml)}`,
  'm:rad': radical,
  'm:nary': nary,
  'm:func': xml => `${name(child(xml, 'm:fName'))} ${inside(xml, 'm:e')}`,
  'm:limLow': xml => limit(xml, '_', '\\underset'),
  'm:limUpp': xml => limit(xml, '^', '\\overset'),
  'm:d': delimiters,
  'm:m': xml => matrix(xml, 'matrix'),
  'm:eqArr': xml => lines(xml, 'aligned'),
  'm:acc': xml => `${ACCENTS[sign(xml, 'm:accPr', '\u0302')] ?? '\\hat'}${group(xml, 'm:e')}`,
  'm:bar': xml =>
    `${at(xml, 'm:barPr', 'm:pos')?.attributes['m:val'] === 'top' ? '\\overline' : '\\underline'}${group(xml, 'm:e')}`,
  'm:groupChr': grouped,
  'm:box': xml => inside(xml, 'm:e'),
  'm:borderBox': xml => `\\boxed${group(xml, 'm:e')}`,
  'm:phant': xml =>
    isOnMath(child(xml, 'm:phantPr'), 'm:show') === false
      ? `\\phantom${group(xml, 'm:e')}`
      : inside(xml, 'm:e'),
  'w:del': () => '',
  'm:t': xml => spelled(xml.text),
}

/** Properties say how something looks and hold no signs. */
const all = (xml: Xml | undefined): string =>
  (xml?.children ?? [])
    .filter(({ name }) => !/^(?:m:\w+Pr|w:rPr)$/.test(name))
    .map(one => (ELEMENTS[one.name] ?? all)(one))
    .join('')

const inside = (xml: Xml, name: string): string => all(child(xml, name))
const group = (xml: Xml, name: string): string => `{${inside(xml, name).trim()}}`

/** What stands under an exponent: braces only where it is more than one sign. */
function base(xml: Xml): string {
  const text = inside(xml, 'm:e').trim()
  return /^(?:[^\\]?|\\[a-z]+)$/i.test(text) ? (text === '' ? '{}' : text) : `{${text}}`
}

function run(xml: Xml): string {
  const text = xml.children
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(one => one.text)
    .join('')
  const properties = child(xml, 'm:rPr')
  const style = child(properties, 'm:sty')?.attributes['m:val']
  const script = child(properties, 'm:scr')?.attributes['m:val']
  if (script === 'double-struck') return `\\mathbb{${spelled(text).trim()}}`
  if (FUNCTIONS.has(text.trim())) return `\\${text.trim()} `
  // LibreOffice says of numbers and signs of old equations too that they are no mathematics.
  if (
    isOnMath(properties, 'm:nor') &&
    /^[\w\u0370-\u03ff+\-−=<>.,()|/\s]+$/.test(text) &&
    !/[a-z]{3}|\d\s*[a-z]{2}|^[a-z]{2}$/i.test(text)
  )
    return spelled(text)
  // Words are text: letters of Vietnamese exist in no font of formulas.
  if (isOnMath(properties, 'm:nor') || /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/.test(text))
    return text.trim() === ''
      ? '\\ '
      : `\\text{${text.replace(/[{}\\$%#&_^~]/g, sign => (SIGNS[sign] as string).trim())}}`
  if (style === 'p' && /^[a-z]{2,}$/i.test(text.trim())) return `\\operatorname{${text.trim()}}`
  return style === 'b' ? `\\mathbf{${spelled(text).trim()}}` : spelled(text)
}

/** Signs by the table; names of functions that were typed as letters (sinx) stay letters. */
function spelled(text: string): string {
  return [...text.normalize('NFC')].map(sign => SIGNS[sign] ?? plainLetter(sign)).join('')
}

/** Word may keep an italic or bold x as a letter of its own (U+1D465); KaTeX wants x. */
const plainLetter = (sign: string): string =>
  (sign.codePointAt(0) as number) >= 0x1d400 && (sign.codePointAt(0) as number) <= 0x1d7ff
    ? [...sign.normalize('NFKC')].map(letter => SIGNS[letter] ?? letter).join('')
    : sign

function fraction(xml: Xml): string {
  const kind = at(xml, 'm:fPr', 'm:type')?.attributes['m:val']
  const [above, below] = [group(xml, 'm:num'), group(xml, 'm:den')]
  if (kind === 'lin') return `${above}/${below}`
  if (kind === 'noBar') return `{${above}\\atop ${below}}`
  return `\\frac${above}${below}`
}

function radical(xml: Xml): string {
  const degree = isOnMath(child(xml, 'm:radPr'), 'm:degHide') ? '' : inside(xml, 'm:deg').trim()
  return `\\sqrt${degree && `[${degree}]`}${group(xml, 'm:e')}`
}

function nary(xml: Xml): string {
  const operator = (SIGNS[sign(xml, 'm:naryPr', '∫')] ?? '\\int ').trim()
  const script = (place: string, mark: string) => {
    const text = inside(xml, place).trim()
    return text === '' ? '' : `${mark}{${text}}`
  }
  return `${operator}${script('m:sub', '_')}${script('m:sup', '^')} ${inside(xml, 'm:e')}`
}

const name = (xml: Xml | undefined): string => {
  const text = all(xml).trim()
  return FUNCTIONS.has(text) ? `\\${text}` : text
}

function limit(xml: Xml, mark: string, stacked: string): string {
  const below = group(xml, 'm:lim')
  const text = name(child(xml, 'm:e'))
  return /^\\(?:lim|max|min|sup|inf|limsup|liminf|sum|prod|int)\b/.test(text) ||
    /^\\(?:under|over)brace/.test(text)
    ? `${text}${mark}${below}`
    : `${stacked}${below}{${text}}`
}

/** Word draws an arrow with words above it as a sign below them. */
function grouped(xml: Xml): string {
  const mark = sign(xml, 'm:groupChrPr', '⏟')
  const isAbove = at(xml, 'm:groupChrPr', 'm:pos')?.attributes['m:val'] === 'top'
  const command = (isAbove ? undefined : ARROWS[mark]) ?? GROUPS[mark] ?? '\\underbrace'
  return `${command}${group(xml, 'm:e')}`
}

function delimiters(xml: Xml): string {
  const properties = child(xml, 'm:dPr')
  const of = (which: string, otherwise: string) => child(properties, which)?.attributes['m:val'] ?? otherwise
  const [open, close] = [of('m:begChr', '('), of('m:endChr', ')')]
  const parts = xml.children.filter(({ name }) => name === 'm:e')
  const only = parts.length === 1 ? parts[0]?.children.filter(({ name }) => !name.endsWith('Pr')) : []
  const [sole] = only ?? []
  if (only?.length === 1 && sole?.name === 'm:eqArr' && open === '{' && close === '')
    return lines(sole, 'cases')
  if (only?.length === 1 && sole?.name === 'm:m' && open === '{' && close === '') return matrix(sole, 'cases')
  const between = BRACKETS[of('m:sepChr', '|')] ?? of('m:sepChr', '|')
  return `\\left${BRACKETS[open] ?? open}${parts.map(all).join(` ${between} `)}\\right${BRACKETS[close] ?? close}`
}

function matrix(xml: Xml, environment: string): string {
  const rows = xml.children
    .filter(({ name }) => name === 'm:mr')
    .map(row =>
      row.children
        .filter(({ name }) => name === 'm:e')
        .map(cell => all(cell).trim())
        .join(' & '),
    )
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`
}

/** Equations below each other; an & in Word's text is where they are aligned. */
function lines(xml: Xml, environment: string): string {
  const rows = xml.children
    .filter(({ name }) => name === 'm:e')
    .map(row => all(row).replaceAll('\\&', '&').trim())
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`
}

const sign = (xml: Xml, properties: string, otherwise: string): string =>
  at(xml, properties, 'm:chr')?.attributes['m:val'] ?? otherwise

/** As `isOn`, for the properties of formulas, which say m:val. */
function isOnMath(xml: Xml | undefined, name: string): boolean | undefined {
  const found = child(xml, name)
  return found
    ? isOn(
        { ...found, children: [{ ...found, attributes: { 'w:val': found.attributes['m:val'] ?? '1' } }] },
        found.name,
      )
    : undefined
}
