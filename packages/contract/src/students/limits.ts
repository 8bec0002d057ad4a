/** Lengths of a student's record, read by both sides. */
export const STUDENT = { fullname: 120, email: 200 } as const
