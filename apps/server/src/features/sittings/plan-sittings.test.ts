import { SITTING_ORDERS } from '@bangxanh/contract/sittings/states.ts'
import { describe, expect, it } from 'vitest'
import { chances } from '../../demo/chances.ts'
import { dealSittings, placesOf, type Sitter, splitClasses, timesOf } from './plan-sittings.ts'

const START = { startAt: new Date('2027-03-01T00:30:00Z'), minutes: 45, pause: 20 }

/** A school of up to thirty classes with up to eight rooms, of any size. */
function school(seed: number) {
  const chance = chances(`school ${seed}`)
  const upTo = (most: number) => 1 + Math.floor(chance() * most)
  const classes = Array.from({ length: upTo(30) }, (_, no) => ({ name: `9A${no + 1}`, size: upTo(50) }))
  const sitters: Sitter[] = classes.flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, no) => ({
      ...{ id: `${name}-${no}`, className: name, extra: chance() < 0.02 ? upTo(60) : 0 },
    })),
  )
  return {
    classes,
    wanted: {
      sitters,
      rooms: Array.from({ length: upTo(8) }, () => ({ machines: upTo(60) })),
      spare: Math.floor(chance() * 4),
      order: SITTING_ORDERS[Math.floor(chance() * 3)] ?? 'name',
      seed: `lot ${seed}`,
    },
  }
}

describe('sittings of 200 random schools', () => {
  const schools = Array.from({ length: 200 }, (_, seed) => school(seed))

  it('hold everybody once, and no room more than its machines', () => {
    for (const { wanted } of schools) {
      const sittings = dealSittings(wanted)
      const seated = sittings.flat(2).map(({ id }) => id)
      expect(seated.length).toBe(wanted.sitters.length)
      expect(new Set(seated).size).toBe(seated.length)
      for (const rooms of sittings)
        rooms.forEach((some, at) => {
          const room = wanted.rooms[at] ?? { machines: 0 }
          expect(some.length).toBeLessThanOrEqual(placesOf(room, wanted.spare))
          expect(some.length).toBeLessThanOrEqual(room.machines)
        })
    }
  })

  it('follow one another, so that no teacher is in two halls at once', () => {
    for (const { wanted } of schools) {
      const sittings = dealSittings(wanted)
      const times = timesOf(sittings, START)
      times.slice(1).forEach(({ startAt }, at) => {
        const longest = Math.max(0, ...(sittings[at] ?? []).flat().map(({ extra }) => extra))
        const free = (times[at]?.endAt.getTime() ?? 0) + longest * 60_000
        expect(startAt.getTime()).toBeGreaterThanOrEqual(free)
      })
    }
  })

  it('keep a class together where the order is by class and it fits', () => {
    for (const { classes, wanted } of schools) {
      const most = wanted.rooms.reduce((sum, room) => sum + placesOf(room, wanted.spare), 0)
      const split = splitClasses(dealSittings({ ...wanted, order: 'class' }))
      expect(split).toEqual(classes.filter(({ size }) => size > most).map(({ name }) => name))
    }
  })

  it('are as few as there can be by names and by lot, and the lot is the same with its seed', () => {
    for (const { wanted } of schools) {
      const most = wanted.rooms.reduce((sum, room) => sum + placesOf(room, wanted.spare), 0)
      for (const order of ['name', 'lot'] as const)
        expect(dealSittings({ ...wanted, order })).toHaveLength(Math.ceil(wanted.sitters.length / most))
      const [one, again] = [
        dealSittings({ ...wanted, order: 'lot' }),
        dealSittings({ ...wanted, order: 'lot' }),
      ]
      expect(one).toEqual(again)
    }
  })
})

it('gives 480 pupils of twelve classes in two rooms of 45 machines six sittings from 7:30', () => {
  const sitters = Array.from({ length: 480 }, (_, no) => ({
    ...{ id: String(no), className: `9A${Math.floor(no / 40) + 1}`, extra: no === 3 ? 30 : 0 },
  }))
  const rooms = [{ machines: 45 }, { machines: 45 }]
  const sittings = dealSittings({ sitters, rooms, spare: 2, order: 'class', seed: '' })
  expect(sittings.map(some => some.map(({ length }) => length))).toEqual(
    Array.from({ length: 6 }, () => [40, 40]),
  )
  expect(timesOf(sittings, START).map(({ startAt }) => startAt.toISOString().slice(11, 16))).toEqual([
    ...['00:30', '01:45', '02:50', '03:55', '05:00', '06:05'],
  ])
})
