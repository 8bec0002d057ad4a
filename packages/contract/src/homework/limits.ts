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
  /** Signs of the task with its markup. */
  content: 20_000,
  /** Files that a teacher gives along, keys that answers are compared with, and the length of one. */
  files: 20,
  answerKeys: 500,
  answerKey: 200,
  /** Points of homework without questions, unless its teacher says otherwise. */
  totalPoint: 10,
  /** Percent a day. */
  latePenalty: { min: 0, max: 100 },
  /** Wrong texts that the report names a question. */
  wrongTexts: 5,
} as const

/** Work that waits for marking for longer is told to who heads the school. */
export const WAITS_LONG_MS = 5 * 24 * 60 * 60_000
