import { PICTURE_TYPES } from '../uploads/limits.ts'

/** What a group, a department or a school may be called, and its logo; read by both sides. */
export const ORGANISATION = {
  name: 200,
  /** A head of a gradebook's spreadsheet. */
  head: 40,
  /** Schools that go into or out of a department at once. */
  moves: 200,
  logoBytes: 5 * 1024 * 1024,
  logoTypes: PICTURE_TYPES,
} as const
