import { useState } from 'react'

/** A list that came whole: its order is the reader's, and lives as long as the page. */
export function useOrder(first: string) {
  const [sort, sortBy] = useState(first)
  return {
    sort,
    list: { filtered: false, clear: () => undefined, toPage: () => undefined, sort, sortBy },
    query: { error: null, refetch: () => undefined },
  }
}

type Key<Row> = (row: Row) => number | string | null

/** By one of its keys, `-` for the other way round; rows without a value stand last, equal ones as they came. */
export function sortedBy<Row>(
  rows: readonly Row[],
  keys: Readonly<Record<string, Key<Row>>>,
  sort: string,
): readonly Row[] {
  const turned = sort.startsWith('-')
  const key = keys[turned ? sort.slice(1) : sort]
  if (!key) return rows
  return rows.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order = first < second ? -1 : Number(first > second)
    return turned ? -order : order
  })
}
