import { type Asked, dialogSlot } from './dialog-slot.ts'

/** What a confirmation says; each text has its default (product 8, "Shared widgets"). */
export interface Question {
  readonly title?: string
  readonly content?: string
  readonly cancel?: string
  readonly confirm?: string
  /** A destructive act: the confirming button is red. */
  readonly danger?: boolean
  /** Nothing is destroyed, and yet Enter stays: what was asked for cannot be taken back. */
  readonly hesitates?: boolean
}

export type OpenQuestion = Asked<Question, boolean>

export const openQuestion = dialogSlot<Question, boolean>(false)

/** Asks before an act: `if (await askConfirm({ danger: true })) remove.mutate(...)`. Cancelling does nothing. */
export const askConfirm = (question: Question = {}): Promise<boolean> => openQuestion.ask(question)
