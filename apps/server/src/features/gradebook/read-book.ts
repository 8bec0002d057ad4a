import { readCell } from '@bangxanh/contract/gradebook/read-cell.ts'
import type { GradebookPreview, GradebookPupil } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, type Semester, sameValue } from '@bangxanh/contract/gradebook/states.ts'
import { GRADEBOOK_FILE_WORDS } from '../../data/gradebook-words.ts'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { columnHeads, folded, headsOf, knownAs, leftAside } from './book-heads.ts'
import type { WholeBook } from './book-sheets.view.ts'

/** How far down a head may stand. */
const FIRST_ROWS = 30
/** How many problems are told. */
const TOLD = 100

type Problem = GradebookPreview['problems'][number]
const textOf = (cell: Cell | undefined): string => (cell == null ? '' : String(cell).trim())

interface Head {
  readonly sheet: Sheet
  /** The first row below it, from 0. */
  readonly below: number
  readonly code: number
  readonly fullname: number
  /** Places of the book's columns in the file: [in the book, in the file]. */
  readonly columns: readonly (readonly [number, number])[]
  readonly leftOut: readonly string[]
}

/** What a file would change in a semester of a book; null where it has no head with a pupil and a column of it. */
export function readBook(
  sheets: readonly Sheet[],
  book: WholeBook,
  semester: Semester,
): GradebookPreview | null {
  const named = Object.values(GRADEBOOK_FILE_WORDS).map(words => folded(words.sheets[semester]))
  const own = sheets.filter(({ name }) => named.includes(folded(name)))
  const heads = (own.length > 0 ? own : sheets).flatMap(sheet => headOf(sheet, book, semester) ?? [])
  const head = heads.toSorted((one, other) => other.columns.length - one.columns.length)[0]
  return head ? changesIn(head, book) : null
}

function headOf(sheet: Sheet, book: WholeBook, semester: Semester): Head | undefined {
  const places = book.columns.flatMap((column, at) => (column.semester === semester ? [at] : []))
  const own = places.flatMap(at => book.columns[at] ?? [])
  const variants = [
    headsOf(book.words, 'vi'),
    ...Object.values(GRADEBOOK_FILE_WORDS).map(({ heads }) => heads),
  ].map(heads => columnHeads(own, heads).map(folded))
  const [codes, names, aside] = [
    knownAs('code', book.words),
    knownAs('fullname', book.words),
    leftAside(book.words),
  ]
  const found = sheet.rows.slice(0, FIRST_ROWS).map((row, at): Head => {
    const words = row.map(cell => folded(textOf(cell)))
    const [code, fullname] = [codes, names].map(known => words.findIndex(word => known.has(word))) as [
      number,
      number,
    ]
    const [taken, columns, leftOut] = [new Set<number>(), [] as [number, number][], [] as string[]]
    for (const [place, word] of words.entries()) {
      if (!word || place === code || place === fullname) continue
      // Marks stand right of the names: a number before them is that of the line, whatever a column is called.
      const match =
        place < Math.max(code, fullname)
          ? undefined
          : places.find((each, nth) => !taken.has(each) && variants.some(heads => heads[nth] === word))
      if (match !== undefined) {
        taken.add(match)
        columns.push([match, place])
      } else if (!aside.has(word)) leftOut.push(textOf(row[place]).slice(0, 60))
    }
    return { sheet, below: at + 1, code, fullname, columns, leftOut }
  })
  return found
    .filter(({ code, fullname, columns }) => (code >= 0 || fullname >= 0) && columns.length > 0)
    .toSorted((one, other) => other.columns.length - one.columns.length)[0]
}

