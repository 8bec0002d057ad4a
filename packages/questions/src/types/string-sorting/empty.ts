export function emptyStringSorting(): { answers: null; right: string; fakeChoices: null } {
  return { answers: null, right: '', fakeChoices: null }
}
