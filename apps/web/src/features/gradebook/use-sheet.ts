import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import { readCell } from '@bangxanh/contract/gradebook/read-cell.ts'
import type { CellSign } from '@bangxanh/contract/gradebook/states.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../shared/format/format.ts'
import { noticeError, noticeSuccess } from '../../shared/ui/notices.ts'
import type { Edit, Place } from './book.ts'
import type { Step } from './cell-input.tsx'
import type { BaseEdition, GradebookDraft } from './gradebook-draft.ts'
import { asText, blockOf, readBlock } from './pasted.ts'
import {
  type At,
  areaOf,
  atOf,
  type Chosen,
  one,
  placeAt,
  type Sheet,
  type SheetColumn,
  type SheetRow,
} from './sheet.ts'
import { useKeepRemark } from './use-keep-remark.ts'
import { useCellWords } from './words.ts'

/** How many places a notice names. */
const NAMED = 5

const idsOf = ({ column, pupil }: Pick<SheetColumn, 'column'> & Pick<SheetRow, 'pupil'>): Place => ({
  columnId: column._id,
  studentId: pupil._id,
})

/** How a sheet is worked in: what is chosen, typed, pasted and taken back (product 10.66). */
export function useSheet(sheet: Sheet, draft: GradebookDraft, mayWrite: boolean) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  const keepRemark = useKeepRemark()
  // Kept by what they are, not by where: a colleague may add a column or a pupil while a mark is typed.
  const [wanted, setWanted] = useState<{ readonly at: Place; readonly other: Place }>()
  const [works, setWorks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [lastRow, lastColumn] = [sheet.rows.length - 1, sheet.columns.length - 1]
  const within = ({ row, column }: At): At => ({
    row: Math.max(0, Math.min(row, lastRow)),
    column: Math.max(0, Math.min(column, lastColumn)),
  })
  const there = wanted && atOf(sheet, wanted.at)
  const chosen: Chosen = there
    ? { at: there, other: atOf(sheet, wanted.other) ?? there }
    : one({ row: 0, column: 0 })
  // What is typed on where the cell has gone is for no other one.
  const focused = works && there !== undefined
  const here = placeAt(sheet, chosen.at)

  const choose = (at: At, extend = false) => {
    const [cell, other] = [placeAt(sheet, at), placeAt(sheet, extend ? chosen.other : at)]
    setProblem(null)
    if (!cell || !other) return
    setWorks(true)
    setWanted({ at: idsOf(cell), other: idsOf(other) })
  }

  const step = ({ rows, columns, extend, wraps }: Step): boolean => {
    const { row, column } = chosen.at
    let to = { row: row + rows, column: column + columns }
    if (wraps && to.column > lastColumn) to = { row: row + 1, column: 0 }
    if (wraps && to.column < 0) to = { row: row - 1, column: lastColumn }
    if (wraps && (to.row > lastRow || to.row < 0)) return false
    choose(within(to), extend)
    return true
  }

  /** Where there is no cell nothing is typed. */
  const begin = (): BaseEdition => (here ? draft.baseAt(idsOf(here)) : { edition: 0 })

  const commit = (text: string, base: BaseEdition): boolean => {
    const read = readCell(text, { scheme: sheet.scheme, kind: here?.column.kind ?? 'own' })
    if ('problem' in read) {
      setProblem(t(`problem.${read.problem}`, { text: text.trim(), most: GRADEBOOK.note }))
      return false
    }
    setProblem(null)
    if (here) {
      draft.write([{ ...idsOf(here), value: read.value, base }])
      keepRemark(read.value, here.cell.value)
    }
    return true
  }

  /** What is no number, by a finger. */
  const sign = (value: CellSign) => {
    if (!here) return
    draft.write([{ ...idsOf(here), value }])
    step({ rows: 1, columns: 0 })
  }

  const block = useBlock(sheet, draft, mayWrite, chosen)

  const undo = () => {
    const place = draft.undo()
    if (!place) return
    const at = atOf(sheet, place)
    if (at) choose(at)
  }

  return {
    ...{ chosen, here, focused, problem, words, choose, step, begin, commit, sign, undo },
    ...block,
  }
}

/** What is done with the chosen block: emptied, copied, pasted into. */
function useBlock(sheet: Sheet, draft: GradebookDraft, mayWrite: boolean, chosen: Chosen) {
  const { t } = useTranslation('gradebook')

  /** The cells of the chosen block, row by row. */
  const block = () => {
    const { rows, columns } = areaOf(chosen)
    return sheet.rows
      .slice(rows[0], rows[1] + 1)
      .map(({ pupil, cells }) =>
        sheet.columns
          .map(({ column }, at) => ({ column, pupil, cell: cells[at] }))
          .slice(columns[0], columns[1] + 1),
      )
  }

  const clear = () => {
    if (!mayWrite) return
    const edits = block()
      .flat()
      .map(({ column, pupil }): Edit => ({ columnId: column._id, studentId: pupil._id, value: null }))
    draft.write(edits)
  }

  const copy = (): string => {
    return block()
      .map(row =>
        row
          .map(({ cell }) =>
            asText(
              cell?.value ?? null,
              mark => formatDecimal(mark, 1),
              sign => t(`signs.${sign}`),
            ),
          )
          .join('\t'),
      )
      .join('\n')
  }

  /** Gives whether it was taken. */
  const paste = (text: string): boolean => {
    if (!mayWrite) return false
    const { rows, columns } = areaOf(chosen)
    const pupils = sheet.rows.slice(rows[0]).map(({ pupil }) => pupil)
    const into = sheet.columns.slice(columns[0])
    const read = readBlock(blockOf(text), {
      studentIds: pupils.map(({ _id }) => _id),
      columns: into.map(({ column: { _id, kind } }) => ({ id: _id, scheme: sheet.scheme, kind })),
    })
    if ('tooLarge' in read) {
      const room = { roomRows: pupils.length, roomColumns: into.length }
      void noticeError(t('paste.tooLarge', { ...read.tooLarge, ...room }), 12_000)
      return false
    }
    if ('noMarks' in read) {
      const places = read.noMarks.slice(0, NAMED).map(({ row, column, text: typed }) =>
        t('paste.place', {
          name: pupils[row]?.fullname ?? '',
          column: into[column]?.label ?? '',
          text: typed.slice(0, 20),
        }),
      )
      const more = read.noMarks.length > NAMED ? '…' : ''
      const message = t('paste.noMarks', { count: read.noMarks.length, places: places.join('; ') + more })
      void noticeError(message, 12_000)
      return false
    }
    draft.write(read.edits)
    if (read.edits.length > 1) void noticeSuccess(t('paste.done', { count: read.edits.length }))
    return true
  }

  return { clear, copy, paste }
}
