/** What a question group may belong to, by the first segment of its address. */
export const QUESTION_AREAS = ['exam-vault', 'homework'] as const
export type QuestionArea = (typeof QUESTION_AREAS)[number]

/** Read by the server's schemas and by the browser's forms. */
export const QUESTION_GROUP = {
  title: 200,
  /** `content`, HTML. */
  html: 20_000,
  /** Of one exam or homework. */
  groups: 100,
  /** Of one exam or homework, in all its groups. */
  questions: 500,
  /** In one call. */
  groupsAtOnce: 50,
  questionsAtOnce: 200,
} as const
