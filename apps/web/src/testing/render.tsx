import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, onTestFinished } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { DialogHosts } from '../shared/ui/dialog-hosts.tsx'
import { startTestTexts } from './texts.ts'

// As in vitest.config.ts: no test measures time.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

/** Shows an element as the application does: theme, texts in Vietnamese, client, notices and confirmations. */
export async function show(element: ReactElement, client: QueryClient = makeQueryClient()) {
  await startTestTexts()
  const nowhere = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={nowhere as never}>
          <Suspense>
            {element}
            <DialogHosts />
          </Suspense>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The same on a page of its own, `/here`, with another one, `/before`, behind the browser's back button. */
export async function showOnPage(element: ReactElement, client?: QueryClient) {
  // A history in memory asks nobody on its way back.
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  for (const path of ['/before', '/here']) {
    history.push(path)
    history.flush()
  }
  const router = createRouter({ routeTree: createRootRoute({ component: () => element }), history })
  return show(<RouterProvider router={router as never} />, client)
}

/** For `getByText`: a person's name, whose given name stands in bold by itself. */
export const called = (name: string) => (_: string, element: Element | null) =>
  element?.tagName === 'SPAN' && element.textContent === name && element.querySelector('b') !== null
