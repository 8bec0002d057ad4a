/** The version text that the product shows (product 1). */
export const VERSION = '2.9.85'
