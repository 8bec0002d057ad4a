/** Kinds of things: what an id names. */
export const KINDS = [
  'group',
  'department',
  'school',
  'house',
  'user',
  'session',
  'class',
  'student',
  'consent',
  'category',
  'exam',
  'questionGroup',
  'question',
  'homework',
  'attempt',
  'auditEntry',
] as const
export type Kind = (typeof KINDS)[number]
