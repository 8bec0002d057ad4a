import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { piecesOf } from '@bangxanh/questions/maths.ts'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'

/** How formulas around here are read aloud, as the server said it. Nothing where it said none. */
export const SpokenFormulas = createContext<Attempt['spoken'] | undefined>(undefined)

type NameOf = (latex: string) => string | undefined

/** The same function for the same words: what is drawn with it is kept by it. */
const NAMELESS: NameOf = () => undefined
const namesOf = new WeakMap<Attempt['spoken'], Record<Language, NameOf>>()

function namesIn(spoken: Attempt['spoken']): Record<Language, NameOf> {
  const known = namesOf.get(spoken)
  if (known) return known
  const by =
    (language: Language): NameOf =>
    latex =>
      Object.hasOwn(spoken, latex) ? spoken[latex]?.[language] : undefined
  const made = { vi: by('vi'), en: by('en') }
  namesOf.set(spoken, made)
  return made
}

/** What a formula is called in the language of the screen; nothing where nobody said it. */
export function useFormulaNames(): NameOf {
  const spoken = useContext(SpokenFormulas)
  const { i18n } = useTranslation()
  return spoken ? namesIn(spoken)[i18n.language === 'en' ? 'en' : 'vi'] : NAMELESS
}

/** A plain text as it is read aloud, for names of controls and what is told. */
export function useReadAloud(): (text: string) => string {
  const nameOf = useFormulaNames()
  return text =>
    piecesOf(text)
      .map(piece => (piece.maths && nameOf(piece.text)) || piece.text)
      .join('')
}
