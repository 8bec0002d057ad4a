interface Named {
  readonly fullname: string
}

const nameOf = ({ fullname }: Named) => fullname.trim().toLowerCase()

/** Who is not alone in their name among these people: only the birthday tells them apart (product 8.101). */
export function namesakesAmong(people: readonly Named[]): (one: Named) => boolean {
  const bearers = new Map<string, number>()
  for (const one of people) bearers.set(nameOf(one), (bearers.get(nameOf(one)) ?? 0) + 1)
  return one => (bearers.get(nameOf(one)) ?? 0) > 1
}
