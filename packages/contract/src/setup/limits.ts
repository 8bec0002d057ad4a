/** Lengths of what is typed at the set-up, read by both sides. */
export const SETUP = { name: 200 } as const
