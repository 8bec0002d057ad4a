import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Account } from '../features/account/account.ts'
import { show } from '../testing/render.tsx'
import { MenuList } from './menu-list.tsx'

it('a group of which somebody sees one entry has no heading of its own', async () => {
  const account = { modules: ['Home', 'Class', 'Students', 'ExamVault', 'SchoolBookCategory'] }
  const rootRoute = createRootRoute({ component: () => <MenuList account={account as Account} /> })
  // No screen of school books here: what is not built is no entry.
  const routes = ['/', '/lop-hoc', '/hoc-sinh', '/kho-hoc-lieu'].map(path =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => null }),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  await show(<RouterProvider router={router as never} />)
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Trang chủ',
    'Lớp học',
    'Học sinh',
    'Học liệu',
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Đào tạo'])
})
