import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { Notification } from '@bangxanh/contract/notifications/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { keptLater, keptPerson } from './kept-push.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const ofClass = { class: { _id: 'c', name: '9A1 Toán' } }
const homework = { type: 'homework', _id: 'h', name: 'Tứ giác', ...ofClass } as const
const submission = {
  type: 'submission',
  _id: 's',
  homework: { _id: 'h', name: 'Tứ giác' },
  ...ofClass,
} as const
const today = new Date().toISOString()
const before = '2026-10-05T02:00:00.000Z'
let rows: Notification[]
let seen: SentRequest[]
let send = false
let pushKey: string | null = null
const setting = { kind: 'marked', on: true, optional: true, push: true }
const row = (said: Partial<Notification>) =>
  thing(Notification, { _id: String(rows.length), at: today, count: 1, read: false, ...said })
const listed = (...said: Partial<Notification>[]) => {
  rows = []
  for (const one of said) rows.push(row(one))
}

beforeEach(() => {
  send = false
  pushKey = null
  seen = fakeServer(({ method, url, body }) => {
    if (url.endsWith('/account')) return data({ profile: { _id: 'me', roles: ['student'] }, modules: [] })
    const { _id, until } = (body ?? {}) as { _id?: string; until?: string }
    if (method === 'PUT' && url.includes('/settings'))
      return data({ settings: [{ ...setting, ...(body as object) }], pushKey })
    if (method === 'PUT')
      rows = rows.map(one => ({ ...one, read: one.read || one._id === _id || (until ?? '') >= one.at }))
    if (url.includes('/settings')) return data({ settings: [setting], pushKey })
    const unread = rows.filter(({ read }) => !read).length
    return data({
      notifications: rows,
      unread,
      pagination: { page: 1, limit: 20, total: rows.length },
      can: { send, push: pushKey !== null },
    })
  })
})

const open = async (pupil = false) => {
  const gone = vi.fn()
  await show(<NotificationList pupil={pupil} onGo={gone} />)
  return gone
}

it('says what happened and where, of today and before, and leads there', async () => {
  listed(
    { kind: 'handedIn', about: homework, count: 5 },
    {
      kind: 'comment',
      about: { ...submission, student: { _id: 'p', name: 'Lê Minh An' } },
      count: 2,
      at: before,
    },
  )
  await open()
  const first = await screen.findByRole('link', { name: /5 em nộp Tứ giác/ })
  expect(first.getAttribute('href')).toBe('/lop-hoc/c/h')
  expect(first.textContent).toContain('9A1 Toán')
  const earlier = within(screen.getByRole('region', { name: 'Trước đó' })).getByRole('link')
  expect(earlier.textContent).toContain('Lê Minh An gửi 2 lời trao đổi: Tứ giác')
  expect(earlier.getAttribute('href')).toBe('/lop-hoc/c/h/hoc-sinh/p')
})

const exam = { type: 'room', _id: 'r', kind: 'exam', name: 'Cuối kì', class: null, startAt: null } as const
const bell = { ...exam, kind: 'school-bell', name: 'Chuông' } as const

it.each([
  ['homeworkGiven', homework, 'Bài mới: Tứ giác', '/em/bai/h'],
  ['redo', homework, 'Cần làm lại: Tứ giác', '/em/bai/h'],
  ['comment', { ...submission, student: null }, '1 lời trao đổi mới: Tứ giác', '/em/ket-qua/s'],
  ['joinApproved', { type: 'class', _id: 'c', name: '9A1' }, 'Em đã vào lớp 9A1', '/em/lop'],
  ['joinAsked', { type: 'class', _id: 'c', name: '9A1' }, '1 em xin vào lớp 9A1', '/lop-hoc/c?state=waiting'],
  [
    'offerAnswered',
    { type: 'offer', _id: 'o', name: 'Đề 1', kind: 'school', state: 'taken', from: 'Hoa', answeredBy: 'Lan' },
    'Lan đã nhận đề: Đề 1',
    '/kho-hoc-lieu/duoc-gui?box=sent',
  ],
  [
    'paperRead',
    { type: 'paper', _id: 'i', exam: { _id: 'e', name: 'Đề 1' }, failed: true },
    'Chưa đọc được tệp đề: Đề 1',
    '/kho-hoc-lieu/e',
  ],
  ['roomPublished', { ...exam, part: 'pupil' }, 'Kì thi mới: Cuối kì', '/em/thi/r'],
  ['roomPublished', { ...bell, part: 'host' }, 'Cuộc thi mới: Chuông', '/rung-chuong-vang/r'],
  ['roomMoved', { ...bell, part: 'judge' }, 'Chuông đổi lịch, chưa có giờ mới', '/giam-khao/r'],
  [
    'licenceEnds',
    {
      type: 'licence',
      _id: 'l',
      name: 'Bạc',
      school: 'THCS Hoa Sen',
      endsAt: '2027-01-05T02:00:00.000Z',
      ended: false,
    },
    'Gói Bạc hết hạn ngày 05/01/2027',
    '/pricing',
  ],
] as const)('%s leads to what it is about', async (kind, about, what, href) => {
  listed({ kind, about })
  await open(true)
  const link = await screen.findByRole('link', { name: new RegExp(what) })
  expect(link.getAttribute('href')).toBe(href)
})

