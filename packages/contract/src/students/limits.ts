/** Lengths of a student's record, read by both sides. */
export const STUDENT = {
  fullname: 120,
  code: 40,
  email: 200,
  note: 500,
  /** Added by hand in one go. */
  atOnce: 200,
  /** Results that the picture of scores over time shows. */
  scores: 100,
} as const
