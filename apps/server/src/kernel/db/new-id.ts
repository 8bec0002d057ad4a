import { randomUUIDv7 } from 'node:crypto'

/** A new identifier: uuid v7, which sorts by the time of its making (product 3.1). */
export const newId = (): string => randomUUIDv7()
