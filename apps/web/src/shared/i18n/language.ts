import type { Language } from '@bangxanh/contract/kit/app-error.ts'

export type { Language }
export const LANGUAGES: readonly Language[] = ['vi', 'en']
const KEY = 'lang'
let current: Language = stored()

function stored(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

/** The language that screens are written in now. */
export function currentLanguage(): Language {
  return current
}

export function keepLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is refused: the choice lives as long as the page.
  }
}
