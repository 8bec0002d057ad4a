/** What taking a row over would do. `ask`: a person has to say who it is. */
export const OUTCOMES = ['add', 'update', 'same', 'ask', 'problem'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Answers to `ask`: the person of a record, somebody new, or nobody. */
export const DECISIONS = ['same-person', 'new', 'skip'] as const
export type Decision = (typeof DECISIONS)[number]

/** Why somebody is asked. */
export const QUESTIONS = [
  'code-other-name',
  'same-name',
  'same-name-in-file',
  'other-code',
  'birth-year',
] as const
export type Question = (typeof QUESTIONS)[number]

/** Why a row is not taken over at all. */
export const PROBLEMS = [
  'name-missing',
  'name-wrong',
  'code-twice',
  'person-twice',
  'banned',
  'username-wrong',
  'username-taken',
  'username-twice',
  'role-unknown',
  'role-too-high',
  'subject-unknown',
  'subject-needed',
  'not-yours',
] as const
export type Problem = (typeof PROBLEMS)[number]

/** What is worth knowing of a cell of a row that is taken over. */
export const REMARKS = [
  /** It says something that is no such thing; the cell counts as empty. */
  'unreadable',
  /** A year is no day; the cell counts as empty. */
  'year-only',
  /** Zeros, +84, a second number: the value is as shown. */
  'mended',
  /** Of two guardians one is kept. */
  'one-guardian',
  /** A pupil without school who studies with others too: their record stays as it is. */
  'record-kept',
] as const
export type Remark = (typeof REMARKS)[number]
