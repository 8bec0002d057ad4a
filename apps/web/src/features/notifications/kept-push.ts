const PERSON = 'push'
const LATER = 'push-later'

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is refused: the browser is asked again another day.
  }
}

/** Who lets this browser show notifications. Somebody else who signs in here is shown none until they say so as well. */
export const keptPerson = {
  is: (userId: string) => read(PERSON) === userId,
  keep: (userId: string) => write(PERSON, userId),
  forget: () => write(PERSON, null),
}

/** Whoever said "later" is not asked again here; the settings offer it still. */
export const keptLater = { is: () => read(LATER) !== null, keep: () => write(LATER, '1') }
