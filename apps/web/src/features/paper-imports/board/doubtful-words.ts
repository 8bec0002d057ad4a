import type { MouseEvent } from 'react'
import { elementKeys } from '../../../shared/keys/keys.ts'

// Words that the reader of a scan is not sure of stand in <mark>, which the server has cleaned and which holds text alone.

const MARK = /<mark>([^<]*)<\/mark>/g

/** Each doubtful word can be reached and pressed, in the order of the text. `say`: how it is named. */
export const pressable = (html: string, say: (word: string) => string): string =>
  html.replace(MARK, (_, word: string) => {
    const name = say(word).replaceAll('"', '&quot;')
    return `<mark role="button" tabindex="0" aria-label="${name}" title="${name}">${word}</mark>`
  })

/** What to spread on the element that holds such texts. */
export function onDoubtfulWord(act: () => void) {
  const isWord = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('mark[tabindex]') !== null
  return {
    onClick: (event: MouseEvent) => {
      if (isWord(event)) act()
    },
    // No button to the browser, which presses none by keys.
    ...elementKeys([{ keys: ['Enter', 'Space'], act: event => isWord(event) && act() }]),
  }
}

/** Without marks in any text: who edits a draft sees to all of it. */
export function unmarked<Value>(draft: Value): Value
export function unmarked(draft: unknown): unknown {
  if (typeof draft === 'string') return draft.replace(MARK, '$1')
  if (Array.isArray(draft)) return draft.map(one => unmarked(one))
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.fromEntries(Object.entries(draft).map(([key, one]) => [key, unmarked(one)]))
}
