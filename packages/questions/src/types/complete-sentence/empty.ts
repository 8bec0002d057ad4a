/** No phrase yet, and so no word that could be its gap. */
export function emptyCompleteSentence(): {
  answers: { phrase: string }
  right: number[]
  fakeChoices: Record<string, string>
} {
  return { answers: { phrase: '' }, right: [], fakeChoices: {} }
}
