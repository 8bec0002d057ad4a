export function emptyUnderlineWord(): {
  answers: { type: 'word' | 'character'; phrase: string }
  right: number[]
  fakeChoices: null
} {
  return { answers: { type: 'word', phrase: '' }, right: [], fakeChoices: null }
}
