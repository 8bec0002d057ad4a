/**
 * How many people one file may bring, and how many namesakes a row asks about at most. Passwords of that many teachers are hashed
 * within some seconds. Of who takes part in an exam, in sittings, and in a Golden Bell.
 */
export const ROSTER = {
  students: 2_000,
  teachers: 200,
  examinees: 2_000,
  sitters: 2_000,
  players: 2_000,
  candidates: 20,
} as const
