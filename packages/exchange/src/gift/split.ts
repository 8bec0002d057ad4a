import { decode } from '../text.ts'
import { hideSigns } from './signs.ts'

/** What a GIFT file holds, in its order, with signs hidden. */
export type Piece = { readonly category: string } | { readonly question: string }

const CATEGORY = /^\s*\$CATEGORY:\s*(.*?)\s*$/

/** Questions are parted by empty lines; but one within braces, where people write them too, ends none. */
export function split(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let lines: string[] = []
  const end = () => {
    const question = lines.join('\n').trim()
    if (question !== '') pieces.push({ question })
    lines = []
  }
  for (const line of decode(bytes).split('\n')) {
    const [, category] = CATEGORY.exec(line) ?? []
    if (/^\s*\/\//.test(line)) continue
    if (category !== undefined) {
      end()
      pieces.push({ category })
    } else if (line.trim() === '' && !isOpen(lines)) {
      end()
    } else {
      // A question that begins ends one whose brace nobody closed.
      if (/^\s*::/.test(line) && lines.at(-1)?.trim() === '') end()
      lines.push(hideSigns(line))
    }
  }
  end()
  return pieces
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

export function isOpen(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  return count(text, '{') > count(text, '}')
}

export interface Parts {
  readonly title: string
  readonly before: string
  /** Between the braces; undefined for a text without. */
  readonly answer: string | undefined
  readonly after: string
  readonly format: string
  /** How many braces hold answers. */
  readonly gaps: number
}

/** Takes a question apart. Braces that somebody forgot to escape, as LaTeX has them, are told from those of the answer. */
export function partsOf(question: string): Parts {
  const [, title = '', rest = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(question) ?? []
  const [, format = 'moodle', text = ''] =
    /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/.exec(rest) ?? []
  const pairs = bracesOf(text)
  const answers = pairs.filter(([from, to]) => isAnswer(text.slice(from + 1, to)))
  const gaps = answers.length
  const [from, to = 0] = answers.at(-1) ?? pairs.findLast(([from]) => standsApart(text, from)) ?? []
  return from === undefined
    ? { title, format, before: text, answer: undefined, after: '', gaps }
    : {
        title,
        format,
        before: text.slice(0, from),
        answer: text.slice(from + 1, to),
        after: text.slice(to + 1),
        gaps,
      }
}

/** Outer pairs of braces. */
function bracesOf(text: string): [number, number][] {
  const pairs: [number, number][] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) from = at
    if (text[at] === '}' && depth > 0 && --depth === 0) pairs.push([from, at])
  }
  return pairs
}

/** Braces of LaTeX stand at a sign, or within a formula; those of an answer without `=` behind a space. */
const standsApart = (text: string, from: number): boolean =>
  /\s$/.test(text.slice(0, from)) &&
  !/\\\((?:(?!\\\)).)*$|\$\$(?:(?!\$\$).)*$/s.test(withoutFormulas(text.slice(0, from)))

const withoutFormulas = (text: string): string => text.replace(/\$\$[\s\S]*?\$\$|\\\([\s\S]*?\\\)/g, '')

const isAnswer = (inner: string): boolean => /^\s*(?:$|[=~#>]|(?:T|TRUE|F|FALSE)\s*(?:#|$))/i.test(inner)
