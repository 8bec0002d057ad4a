/** The items with one at another place, or with `to` null without it. */
export function moved<Item>(items: readonly Item[], from: number, to: number | null): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return to === null ? rest : rest.toSpliced(to, 0, items[from] as Item)
}
