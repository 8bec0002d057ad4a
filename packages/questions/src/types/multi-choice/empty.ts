/** Four options as on Vietnamese papers (A to D), none of them marked right. */
export function emptyMultiChoice(): {
  answers: string[]
  right: number | null
  fakeChoices: null
  fixedOptions: number[]
} {
  return { answers: ['', '', '', ''], right: null, fakeChoices: null, fixedOptions: [] }
}
