import type { KeptRows } from '../../kernel/db/kept-rows.ts'
import type { MergeRule, PersonRule } from '../../kernel/pupil-data.ts'
import { pupilTables } from '../../kernel/pupil-data.ts'
import type { MergedFields } from '../students/public.ts'

/** What a merge keeps for the way back. */
export interface MergeBefore {
  /** The record that went, whole. */
  readonly gone: KeptRows
  /** What the record that stayed said, and what it says since. */
  readonly said: MergedFields
  readonly says: MergedFields
  /** The account that the merge closed. */
  readonly closed: string | null
  /** What each table's rule has kept, by its name; undefined of a merge that was made before there was such a table. */
  readonly [rule: string]: unknown
}

/** How each table that names students is merged, from the ground up: what stands on another table moves behind it. */
export const mergeRules = (rules: readonly PersonRule[]): MergeRule[] =>
  pupilTables(rules).flatMap(({ merge }) => merge ?? [])
