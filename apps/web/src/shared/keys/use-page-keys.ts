import { useWindowEvent } from '@mantine/hooks'
import { type KeyAct, runKeys } from './keys.ts'

export interface PageKeyAct extends KeyAct {
  /** Heard while somebody types, too. */
  readonly whileTyping?: boolean
}

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]'
const PRESSED = 'button, a, summary, [role=button]'

const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

/**
 * The keys of a screen, wherever the focus is. While somebody types only those that say so are heard, and none while a dialog asks
 * something; Enter and the blank belong to the button that has the focus.
 */
export function usePageKeys(acts: readonly PageKeyAct[]): void {
  useWindowEvent('keydown', event => {
    if (dialogIsOpen()) return
    if (['Enter', ' '].includes(event.key) && !isModified(event) && isWithin(event.target, PRESSED)) return
    const types = isWithin(event.target, TYPED_INTO)
    runKeys(
      acts.filter(({ whileTyping }) => whileTyping || !types),
      event,
    )
  })
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey
