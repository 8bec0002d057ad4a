/** How many subjects one role may name. */
export const SUBJECTS_A_ROLE = 30
