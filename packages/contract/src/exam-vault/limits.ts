/** Read by the server's schemas and by the browser's forms. */
export const EXAM = {
  code: 40,
  title: 200,
  description: 5_000,
  tags: 20,
  tag: 50,
  categories: 20,
} as const

export const CATEGORY = {
  name: 120,
  code: 40,
  /** A root is at depth 1. */
  depth: 10,
} as const
