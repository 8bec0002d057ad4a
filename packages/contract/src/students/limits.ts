/** Lengths of a student's record, read by both sides. */
export const STUDENT = {
  /** Live exercises, Golden Bells and exams of one student that are told. */
  rooms: 20,
  fullname: 120,
  code: 40,
  email: 200,
  note: 500,
  /** Added by hand in one go. */
  atOnce: 200,
  /** Results that the picture of scores over time shows. */
  scores: 100,
} as const

/** How many students one file holds: more than any school has in one place, less than a server notices. */
export const STUDENT_EXPORT = { most: 10_000 } as const

/** For so long a wrong binding can be undone. */
export const BINDING = { undoneWithinHours: 24 } as const

/** For so long a move into another homeroom can be undone. */
export const TRANSFER = { undoneWithinHours: 24 } as const
