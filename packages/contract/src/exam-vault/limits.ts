/** Read by the server's schemas and by the browser's forms. */
export const EXAM = {
  code: 40,
  title: 200,
  description: 5_000,
  tags: 20,
  tag: 50,
  categories: 20,
} as const

/** A file of questions from another program, or for one. */
export const EXCHANGE = {
  fileBytes: 20 * 1024 * 1024,
  /** By their bytes: text (GIFT, Aiken), XML, zip (QTI) and .xlsx; an old Excel file is refused in words. */
  types: [
    'text/csv',
    'application/xml',
    'application/zip',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-cfb',
  ],
  /** Endings for the browser's file dialog. */
  endings: ['.xml', '.zip', '.txt', '.gift', '.xlsx'],
  /** Pictures and sounds of one file. */
  files: 300,
  /** What the pictures and sounds of an exam may weigh together when it is written. */
  mediaBytes: 50 * 1024 * 1024,
} as const

export const CATEGORY = {
  name: 120,
  code: 40,
  /** A root is at depth 1. */
  depth: 10,
} as const
