import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { ToldToMe } from './told-to-me.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = (id: string, text: string, read = false) =>
  ({ _id: id, text, at: '2026-12-01T01:45:00.000Z', read }) as NonNullable<OwnSeat['announcements']>[number]

it('shows what is said until each was read; what did not arrive stands again, whatever else was pressed', async () => {
  const seen = fakeServer(({ body }) =>
    (body as { ids: string[] }).ids[0] === 'a1' ? failure(400, 'E_INVALID') : data({}),
  )
  const list = [said('a2', 'Câu 2'), said('a1', 'Câu 1'), said('a0', 'Đã xem', true)]
  await show(<ToldToMe contestId="c1" announcements={list} />)
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Câu 2',
    'Câu 1',
  ])
  const press = (at: number) =>
    userEvent.click(screen.getAllByRole('button', { name: 'Đã đọc' })[at] as HTMLElement)
  await press(1)
  await press(0)
  await waitFor(() => expect(seen).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Câu 1']),
  )
})
