import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import type { Homework, HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { dialogSlot } from '../../../shared/ui/dialog-slot.ts'

/** Questions of a live exercise, to be given as homework (product 18.43). */
export interface LiveQuestions {
  readonly liveExamId: string
  readonly questionIds: readonly string[]
  /** What the homework is to be called. */
  readonly name: string
  readonly totalPoint: number
}

/** What is known where "assign" was pressed: nothing, the exam, a file of the library, the class, or what is given again. */
export interface AssignFrom {
  readonly examId?: string
  readonly document?: Pick<LibraryFile, '_id' | 'name'>
  readonly classId?: string
  readonly live?: LiveQuestions
  readonly homework?: Pick<
    Homework,
    | '_id'
    | 'kind'
    | 'reading'
    | 'speaking'
    | 'classId'
    | 'examVaultId'
    | 'name'
    | 'questionCount'
    | 'totalPoint'
    | 'limitSubmit'
    | 'showAnswers'
    | 'shuffleOptions'
    | 'endAt'
    | 'lateUntil'
    | 'latePenalty'
  >
}

interface Asking {
  readonly from: AssignFrom
  /** It is given already; what is left is to tell the pupils. */
  readonly made?: readonly HomeworkDetail[]
}

export const openAssign = dialogSlot<Asking, void>(undefined)

/** Opens the one dialog in which homework is given; the page behind it, and its address, stay. */
export const assign = (from: AssignFrom = {}): void => void openAssign.ask({ from })

/** Opens its end for homework that was a draft, or is given on a page: link, QR code and the message to its class. */
export const showAssigned = (...made: readonly HomeworkDetail[]): void =>
  void openAssign.ask({ from: {}, made })
