import { isChoosable, tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import { useRef, useState } from 'react'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import type { WrittenOf } from '../../question-values.ts'
import { besideLine, coreOf } from './tokens.ts'
import classes from './underline-word.module.css'

interface Props {
  readonly of: WrittenOf<'UnderlineWord'>['answers']
  readonly chosen: readonly number[]
  /** Sorted. */
  readonly onChange: (chosen: number[]) => void
  readonly readOnly?: boolean
  readonly label?: string
  readonly labelledBy?: string
}

/** A phrase whose words or characters are underlined by tap, or by Space where the arrows have led. */
export function Phrase({ of, chosen, onChange, readOnly = false, label, labelledBy }: Props) {
  const tokens = tokensOf(of)
  const first = tokens.findIndex(isChoosable)
  const [visited, setVisited] = useState(first)
  // The phrase may have become shorter while its teacher writes it.
  const stop = isChoosable(tokens[visited]) ? visited : first
  const root = useRef<HTMLFieldSetElement>(null)

  const toggle = (at: number) =>
    onChange(
      chosen.includes(at) ? chosen.filter(one => one !== at) : [...chosen, at].toSorted((a, b) => a - b),
    )
  /** Goes to the button that is found among all, from the one that has the focus. */
  const go = (find: (buttons: HTMLButtonElement[], from: number) => number) => () => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[find(buttons, from)]?.focus()
  }
  const keys = elementKeys([
    { keys: 'ArrowLeft', act: go((_, from) => from - 1) },
    { keys: 'ArrowRight', act: go((_, from) => from + 1) },
    { keys: 'ArrowUp', act: go((buttons, from) => besideLine(buttons, from, -1)) },
    { keys: 'ArrowDown', act: go((buttons, from) => besideLine(buttons, from, 1)) },
    { keys: 'Home', act: go(() => 0) },
    { keys: 'End', act: go(buttons => buttons.length - 1) },
  ])

  return (
    <fieldset
      ref={root}
      className={classes.phrase}
      data-cut={of.type}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...keys}
    >
      {togetherOf(of.type, tokens).map(word => (
        <span key={word[0]} className={classes.word}>
          {word.map(at => {
            const token = tokens[at] ?? ''
            const [before, core, after] = of.type === 'word' ? coreOf(token) : ['', token, '']
            return (
              <button
                key={at}
                type="button"
                className={classes.token}
                aria-pressed={chosen.includes(at)}
                disabled={readOnly}
                tabIndex={at === stop ? 0 : -1}
                onFocus={() => setVisited(at)}
                onClick={() => toggle(at)}
              >
                {before}
                <span className={classes.core}>{core}</span>
                {after}
              </button>
            )
          })}
        </span>
      ))}
    </fieldset>
  )
}

/** The places of what stays on one line: each word by itself, or the letters of a word. */
function togetherOf(cut: Props['of']['type'], tokens: readonly string[]): number[][] {
  if (cut === 'word') return tokens.map((_, at) => [at])
  const words: number[][] = [[]]
  tokens.forEach((token, at) => {
    if (isChoosable(token)) words.at(-1)?.push(at)
    else words.push([])
  })
  return words.filter(word => word.length > 0)
}