function changesIn(
  { sheet, below, code, fullname, columns, leftOut }: Head,
  book: WholeBook,
): GradebookPreview {
  const changes: GradebookPreview['changes'] = []
  const problems: Problem[] = []
  const lines = sheet.rows.flatMap((row, at): Line[] => {
    const labels = { code: textOf(row[code]), name: textOf(row[fullname]) }
    return at < below || (!labels.code && !labels.name) ? [] : [{ at, row, labels }]
  })
  const pupils = whoIsMeant(lines, book.pupils)
  let read = 0
  for (const [nth, { at, row, labels }] of lines.entries()) {
    const place = { row: at + 1, name: (labels.name || labels.code).slice(0, 200), column: null, text: '' }
    const pupil = pupils[nth] ?? 'unknown'
    if (typeof pupil === 'string') {
      problems.push({ ...place, problem: pupil })
      continue
    }
    read += 1
    for (const [nth, from] of columns) {
      const column = book.columns[nth]
      const text = textOf(row[from])
      // An empty cell erases nothing; a dash does.
      if (!column || text === '') continue
      const got = readCell(text, { scheme: book.scheme, kind: column.kind })
      if ('problem' in got)
        problems.push({
          ...place,
          column: textOf(sheet.rows[below - 1]?.[from]).slice(0, 60),
          text: text.slice(0, 60),
          problem: got.problem,
        })
      else if (differs(got.value, pupil, nth))
        changes.push({ columnId: column.id, studentId: pupil._id, value: got.value })
    }
  }
  return {
    sheet: sheet.name,
    pupils: read,
    leftOut: leftOut.slice(0, 50),
    changes,
    problems: problems.slice(0, TOLD),
  }
}

/** Compares with what the book shows: a homework result that is uploaded unchanged does not become a mark of the teacher's own. */
function differs(value: CellValue, pupil: GradebookPupil, at: number): boolean {
  const cell = pupil.cells[at] ?? null
  const isWritten = cell !== null && (cell.own === true || cell.homework === undefined)
  return value === null ? isWritten && cell.value !== null : !sameValue(value, cell?.value ?? null)
}

interface RowLabels {
  readonly code: string
  readonly name: string
}
interface Line {
  readonly at: number
  readonly row: Sheet['rows'][number]
  readonly labels: RowLabels
}
type Meant = GradebookPupil | 'unknown' | 'code' | 'ambiguous' | 'twice'

const isSame = (one: string | null, other: string) => one !== null && folded(one) === folded(other)

/** The pupil of each line: pupils found by their code come first, then pupils found by their name. */
function whoIsMeant(lines: readonly Line[], pupils: readonly GradebookPupil[]): readonly Meant[] {
  const codesAreOurs = lines.some(({ labels }) => pupils.some(({ code }) => isSame(code, labels.code)))
  const byCode = lines.map(({ labels }) => one(pupils.filter(pupil => hasCode(pupil, labels))))
  const met = new Set<string>()
  const once = (meant: Meant): Meant => {
    if (typeof meant === 'string') return meant
    if (met.has(meant._id)) return 'twice'
    met.add(meant._id)
    return meant
  }
  const matchedByCode = byCode.map(once)
  return lines.map(({ labels }, at) => {
    const meant = matchedByCode[at] ?? 'unknown'
    if (meant !== 'unknown') return meant
    const named = once(one(pupils.filter(pupil => isCalled(pupil, labels, codesAreOurs))))
    return named === 'unknown' && pupils.some(pupil => isHalf(pupil, labels)) ? 'code' : named
  })
}

const one = ([pupil, ...others]: readonly GradebookPupil[]): Meant =>
  others.length > 0 ? 'ambiguous' : (pupil ?? 'unknown')

/** A code is proof where the name agrees: another program may count its pupils the same way (product 3.2). */
const hasCode = ({ code, fullname }: GradebookPupil, labels: RowLabels): boolean =>
  labels.code !== '' && isSame(code, labels.code) && (labels.name === '' || isSame(fullname, labels.name))

/** A name alone tells somebody whom no code tells apart: of the line, of the pupil, or of the whole file none is the class's. */
const isCalled = ({ code, fullname }: GradebookPupil, labels: RowLabels, codesAreOurs: boolean): boolean =>
  isSame(fullname, labels.name) && (labels.code === '' || code === null || !codesAreOurs)

const isHalf = ({ code, fullname }: GradebookPupil, labels: RowLabels): boolean =>
  isSame(code, labels.code) || isSame(fullname, labels.name)
