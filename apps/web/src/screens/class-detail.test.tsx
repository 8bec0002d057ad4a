import { MODULES } from '@bangxanh/contract/account/modules.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken, readToken } from '../shared/http/token.ts'
import { data, failure, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

vi.mock('../shared/live/use-room.ts', () => ({ useRoom: () => undefined }))

const REFUSAL = 'Bạn không phải giáo viên của lớp này. Chức năng này chỉ dành cho giáo viên của lớp.'
const profile = {
  _id: 'u1',
  username: 'giamdoc',
  displayName: 'Kiều Thu Hằng',
  phone: null,
  contact: null,
  avatar: null,
  schoolId: 's1',
  roles: ['leader'],
  subjects: [],
  mustChangePassword: false,
}
const eClass: Partial<Class> = {
  _id: 'c1',
  name: '9A1 Toán',
  code: null,
  type: 'study',
  approval: 'manual',
  createdAt: '2026-09-05T00:00:00.000Z',
  status: 'open',
  joinCode: null,
  grade: 'L9',
  subject: 'math',
  teachers: [],
  counts: { approved: 24, waiting: 0 },
}
const nothing = {
  ...{ update: false, teachers: false, close: false, reopen: false, expire: false, remove: false },
  ...{ students: false, assign: false, signIn: false, exportStudents: false },
}

/** A class's page. `account` answers who is signed in. */
async function openAt(address: string, read: () => Response, account = () => whoever()) {
  fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/account') return account()
    if (pathname === '/app/config')
      return data({ config: { grades: [], subjects: [], all: { grades: [], subjects: [] } } })
    if (pathname === '/app/class/detail') return read()
    if (pathname === '/app/student/bind') return data({ bindings: [] })
    if (pathname === '/app/auth/logout') return failure(500, 'E_INTERNAL')
    const counts = { approved: 24, waiting: 0, banned: 0, removed: 0 }
    return data({
      students: [],
      counts,
      can: { enrol: false },
      pagination: { page: 1, limit: 50, total: 24 },
    })
  })
  keepToken('token')
  window.history.pushState({}, '', address)
  const client = makeQueryClient()
  const router = makeRouter(client)
  await show(<RouterProvider router={router} />, client)
  return router
}
const whoever = (over: object = {}) =>
  data({
    profile,
    school: null,
    group: null,
    department: null,
    orgCategory: 'school',
    modules: [...MODULES],
    can: { assign: true },
    ...over,
  })

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it("a refused page says why in the server's own sentence", async () => {
  await openAt('/lop-hoc/c1', () => failure(403, 'E_NOT_CLASS_TEACHER', REFUSAL))
  expect(await screen.findByText(REFUSAL)).toBeTruthy()
})

it('offers the homework to who may see it, and to nobody else', async () => {
  const reply = (homework: boolean) => () => data({ eClass: { ...eClass, can: { ...nothing, homework } } })
  await openAt('/lop-hoc/c1', reply(false))
  await screen.findByRole('tab', { name: 'Học sinh' })
  expect(screen.queryByRole('tab', { name: 'Bài tập' })).toBeNull()
  cleanup()
  await openAt('/lop-hoc/c1', reply(true))
  expect(await screen.findByRole('tab', { name: 'Bài tập' })).toBeTruthy()
})

it('leads who comes to a page of a module that is not theirs to Home, and asks for nothing of it', async () => {
  const modules = MODULES.filter(module => module !== 'AuditLog')
  const router = await openAt(
    '/nhat-ky',
    () => data({ eClass }),
    () => whoever({ modules }),
  )
  await waitFor(() => expect(router.state.location.href).toBe('/'))
})

it('the menu gives the gradebook its room, and comes back beside the other tabs', async () => {
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => wide)
  const can = { ...nothing, gradebook: true }
  await openAt('/lop-hoc/c1?tab=gradebook', () => data({ eClass: { ...eClass, can } }))
  await screen.findByRole('button', { name: 'Mở rộng menu' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Học sinh' }))
  await screen.findByRole('button', { name: 'Thu gọn menu' })
})

it('who cannot be served at the start can sign out, and leaves no page behind for the next person', async () => {
  const router = await openAt(
    '/lop-hoc/c1?tab=homework',
    () => failure(500, 'E_INTERNAL'),
    () => failure(500, 'E_INTERNAL'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(router.state.location.href).toBe('/login'))
  expect(readToken()).toBeNull()
})
