import type { LookChange } from './styles.ts'
import { lookChange } from './styles.ts'
import { at, child, valOf, type Xml } from './xml.ts'

interface Level {
  start: number
  format: string
  /** "Câu %1.", where %1 stands for the number of level 0. */
  text: string
  look: LookChange
}

interface Numbered {
  /** What counts together: lists over one abstract list go on from each other, as Word does. */
  abstract: string
  levels: ReadonlyMap<number, Level>
  /** Where the list begins anew, by level. */
  restarts: ReadonlyMap<number, number>
}

/** Counts through a document, paragraph by paragraph in order. */
export interface Numbering {
  /** The text that Word writes before the next paragraph of this list and level; null where it writes none. */
  next(id: string, level: number): { text: string; look: LookChange } | null
}

export function readNumbering(root: Xml | undefined): Numbering {
  const lists = readLists(root)
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return {
    next(id, level) {
      const list = lists.get(id)
      const shape = list?.levels.get(level)
      if (!list || !shape) return null
      const numbers = counts.get(list.abstract) ?? []
      counts.set(list.abstract, numbers)
      const restart = list.restarts.get(level)
      if (restart !== undefined && !begun.has(`${id} ${level}`)) numbers[level] = restart
      else numbers[level] = (numbers[level] ?? shape.start - 1) + 1
      begun.add(`${id} ${level}`)
      // What stands below begins anew under each number.
      numbers.length = level + 1
      if (shape.format === 'bullet') return { text: '•', look: {} }
      if (shape.format === 'none' && !/%\d/.test(shape.text)) return null
      const text = shape.text.replace(/%(\d)/g, (_, digit: string) => {
        const place = Number(digit) - 1
        const own = list.levels.get(place)
        return own ? spelled(numbers[place] ?? own.start, own.format) : ''
      })
      return text === '' ? null : { text, look: shape.look }
    },
  }
}

function readLists(root: Xml | undefined): Map<string, Numbered> {
  const all = root?.children ?? []
  const abstract = new Map(
    all
      .filter(({ name }) => name === 'w:abstractNum')
      .map(list => [list.attributes['w:abstractNumId'] ?? '', levelsOf(list)]),
  )
  return new Map(
    all
      .filter(({ name }) => name === 'w:num')
      .map(list => {
        const of = valOf(list, 'w:abstractNumId') ?? ''
        const overrides = list.children.filter(({ name }) => name === 'w:lvlOverride')
        const restarts = overrides.flatMap(one => {
          const start = Number(valOf(one, 'w:startOverride'))
          return Number.isInteger(start) ? [[Number(one.attributes['w:ilvl']), start] as const] : []
        })
        const levels = new Map([...(abstract.get(of) ?? []), ...overrides.flatMap(one => [...levelsOf(one)])])
        return [list.attributes['w:numId'] ?? '', { abstract: of, levels, restarts: new Map(restarts) }]
      }),
  )
}

function levelsOf(list: Xml): Map<number, Level> {
  return new Map(
    list.children
      .filter(({ name }) => name === 'w:lvl')
      .map(level => [
        Number(level.attributes['w:ilvl']),
        {
          start: Number(valOf(level, 'w:start') ?? 1),
          format: valOf(level, 'w:numFmt') ?? 'decimal',
          text: at(level, 'w:lvlText')?.attributes['w:val'] ?? '',
          look: lookChange(child(level, 'w:rPr')),
        },
      ]),
  )
}

export function spelled(number: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return letters(number).toUpperCase()
    case 'lowerLetter':
      return letters(number)
    case 'upperRoman':
      return roman(number)
    case 'lowerRoman':
      return roman(number).toLowerCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    default:
      return String(number)
  }
}

/** a to z, then aa, bb, as Word counts. */
const letters = (number: number): string =>
  number < 1 ? '' : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 9))

const ROMAN: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(number: number): string {
  let left = Math.min(number, 200)
  let text = ''
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) text += sign
  return text
}
