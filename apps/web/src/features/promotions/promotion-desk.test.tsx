import type { Promotion, PromotionPreview } from '@bangxanh/contract/promotions/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { PromotionDesk } from './promotion-desk.tsx'

const preview: PromotionPreview = {
  years: ['2026-2027'],
  from: '2026-2027',
  to: '2027-2028',
  mark: 'a'.repeat(22),
  classes: [
    {
      _id: 'c1',
      name: 'Toán 6A1',
      grade: 'L6',
      subject: 'math',
      homeroom: '6A1',
      teachers: [{ _id: 'u1', displayName: 'Cô Hạnh' }],
      students: 34,
      fate: 'next',
      lastGrade: false,
      next: { name: 'Toán 7A1', grade: 'L7', homeroom: '7A1', students: 33, staffed: true, twin: false },
      again: null,
    },
  ],
  closed: 1,
  made: 1,
  students: { all: 34, goOn: 33, repeat: 0, unplaced: 0, leave: 1 },
  missing: [],
}
const promotion: Promotion = {
  _id: 'p1',
  from: '2026-2027',
  to: '2027-2028',
  closed: 1,
  made: 1,
  students: 34,
  madeBy: 'Thầy Bình',
  madeAt: '2026-11-28T01:00:00.000Z',
  undoneUntil: '2026-11-29T01:00:00.000Z',
  undone: false,
}

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['promotions', 'classes'])
})

afterEach(() => vi.useRealTimers())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows what would be done, says what has changed meanwhile, does it and offers the way back', async () => {
  let tries = 0
  const seen = fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/class/promote/preview') return data({ preview })
    if (pathname === '/app/class/promotions') return data({ promotions: [] })
    if (pathname === '/app/class/promote') {
      tries += 1
      if (tries > 1) return data({ promotion })
      const current = { preview: { ...preview, mark: 'b'.repeat(22), closed: 2 } }
      return Response.json(
        { error: { code: 'E_PROMOTION_CHANGED', msg: 'Lớp đã thay đổi.', current } },
        { status: 409 },
      )
    }
    return data({ promotion: { ...promotion, undone: true } })
  })
  await showOnPage(<PromotionDesk />)
  await press('Xem trước')
  const row = (await screen.findByText('Toán 7A1')).closest('tr') as HTMLElement
  expect(within(row).getByText('33/34')).toBeTruthy()
  expect(within(row).getByText('Cô Hạnh')).toBeTruthy()

  const confirm = async () => {
    await press('Kết thúc năm học')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kết thúc năm học' }))
  }
  await confirm()
  expect(await screen.findByText(/^Lớp hoặc học sinh đã thay đổi/)).toBeTruthy()
  expect(screen.getByText(/Đóng 2 lớp/)).toBeTruthy()

  await confirm()
  expect(await screen.findByText('Đã kết thúc năm học 2026-2027')).toBeTruthy()
  const marks = seen
    .filter(({ url }) => url.endsWith('/class/promote'))
    .map(({ body }) => (body as { mark: string }).mark)
  expect(marks).toEqual(['a'.repeat(22), 'b'.repeat(22)])
  await press('Hoàn tác')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Chọn lớp của năm học 2026-2027')).toBeTruthy()
})

it.each([
  ['2027-04-30T16:59:00Z', true],
  ['2027-04-30T17:01:00Z', false],
])('says at %s whether the year to end is still under way: %s', async (now, warns) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  fakeServer(({ url }) => (url.includes('/promote/preview') ? data({ preview }) : data({ promotions: [] })))
  await showOnPage(<PromotionDesk />)
  await screen.findByText('Chọn lớp của năm học 2026-2027')
  expect(screen.queryByText(/năm học 2026-2027 chưa hết/) !== null).toBe(warns)
})
