import { useEffect, useSyncExternalStore } from 'react'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { assign, openAssign } from './assign.ts'

/** Where the shortcut of the application's icon leads (manifest.webmanifest). */
const SHORTCUT = '#giao-bai'

// Its words come beside its code, and not after it.
const AssignDialog = lazyDialog(async () => {
  const words = loadTexts(['homework', 'examVault', 'questions', 'classes', 'liveExam'])
  const [{ AssignDialog }] = await Promise.all([import('./assign-dialog.tsx'), words])
  return AssignDialog
})

/** Where the dialog appears, over any page of the staff. */
export function AssignHost() {
  const open = useSyncExternalStore(openAssign.subscribe, openAssign.get)
  useEffect(() => {
    if (window.location.hash !== SHORTCUT) return
    // A reload does not open it again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    assign()
  }, [])
  // Another question, such as "give another one", begins anew.
  return (
    open && <AssignDialog key={keyOf(open)} from={open.from} made={open.made} onClose={() => open.answer()} />
  )
}

const keys = new WeakMap<object, number>()
let last = 0
function keyOf(question: object): number {
  const key = keys.get(question) ?? ++last
  keys.set(question, key)
  return key
}
