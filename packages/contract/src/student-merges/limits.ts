/** For so long a merge can be undone. */
export const MERGE = { undoneWithinHours: 24 } as const
