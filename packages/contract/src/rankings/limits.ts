/** Read by the server's schemas and by the browser. */
export const RANKING = {
  /** A rank beyond it is told as "500+", and so is none. */
  toldTo: 500,
} as const
