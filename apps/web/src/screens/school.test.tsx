import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken } from '../shared/http/token.ts'
import { data, failure, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const profile = {
  _id: 'u1',
  username: 'quantri',
  displayName: 'Vũ Ngọc Lan',
  phone: null,
  contact: null,
  avatar: null,
  schoolId: 's1',
  subjects: [],
  mustChangePassword: false,
}
const school = {
  _id: 's1',
  name: 'THCS Nguyễn Du',
  cityId: '01',
  districtId: '00004',
  level: 1,
  logo: null,
  contestFuture: false,
  houseId: null,
  cityName: 'Hà Nội',
  districtName: 'Phường Ba Đình',
  groupId: null,
  department: null,
  edition: 1,
  can: { update: true },
}
const lists = {
  grades: ['L6', 'L7'].map(oid => ({ _id: oid, oid, name: oid })),
  subjects: [
    { _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' },
    { _id: 'music', key: 'music', viValue: 'Âm nhạc', enValue: 'Music' },
  ],
}
const config = {
  ...lists,
  all: lists,
  schoolYears: ['2026-2027'],
  schoolYearStart: '2026-08-31',
  serverTime: '2026-10-05T02:00:00.000Z',
  settings: {
    ...{ schoolYearStart: null, secondSemesterStart: null, grades: null, subjects: ['math'] },
    ...{ firstClosesAfter: null, secondClosesAfter: null, marksSeen: 'nothing', gradebookWords: null },
    ...{
      contactName: null,
      contactPhone: null,
      contactEmail: null,
      contactAddress: null,
      contactHours: null,
    },
  },
}
const pagination = { page: 1, limit: 10, total: 0 }

/** The settings at an address, for somebody with these roles. */
async function openAt(address: string, roles: string[], schoolId: string | null = 's1') {
  const seen = fakeServer(({ url, method }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/account')
      return data({
        profile: { ...profile, roles, schoolId },
        school: null,
        group: null,
        department: null,
        orgCategory: 'school',
        modules: [...MODULES],
        can: { assign: true },
      })
    if (pathname === '/app/config') return data({ config })
    if (pathname === '/app/school/detail')
      return data({ school, storage: { used: 512, quota: 1024, left: 512 } })
    if (pathname === '/app/school/s1' && method === 'PUT') return data({ school })
    if (pathname === '/app/department/detail') return data({ department: null, departments: [], schools: [] })
    if (pathname === '/app/group/detail')
      return data({ group: { _id: 'g1', name: 'Hệ thống Xanh', logo: null, can: { update: true } } })
    if (pathname === '/app/department') return data({ departments: [], pagination })
    if (pathname === '/app/school' || pathname === '/app/school/not-in-any-department')
      return data({ schools: [school], pagination: { ...pagination, total: 1 } })
    if (pathname === '/app/documents/cities')
      return data({
        cities: [
          { _id: '01', name: 'Hà Nội', kind: 'city' },
          { _id: '04', name: 'Cao Bằng', kind: 'province' },
        ],
        pagination,
      })
    if (pathname === '/app/documents/districts')
      return data({ districts: [{ _id: '00004', name: 'Phường Ba Đình', cityId: '01' }], pagination })
    return failure(404, 'E_NOT_FOUND')
  })
  keepToken('token')
  window.history.pushState({}, '', address)
  const client = makeQueryClient()
  const router = makeRouter(client)
  await show(<RouterProvider router={router} />, client)
  return { seen, at: () => router.state.location, user: userEvent.setup() }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  [['admin'], 's1', '/truong-hoc/teachers'],
  [['group_chief'], null, '/truong-hoc/group'],
  [['department_chief'], null, '/truong-hoc/department'],
])(
  '%s is led to the settings that are their own',
  async (roles, schoolId, own) => {
    for (const tab of ['teachers', 'group', 'department', 'nonsense']) {
      const { at } = await openAt(`/truong-hoc/${tab}`, roles, schoolId)
      await screen.findAllByRole('heading', { name: 'Cài đặt trường học' })
      await waitFor(() => expect(at().pathname).toBe(own))
      cleanup()
    }
  },
  40_000,
)

it('a teacher has no settings and is led home', async () => {
  const { at } = await openAt('/truong-hoc/teachers', ['teacher'])
  await waitFor(() => expect(at().pathname).toBe('/'))
})

it('an administrator sees what is stored; another province takes the ward away', async () => {
  const { seen, user } = await openAt('/truong-hoc/teachers', ['admin'])
  expect(await screen.findByText('Đã dùng 512 Bytes trên 1,00 KB')).toBeDefined()
  const city = await screen.findByRole('combobox', { name: 'Tỉnh, thành phố' })
  await waitFor(() => expect(city).toHaveProperty('value', 'Thành phố Hà Nội'))
  await user.click(city)
  await user.click(await screen.findByRole('option', { name: 'Tỉnh Cao Bằng', hidden: true }))
  const sheet = screen.getByRole('region', { name: 'Thông tin trường' })
  await user.click(within(sheet).getByRole('button', { name: 'Lưu thay đổi' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      _id: 's1',
      edition: 1,
      cityId: '04',
      districtId: null,
    }),
  )
})

it('the chips show what the school uses, and none at all is not sent', async () => {
  const { seen, user } = await openAt('/truong-hoc/teachers', ['super_admin'])
  const music = await screen.findByRole('checkbox', { name: 'Âm nhạc' })
  expect(music).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'Toán' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Lớp 6' })).toHaveProperty('checked', true)

  await user.click(screen.getByRole('checkbox', { name: 'Toán' }))
  await user.click(screen.getByRole('button', { name: 'Lưu cài đặt' }))
  expect(await screen.findByText('Vui lòng chọn ít nhất một mục.')).toBeDefined()
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)

  await user.click(music)
  await user.click(screen.getByRole('button', { name: 'Lưu cài đặt' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ subjects: ['music'] }),
  )
})

