import { setTimeout } from 'node:timers/promises'

/** The server's clock rules (product 4.6). Tests hold one that they can set. */
export interface Clock {
  readonly now: () => Date
  /** Milliseconds that nobody sets back or forward: what has passed, whatever the time of day says. */
  readonly elapsed: () => number
  readonly wait: Wait
  /**
   * Told by how much the database is ahead of `now`, in milliseconds. Gives by how much it is ahead of the machine, for who looks after it.
   */
  readonly follow: (ahead: number) => number
}

export type Wait = (milliseconds: number) => Promise<void>

/** More than this is no delay between two machines whose clocks are kept by the net. */
export const FAR_APART_MS = 500

/**
 * The time of day of the machine; where that is far from the database's, the database's: of several servers all have one time (product 4.6).
 */
export function machineClock(machine: () => number = Date.now): Clock {
  let added = 0
  return {
    now: () => new Date(machine() + added),
    elapsed: () => performance.now(),
    wait: setTimeout,
    follow(ahead) {
      const ofMachine = added + ahead
      if (Math.abs(ahead) > FAR_APART_MS) added = Math.abs(ofMachine) > FAR_APART_MS ? ofMachine : 0
      return ofMachine
    },
  }
}

export const systemClock = machineClock()
