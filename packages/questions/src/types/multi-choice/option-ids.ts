import { QUESTION } from '../../limits.ts'
import { drawIds } from '../../shuffle.ts'

/** The ids of options by their index, drawn from the seed of attempt and question: rows and `right` keep the index. */
export const optionIds = (seed: string): string[] => drawIds(QUESTION.options.max, seed)
