import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken } from '../shared/http/token.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const profile = {
  _id: 'u1',
  username: 'giaovien',
  displayName: 'Nguyễn Thị Hoa',
  phone: null,
  contact: null,
  avatar: null,
  roles: ['teacher'],
  schoolId: 's1',
  subjects: [],
  mustChangePassword: false,
}
const lists = {
  grades: [{ _id: 'L9', oid: 'L9', name: 'Lớp 9' }],
  subjects: [{ _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' }],
}
const config = { ...lists, all: lists }

/** The pages that were asked for; one row alone is read for what may be created. */
const asked = (seen: ReturnType<typeof fakeServer>) =>
  seen
    .map(({ url }) => new URL(url, 'http://school'))
    .filter(({ pathname, searchParams }) => pathname === '/app/class' && searchParams.get('limit') !== '1')

/** The screen at an address, with the routes of the product. */
async function openAt(address: string) {
  const seen = fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://school')
    if (pathname === '/app/account')
      return data({
        profile,
        school: null,
        group: null,
        department: null,
        orgCategory: 'school',
        modules: [...MODULES],
        can: { assign: true },
      })
    if (pathname === '/app/config') return data({ config })
    return data({
      classes: [],
      pagination: { page: Number(searchParams.get('page')), limit: 20, total: 45 },
      can: { createOwn: true, createForOthers: false },
    })
  })
  keepToken('token')
  window.history.pushState({}, '', address)
  const client = makeQueryClient()
  const router = makeRouter(client)
  await show(<RouterProvider router={router} />, client)
  await screen.findByRole('heading', { name: 'Lớp học' })
  return { seen, search: () => router.state.location.search }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the class list and its address', () => {
  it('reads status, grade, search and page from the address', async () => {
    const { seen } = await openAt('/lop-hoc?status=closed&grade=L9&search=toan&page=2')
    await waitFor(() => expect(asked(seen)).toHaveLength(1))
    expect(Object.fromEntries(asked(seen)[0]?.searchParams ?? [])).toEqual({
      status: 'closed',
      grade: 'L9',
      search: 'toan',
      page: '2',
      sort: 'grade',
      limit: '20',
    })
    expect(screen.getByRole('radio', { name: 'Đã đóng' })).toHaveProperty('checked', true)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'toan')
  })

  it('keeps a page there, and begins at the first one when a filter changes', async () => {
    const { search } = await openAt('/lop-hoc')
    await userEvent.click(await screen.findByRole('button', { name: 'Trang 3' }))
    await waitFor(() => expect(search()).toEqual({ page: 3 }))
    await userEvent.click(screen.getByRole('radio', { name: 'Hết hạn' }))
    await waitFor(() => expect(search()).toEqual({ status: 'expired' }))
    await userEvent.type(screen.getByRole('searchbox'), '9a1{Enter}')
    await waitFor(() => expect(search()).toEqual({ status: 'expired', search: '9a1' }))
  })

  it('takes nonsense in the address as nothing', async () => {
    const { seen } = await openAt('/lop-hoc?status=lost&page=-4')
    await waitFor(() => expect(asked(seen)).toHaveLength(1))
    expect(Object.fromEntries(asked(seen)[0]?.searchParams ?? [])).toEqual({
      status: 'open',
      page: '1',
      sort: 'grade',
      limit: '20',
    })
  })
})
