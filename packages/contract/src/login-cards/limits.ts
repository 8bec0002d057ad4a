/** A class and more. */
export const CARDS = { most: 500 } as const
