import { describe, expect, it } from 'vitest'
import { random } from '../../testing/random.ts'
import { type After, crown, type Fate, NEW_FATE, replay, rescue, rescuedBy, settle } from './bell.ts'

const seats = ['a', 'b', 'c', 'd', 'e']
const start = (ids = seats) => new Map<string, Fate>(ids.map(id => [id, NEW_FATE]))
const question = (no: number, over: { voided?: boolean; isLast?: boolean } = {}) => ({
  ...{ no, voided: false, isLast: false },
  ...over,
})
const wrong =
  (...ids: string[]) =>
  (_: number, id: string) =>
    ids.includes(id)
const states = (fates: Map<string, Fate>) => [...fates.values()].map(({ state }) => state)

describe('a question', () => {
  it('puts out who is wrong, and nobody where all are', () => {
    expect(states(settle(start(), question(1), wrong('b', 'd')))).toEqual(['in', 'out', 'in', 'out', 'in'])
    expect(states(settle(start(), question(1), wrong(...seats)))).toEqual(seats.map(() => 'in'))
    const two = settle(start(), question(1), wrong('a', 'b', 'c'))
    expect(states(settle(two, question(2), wrong('d', 'e')))).toEqual(['out', 'out', 'out', 'in', 'in'])
  })

  it('that is void puts nobody out, and nobody gets further by it', () => {
    const fates = settle(start(), question(1, { voided: true }), wrong('a'))
    expect(fates).toEqual(start())
  })

  it('puts no winner out; the bell rings for one who is right in the last', () => {
    const won = crown(settle(start(['a', 'b']), question(1), wrong('b')), 'a')
    expect(settle(won, question(2), wrong('a')).get('a')).toMatchObject({ state: 'winner', survived: 1 })
    expect(settle(won, question(3, { isLast: true }), wrong()).get('a')).toMatchObject({
      ...{ rang: true, survived: 3 },
    })
    expect(settle(won, question(3, { isLast: true }), wrong('a')).get('a')!.rang).toBe(false)
  })

  it('of which nothing is known leaves somebody in', () => {
    const fates = settle(start(['a', 'b']), question(1), (_, id) => (id === 'b' ? true : undefined))
    expect(states(fates)).toEqual(['in', 'out'])
  })
})

describe('a rescue', () => {
  const fallen = [
    { id: 'a', fell: 1, since: 3, teamId: 'red' },
    { id: 'b', fell: 2, since: 2, teamId: 'red' },
    { id: 'c', fell: 3, since: 2, teamId: 'blue' },
    { id: 'd', fell: 3, since: 0, teamId: null },
  ]
  it('takes all who are equal at the edge', () => {
    expect(rescuedBy(fallen, { way: 'best', count: 1 })).toEqual(['a'])
    expect(rescuedBy(fallen, { way: 'best', count: 2 })).toEqual(['a', 'b', 'c'])
    expect(rescuedBy(fallen, { way: 'last', count: 1 }).sort()).toEqual(['c', 'd'])
    expect(rescuedBy(fallen, { way: 'last', count: 9 })).toHaveLength(4)
    expect(rescuedBy([], { way: 'best', count: 1 })).toEqual([])
  })
  it('takes everybody, a team, or whom the host names', () => {
    expect(rescuedBy(fallen, { way: 'all' })).toHaveLength(4)
    expect(rescuedBy(fallen, { way: 'team', teamId: 'red' })).toEqual(['a', 'b'])
    expect(rescuedBy(fallen, { way: 'hand', studentIds: ['d', 'x'] })).toEqual(['d'])
  })
})

it('200 random bells: what was done step by step is what a replay finds, and a correction taken back changes nothing', () => {
  let corrected = 0
  for (let run = 1; run <= 200; run++) {
    const draw = random(run)
    const ids = Array.from({ length: 2 + draw(30) }, (_, at) => `s${at}`)
    const of = 3 + draw(15)
    const out = new Map<string, boolean>()
    const after = new Map<number, After>()
    const asked: ReturnType<typeof question>[] = []
    const outIn = (no: number, id: string) => out.get(`${no} ${id}`)
    let fates = start(ids)
    for (let no = 1; no <= of; no++) {
      for (const id of ids)
        if (fates.get(id)!.state !== 'out' || draw(2) === 0) out.set(`${no} ${id}`, draw(3) === 0)
      const before = fates
      asked.push(question(no, { isLast: no === of, voided: draw(12) === 0 }))
      fates = settle(fates, asked.at(-1)!, outIn)
      const [stood, stands] = [before, fates].map(
        some => [...some.values()].filter(({ state }) => state !== 'out').length,
      )
      expect(stands).toBeGreaterThan(0)
      expect(stands).toBeLessThanOrEqual(stood as number)
      for (const [id, { state, fell }] of fates) {
        expect(state === 'out').toBe(fell !== null)
        if (before.get(id)!.state === 'out') expect(state).toBe('out')
      }
      const standing = [...fates].filter(([, { state }]) => state !== 'out')
      const winner = standing.length === 1 && draw(2) === 0 ? standing[0]![0] : undefined
      const rescued = new Set(draw(6) === 0 ? ids.filter(() => draw(3) === 0) : [])
      after.set(no, { rescued, winner })
      fates = rescue(fates, rescued)
      if (winner) fates = crown(fates, winner)
    }
    const again = () => replay(ids, asked, outIn, no => after.get(no))
    expect(again()).toEqual(fates)
    const [key, was] = [...out][draw(out.size)]!
    out.set(key, !was)
    if (JSON.stringify([...again()]) !== JSON.stringify([...fates])) corrected++
    out.set(key, was)
    expect(again()).toEqual(fates)
  }
  expect(corrected).toBeGreaterThan(20)
})
