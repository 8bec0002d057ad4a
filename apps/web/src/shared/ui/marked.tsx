import { Highlight } from '@mantine/core'
import classes from './marked.module.css'

interface Props {
  readonly search: string | undefined
  /** Not where a word begins or ends with one that was looked for. */
  readonly whole?: boolean
  readonly children: string
}

/** Mantine looks behind to find where a word begins, at which Safari before 16.4 throws: there parts of words stand out too. */
const canLookBehind = (() => {
  try {
    return /(?<!a)b/.test('b')
  } catch {
    return false
  }
})()

/** A text in which the words of a search stand out, whatever their case and tone marks. */
export function Marked({ search = '', whole = false, children }: Props) {
  return (
    <Highlight
      component="span"
      inherit
      highlight={search.split(/\s+/).flatMap(eitherD)}
      wholeWord={whole && canLookBehind}
      classNames={{ root: classes.marked }}
    >
      {children}
    </Highlight>
  )
}

/** The one letter of Vietnamese whose mark Unicode does not part from it stands but at the beginning of a word. */
const eitherD = (word: string): string[] =>
  /^[dđ]/i.test(word) ? [`d${word.slice(1)}`, `đ${word.slice(1)}`] : [word]
