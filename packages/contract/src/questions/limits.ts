/** What a question group may belong to, by the first segment of its address. */
export const QUESTION_AREAS = ['exam-vault', 'homework', 'live-exam', 'contest'] as const
export type QuestionArea = (typeof QUESTION_AREAS)[number]

/** How a total is spread over the questions: the same for each, or in the proportion that they have. */
export const POINT_SPREADS = ['equal', 'scaled'] as const
export type PointSpread = (typeof POINT_SPREADS)[number]

/** How a copy of a question reads, against the question: the same, as an earlier version of it, or otherwise. */
export const COPY_READS = ['same', 'earlier', 'own'] as const

/** Read by the server's schemas and by the browser's forms. */
export const QUESTION_GROUP = {
  title: 200,
  /** `content`, HTML. */
  html: 20_000,
  /** Of one exam, homework or live exercise; a contest has one. */
  groups: 100,
  /** Of one of them, in all its groups. */
  questions: 500,
  /** In one call. */
  groupsAtOnce: 50,
  questionsAtOnce: 200,
  /** Of one question, corrected in one call. */
  copiesAtOnce: 200,
  /** What the points of all questions can be made to sum up to. */
  total: { min: 1, max: 1_000 },
} as const
