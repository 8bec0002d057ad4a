import type { GradebookPupil } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, isNote, type Scheme, SEMESTERS } from '@bangxanh/contract/gradebook/states.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { GradebookWords } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADEBOOK_FILE_WORDS } from '../../data/gradebook-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { columnHeads, headsOf } from './book-heads.ts'
import type { ColumnRow } from './gradebook.store.ts'

export interface WholeBook {
  readonly columns: readonly ColumnRow[]
  readonly pupils: readonly GradebookPupil[]
  readonly scheme: Scheme
  readonly words: GradebookWords | null
}

/** A sheet a semester and one of the year, a line a pupil. Marks are numbers; who has none has an empty cell, which is no zero. */
export function bookSheets(
  { columns, pupils, scheme, words }: WholeBook,
  language: Language,
): WrittenSheet[] {
  const fileWords = GRADEBOOK_FILE_WORDS[language]
  const heads = headsOf(words, language)
  const averaged = scheme === 'marks'
  const person = [
    { title: fileWords.number, width: 6 },
    { title: heads.code, width: 14 },
    { title: heads.fullname, width: 26 },
  ]
  const lead = ({ code, fullname }: GradebookPupil, at: number) => [at + 1, code, fullname]
  const shown = (value: CellValue) =>
    isNote(value) ? value.note : typeof value === 'string' ? fileWords.signs[value] : value
  const semesters = SEMESTERS.map((semester): WrittenSheet => {
    const places = columns.flatMap((column, at) => (column.semester === semester ? [at] : []))
    const own = places.flatMap(at => columns[at] ?? [])
    return {
      name: fileWords.sheets[semester],
      columns: [
        ...person,
        ...columnHeads(own, heads).map((title, nth) => ({
          title,
          width: own[nth]?.kind === 'note' ? 60 : 9,
        })),
        ...(averaged ? [{ title: heads.average, width: 9 }] : []),
      ],
      rows: pupils.map((pupil, line) => [
        ...lead(pupil, line),
        ...places.map(at => shown(pupil.cells[at]?.value ?? null)),
        ...(averaged ? [pupil.averages[semester === 1 ? 'first' : 'second']] : []),
      ]),
    }
  })
  if (!averaged) return semesters
  const parts = ['first', 'second', 'year'] as const
  const year = {
    name: fileWords.sheets.year,
    columns: [...person, ...parts.map(part => ({ title: fileWords.averages[part], width: 12 }))],
    rows: pupils.map((pupil, line) => [...lead(pupil, line), ...parts.map(part => pupil.averages[part])]),
  }
  return [...semesters, year]
}
