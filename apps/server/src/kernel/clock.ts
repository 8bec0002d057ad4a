import { setTimeout } from 'node:timers/promises'

/** The server's clock rules (product 4.6). Tests hold one that they can set. */
export interface Clock {
  readonly now: () => Date
  readonly wait: Wait
}

export type Wait = (milliseconds: number) => Promise<void>

export const systemClock: Clock = { now: () => new Date(), wait: setTimeout }
