/** The server's clock rules (product 4.6). Tests hold one that they can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