it('tells no more than that it is gone, and leads nowhere', async () => {
  listed({ kind: 'marked', about: null })
  await open(true)
  await screen.findByText('Không còn xem được')
  expect(screen.queryByRole('link')).toBeNull()
})

it('is read where it is followed, and all at once up to the newest that was seen', async () => {
  listed({ kind: 'marked', about: homework }, { kind: 'redo', about: homework, at: before })
  const gone = await open(true)
  await userEvent.click(await screen.findByRole('link', { name: /Đã chấm xong/ }))
  expect(gone).toHaveBeenCalled()
  await waitFor(() => expect(screen.getAllByText('chưa đọc')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Đọc hết' }))
  await waitFor(() => expect(screen.queryByText('chưa đọc')).toBeNull())
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { _id: '0' },
    { until: today },
  ])
  expect(screen.queryByRole('button', { name: 'Đọc hết' })).toBeNull()
})

it('says what will stand there while there is nothing', async () => {
  listed()
  await open(true)
  await screen.findByText('Chưa có thông báo')
})

it('switches a kind off where it is chosen', async () => {
  listed()
  await open(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Chọn loại thông báo' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Bài đã chấm xong' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ kind: 'marked', on: false }),
  )
})

it('opens the words of a person where they stand, which reads them', async () => {
  listed({
    kind: 'notice',
    about: { type: 'notice', _id: 'n', name: 'Thứ bảy nghỉ', text: 'Học bù thứ ba.', from: 'Cô Hoa' },
  })
  await open(true)
  const line = await screen.findByRole('button', { name: /Thứ bảy nghỉ/ })
  expect(line.textContent).toContain('Cô Hoa')
  await userEvent.click(line)
  await screen.findByText('Học bù thứ ba.')
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ _id: '0' })
})

it('offers to send a notice to whom the server lets', async () => {
  listed()
  await open()
  await screen.findByText('Chưa có thông báo')
  expect(screen.queryByRole('button', { name: 'Gửi thông báo' })).toBeNull()
})

it('leads from the newest to all of them', async () => {
  listed(...Array.from({ length: 21 }, () => ({ kind: 'redo', about: homework }) as const))
  send = true
  await open(true)
  expect((await screen.findByRole('link', { name: 'Xem tất cả' })).getAttribute('href')).toBe('/em/tin')
  screen.getByRole('button', { name: 'Gửi thông báo' })
})

it('on a page of its own shows a page of them, and the way to the others', async () => {
  listed(...Array.from({ length: 21 }, () => ({ kind: 'redo', about: homework }) as const))
  const onSearch = vi.fn()
  await show(<NotificationsPage pupil search={{ page: 2 }} onSearch={onSearch} />)
  await screen.findByRole('heading', { level: 1, name: 'Thông báo' })
  expect(seen.find(({ url }) => url.includes('/notifications?'))?.url).toContain('page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Trang 1' }))
  expect(onSearch).toHaveBeenCalledWith({ page: 1 })
  await userEvent.click(screen.getByRole('tab', { name: 'Tin tức' }))
  expect(onSearch).toHaveBeenLastCalledWith({ tab: 'news' })
  expect(screen.queryByRole('link', { name: 'Xem tất cả' })).toBeNull()
})

