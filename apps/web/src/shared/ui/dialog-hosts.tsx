import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { openConflict } from '../edit/conflict.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notices.ts'

const loadNoticeList = () => loadChunk(() => import('./notice-list.tsx'))
const loadConfirmDialog = () => loadChunk(() => import('./confirm-dialog.tsx'))
const loadConflictDialog = () => loadChunk(() => import('../edit/conflict-dialog.tsx'))

const NoticeList = lazy(async () => ({ default: (await loadNoticeList()).NoticeList }))
const ConfirmDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }))
const ConflictDialog = lazy(async () => ({ default: (await loadConflictDialog()).ConflictDialog }))

/** Where notices and confirmations appear. Neither is part of the first screen. */
export function DialogHosts() {
  const notices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  const conflict = useSyncExternalStore(openConflict.subscribe, openConflict.get)
  // With the first touch or key, so that what tells of a lost network is there when it is lost.
  useEffect(() => {
    const begun = new AbortController()
    const load = () => {
      begun.abort()
      void Promise.allSettled([loadNoticeList(), loadConfirmDialog()])
    }
    for (const event of ['pointerdown', 'keydown'] as const)
      window.addEventListener(event, load, { signal: begun.signal, passive: true })
    return () => begun.abort()
  }, [])
  return (
    <Suspense>
      {notices && <NoticeList />}
      {question && <ConfirmDialog question={question} />}
      {conflict && <ConflictDialog conflict={conflict} />}
    </Suspense>
  )
}
