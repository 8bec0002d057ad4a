import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Account, accountQuery } from '../features/account/account.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { MainLayout } from './main-layout.tsx'
import { makeQueryClient } from './query-client.ts'

/** Where somebody of these modules is, who typed an address. */
async function open(path: string, role: string, modules: readonly string[]) {
  const account = {
    profile: { _id: 'u1', displayName: 'Trần Văn Bình', roles: [role], avatar: null },
    ...{ school: null, group: { name: 'Phòng Xuân La' }, exam: null, modules, can: {} },
  } as unknown as Account
  fakeServer(() => data({ count: 0, notifications: [] }))
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, account)
  const rootRoute = createRootRoute({ component: () => <MainLayout account={account} /> })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <h1>Trang</h1> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await show(<RouterProvider router={router as never} />, client)
  await screen.findByRole('heading', { name: 'Trang' })
  return { at: () => router.state.location.pathname, history }
}

it.each([
  ['group_chief', '/hoc-sinh', ['Home', 'School', 'Reports']],
  ['group_chief', '/bai-tap', ['Home', 'School', 'Reports']],
  ['teacher', '/nhat-ky', ['Home', 'Class', 'Students']],
  ['teacher', '/giao-vien/moi', ['Home', 'Class', 'Students']],
])(
  '%s at %s, which is not theirs, is led home, and goes back to nothing that would lead there',
  async (role, path, modules) => {
    const { at, history } = await open(path, role, modules)
    await waitFor(() => expect(at()).toBe('/'))
    expect(history.length).toBe(1)
  },
)

it.each([
  ['teacher', '/hoc-sinh/u2', ['Home', 'Class', 'Students']],
  // No module holds it: the page says itself that it is not there.
  ['teacher', '/khong-co', ['Home']],
])('%s at %s stays', async (role, path, modules) => {
  const { at } = await open(path, role, modules)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(at()).toBe(path)
})
