import { MODULES } from '@bangxanh/contract/account/modules.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken } from '../shared/http/token.ts'
import { data, fakeServer, type SentRequest } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const school = { _id: '0192f0c0-0000-7000-8000-00000000000a', name: 'THCS Nguyễn Du' }
const nothing = { update: false, resetPassword: false, disable: false, enable: false, roles: [] }
const teacher = (number: number, displayName: string, can: Partial<Teacher['can']> = {}): Teacher => ({
  _id: `0192f0c0-0000-7000-8000-00000000000${number}`,
  displayName,
  subjects: ['math'],
  details: {
    username: `nguoi${number}`,
    phone: null,
    contact: null,
    roles: [{ role: 'teacher', subjects: ['math'], school, department: null }],
    disabled: false,
    mustChangePassword: false,
    signedInAt: null,
    classes: 1,
  },
  edition: 1,
  can: { ...nothing, ...can },
})
const profile = {
  _id: 'u1',
  username: 'quantri',
  displayName: 'Vũ Ngọc Lan',
  phone: null,
  contact: null,
  avatar: null,
  roles: ['admin'],
  schoolId: school._id,
  subjects: [],
  mustChangePassword: false,
  edition: 1,
}

async function openAt(
  address: string,
  teachers: Teacher[],
  can: { create: boolean; export: boolean; roles: string[] },
  write: (seen: SentRequest) => Response = () => data({}),
  alone: readonly { _id: string; name: string }[] = [],
) {
  const seen = fakeServer(call => {
    const { pathname } = new URL(call.url, 'http://school')
    if (call.method !== 'GET') return write(call)
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
    if (pathname === '/app/class/taught-alone') return data({ classes: alone, can: { handOver: true } })
    if (pathname === '/app/config') return data({ config: { grades: [], subjects: [] } })
    if (pathname === '/app/documents/subjects')
      return data({
        subjects: [
          { _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' },
          { _id: 'vi', key: 'vi', viValue: 'Ngữ văn', enValue: 'Literature' },
        ],
      })
    return data({ teachers, can, pagination: { page: 1, limit: 20, total: teachers.length } })
  })
  keepToken('token')
  window.history.pushState({}, '', address)
  const client = makeQueryClient()
  const router = makeRouter(client)
  await show(<RouterProvider router={router} />, client)
  await screen.findByRole('heading', { name: 'Giáo viên' })
  return { seen, search: () => router.state.location.search, user: userEvent.setup() }
}
const written = (seen: readonly SentRequest[]) => seen.filter(({ method }) => method !== 'GET')

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('offers with each person what the server allows, and nothing where it allows nothing', async () => {
  const { user } = await openAt(
    '/giao-vien',
    [teacher(1, 'Hoàng An', { resetPassword: true }), teacher(2, 'Lê Bình')],
    { create: false, export: false, roles: [] },
  )
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Hoàng An' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Đặt lại mật khẩu'])
  expect(screen.queryByRole('button', { name: 'Thao tác với Lê Bình' })).toBeNull()
  for (const name of ['Thêm giáo viên', 'Nhập từ Excel', 'Xuất Excel'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('searchbox', { name: 'Tìm theo tên' })).toBeTruthy()
})

