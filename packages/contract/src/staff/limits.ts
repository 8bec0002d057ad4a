/** How many subjects one role may name. */
export const SUBJECTS_A_ROLE = 30

/** Who was not seen for so long is away. */
export const AWAY_MS = 14 * 24 * 60 * 60_000
