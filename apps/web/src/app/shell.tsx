import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Account, accountQuery, isStudent, useAccount } from '../features/account/account.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'

type Layout = (props: { readonly account: Account }) => ReactNode

/** By the names of their files, as screens are (route-kit.tsx): they import half of the application. */
const layouts = import.meta.glob<Readonly<Record<string, Layout>>>('./*-layout.tsx')
const lazyLayout = (name: 'main' | 'student') =>
  lazyRouteComponent(async () => {
    const load = layouts[`./${name}-layout.tsx`] as () => Promise<Readonly<Record<string, Layout>>>
    return { default: Object.values(await loadChunk(load))[0] as Layout }
  })
const MainLayout = lazyLayout('main')
const StudentLayout = lazyLayout('student')

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
