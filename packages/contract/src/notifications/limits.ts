export const NOTIFICATIONS = {
  /** Older ones are not shown. */
  inSight: 100,
  /** Days after which they are deleted. */
  kept: 365,
  /** How long before its end a homework that was not handed in is told of. */
  endingHours: 24,
  /** Signs of the address of a browser at its push service. */
  endpoint: 1_000,
  /** Browsers of one person that are pushed to; the oldest makes room. */
  devices: 10,
  /** Nothing is shown on pupils' devices from this hour to that one, in Vietnam. */
  quietFrom: 21,
  quietUntil: 6,
} as const
