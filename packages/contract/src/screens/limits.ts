/** Numbers of screens that are paired, for both sides. */
export const SCREEN = {
  codeLength: 6,
  /** A code, and a secret that asks for its token, are good for so long. */
  waitMs: 10 * 60_000,
  /** Of one room. */
  ofRoom: 10,
  /** So often a screen that waits asks whether it was accepted. */
  everyMs: 2_000,
} as const
