import { KINDS_OF_IDS } from './kinds-of-ids.ts'

/**
 * Kinds of things: what an id names, what a read shows and what a write changes. Files are named by their keys, questions by
 * ids of packages/questions.
 */
export const KINDS = [...KINDS_OF_IDS, 'question', 'questionGroup', 'file'] as const
export type Kind = (typeof KINDS)[number]
