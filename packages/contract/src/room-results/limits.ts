/** Numbers of results of live rooms, for both sides. */
export const ROOM_RESULT = {
  /** How many of those who were wholly right first are named. */
  fastest: 5,
  /** How many different answers to a question are told, the commonest first. */
  given: 60,
} as const
