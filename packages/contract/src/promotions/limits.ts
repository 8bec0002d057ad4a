/** A turn of the school year, read by both sides. */
export const PROMOTION = {
  undoneWithinHours: 24,
  /** Classes and pupils that one request may name. */
  classes: 1000,
  students: 2000,
} as const