it('a chief sees storage and logo of one of their schools, changes it, and is asked before what they typed is lost', async () => {
  const { seen, user } = await openAt('/truong-hoc/department', ['department_chief'], null)
  await user.click(await screen.findByRole('button', { name: 'Sửa trường THCS Nguyễn Du' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sửa thông tin trường' })
  expect(await within(sheet).findByText('Đã dùng 512 Bytes trên 1,00 KB')).toBeDefined()
  expect(within(sheet).getByRole('button', { name: 'Chọn logo' })).toBeDefined()
  const asked = seen.find(({ url }) => url.startsWith('/app/school/detail'))
  expect(asked?.url).toContain('schoolId=s1')
  await user.type(within(sheet).getByLabelText('Tên trường'), ' mới')
  await user.click(within(sheet).getByRole('button', { name: 'Đóng' }))
  const [stay] = await screen.findAllByRole('button', { name: 'Ở lại' })
  await user.click(stay as HTMLElement)
  await user.click(await within(sheet).findByRole('button', { name: 'Lưu thay đổi' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      _id: 's1',
      name: 'THCS Nguyễn Du mới',
    }),
  )
})

it('filters and pages of the schools live in the address', async () => {
  const { seen, at, user } = await openAt('/truong-hoc/group?search=du&level=1&page=2', ['group_chief'], null)
  await screen.findAllByText('THCS Nguyễn Du')
  const asked = () =>
    seen.map(({ url }) => new URL(url, 'http://school')).filter(({ pathname }) => pathname === '/app/school')
  expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
    search: 'du',
    level: '1',
    page: '2',
    sort: 'name',
    limit: '10',
  })
  await user.click(screen.getByRole('radio', { name: 'Chưa thuộc vùng' }))
  await waitFor(() => expect(at().search).toEqual({ search: 'du', level: 1, unassigned: true }))
  expect(seen.some(({ url }) => url.includes('/school/not-in-any-department'))).toBe(true)
})
