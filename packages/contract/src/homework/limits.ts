/** Read by the server's schemas and by the browser's forms. */
export const HOMEWORK = {
  name: 200,
  /** Attempts that a student may have. */
  limitSubmit: { min: 1, max: 100, usual: 1 },
  assignees: 2_000,
  /** Question groups that one call takes out. */
  groupsAtOnce: 500,
  /** Wrong texts that the report names a question. */
  wrongTexts: 5,
} as const
