/** Of the report of a class: homeworks that it tells of, the latest ones. */
export const CLASS_REPORT = { homeworks: 60 } as const

const DAY = 24 * 60 * 60_000

/** Of a teacher's first page (product 11.2). */
export const TODAY = {
  /** To-dos of a kind. */
  each: 20,
  classes: 6,
  marks: 4,
  soonMs: 3 * DAY,
  overdueMs: 7 * DAY,
  /** Marks of homework that began before are not new any more. */
  newMs: 60 * DAY,
} as const
