/**
 * Numbers for those who get a seat, in their order: who is to have one has it, the others have those that are left, from 1 on.
 */
export function dealNumbers(sitters: readonly { readonly number?: number | null }[]): number[] {
  const taken = new Set(sitters.flatMap(({ number }) => number ?? []))
  let last = 0
  return sitters.map(({ number }) => {
    if (number != null) return number
    do last += 1
    while (taken.has(last))
    return last
  })
}
