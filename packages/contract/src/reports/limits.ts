/** Of the report of a class: homeworks and rooms that it tells of, the latest ones. */
export const CLASS_REPORT = { homeworks: 60 } as const

const DAY = 24 * 60 * 60_000

/** Of a teacher's first page (product 11.2). */
export const TODAY = {
  /** To-dos of a kind. */
  each: 20,
  classes: 6,
  marks: 4,
  /** Homework of colleagues. */
  ending: 10,
  soonMs: 3 * DAY,
  overdueMs: 7 * DAY,
  /** What pupils asked before that waits for nobody any more: below a submission, and in the discussion. */
  askedMs: 30 * DAY,
  talkedMs: 7 * DAY,
  /** Essays of exams that ended before wait for nobody any more. */
  essaysMs: 90 * DAY,
  /** Marks of homework that began before are not new any more. */
  newMs: 60 * DAY,
} as const

/** What happened last: so many rows, of so much time, and of so much homework and so many topics of a class (product 11.32). */
export const ACTIVITIES = { most: 30, ms: 14 * DAY, ofClass: 3 } as const

/** Of the homes of who heads subjects, schools and groups (product 11.5 to 11.8). */
export const HOME = {
  /** Names that a to-do says. */
  names: 4,
  presentMs: 7 * DAY,
  /** Days of the columns, and as many before them. */
  days: 14,
  /** Of a line. */
  weeks: 8,
  /** Below it, and below what it was, a school's share is trouble. */
  share: 0.6,
  /** Percent of the storage, days of a licence. */
  full: 90,
  licenceDays: 30,
  /** Pupils who do well: how many stand on a page, from how much homework on, and from which share handed in. */
  top: 5,
  topFrom: 3,
  topShare: 0.8,
  /** Pupils that are followed. */
  followed: 20,
  /** Teachers whose classes keep at it: of how many days, and from how much homework on. */
  teacherDays: 28,
  teacherFrom: 4,
  /** Questions that went badly, of homework that began in the last weeks: how many, from how many papers on, below which share. */
  weakest: 5,
  weakestFrom: 10,
  weakestMs: 28 * DAY,
  weak: 0.6,
} as const

/** Of reports (product 11.9 to 11.19). */
export const REPORT = {
  /** Days of one report. */
  days: 366,
  /** Weeks of a school year. */
  weeks: 42,
  /** Teachers whose figures are asked at once. */
  teachers: 500,
  /** Rows of a file; more are narrowed by the filters first. */
  fileRows: 2000,
  /** Whoever stands beyond it in a class has no rank of their own, which is told as "500+". */
  ranks: 500,
} as const
