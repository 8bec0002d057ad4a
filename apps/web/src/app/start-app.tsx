import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Root } from 'react-dom/client'
import { leaveFirstPicture, stylesHaveCome } from '../shared/first-picture/first-picture.ts'
import { whenSignedOut } from '../shared/http/call.ts'
import { onTokenChange, readToken } from '../shared/http/token.ts'
import { startTexts } from '../shared/i18n/i18n.ts'
import { forgetKept } from '../shared/kept/forget-kept.ts'
import { keepPlaces } from '../shared/list/places.ts'
import { breathe } from '../shared/loading/breathe.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import { startServiceWorker } from './service-worker.ts'
import { loadSpace } from './texts.ts'
import { theme, variables } from './theme.ts'

export async function startApp(root: Root): Promise<void> {
  const words = startTexts(loadSpace, ['shared', 'app'])
  // Until here the whole file has been evaluated: enough for one task.
  await breathe()
  const client = makeQueryClient()
  const router = makeRouter(client)
  keepPlaces(router.history)

  whenSignedOut(() => {
    void forgetKept()
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    // Screens still look at what they read, so it is forgotten after they have gone.
    void router.navigate({ to: '/login', search: { next: href } }).then(() => client.clear())
  })
  // Somebody signed in or out in another tab: this one must not go on as the person before.
  onTokenChange(async () => {
    // What they looked at is nothing for who comes next.
    if (!readToken()) await router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
    window.location.reload()
  })

  // The sign-in form takes its own place, with what was typed.
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname !== '/login') leaveFirstPicture()
  })

  await Promise.all([words, stylesHaveCome()])
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  startServiceWorker()
}
