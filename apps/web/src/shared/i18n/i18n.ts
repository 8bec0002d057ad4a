import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, keepLanguage, type Language } from './language.ts'
import type { TextKey, TextSpace } from './translate.ts'

export type { TextKey, TextSpace }

/** Gives the words of one space in one language. */
export type LoadTexts = (space: string, language: string) => Promise<object>

/** Starts the texts. Only the current language is loaded, each space with the first screen that needs it. */
export async function startTexts(load: LoadTexts, spaces: readonly TextSpace[]): Promise<void> {
  keepLanguage(currentLanguage())
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (language: string, space: string, done: (error: unknown, words: object | null) => void) => {
        load(space, language).then(
          words => done(null, words),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...spaces],
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await i18next.changeLanguage(language)
}

export function loadTexts(spaces: readonly TextSpace[]): Promise<void> {
  return i18next.loadNamespaces([...spaces])
}

/** i18next's type of `t` costs the compiler more than everything else here. */
interface Plain {
  t(key: string, words: object): unknown
}

/** A text outside of a component. Its space must be loaded; keys with words to fill take them as the second argument. */
export function translate(key: TextKey, words: Record<string, string | number> = {}): string {
  const text = (i18next as unknown as Plain).t(key, words)
  return typeof text === 'string' ? text : key
}
