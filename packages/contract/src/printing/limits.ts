/** Of what makes the orders of variants: letters, figures, - and _. */
export const SEED = 64
/** What the pictures of a paper may weigh together. */
export const PICTURE_BYTES = 50 * 1024 * 1024
