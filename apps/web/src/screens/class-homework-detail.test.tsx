import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken } from '../shared/http/token.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

vi.mock('../shared/live/use-room.ts', () => ({ useRoom: () => undefined }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const profile = {
  ...{ _id: 'u1', username: 'hoa', displayName: 'Nguyễn Thị Hoa', phone: null, contact: null, avatar: null },
  ...{ schoolId: 's1', roles: ['teacher'], subjects: ['Toán'], mustChangePassword: false },
}

/** The results of a homework on a phone. */
async function openOnPhone(over: Partial<HomeworkDetail>) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const homework = thing(HomeworkDetail, {
    ...{ _id: 'h1', classId: 'c1', className: '9A1', name: 'Luyện tập', kind: 'es', reading: false },
    ...{ status: 'in_progress', publish: true, questionCount: 5, waitingCount: 0, closedFor: [] },
    ...over,
  } as never)
  homework.can = { ...homework.can, edit: true, exportMarks: true }
  fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/account')
      return data({
        ...{ profile, school: null, group: null, department: null, orgCategory: 'school' },
        ...{ modules: [...MODULES], can: { assign: true } },
      })
    if (pathname === '/app/config')
      return data({ config: { grades: [], subjects: [], all: { grades: [], subjects: [] } } })
    if (pathname === '/app/homework/detail') return data({ homework })
    return data({ submissions: [], report: [], files: {}, pagination: { page: 1, limit: 500, total: 0 } })
  })
  keepToken('token')
  window.history.pushState({}, '', '/lop-hoc/c1/h1')
  const client = makeQueryClient()
  await show(<RouterProvider router={makeRouter(client)} />, client)
  return screen.findByRole('heading', { name: 'Luyện tập' })
}
const head = () =>
  [...document.querySelectorAll('[data-way-back], [data-page-actions] > *')].map(
    one => one.getAttribute('aria-label') ?? one.textContent,
  )

it('beside its name stand the way back and one button, behind which is what has no room', async () => {
  await openOnPhone({})
  expect(head()).toEqual(['9A1', 'Thao tác với bài Luyện tập'])
  await userEvent.click(screen.getByRole('button', { name: 'Thao tác với bài Luyện tập' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Gia hạn' }))
  expect(await screen.findByRole('dialog', { name: /^Gia hạn/ })).toBeTruthy()
})

it('what waits for a mark keeps its button', async () => {
  await openOnPhone({ waitingCount: 3 })
  expect(head()).toEqual(['9A1', expect.stringContaining('Chấm'), 'Thao tác với bài Luyện tập'])
})
