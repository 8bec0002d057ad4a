import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { translate } from '../i18n/i18n.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { askConfirm } from './confirm.ts'

/** Asks whether what was typed may be lost. */
export function askLeave(): Promise<boolean> {
  return askConfirm({
    title: translate('shared:form.leaveTitle'),
    content: translate('shared:form.leaveContent'),
    cancel: translate('shared:form.stay'),
    confirm: translate('shared:form.leave'),
    danger: true,
  })
}

/**
 * Asks before another page is opened while `changed`, and holds the browser's tab and updates too.
 * @returns lifts the guard at once: call it when what was typed has been sent, before leading on
 */
export function useLeaveGuard(changed: boolean): () => void {
  const lifted = useRef(false)
  useUnsaved(changed)
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) =>
      !lifted.current && current.pathname !== next.pathname && !(await askLeave()),
  })
  return () => {
    lifted.current = true
  }
}

/**
 * Holds a dialog whose content is lost with it while `open`: the browser's back button asks `leave`, which says whether it
 * may go and closes the dialog, and the tab asks too. A lost session leads to the login page unasked.
 */
export function useDialogGuard(open: boolean, leave: () => Promise<boolean>): void {
  useUnsaved(open)
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => next.pathname !== '/login' && !(await leave()),
  })
}
