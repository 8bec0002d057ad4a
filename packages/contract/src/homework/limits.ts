/** Read by the server's schemas and by the browser's forms. */
export const HOMEWORK = {
  name: 200,
  /** Attempts that a student may have. */
  limitSubmit: { min: 1, max: 100, usual: 1 },
  assignees: 2_000,
  /** Classes to which one call gives a homework each. */
  classesAtOnce: 20,
  /** A homework begins before this moment and lasts at most so long: five years, of which one has a day more. */
  startsBefore: '2100-01-01T00:00:00.000Z',
  longestMs: 1_826 * 86_400_000,
  /** Question groups that one call copies in or takes out. */
  groupsAtOnce: 500,
  /** Wrong texts that the report names a question. */
  wrongTexts: 5,
} as const
