import { readClass } from '@bangxanh/contract/classes/endpoints.ts'
import { Class } from '@bangxanh/contract/classes/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import type { ClassStudent, StudentBinding } from '@bangxanh/contract/students/schemas.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { called, show } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { ClassStudents } from './class-students.tsx'
import type { StudentSearch } from './student-search.ts'
import { useLiveClass } from './use-live-class.ts'

const room = vi.hoisted(() => ({ name: '', tell: () => undefined as undefined }))
vi.mock('../../shared/live/use-room.ts', () => ({
  useRoom: (name: string, tell: () => undefined) => Object.assign(room, { name, tell }),
}))

let bindings: StudentBinding[] = []

const eClass = thing(Class, {
  _id: 'c1',
  name: '10A1 Toán',
  joinCode: 'ABC2345',
  grade: 'L10',
  subject: 'math',
})

function pupil(_id: string, fullname: string, state: ClassStudent['state'] = 'waiting'): ClassStudent {
  const waits = state === 'waiting'
  return {
    _id,
    fullname,
    code: null,
    email: null,
    phone: '0901234567',
    birthday: null,
    gender: null,
    state,
    subscribed: false,
    hasAccount: true,
    edition: 1,
    askedAt: '2026-09-05T01:00:00.000Z',
    avatar: null,
    request: null,
    passwordSet: null,
    can: {
      open: true,
      approve: waits,
      bind: false,
      reject: waits,
      remove: !waits,
      ban: true,
      subscribe: !waits,
      signIn: !waits,
    },
  }
}

let pupils: ClassStudent[] = []
const inState = (state: string | null) => pupils.filter(one => one.state === state)

/** @param fits how many of several a decision still fits; all when not said */
function serve(fits?: number) {
  return fakeServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://school')
    if (pathname === '/app/class/detail') {
      const counts = { approved: inState('approved').length, waiting: inState('waiting').length }
      return data({ eClass: { ...eClass, counts } })
    }
    if (pathname === '/app/student/bind/undo') {
      bindings = []
      return data({})
    }
    if (pathname === '/app/student/bind' && method === 'GET') return data({ bindings })
    if (pathname === '/app/student/list') {
      const students = inState(searchParams.get('state'))
      const counts = Object.fromEntries(
        (['waiting', 'approved', 'banned', 'removed'] as const).map(state => [state, inState(state).length]),
      )
      return data({
        students,
        counts,
        can: { enrol: true },
        pagination: { page: 1, limit: 50, total: students.length },
      })
    }
    if (method === 'PUT') {
      const { studentId, studentIds, fullname } = body as Record<string, string> & { studentIds?: string[] }
      if (studentIds) {
        pupils = pupils.map(one => (studentIds.includes(one._id) ? { ...one, state: 'approved' } : one))
        const decided = fits ?? studentIds.length
        return data({ student: null, decided, passedOver: studentIds.length - decided })
      }
      pupils = pupils.map(one =>
        one._id === studentId ? { ...one, fullname: fullname ?? one.fullname, state: 'approved' } : one,
      )
      return data({ student: pupils.find(one => one._id === studentId) })
    }
    pupils = pupils.map(one => ({ ...one, state: 'approved' }))
    return data({ approved: pupils.length, left: 0 })
  })
}

function Page({ first }: { first: StudentSearch }) {
  const [search, setSearch] = useState(first)
  const query = useApiQuery(readClass, { query: { classUid: 'c1' } })
  useLiveClass('c1')
  return query.data ? <ClassStudents eClass={query.data.eClass} search={search} onSearch={setSearch} /> : null
}

