import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomClock } from './room-clock.ts'

/** The true time; what the device believes is set apart from it. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const MINUTES = 60_000
let wrong = 0

/** The device's clock says so much more than it is; the monotonic one knows nothing of it. */
function is(ahead: number): void {
  vi.setSystemTime(Date.now() - wrong + ahead)
  wrong = ahead
}
const trueTime = () => Date.now() - wrong
const said = () => new Date(trueTime()).toISOString()
const offBy = (clock: RoomClock) => clock.now() - trueTime()

/** A question that is under way for so long, there and back. */
function ask(clock: RoomClock, there: number, back: number): void {
  const heard = clock.ask()
  vi.advanceTimersByTime(there)
  const now = said()
  vi.advanceTimersByTime(back)
  heard(now)
}

beforeEach(() => {
  wrong = 0
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setTimeout'] })
})
afterEach(() => void vi.useRealTimers())

it.each([
  ['ahead', 7 * MINUTES],
  ['behind', -7 * MINUTES],
  ['right', 0],
])("on a device whose clock is %s it is the server's time, by the fastest of the answers", (_, ahead) => {
  is(ahead)
  const clock = new RoomClock()
  const first = said()
  vi.advanceTimersByTime(900)
  clock.told(first)
  expect(offBy(clock)).toBe(-900)
  // A newer state that came faster says it better, a slower one does not say it worse.
  clock.told(said())
  expect(offBy(clock)).toBe(0)
  clock.told(first)
  expect(offBy(clock)).toBe(0)
  ask(clock, 700, 100)
  expect(offBy(clock)).toBe(300)
  ask(clock, 60, 40)
  expect(offBy(clock)).toBe(10)
  ask(clock, 400, 0)
  clock.told(said())
  expect(offBy(clock)).toBe(10)
})

it('on a device that slept while it was asked, the answer tells nothing', () => {
  is(7 * MINUTES)
  const clock = new RoomClock()
  ask(clock, 300, 200)
  expect(offBy(clock)).toBe(50)
  const heard = clock.ask()
  const now = said()
  // Five minutes on the wall that the monotonic clock has not seen.
  vi.setSystemTime(Date.now() + 5 * MINUTES)
  vi.advanceTimersByTime(10)
  heard(now)
  expect(offBy(clock)).toBe(50)
})

it('on a device that wakes, and whose clock was set meanwhile, the next answer holds, however slow', () => {
  is(-7 * MINUTES)
  const clock = new RoomClock()
  ask(clock, 20, 20)
  expect(offBy(clock)).toBe(0)
  vi.setSystemTime(Date.now() + 30 * MINUTES)
  is(0)
  clock.anew()
  // What was under way in its sleep says an old time.
  clock.told(new Date(trueTime() - 30 * MINUTES).toISOString())
  expect(offBy(clock)).toBe(7 * MINUTES)
  ask(clock, 400, 200)
  expect(offBy(clock)).toBe(100)
})

it('without a socket goes by what it reads, anew once it wakes', () => {
  is(7 * MINUTES)
  const clock = new RoomClock()
  expect(offBy(clock)).toBe(7 * MINUTES)
  clock.told(said())
  expect(offBy(clock)).toBe(0)
  is(9 * MINUTES)
  clock.told(said())
  expect(offBy(clock)).toBe(2 * MINUTES)
  clock.anew()
  clock.told(said())
  expect(offBy(clock)).toBe(0)
})
