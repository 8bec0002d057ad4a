import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import type { ListedKey } from './keys.ts'
import { type PageKeyAct, usePageKeys } from './use-page-keys.ts'

const KeyListDialog = lazyDialog(async () => (await import('./key-list-dialog.tsx')).KeyListDialog)

/** The list is asked for by one key everywhere; most keyboards want Shift for it. */
const ASKED_BY = ['?', 'shift+?'] as const

interface KeyList {
  /** To be drawn by the screen: the list, while it is open. */
  readonly list: ReactNode
  readonly showKeys: () => void
}

/**
 * The keys of a desk and the list of them behind "?", from the same data.
 * @param others keys that parts of the desk hear by themselves, for the list alone
 */
export function useKeyList(acts: readonly PageKeyAct[], others: readonly ListedKey[] = []): KeyList {
  const { t } = useTranslation('shared')
  const [isOpen, setIsOpen] = useState(false)
  const showKeys = () => setIsOpen(true)
  usePageKeys([...acts, { keys: ASKED_BY, act: showKeys }])
  const list = isOpen && (
    <KeyListDialog
      keys={[...acts, ...others, { keys: '?', label: t('keys.show') }]}
      onClose={() => setIsOpen(false)}
    />
  )
  return { list, showKeys }
}
