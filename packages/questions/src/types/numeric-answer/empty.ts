/** One number, on the sheet of the papers. */
export function emptyNumericAnswer(): {
  answers: { tolerance: number | null; sheet: boolean }
  right: (number | null)[]
  fakeChoices: null
} {
  return { answers: { tolerance: 0, sheet: true }, right: [null], fakeChoices: null }
}
