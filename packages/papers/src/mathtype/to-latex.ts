import { FUNCTIONS, SIGNS } from '../math/signs.ts'
import { streamOf } from './compound-file.ts'
import { type Mtef, readMtef } from './records.ts'

/** Of the header before the equation in its stream. */
const HEADER = 28

/** The equation of an embedded MathType object as LaTeX; null where it is none, of another version, or damaged. */
export function mathTypeToLatex(object: Uint8Array): string | null {
  const stream = streamOf(object, 'Equation Native')
  return stream && mtefToLatex(stream.subarray(HEADER))
}

/** An equation as LaTeX; null where it is empty, of another version, or damaged. */
export function mtefToLatex(mtef: Uint8Array): string | null {
  try {
    const latex = latexOf(readMtef(mtef)).replace(/\s+/g, ' ').trim()
    return latex === '' ? null : latex
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const FACE = { text: 1, function: 2, vector: 7 } as const

export function latexOf(record: Mtef | undefined): string {
  switch (record?.kind) {
    case 'line':
      return inLine(record.items)
    case 'pile':
      return `\\begin{aligned}${record.lines.map(latexOf).join(' \\\\ ')}\\end{aligned}`
    case 'matrix': {
      const rows = Array.from({ length: Math.ceil(record.cells.length / record.columns) }, (_, at) =>
        record.cells
          .slice(at * record.columns, (at + 1) * record.columns)
          .map(latexOf)
          .join(' & '),
      )
      return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
    }
    case 'template':
      return template(record)
    case 'sign':
      return inLine([record])
    default:
      return ''
  }
}

/** Letters of one face together are a word: of functions a command, of texts a text. */
function inLine(items: readonly Mtef[]): string {
  let latex = ''
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Mtef
    const word =
      item.kind === 'sign' && (item.face === FACE.text || item.face === FACE.function)
        ? wordAt(items, at, item.face)
        : ''
    if (word.length > 1 || (item.kind === 'sign' && item.face === FACE.text && word !== '')) {
      latex += FUNCTIONS.has(word)
        ? `\\${word} `
        : item.kind === 'sign' && item.face === FACE.function
          ? `\\operatorname{${word}}`
          : `\\text{${word}}`
      at += word.length
    } else {
      latex += item.kind === 'sign' ? sign(item) : scripted(latexOf(item), item, latex)
      at += 1
    }
  }
  return latex
}

/** An index before anything to stand on needs something. */
const scripted = (latex: string, item: Mtef, before: string): string =>
  item.kind === 'template' && item.selector >= 27 && item.selector <= 29 && before.trim() === ''
    ? `{}${latex}`
    : latex

function wordAt(items: readonly Mtef[], from: number, face: number): string {
  let word = ''
  for (const item of items.slice(from)) {
    if (item.kind !== 'sign' || item.face !== face || item.accents.length > 0) break
    const letter = String.fromCharCode(item.code)
    if (!(face === FACE.text ? /[\p{L}\d ,]/u : /[a-z]/i).test(letter)) break
    word += letter
  }
  return face === FACE.text && !/\p{L}/u.test(word) ? '' : word
}

/** Spaces of MathType and signs of its own, in Unicode's private area. */
const OWN: Readonly<Record<number, string>> = {
  61184: '',
  61185: '',
  61186: '\\,',
  61187: '\\:',
  61188: '\\;',
  61189: '\\quad ',
  61192: '\\,',
  60161: '',
}

const ACCENTS: Readonly<Record<number, (base: string) => string>> = {
  2: base => `\\dot{${base}}`,
  3: base => `\\ddot{${base}}`,
  4: base => `\\dddot{${base}}`,
  5: base => `${base}'`,
  6: base => `${base}''`,
  8: base => `\\tilde{${base}}`,
  9: base => `\\hat{${base}}`,
  10: base => `\\not{${base}}`,
  11: base => `\\vec{${base}}`,
  17: base => `\\overline{${base}}`,
  18: base => `${base}'''`,
}

function sign({ code, face, accents }: Extract<Mtef, { kind: 'sign' }>): string {
  const letter = String.fromCharCode(code)
  const plain = OWN[code] ?? SIGNS[letter] ?? (code >= 0xe000 && code <= 0xf8ff ? '' : letter)
  const faced = face === FACE.vector && /[a-z]/i.test(letter) ? `\\mathbf{${letter}}` : plain
  return accents.reduce((base, accent) => ACCENTS[accent]?.(base.trim()) ?? base, faced)
}

const FENCES: Readonly<Record<number, readonly [string, string]>> = {
  0: ['\\langle ', '\\rangle '],
  1: ['(', ')'],
  2: ['\\{', '\\}'],
  3: ['[', ']'],
  4: ['|', '|'],
  5: ['\\|', '\\|'],
  6: ['\\lfloor ', '\\rfloor '],
  7: ['\\lceil ', '\\rceil '],
  8: ['[', ']'],
}
const INTERVAL = ['(', ')', '[', ']'] as const
const OPERATORS: Readonly<Record<number, string>> = {
  15: '\\int',
  16: '\\sum',
  17: '\\prod',
  18: '\\coprod',
  19: '\\bigcup',
  20: '\\bigcap',
  21: '\\int',
  22: '\\sum',
}
const OPERATOR_SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'∫∬∭∮∑∏∐⋃⋂'].map(letter => [letter, (SIGNS[letter] as string).trim()]),
)
const [LOWER, UPPER] = [0x10, 0x20]

