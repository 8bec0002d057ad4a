import type { KeptRows } from '../../kernel/db/kept-rows.ts'
import type { MergedPlaces } from '../classes/public.ts'
import type { MergedCells } from '../gradebook/public.ts'
import type { MovedAttempt } from '../learn/public.ts'
import type { MergedProgress } from '../lessons/public.ts'
import type { MergedFields } from '../students/public.ts'

/** What a merge keeps for the way back. */
export interface MergeBefore {
  /** The record that went, whole. */
  readonly gone: KeptRows
  /** What the record that stayed said, and what it says since. */
  readonly said: MergedFields
  readonly says: MergedFields
  readonly places: MergedPlaces
  readonly assignees: KeptRows
  readonly attempts: readonly MovedAttempt[]
  /** None of a merge that was made before there were gradebooks. */
  readonly cells?: MergedCells
  /** None of a merge that was made before there were lessons. */
  readonly progress?: MergedProgress
  readonly consents: readonly string[]
  /** The account that the merge closed. */
  readonly closed: string | null
}
