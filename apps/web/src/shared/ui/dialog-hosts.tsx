import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../loading/load-chunk.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notices.ts'

const NoticeList = lazy(async () => {
  const { NoticeList } = await loadChunk(() => import('./notice-list.tsx'))
  return { default: NoticeList }
})
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await loadChunk(() => import('./confirm-dialog.tsx'))
  return { default: ConfirmDialog }
})

/** Where notices and confirmations appear. Neither is loaded before the first of them. */
export function DialogHosts() {
  const notices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  return (
    <Suspense>
      {notices && <NoticeList />}
      {question && <ConfirmDialog question={question} />}
    </Suspense>
  )
}
