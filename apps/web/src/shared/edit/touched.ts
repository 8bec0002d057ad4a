// A picture inside HTML carries an address that is signed anew each hour.
const SIGNATURE = /\?expires=\d+&(?:amp;)?signature=[\w-]+/g
const plain = (value: unknown) => JSON.stringify(value ?? null).replace(SIGNATURE, '')

export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** The fields of a record that differ from what it was: what a person has touched, and all that a partial PUT sends. */
export function touched<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(([key, value]) => !isSame(value, before[key as keyof Fields]))
  // Each pair came out of `Fields`.
  return Object.fromEntries(changed) as Partial<Fields>
}
