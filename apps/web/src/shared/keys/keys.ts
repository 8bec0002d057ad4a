import { getHotkeyHandler } from '@mantine/hooks'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** One act by key, as data: what is pressed, what it does, and how the list of keys names it. */
export interface KeyAct<Event = KeyboardEvent> {
  /** As @mantine/hooks reads them ('mod+Enter', 'alt+ArrowUp', '[plus]'); several do the same. */
  readonly keys: string | readonly string[]
  /** By its place on the keyboard, as 'alt+Digit1', where a layout types another sign with Alt. */
  readonly physical?: boolean
  /** False where it is not ours after all: the key goes on to whoever hears it next. Anything else keeps the browser from acting on it too. */
  readonly act: (event: Event) => unknown
  /** In the list of keys, which names what has words alone. */
  readonly label?: string | undefined
  /** In place of the names of its keys, where they are many: '0–9'. */
  readonly shown?: string
}

/** What the list of keys shows of an act. */
export type ListedKey = Pick<KeyAct, 'keys' | 'label' | 'shown'>

/** As the list of keys names those that have no name of their own on a keyboard. */
const SIGNS: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  '[plus]': '+',
}

export const keysOf = ({ keys }: Pick<KeyAct, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys

/** As people read it: 'mod+Enter' is 'Ctrl+Enter'. */
export const keyName = (key: string): string =>
  key
    .split('+')
    .map(part => SIGNS[part] ?? part.replace('Digit', ''))
    .join('+')

/** The Enter that ends a Telex syllable says so as keyCode 229 alone in Safari. */
const COMPOSING = 229

/** True while an input method composes: the key ends a Vietnamese syllable and must do nothing else (product 8.7). */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  return pressed.isComposing || pressed.keyCode === COMPOSING
}

/** Runs the first act whose key it is. True where one took it. */
export function runKeys<Event extends KeyboardEvent | ReactKeyboardEvent>(
  acts: readonly KeyAct<Event>[],
  event: Event,
): boolean {
  if (isComposing(event) || event.defaultPrevented) return false
  let isTaken = false
  const items = acts.flatMap(one =>
    keysOf(one).map((key): Parameters<typeof getHotkeyHandler>[0][number] => [
      key,
      () => {
        if (isTaken || one.act(event) === false) return
        isTaken = true
        event.preventDefault()
      },
      { preventDefault: false, usePhysicalKeys: one.physical ?? false },
    ]),
  )
  getHotkeyHandler(items)('nativeEvent' in event ? event.nativeEvent : event)
  return isTaken
}

/** The keys of a field or of what holds fields, to be spread on it. Acts of what stands inside come first. */
export const elementKeys = <Element extends HTMLElement>(
  acts: readonly KeyAct<ReactKeyboardEvent<Element>>[],
) => ({ onKeyDown: (event: ReactKeyboardEvent<Element>) => void runKeys(acts, event) })
