/** Of the school books of a school: levels of the tree, entries in all, letters of a name, the last place of an order. */
export const SCHOOL_BOOKS = { levels: 4, most: 500, name: 200, order: 9_999 } as const
