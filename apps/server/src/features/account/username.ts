/** The first of name, name2, name3 … that is not taken; it is taken then. */
export function claimUsername(base: string, taken: Set<string>): string {
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`
  taken.add(name)
  return name
}
