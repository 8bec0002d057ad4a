import { lazy, Suspense } from 'react'
import { isStudent, useAccount } from '../features/account/account.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const MainLayout = lazy(async () => {
  const { MainLayout } = await loadChunk(() => import('./main-layout.tsx'))
  return { default: MainLayout }
})
const StudentLayout = lazy(async () => {
  const { StudentLayout } = await loadChunk(() => import('./student-layout.tsx'))
  return { default: StudentLayout }
})

/** The layout follows the person: /profile belongs to both. A phone loads only its own. */
export function Shell() {
  const account = useAccount()
  const Layout = isStudent(account) ? StudentLayout : MainLayout
  return (
    <Suspense fallback={<LoadingState minHeight="100dvh" />}>
      <Layout account={account} />
    </Suspense>
  )
}
