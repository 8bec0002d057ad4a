import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { openConflict } from '../edit/conflict.ts'
import { readToken } from '../http/token.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { loadAhead } from '../loading/load-chunk.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notices.ts'

const loadNoticeList = async () => (await import('./notice-list.tsx')).NoticeList
const loadConfirmDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

const NoticeList = lazyPart(loadNoticeList)
const ConfirmDialog = lazyPart(loadConfirmDialog)
const ConflictDialog = lazyPart(async () => (await import('../edit/conflict-dialog.tsx')).ConflictDialog)

/** Where notices and confirmations appear. Neither is part of the first screen. */
export function DialogHosts() {
  const notices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  const conflict = useSyncExternalStore(openConflict.subscribe, openConflict.get)
  // With the first touch or key, so that what tells of a lost network is there when it is lost. Nothing is asked of who has not signed in.
  useEffect(() => {
    const begun = new AbortController()
    const load = () => {
      loadAhead(loadNoticeList)
      if (!readToken()) return
      begun.abort()
      loadAhead(loadConfirmDialog)
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
