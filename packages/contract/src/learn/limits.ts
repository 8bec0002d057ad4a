/** Read by the server's schemas and by the browser's autosave. */
export const LEARN = {
  /** Answers that one save carries. */
  answersAtOnce: 50,
  /** Longest join code as typed, with spaces. */
  joinCode: 20,
} as const
