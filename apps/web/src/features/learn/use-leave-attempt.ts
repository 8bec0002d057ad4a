import { useBlocker } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useHeldPage, useUnsaved } from '../../shared/unsaved/unsaved.ts'
import type { Outbox } from './outbox.ts'

/** A network that answers does so within this time; longer nobody is held before they are asked. */
const SEND_MS = 1_500

/** Sends what waits before the page is left, and asks when that does not succeed. */
export function useLeaveAttempt(outbox: Outbox): void {
  const { t } = useTranslation('learn')
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  useHeldPage(true, 'attempt')
  useUnsaved(unsent > 0, 'attempt')
  useBlocker({
    disabled: unsent === 0,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      // A lost session leads to the login page; the answers wait here for the same person.
      if (current.pathname === next.pathname || next.pathname === '/login') return false
      await Promise.race([outbox.flush(), new Promise(resolve => setTimeout(resolve, SEND_MS))])
      if (outbox.unsent() === 0) return false
      return !(await askConfirm({
        title: t('leave.title'),
        content: t('leave.content', { count: outbox.unsent() }),
        cancel: t('leave.stay'),
        confirm: t('leave.leave'),
      }))
    },
  })
}
