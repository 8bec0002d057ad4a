/** Lengths of a student's record, read by both sides. */
export const STUDENT = { fullname: 120, email: 200 } as const

/** How many students one file holds: more than any school has in one place, less than a server notices. */
export const STUDENT_EXPORT = { most: 10_000 } as const
