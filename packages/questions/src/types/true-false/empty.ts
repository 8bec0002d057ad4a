/** Four statements as on the papers since 2025, none of them judged. */
export function emptyTrueFalse(): {
  answers: { statements: string[]; linear: boolean }
  right: (boolean | null)[]
  fakeChoices: null
} {
  return {
    answers: { statements: ['', '', '', ''], linear: false },
    right: [null, null, null, null],
    fakeChoices: null,
  }
}
