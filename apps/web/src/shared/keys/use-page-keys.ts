import { useWindowEvent } from '@mantine/hooks'
import { type KeyAct, runKeys } from './keys.ts'

export interface PageKeyAct extends KeyAct {
  /** Heard while somebody types, too. */
  readonly whileTyping?: boolean
}

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]'
const PRESSED = 'button, a, summary, [role=button]'
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

/**
 * The keys of a screen, wherever the focus is. While somebody types only those that say so are heard, and none while a dialog asks
 * something; what presses or moves within the thing that has the focus belongs to it.
 */
export function usePageKeys(acts: readonly PageKeyAct[]): void {
  useWindowEvent('keydown', event => {
    if (dialogIsOpen()) return
    if (!isModified(event) && belongsToFocus(event)) return
    const types = isWithin(event.target, TYPED_INTO)
    runKeys(
      acts.filter(({ whileTyping }) => whileTyping || !types),
      event,
    )
  })
}

/** A button is pressed by Enter and the blank, and arrows go through radio buttons. */
const belongsToFocus = ({ target, key }: KeyboardEvent): boolean =>
  (['Enter', ' '].includes(key) && isWithin(target, PRESSED)) ||
  (ARROWS.includes(key) && isWithin(target, 'input[type=radio]'))
const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey
