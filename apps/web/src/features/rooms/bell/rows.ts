/** A row of the yard: the judges' phones show them one under the other. */
export const ROW = 10

/** Numbers as they are typed: "1-40, 52". */
export function numbersIn(typed: string): number[] {
  const found = new Set<number>()
  for (const [, from = '', to = from] of typed.matchAll(/(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?/g))
    for (let number = Number(from); number <= Number(to); number += 1) if (number > 0) found.add(number)
  return [...found].sort((a, b) => a - b)
}

/** Whole rows for each judge, one after the other, up to the last seat. */
export function rowsFor(judges: readonly string[], last: number) {
  const rows = Math.ceil(last / ROW)
  const share = (at: number) => Math.round((rows * at) / judges.length) * ROW
  return judges
    .map((userId, at) => ({ userId, from: share(at) + 1, to: Math.min(last, share(at + 1)) }))
    .filter(({ from, to }) => from <= to)
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
