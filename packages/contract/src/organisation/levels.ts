/** School levels as stored: TH, THCS, THPT, ĐH, Khác (product 3.6). */
export const SCHOOL_LEVELS = [0, 1, 2, 3, 4] as const
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]
