import { randomUUID } from 'node:crypto'

const MOST_A_MILLISECOND = 4096

let moment = 0
let count = 0

/**
 * A new identifier: uuid v7, which sorts by the time of its making (product 3.1). Those of one millisecond are counted
 * in its 12 bits behind the time (RFC 9562, 6.2), so that of two that were made one after the other here the later is
 * greater: lists and "the last word" fall back on ids where two things bear the same moment.
 */
export function newId(): string {
  const now = Date.now()
  if (now > moment) [moment, count] = [now, 0]
  else if (++count === MOST_A_MILLISECOND) [moment, count] = [moment + 1, 0]
  const time = moment.toString(16).padStart(12, '0')
  const random = randomUUID().slice('00000000-0000-0000-'.length)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random}`
}
