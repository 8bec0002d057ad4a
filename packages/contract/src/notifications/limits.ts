export const NOTIFICATIONS = {
  /** Older ones are not shown. */
  inSight: 100,
  /** Days after which they are deleted. */
  kept: 365,
  /** How long before its end a homework that was not handed in is told of. */
  endingHours: 24,
} as const