/** Names are links, so the page stands in a router. */
async function openAt(first: StudentSearch, filter: 'radiogroup' | 'combobox' = 'radiogroup') {
  const routeTree = createRootRoute({ component: () => <Page first={first} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  // As the route does; a space that is loaded on the way hides the page meanwhile.
  await startTestTexts()
  await loadTexts(['students', 'loginCards', 'rosters'])
  await show(<RouterProvider router={router as never} />)
  await screen.findByRole(filter, { name: 'Lọc theo trạng thái' })
}

const waiting = { state: 'waiting' } as const
const list = () => screen.findByRole('table', { name: 'Học sinh của lớp' })

beforeEach(() => {
  bindings = []
  pupils = [pupil('s1', 'Nguyễn Văn An'), pupil('s2', 'Trần Thị Bình')]
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a teacher looks at who wants to join their class', () => {
  it('approves one pupil, who leaves the waiting list', async () => {
    const seen = serve()
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Duyệt Nguyễn Văn An' }))
    await waitFor(() => expect(screen.queryByText(called('Nguyễn Văn An'))).toBeNull())
    expect(within(await list()).getByText(called('Trần Thị Bình'))).toBeTruthy()
    expect(seen.find(call => call.method === 'PUT')?.body).toEqual({
      classUid: 'c1',
      studentId: 's1',
      status: 'approved',
    })
    expect(await screen.findByText('Trong lớp (1)')).toBeTruthy()
  })

  it('corrects who is in the class without deciding about them once more', async () => {
    pupils = [pupil('p1', 'Lê an', 'approved')]
    const seen = serve()
    await openAt({})
    await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với Lê an' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa thông tin' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'an@truong.vn')
    await userEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi' }))
    const written = () => seen.filter(({ method }) => method === 'PUT')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(new URL(written()[0]?.url ?? '', 'http://school').pathname).toBe('/app/student/update-info')
    expect(written()[0]?.body).toEqual({ _id: 'p1', edition: 1, email: 'an@truong.vn' })
  })

  it('says so when all whom they chose are in another state by now', async () => {
    pupils = [pupil('p1', 'Lê An'), pupil('p2', 'Lê Bình')]
    serve(0)
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn Lê An' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Lê Bình' }))
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }))
    expect(await screen.findByText('Không có gì thay đổi')).toBeTruthy()
    expect(screen.getByText('2 học sinh đã ở trạng thái khác nên được bỏ qua.')).toBeTruthy()
  })

  it('corrects the name on the way, and sends nothing that they left alone', async () => {
    const seen = serve()
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với Nguyễn Văn An' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa rồi duyệt' }))
    const name = await screen.findByRole('textbox', { name: 'Họ và tên' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Nguyễn Văn Ân')
    await userEvent.click(screen.getByRole('button', { name: 'Lưu và duyệt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.find(call => call.method === 'PUT')?.body).toEqual({
      classUid: 'c1',
      studentId: 's1',
      status: 'approved',
      fullname: 'Nguyễn Văn Ân',
    })
  })

  it('approves all by one press that says how many', async () => {
    const seen = serve()
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Duyệt tất cả (2)' }))
    expect(await screen.findByText('Không có ai chờ duyệt')).toBeTruthy()
    expect(await screen.findByText('Đã duyệt 2 học sinh.')).toBeTruthy()
    expect(seen.filter(call => call.method === 'POST').map(call => call.body)).toEqual([{ classUid: 'c1' }])
    expect(screen.queryByRole('button', { name: /Duyệt tất cả/ })).toBeNull()
  })

  it('chooses several and approves them together', async () => {
    const seen = serve()
    pupils = [...pupils, pupil('s5', 'Vũ Dung')]
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn Nguyễn Văn An' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Vũ Dung' }))
    expect(screen.getByText('Đã chọn 2 học sinh')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }))
    await waitFor(() => expect(screen.queryByText(called('Vũ Dung'))).toBeNull())
    expect(seen.find(call => call.method === 'PUT')?.body).toEqual({
      classUid: 'c1',
      studentIds: ['s1', 's5'],
      status: 'approved',
    })
    expect(within(await list()).getByText(called('Trần Thị Bình'))).toBeTruthy()
  })

  it('asks before they reject, and cancelling does nothing', async () => {
    const seen = serve()
    await openAt(waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Từ chối Trần Thị Bình' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Huỷ' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.some(call => call.method !== 'GET')).toBe(false)
  })

  it('sees who joins meanwhile without a reload, and one line that says so', async () => {
    serve()
    await openAt(waiting)
    await list()
    expect(room.name).toBe('class:c1')
    pupils = [...pupils, pupil('s3', 'Lê Hoàng Cường')]
    act(() => room.tell())
    expect(await screen.findByText(called('Lê Hoàng Cường'))).toBeTruthy()
    expect(await screen.findByText('1 học sinh vừa xin vào lớp')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ẩn thông báo này' }))
    expect(screen.queryByText('1 học sinh vừa xin vào lớp')).toBeNull()
  })

  it('is told that pupils wait while they look at the others', async () => {
    serve()
    pupils = [...pupils, pupil('s4', 'Phạm Minh', 'approved')]
    await openAt({})
    expect(await screen.findByText('2 em chờ duyệt')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Xem và duyệt' }))
    expect(await screen.findByText(called('Trần Thị Bình'))).toBeTruthy()
  })

  it('has one button about who waits on a phone, which leads to the button that lets them in', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 48em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    serve()
    pupils = [...pupils, pupil('s4', 'Phạm Minh', 'approved')]
    await openAt({}, 'combobox')
    const band = within(await screen.findByRole('region', { name: 'Học sinh chờ duyệt' }))
    await screen.findByRole('list', { name: 'Học sinh của lớp' })
    expect(band.getAllByRole('button').map(button => button.textContent)).toEqual(['Xem và duyệt'])
    await userEvent.click(band.getByRole('button'))
    expect(await screen.findByRole('button', { name: 'Duyệt tất cả (2)' })).toBeTruthy()
  })

  it('decides above the list about who bears a name of it: the same pupil by one click, the others by another', async () => {
    const place = { _id: 'p9', fullname: 'Bùi Nam Khánh', code: 'HS21', birthday: '2015-05-01' }
    const asking = pupil('s9', 'Bùi Nam Khánh')
    const request = { username: 'khanh', displayName: 'Bùi Nam Khánh', claims: 'p9', places: [place] }
    pupils = [
      pupil('s1', 'Nguyễn Văn An'),
      { ...asking, birthday: '2015-05-01', request, can: { ...asking.can, bind: true } },
      pupil('p9', 'Bùi Nam Khánh', 'approved'),
    ]
    const seen = serve()
    await openAt({})
    const band = within(await screen.findByRole('region', { name: 'Học sinh chờ duyệt' }))
    expect(await band.findByText(/Trong danh sách đã có tên này, mã HS21, sinh 01\/05\/2015/)).toBeTruthy()
    expect(band.getByText(/Em nói đó là mình/)).toBeTruthy()
    expect(await band.findByRole('button', { name: 'Duyệt 1 em không trùng' })).toBeTruthy()
    await userEvent.click(band.getByRole('button', { name: /cùng một em/ }))
    await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true))
    const sent = seen.find(({ method }) => method === 'PUT')
    expect(new URL(sent?.url ?? '', 'http://school').pathname).toBe('/app/student/bind')
    expect(sent?.body).toEqual({ classUid: 'c1', studentId: 's9', placeId: 'p9' })
  })

  it('is told how pupils join as long as nobody has', async () => {
    serve()
    pupils = []
    await openAt({})
    const ways = within(await screen.findByRole('region', { name: 'Đưa học sinh vào lớp' }))
    expect(await ways.findByText('ABC2345')).toBeTruthy()
    expect(await ways.findByRole('button', { name: 'Chiếu cho cả lớp' })).toBeTruthy()
  })
})

it('a class says for a day which account was tied to whom, and undoes it after asking', async () => {
  bindings = [
    {
      place: { _id: 's1', fullname: 'Nguyễn Văn An' },
      username: 'an.moi',
      boundBy: 'Nguyễn Thị Hoa',
      boundAt: '2026-11-22T02:00:00.000Z',
      undoneUntil: '2026-11-23T02:00:00.000Z',
    },
  ]
  const seen = serve()
  await openAt({})
  await userEvent.click(
    await screen.findByRole('button', { name: 'Hoàn tác gắn tài khoản với Nguyễn Văn An' }),
  )
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hoàn tác gắn' }),
  )
  await waitFor(() => expect(screen.queryByText(/an\.moi/)).toBeNull())
  expect(seen.find(({ url }) => url.endsWith('/student/bind/undo'))?.body).toEqual({
    classUid: 'c1',
    placeId: 's1',
  })
})
