import { oneOf } from '../../shared/list/search-params.ts'

export const ITEM_VIEWS = ['hard', 'found'] as const
export type ItemView = (typeof ITEM_VIEWS)[number]

/** What the address says of the questions: the hardest first, or those alone that should be looked at. */
export const itemView = oneOf(ITEM_VIEWS)
