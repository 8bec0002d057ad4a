import { tenthsOf } from '@bangxanh/contract/gradebook/average.ts'
import { errors } from '@bangxanh/contract/gradebook/errors.ts'
import type { WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import { isNote, mayStand, sameValue } from '@bangxanh/contract/gradebook/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { schemeOf } from '../../data/assessment.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ClassRow } from '../classes/public.ts'
import { presentCells, termsOf } from './gradebook.service.ts'
import { readCells } from './gradebook.store.ts'
import { cellValue } from './gradebook.view.ts'
import { countApproved, holdClass, lockColumns, upsertCells } from './write-cells.store.ts'

type Written = WrittenCells['cells'][number]

/**
 * Writes cells, all or none, each by the edition that its writer has seen. What stands as it was sent is left alone, so that a
 * repeated request changes nothing.
 * @throws E_NOT_FOUND for a column or a pupil that is not in this book (any more); E_GRADEBOOK_VALUE, E_GRADEBOOK_CLOSED; E_GRADEBOOK_CHANGED with
 * what stands where somebody was quicker
 */
export async function writeCells(
  caller: Caller,
  { id: classId, grade, subject }: ClassRow,
  cells: readonly Written[],
): Promise<void> {
  const { db, viewer, now } = caller
  const columnIds = [...new Set(cells.map(({ columnId }) => columnId))]
  const studentIds = [...new Set(cells.map(({ studentId }) => studentId))]
  if (!(await holdClass(db, classId))) throw new AppError(common.E_NOT_FOUND)
  const columns = await lockColumns(db, classId, columnIds)
  const isHere =
    columns.size === columnIds.length && (await countApproved(db, classId, studentIds)) === studentIds.length
  if (!isHere) throw new AppError(common.E_NOT_FOUND)

  const ids = [...columns.keys()]
  const written = await readCells(
    db,
    [...columns].map(([id, { kind }]) => ({ id, kind })),
  )
  const standing = new Map(
    [...written].flatMap(([studentId, rows]) =>
      rows.map(row => {
        const columnId = ids[row.place] ?? ''
        return [columnId + studentId, { value: cellValue(row), edition: row.edition }] as const
      }),
    ),
  )
  const existing = ({ columnId, studentId }: Written) =>
    standing.get(columnId + studentId) ?? { value: null, edition: 0 }
  const changed = cells.filter(cell => !sameValue(cell.value, existing(cell).value))
  if (changed.length === 0) return
  const scheme = schemeOf(grade, subject)
  const fits = changed.every(({ columnId, value }) =>
    mayStand({ scheme, kind: columns.get(columnId)?.kind ?? 'own' }, value),
  )
  if (!fits) throw new AppError(errors.E_GRADEBOOK_VALUE)
  const { closed } = await termsOf(caller, classId)
  if (changed.some(({ columnId }) => closed[columns.get(columnId)?.semester ?? 1]))
    throw new AppError(errors.E_GRADEBOOK_CLOSED)
  const stale = changed.filter(cell => cell.edition !== existing(cell).edition)
  if (stale.length > 0)
    throw new AppError(errors.E_GRADEBOOK_CHANGED, { current: await presentCells(caller, classId, stale) })
  await upsertCells(
    db,
    changed.map(({ columnId, studentId, value }) => ({
      columnId,
      studentId,
      tenths: typeof value === 'number' ? tenthsOf(value) : null,
      sign: typeof value === 'string' ? value : null,
      note: isNote(value) ? value.note : null,
    })),
    viewer.userId,
    now,
  )
}
