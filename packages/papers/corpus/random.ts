/** Numbers from a seed: the same paper for the same seed, on every machine and in every release. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** `count` different items in a drawn order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  chance(share: number): boolean
}

/** mulberry32 (public domain, Tommy Ettinger). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    pick: items => items[int(0, items.length - 1)] as never,
    some: (items, count) => {
      const left = [...items]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(int(0, left.length - 1), 1)[0] as never,
      )
    },
    chance: share => next() < share,
  }
}