it('makes a teacher with the subjects that were typed, and shows the password of that answer', async () => {
  const { seen, user } = await openAt(
    '/giao-vien',
    [],
    { create: true, export: true, roles: ['leader', 'teacher'] },
    () => data({ teacher: teacher(3, 'Trần Mới'), temporaryPassword: 'abcd-efgh-jkmn' }),
  )
  const [add] = await screen.findAllByRole('button', { name: 'Thêm giáo viên' })
  await user.click(add!)
  await user.type(await screen.findByRole('textbox', { name: 'Họ và tên' }), ' Trần Mới ')
  // Enter takes the subject and sends nothing.
  await user.type(screen.getByRole('combobox', { name: 'Môn dạy' }), 'ngu van{Enter}')
  expect(written(seen)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  expect(await screen.findAllByText('abcd-efgh-jkmn')).not.toHaveLength(0)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Mật khẩu tạm của Trần Mới' })).toBeTruthy()
  expect(written(seen).map(({ body }) => body)).toEqual([
    { displayName: 'Trần Mới', roles: [{ role: 'teacher', subjects: ['vi'] }] },
  ])
})

it('asks for the subjects of a head, who teaches too, before the server is asked', async () => {
  const { seen, user } = await openAt(
    '/giao-vien',
    [teacher(1, 'Hoàng An', { roles: ['leader', 'teacher'] })],
    { create: true, export: true, roles: ['leader', 'teacher'] },
    () => data({ teacher: teacher(1, 'Hoàng An') }),
  )
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Hoàng An' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Vai trò và môn' }))
  await user.click(await screen.findByRole('checkbox', { name: /Tổ trưởng/ }))
  expect(screen.queryByRole('checkbox', { name: /Quản trị viên/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cập nhật' }))
  expect(await screen.findByText('Vui lòng chọn ít nhất một môn phụ trách.')).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: /Môn phụ trách/ }), 'toan{Enter}')
  await user.click(screen.getByRole('button', { name: 'Cập nhật' }))
  await waitFor(() => expect(written(seen)).toHaveLength(1))
  expect(written(seen)[0]?.body).toEqual({
    _id: teacher(1, '')._id,
    edition: 1,
    schoolId: school._id,
    roles: [
      { role: 'leader', subjects: ['math'] },
      { role: 'teacher', subjects: ['math'] },
    ],
  })
})

it('asks before somebody is sent away, and does nothing when the answer is no', async () => {
  const { seen, user } = await openAt('/giao-vien', [teacher(1, 'Hoàng An', { roles: ['teacher'] })], {
    create: true,
    export: true,
    roles: ['teacher'],
  })
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Hoàng An' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cho rời THCS Nguyễn Du' }))
  await user.click(await screen.findByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Huỷ' })).toBeNull())
  expect(written(seen)).toHaveLength(0)
})

it('gives the classes of who leaves, which nobody else teaches, to a colleague in the same dialog', async () => {
  const leaving = teacher(1, 'Hoàng An', { roles: ['teacher'] })
  const { seen, user } = await openAt(
    '/giao-vien',
    [leaving, teacher(2, 'Lê Bình')],
    { create: true, export: true, roles: ['teacher'] },
    ({ url }) => (url.includes('/class/several') ? data({ changed: 2 }) : data({ teacher: null })),
    [
      { _id: 'c1', name: '6A1' },
      { _id: 'c2', name: '6A2' },
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Hoàng An' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cho rời THCS Nguyễn Du' }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('2 lớp đang mở chưa có giáo viên khác6A1 và 6A2')
  await user.click(screen.getByRole('button', { name: 'Giao 2 lớp và cho rời' }))
  expect((await screen.findAllByText(/Vui lòng chọn người nhận lớp/)).length).toBeGreaterThan(0)
  expect(written(seen)).toHaveLength(0)
  await user.click(screen.getByRole('combobox', { name: 'Giao 2 lớp cho' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Lê Bình'])
  await user.click(screen.getByRole('option', { name: 'Lê Bình' }))
  await user.click(screen.getByRole('button', { name: 'Giao 2 lớp và cho rời' }))
  await waitFor(() =>
    expect(written(seen).map(({ body }) => body)).toEqual([
      { classIds: ['c1', 'c2'], addTeacherId: teacher(2, '')._id },
      { _id: leaving._id, schoolId: school._id, roles: [] },
    ]),
  )
})

it('keeps its filters and the open record in the address, and takes nonsense there as nothing', async () => {
  const { seen, search, user } = await openAt(
    '/giao-vien?role=student&status=lost&page=-1&person=x&subject=math',
    [teacher(1, 'Hoàng An')],
    { create: false, export: false, roles: [] },
  )
  await user.click(await screen.findByRole('button', { name: 'Hoàng An' }))
  await waitFor(() => expect(search()).toEqual({ subject: 'math', person: teacher(1, '')._id }))
  const asked = seen
    .map(({ url }) => new URL(url, 'http://school'))
    .filter(({ pathname }) => pathname === '/app/teacher')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    subject: 'math',
    page: '1',
    sort: 'name',
    limit: '20',
  })
})
