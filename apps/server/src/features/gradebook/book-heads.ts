import type { GradebookWords } from '@bangxanh/contract/organisation/schemas.ts'
import type { GradebookHead } from '@bangxanh/contract/organisation/states.ts'
import { GRADEBOOK_FILE_WORDS, OTHER_HEADS } from '../../data/gradebook-words.ts'
import type { ColumnRow } from './gradebook.store.ts'

type Heads = Readonly<Record<GradebookHead, string>>

/** The heads that a file is written with: of the school, else of the product. */
export const headsOf = (own: GradebookWords | null, language: 'vi' | 'en'): Heads => ({
  ...GRADEBOOK_FILE_WORDS[language].heads,
  ...own,
})

/** What the columns of one semester are called: TX1, TX2 by their order, GK, CK, or their own names. */
export function columnHeads(columns: readonly Pick<ColumnRow, 'kind' | 'name'>[], heads: Heads): string[] {
  let regular = 0
  return columns.map(({ kind, name }) => {
    if (kind === 'own') return name ?? ''
    if (kind !== 'TX') return heads[kind]
    regular += 1
    return heads.TX.includes('#') ? heads.TX.replace('#', String(regular)) : `${heads.TX}${regular}`
  })
}

/** Heads as they are compared: "tx 1" is TX1. */
export const folded = (head: string): string => head.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** Every word that a head is known by, folded. */
export const knownAs = (head: 'code' | 'fullname', own: GradebookWords | null): ReadonlySet<string> =>
  new Set(
    [...OTHER_HEADS[head], ...(['vi', 'en'] as const).map(language => headsOf(own, language)[head])]
      .concat(Object.values(GRADEBOOK_FILE_WORDS).map(({ heads }) => heads[head]))
      .map(folded),
  )
/** What is ours to reckon or to count, and is never taken in. */
export const leftAside = (own: GradebookWords | null): ReadonlySet<string> =>
  new Set([...OTHER_HEADS.left, own?.average ?? ''].filter(Boolean).map(folded))
