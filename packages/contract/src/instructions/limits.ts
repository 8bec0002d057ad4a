/** Of the instructions of a group: how many, letters of a title, of the rich text as it is sent and of its first words in a list. */
export const INSTRUCTIONS = { most: 200, title: 200, content: 50_000, excerpt: 200 } as const
