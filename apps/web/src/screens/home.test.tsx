import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { useUpdateClass } from '../features/classes/mutations.ts'
import { keepToken } from '../shared/http/token.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const aClass = (name: string, teaches: boolean, waiting = 0) =>
  thing(Class, {
    _id: `0192f0c0-0000-7000-8000-0000000000${name.slice(0, 2).toLowerCase()}`,
    name,
    grade: 'L9',
    subject: 'math',
    counts: { approved: 20, waiting },
    can: { ...thing(Class).can, update: teaches, students: teaches, assign: teaches },
  })
const lists = {
  grades: [{ _id: 'L9', oid: 'L9', name: 'Lớp 9' }],
  subjects: [{ _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' }],
}

interface Given {
  readonly total?: number
  readonly homeworks?: () => Homework[]
  /** They name who teaches. */
  readonly heads?: boolean
}

/** The home page of somebody with these roles, and the pages of classes and homework that it asked for. */
async function homeOf(
  roles: string[],
  classes: Class[],
  { total = classes.length, homeworks = () => [], heads = false }: Given = {},
) {
  const seen = fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/account')
      return data({
        profile: {
          _id: 'u1',
          username: 'a',
          displayName: 'Hoàng Văn Dũng',
          phone: null,
          contact: null,
          avatar: null,
          roles,
          schoolId: 's1',
          subjects: ['math'],
          mustChangePassword: false,
          edition: 1,
        },
        school: null,
        group: null,
        department: null,
        orgCategory: 'school',
        modules: [...MODULES],
        can: { assign: true },
      })
    if (pathname === '/app/config') return data({ config: { ...lists, all: lists } })
    const pagination = { page: 1, limit: 500, total }
    if (pathname === '/app/homework') return data({ homeworks: homeworks(), pagination })
    return data({ classes, pagination, can: { createOwn: !heads, createForOthers: heads } })
  })
  keepToken('token')
  window.history.pushState({}, '', '/')
  const client = makeQueryClient()
  await show(<RouterProvider router={makeRouter(client)} />, client)
  await screen.findByRole('heading', { name: /^Lớp/ })
  const asked = (path: string) =>
    seen
      .map(({ url }) => new URL(url, 'http://school'))
      .filter(({ pathname, searchParams }) => pathname === path && searchParams.size > 0)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { asked, client }
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('calls a head of subject’s own classes theirs, and leaves the others to the list', async () => {
  const { asked } = await homeOf(
    ['leader', 'teacher'],
    [aClass('01 Của người khác', false, 3), aClass('02 Của tôi', true, 2)],
  )
  expect(await screen.findByRole('heading', { name: 'Lớp của tôi' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /02 Của tôi/ })).not.toHaveLength(0)
  expect(screen.queryByRole('link', { name: /01 Của người khác/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Xem tất cả 2 lớp' })).toBeTruthy()
  expect(asked('/app/class')).toEqual([{ status: 'open', contestClass: 'false', page: '1', limit: '500' }])
  expect(asked('/app/homework')).toEqual([
    { waiting: 'true', sort: 'endAt', page: '1', limit: '5' },
    { status: 'in_progress', sort: 'endAt', page: '1', limit: '5' },
  ])
})

it('says where work waits to be marked and leads straight to the marking, whoever teaches it', async () => {
  const of = (name: string, edit: boolean) =>
    thing(Homework, {
      _id: `0192f0c0-0000-7000-8000-0000000000${edit ? '21' : '22'}`,
      classId: '0192f0c0-0000-7000-8000-000000000001',
      name,
      className: '9A Toán',
      waitingCount: 12,
      can: { ...thing(Homework).can, edit },
    })
  await homeOf(['leader', 'teacher'], [aClass('01 Của tôi', true)], {
    homeworks: () => [of('Vẽ biểu đồ cột', true), of('Của đồng nghiệp', false)],
    total: 9,
  })
  const card = within(await screen.findByRole('region', { name: 'Bài chờ chấm' }))
  expect(card.getByText('9A Toán · 12 bài chờ chấm')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Chấm bài Vẽ biểu đồ cột' }).getAttribute('href')).toBe(
    '/lop-hoc/0192f0c0-0000-7000-8000-000000000001/0192f0c0-0000-7000-8000-000000000021/cham',
  )
  expect(card.queryByText('Của đồng nghiệp')).toBeNull()
  expect(card.getByRole('link', { name: 'Xem cả 9 bài tập' }).getAttribute('href')).toBe(
    '/bai-tap?waiting=true',
  )
})

it('reads of a whole school no more classes than it shows', async () => {
  const six = Array.from({ length: 6 }, (_, n) => aClass(`0${n} Lớp`, false))
  const { asked } = await homeOf(['admin'], six, { total: 900 })
  expect(await screen.findByRole('heading', { name: 'Lớp đang mở' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem tất cả 900 lớp' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Học sinh chờ duyệt' })).toBeNull()
  expect(asked('/app/class')).toEqual([{ status: 'open', contestClass: 'false', page: '1', limit: '6' }])
})

function Renamer({ _id }: { _id: string }) {
  const { mutate } = useUpdateClass()
  return (
    <button type="button" onClick={() => mutate({ body: { _id, name: 'X' } })}>
      rename
    </button>
  )
}

it('the homework cards show a class by its new name once it has one', async () => {
  let className = '9A Toán'
  const homework = thing(Homework, {
    _id: '0192f0c0-0000-7000-8000-000000000009',
    name: 'Bài tập tuần 5',
    classId: '0192f0c0-0000-7000-8000-000000000001',
    endAt: new Date().toISOString(),
    submittedCount: 3,
    assigneeCount: 20,
  })
  const { client } = await homeOf(['teacher'], [aClass('01 Của tôi', true)], {
    homeworks: () => [{ ...homework, className }],
  })
  expect(await screen.findAllByText(/^9A Toán/)).toBeTruthy()
  await show(<Renamer _id={homework.classId} />, client)
  className = '9A1 Toán nâng cao'
  await userEvent.click(screen.getByRole('button', { name: 'rename' }))
  expect(await screen.findAllByText(/^9A1 Toán nâng cao/)).toBeTruthy()
})

it('leads who heads an empty school to teachers first, and who teaches to the first class', async () => {
  await homeOf(['super_admin'], [], { heads: true })
  await screen.findByText('Trường chưa có lớp nào')
  expect(screen.getByRole('link', { name: 'Xem giáo viên' }).getAttribute('href')).toBe('/giao-vien')
  cleanup()
  await homeOf(['teacher'], [])
  await screen.findByText('Bạn chưa có lớp nào')
  expect(screen.queryByRole('link', { name: 'Xem giáo viên' })).toBeNull()
})