function template({ selector, variation, slots }: Extract<Mtef, { kind: 'template' }>): string {
  // Between the slots stand signs, such as the fences themselves, that the template shows by its kind.
  const places = slots.filter(({ kind }) => kind !== 'sign')
  const slot = (at: number) => latexOf(places[at]).trim()
  const group = (at: number) => `{${slot(at)}}`
  const fence = FENCES[selector]
  if (fence) return fenced(variation & 1 ? fence[0] : '.', variation & 2 ? fence[1] : '.', places[0])
  switch (selector) {
    case 9:
      return fenced(INTERVAL[variation & 3] as string, INTERVAL[(variation >> 4) & 3] as string, places[0])
    case 10:
      return `\\sqrt${slot(1) && `[${slot(1)}]`}${group(0)}`
    case 11:
      return variation & 2 ? `${group(0)}/${group(1)}` : `\\frac${group(0)}${group(1)}`
    case 12:
      return `\\underline${group(0)}`
    case 13:
      return `\\overline${group(0)}`
    case 14:
      return `\\xrightarrow${slot(1) && `[${slot(1)}]`}${group(0)}`
    case 15:
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
    case 21:
    case 22: {
      const integrals =
        selector === 15 ? ['\\int', '\\int', '\\iint', '\\iiint'][variation & 3] : OPERATORS[selector]
      const usual = selector === 15 && variation & 0x0c ? '\\oint' : integrals
      // Any operator may stand in the template of a sum; which one it is, its sign tells.
      const [drawn] = [...slots, ...itemsOf(places[3])].filter(item => item.kind === 'sign')
      const operator = OPERATOR_SIGNS[String.fromCharCode(drawn?.code ?? 0)] ?? usual
      return `${operator}${variation & LOWER ? `_${group(1)}` : ''}${variation & UPPER ? `^${group(2)}` : ''} ${slot(0)}`
    }
    case 23: {
      const main = slot(0)
      const command = /^\\(?:lim|max|min|sup|inf)$/.test(main)
      const below = variation & LOWER || !(variation & UPPER) ? group(1) : ''
      const above = variation & UPPER ? group(2) : ''
      if (command) return `${main}${below && `_${below}`}${above && `^${above}`} `
      const stacked = below ? `\\underset${below}{${main}}` : `{${main}}`
      return above ? `\\overset${above}${stacked}` : stacked
    }
    case 24:
    case 25:
      return variation & 1 ? `\\overbrace${group(0)}^${group(1)}` : `\\underbrace${group(0)}_${group(1)}`
    case 27:
      return `_${group(0)}`
    case 28:
      return `^${slot(1) === '' ? group(0) : group(1)}`
    case 29:
      return `_${group(0)}^${group(1)}`
    case 31:
      return `${variation & 1 ? (variation & 2 ? '\\overleftrightarrow' : '\\overleftarrow') : '\\overrightarrow'}${group(0)}`
    case 32:
      return `\\widetilde${group(0)}`
    case 33:
      return `\\widehat${group(0)}`
    case 34:
      return `\\overset{\\frown}${group(0)}`
    case 37:
      return `\\boxed${group(0)}`
    default:
      return places.map((_, at) => slot(at)).join(' ')
  }
}

const itemsOf = (record: Mtef | undefined): readonly Mtef[] => (record?.kind === 'line' ? record.items : [])

/** One brace before lines is a system, as LaTeX has it. */
function fenced(left: string, right: string, inside: Mtef | undefined): string {
  const only = inside?.kind === 'line' && inside.items.length === 1 ? inside.items[0] : inside
  if (left === '\\{' && right === '.' && only?.kind === 'pile')
    return `\\begin{cases}${only.lines.map(latexOf).join(' \\\\ ')}\\end{cases}`
  return `\\left${left}${latexOf(inside)}\\right${right}`
}
