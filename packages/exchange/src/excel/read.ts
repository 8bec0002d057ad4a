import { LEVELS, type Level } from '@bangxanh/questions/limits.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'
import { CannotRead, type ReadResult } from '../model.ts'
import { addNumbers } from '../numbers.ts'
import { Reading } from '../reading.ts'
import { numberOf, rubricOf } from '../rubric.ts'
import { verdictsOf } from '../true-false.ts'
import { htmlOfCell } from './cells.ts'
import {
  CHARACTERS,
  COLUMN_NAMES,
  COLUMNS,
  type ColumnName,
  EVEN,
  folded,
  isOneOf,
  LETTERS,
  LEVEL_WORDS,
  NO_FIELD,
  SHEET,
  TYPE_WORDS,
} from './words.ts'

/** A cell as a spreadsheet reader gives it. */
export type Cell = string | number | boolean | Date | null

/** One row by the columns that have something in it. */
type Row = Partial<Record<ColumnName, string>>

const HEAD_WITHIN = 10

/**
 * The questions of a sheet whose head names our columns, in any order.
 * @throws CannotRead without a column for questions within the first rows
 */
export function readSheet(rows: readonly (readonly Cell[])[]): ReadResult {
  const head = rows.slice(0, HEAD_WITHIN).findIndex(row => columnsOf(row).has('content'))
  if (head < 0) throw new CannotRead('unknown')
  const columns = columnsOf(rows[head] ?? [])
  const reading = new Reading()
  let part = ''
  for (const cells of rows.slice(head + 1)) {
    const row: Row = {}
    for (const [name, at] of columns) {
      const text = textOf(cells[at] ?? null)
      if (text !== '') row[name] = text
    }
    const { group, intro } = row
    if ((group !== undefined && group !== part) || intro !== undefined) {
      part = group ?? part
      reading.group(part, intro === undefined ? {} : { content: htmlOfCell(intro) })
    }
    if (Object.keys(row).some(name => name !== 'group' && name !== 'intro')) readRow(reading, row)
  }
  return reading.result()
}

const columnsOf = (row: readonly Cell[]): Map<ColumnName, number> =>
  new Map(
    COLUMN_NAMES.flatMap(name => {
      const at = row.findIndex(cell => typeof cell === 'string' && isOneOf(cell, COLUMNS[name].title))
      return at < 0 ? [] : [[name, at] as const]
    }),
  )

/** Numbers and dates as a Vietnamese sheet shows them. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'Đúng' : 'Sai'
  if (cell instanceof Date) return cell.toLocaleDateString('vi-VN', { timeZone: 'UTC' })
  return cell.replace(/\r\n?/g, '\n').trim()
}

const lines = (text = ''): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

function readRow(reading: Reading, row: Row): undefined {
  reading.item(row.content ?? '')
  const type = typeOf(row)
  if (!type) return reading.drop('type', row.type?.slice(0, 40))
  const asked = {
    point: row.point === undefined ? 1 : Number(row.point.replace(',', '.')),
    content: htmlOfCell(row.content ?? ''),
    answerHint: row.hint === undefined ? null : htmlOfCell(row.hint),
    duration: row.duration === undefined ? null : Number(row.duration),
    level: levelOf(reading, row.level),
  }
  const options = LETTERS.map(letter => row[letter]).flatMap(text =>
    text === undefined ? [] : [htmlOfCell(text)],
  )
  if (LETTERS.some((letter, at) => row[letter] !== undefined && at >= options.length))
    return reading.drop('invalid', 'answers')
  switch (type) {
    case 'MultiChoice': {
      const [right, ...more] = letters(row.right)
      if (right === undefined) return reading.drop('no-right')
      if (more.length > 0) return reading.drop('several-right')
      return reading.add({ ...asked, type, answers: options, right, fixedOptions: letters(row.fixed) })
    }
    case 'ShortAnswer':
      return row.right === undefined
        ? reading.drop('no-right')
        : reading.add({ ...asked, type, right: lines(row.right) })
    case 'Matching':
      return reading.add({
        ...asked,
        type,
        answers: { classificationFields: lines(row.A) },
        right: lines(row.right),
      })
    case 'TrueFalse': {
      const right = verdictsOf((row.right ?? '').split(/[\s,;|–-]+/).filter(Boolean))
      if (!right) return reading.drop('no-right')
      const linear = row.scoring !== undefined && isOneOf(row.scoring, EVEN)
      return reading.add({ ...asked, type, answers: { statements: options, linear }, right })
    }
    case 'NumericAnswer': {
      const tolerance = row.A === undefined ? 0 : numberOf(row.A)
      const sheet = row.scoring !== undefined && isOneOf(row.scoring, SHEET)
      const accepted = lines(row.right).map(text => ({ number: numberOf(text), tolerance }))
      return addNumbers(reading, asked, accepted, sheet)
    }
    case 'Essay': {
      const rubric = rubricOf(lines(row.right))
      if (row.right !== undefined && !rubric) reading.lose('rubric')
      return reading.add({ ...asked, type, answers: rubric ?? null })
    }
    case 'Speaking':
    case 'StringSorting':
      return row.right === undefined
        ? reading.drop('no-right')
        : reading.add({ ...asked, type, right: row.right })
    case 'Classification': {
      const [list, fields, right] = [lines(row.A), lines(row.B), lines(row.right)]
      const answers = { list, classificationFields: fields }
      const itemsOf = (field: string) => [...list.keys()].filter(item => right[item] === field)
      const isFake = (own = '') => !fields.includes(own) && isOneOf(own, NO_FIELD)
      const fake = [...list.keys()].filter(item => isFake(right[item]))
      const fakeChoices = fake.length > 0 ? fake : null
      return reading.add({ ...asked, type, answers, right: fields.map(itemsOf), fakeChoices })
    }
    case 'CompleteSentence': {
      const index = numberOf(row.right ?? '') - 1
      const answers = { phrase: row.A ?? '' }
      return reading.add({ ...asked, type, answers, right: [index], fakeChoices: { [index]: row.B ?? '' } })
    }
    case 'UnderlineWord': {
      const cut = row.scoring !== undefined && isOneOf(row.scoring, CHARACTERS) ? 'character' : 'word'
      const right = (row.right?.match(/\d+/g) ?? []).map(position => Number(position) - 1)
      return reading.add({ ...asked, type, answers: { type: cut, phrase: row.A ?? '' }, right })
    }
    default:
      return reading.drop('type', type)
  }
}

function levelOf(reading: Reading, text: string | undefined): Level | null {
  if (text === undefined) return null
  const level = LEVELS.find(name => folded(name) === folded(text) || isOneOf(text, LEVEL_WORDS[name]))
  if (!level) reading.lose('level', text.slice(0, 40))
  return level ?? null
}

function typeOf({ type, A }: Row): QuestionType | undefined {
  if (type === undefined) return A === undefined ? 'ShortAnswer' : 'MultiChoice'
  const known = Object.entries(TYPE_WORDS) as [QuestionType, { vi: string; en: string }][]
  return known.find(([name, words]) => isOneOf(type, words) || folded(type) === folded(name))?.[0]
}

/** "B", "b." and "A, C" as indexes; letters that no option has are left for the schema to refuse. */
const letters = (text = ''): number[] =>
  [...text.toUpperCase().matchAll(/(?<![\p{L}])[A-J](?![\p{L}])/gu)].map(([letter]) =>
    LETTERS.indexOf(letter as (typeof LETTERS)[number]),
  )
