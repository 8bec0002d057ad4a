const KEY = 'examCode'

/** The exam that somebody has entered here last: in a computer room the next one sits in the same. Refused storage keeps nothing. */
export function readExamCode(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepExamCode(code: string): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // It is typed again.
  }
}
