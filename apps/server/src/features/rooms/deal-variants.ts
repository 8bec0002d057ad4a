/** A seat as it is dealt to. */
interface Seat {
  readonly studentId: string
  readonly number: number
  readonly hallId: string | null
}

/** Variants from 1 to `count`, by turns along the numbers of each hall: who sits beside somebody has another one. */
export function dealtVariants(
  seats: readonly Seat[],
  count: number,
): { readonly studentId: string; readonly variant: number }[] {
  return [...Map.groupBy(seats, ({ hallId }) => hallId).values()].flatMap(hall =>
    hall
      .toSorted((one, other) => one.number - other.number)
      .map(({ studentId }, place) => ({ studentId, variant: (place % count) + 1 })),
  )
}

/** The variant of who sits down between two others: the next after the one before, unless the one behind has it. */
export function variantBetween(before: number | null, behind: number | null, count: number): number {
  const next = ((before ?? 0) % count) + 1
  const [after] = [next, (next % count) + 1].filter(one => one !== behind && one !== before)
  return after ?? next
}
