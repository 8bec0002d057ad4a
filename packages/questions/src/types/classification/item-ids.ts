import { QUESTION } from '../../limits.ts'
import { drawIds } from '../../shuffle.ts'

/** The ids of items by their index, drawn from the seed of attempt and question: rows and `right` keep the index. */
export const itemIds = (seed: string): string[] => drawIds(QUESTION.items.max, seed)
