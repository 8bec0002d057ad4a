import { setTimeout } from 'node:timers/promises'

/** The server's clock rules (product 4.6). Tests hold one that they can set. */
export interface Clock {
  readonly now: () => Date
  /** Milliseconds that nobody sets back or forward: what has passed, whatever the time of day says. */
  readonly elapsed: () => number
  readonly wait: Wait
}

export type Wait = (milliseconds: number) => Promise<void>

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  wait: setTimeout,
}
