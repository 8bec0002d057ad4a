/** Read by the server's schemas and by the browser's form; the database holds them too. */
export const NOTICE = {
  title: 120,
  text: 2_000,
  /** How long it can be withdrawn. */
  withdrawnWithinMs: 3_600_000,
} as const
