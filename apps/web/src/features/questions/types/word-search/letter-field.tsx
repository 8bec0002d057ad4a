import { graphemes } from '@bangxanh/questions/graphemes.ts'
import { asLetter, lettersOf } from '@bangxanh/questions/types/word-search/grid.ts'
import { type KeyboardEvent, useState } from 'react'
import { elementKeys, type KeyAct } from '../../../../shared/keys/keys.ts'
import classes from './word-search.module.css'

interface Props {
  readonly label: string
  readonly letter: string
  readonly isStop: boolean
  /** One letter, or '' when it was taken out. */
  readonly onLetter: (letter: string) => void
  /** Several letters that were pasted, for this cell and those behind it. */
  readonly onLetters: (letters: string[]) => void
  readonly onFocus: () => void
  readonly keys: readonly KeyAct<KeyboardEvent<HTMLInputElement>>[]
}

/** A cell to type into. It never moves on by itself: an input method puts a mark on the letter by typing again. */
export function LetterField({ label, letter, isStop, onLetter, onLetters, onFocus, keys }: Props) {
  const [composing, setComposing] = useState<string | null>(null)
  const take = (text: string) => {
    setComposing(null)
    onLetter(lettersOf(graphemes(text).at(-1) ?? '')[0] ?? '')
  }
  return (
    <input
      className={classes.field}
      aria-label={label}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      tabIndex={isStop ? 0 : -1}
      value={composing ?? asLetter(letter)}
      onChange={event => {
        const { value } = event.currentTarget
        if ((event.nativeEvent as InputEvent).isComposing) setComposing(value)
        else take(value)
      }}
      onCompositionEnd={event => take(event.currentTarget.value)}
      onPaste={event => {
        event.preventDefault()
        onLetters(lettersOf(event.clipboardData.getData('text')))
      }}
      onFocus={event => {
        event.currentTarget.select()
        onFocus()
      }}
      {...elementKeys(keys)}
    />
  )
}
