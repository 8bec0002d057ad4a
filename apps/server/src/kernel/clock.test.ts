import { expect, it } from 'vitest'
import { machineClock } from './clock.ts'

it('a clock that is far from that of the database follows it, and goes by the machine again once that is set right', () => {
  let machine = 1_000_000
  const clock = machineClock(() => machine)
  const now = () => clock.now().getTime()
  expect([clock.follow(400), now()]).toEqual([400, 1_000_000])
  expect([clock.follow(-1_800_000), now()]).toEqual([-1_800_000, 1_000_000 - 1_800_000])
  machine += 5_000
  expect([clock.follow(20), now()]).toEqual([-1_799_980, 1_005_000 - 1_800_000])
  // Somebody sets the machine's clock: what everybody goes by stays where it was.
  machine -= 1_800_000
  expect([clock.follow(1_800_000), now()]).toEqual([0, 1_005_000 - 1_800_000])
})
