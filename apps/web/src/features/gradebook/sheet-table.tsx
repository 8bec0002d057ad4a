import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import { isNote, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { AverageMark } from './average-mark.tsx'
import type { ShownCell } from './book.ts'
import { CellInput, type Step } from './cell-input.tsx'
import { type ColumnActs, ColumnHead } from './column-head.tsx'
import classes from './gradebook.module.css'
import type { BaseEdition } from './gradebook-draft.ts'
import { PupilHeads } from './pupil-heads.tsx'
import { type At, type Chosen, isChosen, type Sheet } from './sheet.ts'
import { useCellWords } from './words.ts'

interface Props {
  readonly book: Gradebook
  readonly sheet: Sheet
  readonly semester: Semester
  readonly chosen: Chosen
  readonly acts: ColumnActs | null
  /** Somebody works in the table. */
  readonly focused: boolean
  readonly onChoose: (at: At, extend: boolean) => void
  readonly onStep: (step: Step) => boolean
  readonly onBegin: () => BaseEdition
  readonly onCommit: (text: string, base: BaseEdition) => boolean
  readonly onClear: () => void
  readonly onUndo: () => void
  readonly onBlock: (text: string) => void
  readonly onCopy: () => string
}

/** A semester of a gradebook as a spreadsheet. */
export function SheetTable(props: Props) {
  const { book, sheet, semester, chosen, acts, focused, onChoose, ...ofCell } = props
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  const settle = useRef(() => true)
  const averaged = book.scheme === 'marks'
  // The average stands behind what every class is assessed by, before own columns and remarks (product 10.313).
  const marked = sheet.columns.filter(({ column: { kind } }) => kind !== 'own' && kind !== 'note').length
  const half = semester === 1 ? 'first' : 'second'
  const withAverage = (columns: readonly ReactNode[], average: ReactNode) =>
    averaged ? [...columns.slice(0, marked), average, ...columns.slice(marked)] : columns
  const cellText = useCellText()
  return (
    <div className={`${layout.frame} ${classes.scroll}`}>
      <table className={classes.table} aria-label={t('table', { semester: t(`semesters.s${semester}`) })}>
        <thead>
          <tr>
            <PupilHeads />
            {withAverage(
              sheet.columns.map((one, at) => (
                <ColumnHead
                  key={one.column._id}
                  {...one}
                  acts={acts}
                  averaged={averaged}
                  chosen={focused && chosen.at.column === at}
                />
              )),
              <th key="average" scope="col" className={classes.average}>
                {t('average.short')}
                <small>{t('average.rule')}</small>
              </th>,
            )}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ pupil, born, cells, averages, awaited }, row) => (
            <tr key={pupil._id} data-chosen={chosen.at.row === row || undefined}>
              <td className={classes.number}>{row + 1}</td>
              <th scope="row" className={classes.name}>
                <PersonName name={pupil.fullname} born={born} />
              </th>
              {withAverage(
                cells.map((cell, at) => {
                  const here = chosen.at.row === row && chosen.at.column === at
                  const { column, label } = sheet.columns[at] ?? {}
                  return (
                    <td
                      key={column?._id}
                      className={classes.cell}
                      data-note={column?.kind === 'note' || undefined}
                      data-value={typeof cell.value === 'string' ? cell.value : undefined}
                      data-late={cell.late || undefined}
                      data-over={cell.own || undefined}
                      data-waits={cell.waits || undefined}
                      data-here={here || undefined}
                      data-among={isChosen(chosen, row, at) || undefined}
                      onMouseDown={event => {
                        if (here) return
                        event.preventDefault()
                        if (settle.current()) onChoose({ row, column: at }, event.shiftKey)
                      }}
                    >
                      {isNote(cell.value) ? (
                        <span className={classes.note}>{cell.value.note}</span>
                      ) : (
                        words.value(cell.value)
                      )}
                      {here && (
                        <CellInput
                          {...ofCell}
                          focused={focused}
                          onFocus={() => !focused && onChoose({ row, column: at }, false)}
                          settle={settle}
                          readOnly={!book.can.write}
                          place={{ scheme: sheet.scheme, kind: column?.kind ?? 'own' }}
                          text={words.value(cell.value, '')}
                          label={t('cell.label', {
                            column: label ?? '',
                            name: pupil.fullname,
                            value: cellText(cell),
                          })}
                        />
                      )}
                    </td>
                  )
                }),
                <td key="average" className={classes.average}>
                  <AverageMark mark={averages[half]} awaited={awaited} />
                </td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What stands in a cell, for who hears it. */
function useCellText() {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  return (cell: ShownCell) =>
    [
      words.value(cell.value, t('cell.empty')),
      cell.late && t('cell.late'),
      cell.beneath !== null && t('cell.over', { value: words.value(cell.beneath) }),
      cell.waits && t('cell.waits'),
    ]
      .filter(part => part)
      .join(', ')
}
