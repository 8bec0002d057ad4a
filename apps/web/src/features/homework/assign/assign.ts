import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { dialogSlot } from '../../../shared/ui/dialog-slot.ts'

/** What is known where "assign" was pressed: nothing, the exam, the class, or a homework that is given again. */
export interface AssignFrom {
  readonly examId?: string
  readonly classId?: string
  readonly homework?: Pick<
    Homework,
    'classId' | 'examVaultId' | 'name' | 'limitSubmit' | 'showAnswers' | 'shuffleOptions'
  >
}

export const openAssign = dialogSlot<{ readonly from: AssignFrom }, void>(undefined)

/** Opens the one dialog in which homework is given; the page behind it, and its address, stay. */
export const assign = (from: AssignFrom = {}): void => void openAssign.ask({ from })
