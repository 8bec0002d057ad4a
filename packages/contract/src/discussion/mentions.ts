/** Who is named in a text stands in it by their id, so that it shows the name of today: `@[0192…]`. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** The ids of those who are named, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MENTION), ([, id]) => id as string)),
]

/** The text with something in the place of each; as long as it is read where nothing is said. */
export const wordsOf = (text: string, nameOf: (id: string) => string = () => ''): string =>
  text.replace(MENTION, (_, id: string) => `@${nameOf(id)}`)

/** Its parts in their order: words, and who is named between them. */
export function partsOf(text: string): ({ readonly words: string } | { readonly id: string })[] {
  const parts = text.split(MENTION)
  // Ids stand between what was split by them.
  return parts.map((part, at) => (at % 2 === 1 ? { id: part } : { words: part }))
}
