import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../shared/query/refresh.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useHeldPage, useUnsaved } from '../../shared/unsaved/unsaved.ts'
import type { Outbox } from './outbox.ts'

/** A network that answers does so within this time; longer nobody is held before they are asked. */
const SEND_MS = 1_500

/** Sends what waits before the page is left, and asks when that does not succeed. */
export function useLeaveAttempt(outbox: Outbox, content?: string): void {
  const { t } = useTranslation('learn')
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  const client = useQueryClient()
  // Home and the class's card say how far it is.
  useEffect(() => () => void refresh(client, ['attempt']), [client])
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
        content: content ?? t('leave.content', { count: outbox.unsent() }),
        cancel: t('leave.stay'),
        confirm: t('leave.leave'),
      }))
    },
  })
}
