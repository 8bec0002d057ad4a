import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import {
  type ActivePlan,
  LicenceActivation,
  LicencePackage,
  LicenceRequest,
} from '@bangxanh/contract/licences/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SchoolPlan } from './school-plan.tsx'

const GB = 1024 ** 3
const named = (name: string) => ({ _id: name, name })
const licence = { package: named('Bạc'), endsAt: '2027-01-05T02:00:00.000Z', days: 92 }
const usual: ActivePlan = {
  ...{ licence, request: null, can: { activate: true } },
  storage: { used: 10 * GB, quota: 50 * GB, left: 40 * GB },
}
let plan: ActivePlan
let seen: SentRequest[]
let answer: (body: { givesUp?: object }) => Response
const plans = [
  thing(LicencePackage, { ...named('Cơ bản'), bytes: 10 * GB, monthly: 0, yearly: 0 }),
  thing(LicencePackage, { ...named('Bạc'), bytes: 50 * GB, monthly: 200_000, yearly: 2_040_000 }),
  thing(LicencePackage, { ...named('Vàng'), bytes: 200 * GB, monthly: 500_000, yearly: 5_100_000 }),
]

beforeEach(() => {
  plan = usual
  answer = () => data({ plan, replaces: null })
  seen = fakeServer(({ method, url, body }) => {
    if (url.includes('/plans/register')) {
      const { planId, period } = body as { planId: string; period: 'month' }
      const asked = { package: named(planId), period, askedAt: '2026-10-05T02:00:00.000Z' }
      plan = { ...plan, request: thing(LicenceRequest, { ...asked, state: 'waiting' }) }
      return data({ plan })
    }
    if (url.includes('/plans/active')) return method === 'POST' ? answer(body as object) : data({ plan })
    if (url.includes('/plans/history')) {
      const row = { package: named('Bạc'), months: 3, at: '2026-10-05T02:00:00.000Z', givenUp: 12 }
      const by = { _id: 'u', name: 'Lê Minh Tuấn' }
      const history = [thing(LicenceActivation, { _id: 'a', ...row, by, until: licence.endsAt })]
      return data({ history, pagination: { page: 1, limit: 20, total: 1 } })
    }
    return data({ plans })
  })
})

const open = () => show(<SchoolPlan search={{}} onSearch={vi.fn()} />)
const posted = (path: string) =>
  seen.filter(({ method, url }) => method === 'POST' && url.includes(path)).map(({ body }) => body)
async function bring(code: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mã kích hoạt' }), code)
  await userEvent.click(screen.getByRole('button', { name: 'Kích hoạt' }))
}

it('says what the school has, until when, how full it is, and what was activated', async () => {
  await open()
  const current = await screen.findByRole('region', { name: 'Gói đang dùng' })
  for (const words of [
    'Bạc',
    'Dùng đến 05/01/2027',
    'còn 92 ngày',
    'Đã dùng 10 GB trên 50 GB',
    'Còn lại 40 GB',
  ])
    within(current).getByText(words)
  const history = await screen.findByRole('table', { name: 'Lịch sử kích hoạt' })
  for (const words of ['3 tháng', 'Lê Minh Tuấn', '12 ngày gói cũ']) within(history).getByText(words)
})

it('says that there is none, and that the storage is full', async () => {
  plan = { ...usual, licence: null, storage: { used: 20 * GB, quota: 10 * GB, left: 0 } }
  await open()
  await screen.findByText('Chưa có gói nào')
  screen.getByText(/Hết dung lượng/)
})

it('shows packages by month and by year, what costs nothing in words', async () => {
  await open()
  await screen.findByText('200.000 VNĐ')
  screen.getByText('Miễn phí')
  expect(screen.queryByText('Tiết kiệm đến 15%')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Theo năm' }))
  await screen.findByText('2.040.000 VNĐ')
  screen.getByText('Tiết kiệm đến 15%')
})

it('activates a code, and says so', async () => {
  await open()
  await bring('abcd efgh 2345 6789')
  await screen.findByText('Đã kích hoạt gói Bạc')
  expect(posted('/plans/active')).toEqual([{ code: 'abcd efgh 2345 6789' }])
  expect(screen.getByRole('textbox', { name: 'Mã kích hoạt' })).toHaveProperty('value', '')
})

it('asks for a code first', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Kích hoạt' }))
  await screen.findByText('Vui lòng nhập mã kích hoạt.')
  expect(posted('/plans/active')).toEqual([])
})

it('tells a wrong code in a dialog titled Failed, and nowhere else', async () => {
  const msg = 'Mã kích hoạt không hợp lệ hoặc đã được sử dụng'
  answer = () => failure(409, 'E_LICENSE_NOT_FOUND_OR_ACTIVATED', msg)
  await open()
  await bring('AAAA')
  const dialog = await screen.findByRole('dialog', { name: 'Thất bại' })
  within(dialog).getByText(msg)
  expect(screen.getAllByText(msg)).toHaveLength(1)
  await userEvent.click(within(dialog).getByText('Đóng'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Mã kích hoạt' })).toHaveProperty('value', 'AAAA')
})

it('asks before another package goes, and sends what was agreed to', async () => {
  const takes = { package: named('Vàng'), months: 12 }
  answer = ({ givesUp }) => data({ plan, replaces: givesUp ? null : { gives: licence, takes } })
  await open()
  await bring('BBBB')
  const question =
    'Trường đang dùng gói Bạc đến 05/01/2027. Đổi ngay bây giờ thì bỏ 92 ngày còn lại của gói này.'
  await screen.findByText(question)
  await userEvent.click(screen.getByRole('button', { name: 'Giữ gói đang dùng' }))
  expect(posted('/plans/active')).toEqual([{ code: 'BBBB' }])
  await userEvent.click(screen.getByRole('button', { name: 'Kích hoạt' }))
  await screen.findByText(question)
  await userEvent.click(screen.getByRole('button', { name: 'Đổi gói' }))
  await screen.findByText('Đã kích hoạt gói Bạc')
  expect(posted('/plans/active').at(-1)).toEqual({ code: 'BBBB', givesUp: { planId: 'Bạc', days: 92 } })
})

it('asks for a package, and says that it waits', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng ký gói Vàng' }))
  await screen.findByText(/Đã đăng ký gói Vàng, theo tháng, lúc 09:00 05\/10\. Đang chờ trả lời\./)
  expect(posted('/plans/register')).toEqual([{ planId: 'Vàng', period: 'month' }])
  expect(screen.queryByRole('button', { name: 'Đăng ký gói Vàng' })).toBeNull()
})

it('shows the answer with its word', async () => {
  const asked = { package: named('Vàng'), state: 'declined' as const, word: 'Gọi lại tháng sau.' }
  plan = { ...usual, request: thing(LicenceRequest, asked) }
  await open()
  await screen.findByText(/không được nhận/)
  screen.getByText('Gọi lại tháng sau.')
})

it('offers a teacher nothing to do', async () => {
  plan = { ...usual, can: { activate: false } }
  await open()
  await screen.findByText('200.000 VNĐ')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Đăng ký/ })).toBeNull()
})
