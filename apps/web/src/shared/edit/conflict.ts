import type { ReactNode } from 'react'
import { type Asked, dialogSlot } from '../ui/dialog-slot.ts'

/** One field that two people have changed, in words. */
export interface ContestedField {
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

export interface Conflict {
  readonly fields: readonly ContestedField[]
}

/** What becomes of contested fields; `back` sends nothing and leads to the form as it was typed. */
export type Resolution = 'mine' | 'theirs' | 'back'
export type OpenConflict = Asked<Conflict, Resolution>

export const openConflict = dialogSlot<Conflict, Resolution>('back')
