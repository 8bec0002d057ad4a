/** Two fields and four items, none of which belongs anywhere yet. */
export function emptyClassification(): {
  answers: { list: string[]; classificationFields: string[] }
  right: number[][]
  fakeChoices: null
} {
  return {
    answers: { list: ['', '', '', ''], classificationFields: ['', ''] },
    right: [[], []],
    fakeChoices: null,
  }
}
