import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Account, accountQuery } from '../features/account/account.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { makeQueryClient } from './query-client.ts'
import { StudentLayout } from './student-layout.tsx'

/** A pupil's page at an address, with the layout around it. */
async function open(path: string, over: object = {}) {
  const account = {
    profile: { _id: 'u1', displayName: 'Lê Minh An', roles: ['student'], avatar: null },
    ...{ school: { name: 'Trường THCS Hoa Sen' }, exam: null, modules: [], ...over },
  } as unknown as Account
  fakeServer(() => data({ count: 0, notifications: [] }))
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, account)
  const rootRoute = createRootRoute({ component: () => <StudentLayout account={account} /> })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <h1>Trang</h1> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await show(<RouterProvider router={router as never} />, client)
  await screen.findByRole('heading', { name: 'Trang' })
}

it('a pupil has four places under the thumb, the one that is open marked, below the name of the school', async () => {
  await open('/em/bai?done=true')
  const places = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(
    places.map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Trang chủ', '/em', null],
    ['Bài', '/em/bai', 'page'],
    ['Điểm', '/em/diem', null],
    ['Lớp', '/em/lop', null],
  ])
  expect(screen.getByRole('link', { name: 'Trường THCS Hoa Sen' }).getAttribute('href')).toBe('/em')
  expect(screen.getByRole('button', { name: /Lê Minh An/ })).toBeDefined()
})

it('who came in by the card of a seat has that exam alone', async () => {
  await open('/em/thi/c1', { exam: 'c1' })
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('who is of no school reads the name of the product there', async () => {
  await open('/em', { school: null })
  expect(screen.getByRole('link', { name: 'Bảng Xanh' })).toBeDefined()
  expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' }).textContent).toBe(
    'Trang chủ',
  )
})