it('opens at once what was pressed on a device', async () => {
  listed(
    { kind: 'redo', about: homework },
    {
      kind: 'notice',
      about: { type: 'notice', _id: 'n', name: 'Nghỉ học', text: 'Mai nghỉ.', from: 'Cô Hoa' },
    },
  )
  await show(<NotificationsPage pupil search={{ open: '1' }} onSearch={vi.fn()} />)
  await screen.findByText('Mai nghỉ.')
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ _id: '1' })
})

describe('on devices', () => {
  let permission: NotificationPermission
  const subscribed = vi.fn()
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  }
  const browser = { before: null as typeof subscription | null }

  beforeEach(() => {
    localStorage.clear()
    pushKey = 'key'
    permission = 'default'
    browser.before = null
    subscribed.mockReset().mockResolvedValue(subscription)
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', {
      get permission() {
        return permission
      },
      requestPermission: async () => (permission = permission === 'default' ? 'granted' : permission),
    })
    const pushManager = { subscribe: subscribed, getSubscription: async () => browser.before }
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { ready: Promise.resolve({ pushManager }) },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const posted = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const draft = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
    language: 'vi',
  }
  const settings = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Chọn loại thông báo' }))
    return screen.findByRole('switch', { name: /Hiện thông báo trên thiết bị này/ })
  }

  it('they are offered once work was marked, and one press turns them on', async () => {
    listed({ kind: 'marked', about: homework })
    await open(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Bật ở máy này' }))
    await screen.findByText('Thiết bị này sẽ hiện thông báo')
    expect(posted()).toEqual([draft])
    expect(subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(keptPerson.is('me')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Bật ở máy này' })).toBeNull()
  })

  it('who said later is asked no more', async () => {
    listed({ kind: 'marked', about: homework })
    await open(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Để sau' }))
    expect(screen.queryByRole('button', { name: 'Bật ở máy này' })).toBeNull()
    expect(keptLater.is()).toBe(true)
  })

  it.each<[string, () => void]>([
    ['before anything was marked', () => listed({ kind: 'redo', about: homework })],
    ['where the browser was asked already', () => (permission = 'denied')],
    ['where the installation shows none', () => (pushKey = null)],
  ])('they are not offered %s', async (_, given) => {
    listed({ kind: 'marked', about: homework })
    given()
    await open(true)
    await screen.findByRole('link', { name: /Tứ giác/ })
    expect(screen.queryByRole('button', { name: 'Bật ở máy này' })).toBeNull()
  })

  it('a browser that was made for other keys is asked anew', async () => {
    listed()
    browser.before = subscription
    subscribed.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'))
    await open(true)
    await userEvent.click(await settings())
    await screen.findByText('Thiết bị này sẽ hiện thông báo')
    expect(subscription.unsubscribe).toHaveBeenCalled()
    expect(posted()).toEqual([draft])
  })

  it('what the browser refuses is said, and the switch stays as it was', async () => {
    listed()
    subscribed.mockRejectedValue(new DOMException('no service', 'AbortError'))
    await open(true)
    const device = await settings()
    await userEvent.click(device)
    await screen.findByText(/Trình duyệt chưa bật được thông báo/)
    expect((device as HTMLInputElement).checked).toBe(false)
    expect(keptPerson.is('me')).toBe(false)
  })

  it('are switched off again, by the browser and by the server', async () => {
    listed()
    permission = 'granted'
    keptPerson.keep('me')
    browser.before = subscription
    await open(true)
    const device = await settings()
    expect((device as HTMLInputElement).checked).toBe(true)
    await userEvent.click(device)
    await screen.findByText('Thiết bị này không hiện thông báo nữa')
    expect(seen.some(({ method, url }) => method === 'DELETE' && url.endsWith('/notifications/push'))).toBe(
      true,
    )
    expect(keptPerson.is('me')).toBe(false)
  })

  it('each kind has its own switch', async () => {
    listed()
    await open(true)
    await settings()
    await userEvent.click(screen.getByRole('switch', { name: 'Bài đã chấm xong: hiện trên thiết bị' }))
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ kind: 'marked', push: false }),
    )
  })

  it('where a browser cannot, the settings say why', async () => {
    listed()
    permission = 'denied'
    await open(true)
    const device = await settings()
    expect((device as HTMLInputElement).disabled).toBe(true)
    screen.getByText(/Trình duyệt đang chặn thông báo/)
  })
})
