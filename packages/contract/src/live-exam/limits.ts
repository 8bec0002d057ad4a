/** Read by the server's schemas and by the browser's forms. */
export const LIVE_EXAM = {
  name: 200,
  /** For how long a question stands that says nothing of it, in seconds; one that says less or more counts as the edge. */
  seconds: { min: 5, max: 600, usual: 30 },
  /** Of one exercise. */
  questions: 200,
  /** Of one class. */
  perClass: 500,
} as const
