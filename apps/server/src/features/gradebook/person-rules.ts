import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { emptyRemarks, readKeptMarks } from './kept-marks.store.ts'
import { mergeCells, separateCells } from './merge-cells.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('gradebook_column', 'gradebook_lock'),
  keepsOfPupils('gradebook_cell', {
    impersonal: ['sign'],
    exported: { as: 'gradebook', read: readKeptMarks },
    anonymise: ({ db }, { studentId }) => emptyRemarks(db, studentId),
    merge: mergeRule({ as: 'cells', move: mergeCells, moveBack: separateCells }),
  }),
  // What stood in a cell before goes its way.
  keepsOfPupils('gradebook_change', {
    impersonal: ['sign'],
    exported: 'gradebook',
    anonymise: null,
    merge: null,
  }),
]
