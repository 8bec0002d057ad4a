/** Read by the server's schemas and by the browser. */
export const MARKING = {
  comment: 2_000,
  reason: 500,
  /** Of the comment bank: letters of a phrase, and how many a teacher keeps. */
  phrase: 300,
  phrases: 500,
  /** Files beside one comment, and comments beside one submission. */
  commentFiles: 5,
  comments: 500,
  /** Shapes on a page, numbers of a line (x and y in turn), letters of a text, and bytes of all of them. */
  shapes: 500,
  lineNumbers: 2_000,
  shapeText: 300,
  layerBytes: 200 * 1024,
  pages: 100,
  criteria: 20,
  levels: 10,
  criterion: 120,
} as const
