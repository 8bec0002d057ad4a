/** What can be printed; read by schemas and by the print dialog. Lengths in UTF-16 units. */
export const PRINT = {
  /** Variants of one exam. */
  count: { min: 1, max: 24 },
  /** The number of the first variant; the others count up from it. */
  code: { min: 1, max: 9_900 },
  columns: [1, 2],
  /** Of the text, in points. */
  fontSizes: [11, 12, 13],
  /** A line of the head. */
  line: 200,
  minutes: { min: 1, max: 600 },
} as const
