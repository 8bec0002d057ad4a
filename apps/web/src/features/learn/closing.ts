import type { Outbox } from './outbox.ts'

const closers = new WeakMap<Outbox, () => Promise<number>>()

/** Says how this page's sending of an attempt's files ends: `close` gives how many of them had not arrived. */
export const onClosed = (outbox: Outbox, close: () => Promise<number>): void =>
  void closers.set(outbox, close)

/** The attempt was closed: nothing of it goes any more (product 10.222). Gives how many files of this page had not arrived. */
export const closeSending = (outbox: Outbox): Promise<number> => closers.get(outbox)?.() ?? Promise.resolve(0)
