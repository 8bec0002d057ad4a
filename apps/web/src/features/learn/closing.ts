import type { Outbox } from './outbox.ts'

const closers = new WeakMap<Outbox, (isDiscarded: boolean) => Promise<number>>()

/** Says how this page's sending of an attempt ends: `close` gives how many files had not arrived. `isDiscarded`: its pupil gives all up. */
export const onClosed = (outbox: Outbox, close: (isDiscarded: boolean) => Promise<number>): void =>
  void closers.set(outbox, close)

/** The attempt was closed: nothing of it goes any more (product 10.222). Gives how many files of this page had not arrived. */
export const closeSending = (outbox: Outbox): Promise<number> =>
  closers.get(outbox)?.(false) ?? Promise.resolve(0)

/** Its pupil has given up what is on its way: it does not go later either, when they sign in on this page again. */
export const discardSending = async (outbox: Outbox): Promise<void> =>
  void (await closers.get(outbox)?.(true))
