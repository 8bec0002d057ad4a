import type { LateAnswers } from '@bangxanh/contract/room-results/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LateBar } from './late-bar.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T02:12:00.000Z'
const answer = (no: number, state: 'waiting' | 'taken' | 'declined') => ({
  ...{
    no,
    at,
    state,
    reason: state === 'waiting' ? null : 'Mất mạng',
    by: state === 'waiting' ? null : 'Cô Hoa',
  },
})
const row = (
  number: number,
  fullname: string,
  answers: LateAnswers['answers'],
  removed = false,
): LateAnswers => ({
  ...{
    _id: `s${number}`,
    fullname,
    code: null,
    birthday: null,
    number,
    removed,
    endedAt: '2026-12-01T02:00:00.000Z',
    answers,
  },
})
const rows = [
  row(3, 'Lê An', [answer(1, 'waiting'), answer(2, 'waiting'), answer(4, 'declined')]),
  row(7, 'Trần Bình', [answer(5, 'taken')]),
  row(9, 'Phạm Chi', [answer(6, 'waiting')], true),
]

// Of two who wait one was sent out, which the server does not count.
const read = {
  ...{
    late: rows,
    counts: { waiting: 1, taken: 1, declined: 1 },
    waiting: { count: 2, at },
    mayDecide: true,
  },
  pagination: { page: 1, limit: 20, total: 3 },
}
function serve() {
  const seen = fakeServer(({ method }) => (method === 'GET' ? data(read) : data({ decided: 2 })))
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Xem và quyết định' }))
  return within(await screen.findByRole('dialog'))
}

it('says how many wait; where nothing came late it is not there', async () => {
  serve()
  const { unmount } = await show(<LateBar roomId="r1" />)
  expect(
    await screen.findByText(/1 em đang chờ quyết định\. Đã nhận của 1 em\. Không nhận của 1 em\./),
  ).toBeTruthy()
  unmount()
  const seen = fakeServer(() =>
    data({
      ...{ late: [], counts: { waiting: 0, taken: 0, declined: 0 }, waiting: null, mayDecide: true },
      pagination: { page: 1, limit: 1, total: 0 },
    }),
  )
  await show(<LateBar roomId="r1" />)
  await waitFor(() => expect(seen.length).toBe(1))
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows what waits while the exam goes on, and nothing is decided yet', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  fakeServer(() => data({ ...read, mayDecide: false }))
  await show(<LateBar roomId="r1" isLive />)
  await userEvent.click(await screen.findByRole('button', { name: 'Xem' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Kết thúc bài thi xong mới quyết định được.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Nhận/ })).toBeNull()
  expect(every.mock.calls.some(([, pause]) => pause === 30_000)).toBe(true)
  every.mockRestore()
})

it('takes all that wait in three presses, and nothing without a reason', async () => {
  const sent = serve()
  await show(<LateBar roomId="r1" />)
  const dialog = await open()
  const all = await dialog.findByRole('button', { name: 'Nhận tất cả (1 em)' })
  await userEvent.click(all)
  expect(await dialog.findByText('Vui lòng ghi lý do trước khi quyết định.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'Mất mạng' }))
  await userEvent.click(all)
  const seen = { count: 2, at }
  await waitFor(() =>
    expect(sent()).toEqual([{ act: 'take-late', was: 'waiting', seen, reason: 'Mất mạng' }]),
  )
  // The next decision asks for its own reason.
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Lý do' })).toHaveProperty('value', ''))
})

it('asks once before it declines all that wait', async () => {
  const sent = serve()
  await show(<LateBar roomId="r1" />)
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('radio', { name: 'Mất điện' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Không nhận tất cả' }))
  const question = within(await screen.findByRole('dialog', { name: 'Xác nhận' }))
  expect(question.getByText(/của cả 1 em/)).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Không nhận tất cả' }))
  await waitFor(() => expect(sent()).toMatchObject([{ act: 'decline-late', was: 'waiting' }]))
})

it('decides about one as they were seen, takes decisions back, and about who was sent out nothing', async () => {
  const sent = serve()
  await show(<LateBar roomId="r1" />)
  const dialog = await open()
  expect(await dialog.findByText(/Câu 1.*2 · đến lúc .*muộn 12 phút/)).toBeTruthy()
  const press = async (button: HTMLElement) => {
    const field = dialog.getByRole('textbox', { name: 'Lý do' })
    await userEvent.type(field, 'Nhầm')
    await userEvent.click(button)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  }
  await press(dialog.getAllByRole('button', { name: 'Nhận của Lê An' })[0]!)
  await press(dialog.getAllByRole('button', { name: 'Nhận của Lê An' })[1]!)
  await press(dialog.getByRole('button', { name: 'Không nhận của Trần Bình' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { act: 'take-late', was: 'waiting', seen: { count: 2, at }, reason: 'Nhầm', studentIds: ['s3'] },
      { act: 'take-late', was: 'declined', seen: { count: 1, at }, reason: 'Nhầm', studentIds: ['s3'] },
      { act: 'decline-late', was: 'taken', seen: { count: 1, at }, reason: 'Nhầm', studentIds: ['s7'] },
    ]),
  )
  expect(dialog.queryByRole('button', { name: /Phạm Chi/ })).toBeNull()
})

it('reads the list anew where somebody else has decided', async () => {
  const seen = fakeServer(({ method }) => (method === 'GET' ? data(read) : failure(409, 'E_SEAT_CHANGED')))
  await show(<LateBar roomId="r1" />)
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('radio', { name: 'Mất điện' }))
  const before = seen.filter(({ method }) => method === 'GET').length
  await userEvent.click(dialog.getByRole('button', { name: 'Nhận tất cả (1 em)' }))
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before))
})
