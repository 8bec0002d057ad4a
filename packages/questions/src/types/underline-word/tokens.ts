import { graphemes } from '../../graphemes.ts'
import { wordsOf } from '../../words.ts'

/** What a phrase is cut into; positions in `right` and in answers count these from 0. */
export type Cut = { readonly type: 'word' | 'character'; readonly phrase: string }

/** The words of a phrase, cut by white space, or its characters: graphemes, each white space among them. */
export function tokensOf({ type, phrase }: Cut): string[] {
  return type === 'word' ? wordsOf(phrase) : graphemes(phrase.trim())
}

/** Whether a token can be underlined: a white space has its position, but nobody could see a line under it. */
export const isChoosable = (token: string | undefined): boolean => token !== undefined && token.trim() !== ''
