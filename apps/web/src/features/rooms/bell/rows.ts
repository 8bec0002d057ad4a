/** A row of the yard: the judges' phones show them one under the other. */
export const ROW = 10

/** Numbers as they are typed: "1-40, 52". */
export function numbersIn(typed: string): number[] {
  const found = new Set<number>()
  for (const [, from = '', to = from] of typed.matchAll(/(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?/g))
    for (let number = Number(from); number <= Number(to); number += 1) if (number > 0) found.add(number)
  return [...found].sort((a, b) => a - b)
}

/** Whole rows for each judge, one after the other, as many of those in which somebody sits; numbers may have gaps. */
export function rowsFor(judges: readonly string[], numbers: readonly number[]) {
  const rows = [...new Set(numbers.map(number => Math.ceil(number / ROW)))].sort((a, b) => a - b)
  const last = Math.max(0, ...numbers)
  const share = (at: number) => Math.round((rows.length * at) / judges.length)
  return judges.flatMap((userId, at) => {
    const own = rows.slice(share(at), share(at + 1))
    const [first] = own
    if (first === undefined) return []
    return { userId, from: (first - 1) * ROW + 1, to: Math.min(last, (own.at(-1) ?? first) * ROW) }
  })
}

/** The rows that hold these seats, each with its number and from which seat to which it goes. */
export function inRows<Seat extends { readonly number: number }>(seats: readonly Seat[]) {
  const rows = new Map<number, Seat[]>()
  for (const seat of seats) {
    const row = Math.ceil(seat.number / ROW)
    rows.set(row, [...(rows.get(row) ?? []), seat])
  }
  return [...rows].map(([row, held]) => ({
    row,
    seats: held,
    from: held[0]?.number ?? 0,
    to: held.at(-1)?.number ?? 0,
  }))
}
