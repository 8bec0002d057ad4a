import { useTranslation } from 'react-i18next'
import type { ListedKey } from '../../shared/keys/keys.ts'
import { type PageKeyAct, usePageKeys } from '../../shared/keys/use-page-keys.ts'
import { TOOLS, type Tool } from './tools.ts'

export interface KeyActs {
  readonly tool: (tool: Tool) => void
  readonly next: () => void
  readonly previous: () => void
  readonly page: (by: 1 | -1) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly turn: () => void
  readonly zoom: (factor: number) => void
  readonly give: () => void
  readonly again: () => void
  readonly seen: () => void
  readonly word: () => void
  readonly help: () => void
  /** The field that takes the digits. */
  readonly mark: () => HTMLInputElement | null
}

const LARGER = 1.25
const SMALLER = 0.8
const DIGITS = [...'0123456789']

/** Each act by one key; digits begin the mark. Gives the list of them. */
export function useMarkingKeys(acts: KeyActs): readonly ListedKey[] {
  const { t } = useTranslation('marking')
  const begin = () => {
    const field = acts.mark()
    field?.focus()
    field?.select()
    // The digit itself comes into the field by being typed.
    return false
  }
  const keys: readonly PageKeyAct[] = [
    ...TOOLS.map(({ name, key }) => ({ keys: key, act: () => acts.tool(name), label: t(`tool.${name}`) })),
    { keys: DIGITS, act: begin, label: t('key.mark'), shown: '0–9' },
    { keys: '/', act: acts.word, label: t('key.word') },
    { keys: 'mod+Enter', act: acts.give, label: t('key.give'), whileTyping: true },
    { keys: 'J', act: acts.next, label: t('key.next') },
    { keys: 'K', act: acts.previous, label: t('key.previous') },
    { keys: 'PageDown', act: () => acts.page(1), label: t('key.nextPage') },
    { keys: 'PageUp', act: () => acts.page(-1), label: t('key.previousPage') },
    { keys: 'mod+Z', act: acts.undo, label: t('key.undo') },
    { keys: ['mod+Y', 'mod+shift+Z'], act: acts.redo, label: t('key.redo') },
    { keys: 'R', act: acts.turn, label: t('key.turn') },
    {
      keys: ['[plus]', 'shift+[plus]', '='],
      act: () => acts.zoom(LARGER),
      label: t('key.zoom'),
      shown: '+ −',
    },
    { keys: '-', act: () => acts.zoom(SMALLER) },
    { keys: 'L', act: acts.again, label: t('key.again') },
    { keys: 'X', act: acts.seen, label: t('key.seen') },
    { keys: ['?', 'shift+?'], act: acts.help },
  ]
  usePageKeys(keys)
  // The page hears this one while it has the focus.
  return [...keys, { keys: 'Enter', label: t('key.place') }]
}
