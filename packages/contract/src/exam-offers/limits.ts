/** Read by the server's schemas and by the browser's forms; the database holds them too. */
export const OFFER = {
  note: 500,
  reason: 500,
} as const
