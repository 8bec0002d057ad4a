export function emptyMatching(): {
  answers: { classificationFields: string[] }
  right: string[]
  fakeChoices: null
} {
  return { answers: { classificationFields: ['', ''] }, right: ['', ''], fakeChoices: null }
}
