import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountQuery, isStudent, useAccount } from '../features/account/account.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'

const MainLayout = lazyRouteComponent(() => loadChunk(() => import('./main-layout.tsx')), 'MainLayout')
const StudentLayout = lazyRouteComponent(
  () => loadChunk(() => import('./student-layout.tsx')),
  'StudentLayout',
)

/**
 * Loads the person's layout beside the screen. Found missing only when the shell is drawn, it would be asked for after
 * the screen, and React keeps a spinner that it has shown for 300 ms.
 */
export async function loadLayout(client: QueryClient): Promise<void> {
  const account = await client.ensureQueryData(accountQuery)
  await (isStudent(account) ? StudentLayout : MainLayout).preload?.()
}

/** The layout follows the person: /profile belongs to both. A phone loads only its own. */
export function Shell() {
  const account = useAccount()
  return isStudent(account) ? <StudentLayout account={account} /> : <MainLayout account={account} />
}
