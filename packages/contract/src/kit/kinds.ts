/** Kinds of things: what an id names, what a read shows and what a write changes. */
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
  'file',
] as const
export type Kind = (typeof KINDS)[number]
