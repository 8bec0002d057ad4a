import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { OpenRooms } from './open-rooms.tsx'

const told = vi.hoisted(() => ({ again: () => undefined as unknown }))
vi.mock('../../shared/live/use-told.ts', () => ({
  useTold: (_: string, again: () => void) => {
    told.again = again
  },
}))
vi.mock('../../shared/ui/links.tsx', () => ({
  ButtonLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}))

const room = (over: object) => ({
  ...{ _id: 'r1', kind: 'school-bell', name: 'Chuông vàng', classId: null, className: null, status: 'live' },
  ...{ startAt: null, takesPart: true, ...over },
})

describe("a pupil's rooms at home", () => {
  it('appear when one is opened, without a reload, and lead into it', async () => {
    let rooms: object[] = []
    fakeServer(() => data({ rooms }))
    await show(<OpenRooms />)
    expect(screen.queryByRole('list')).toBeNull()
    rooms = [room({}), room({ _id: 'r2', kind: 'live-exam', name: 'Khởi động', className: '7A1' })]
    told.again()
    const links = await screen.findAllByRole('link', { name: 'Vào phòng' })
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/em/chuong-vang/$contestId',
      '/em/tuong-tac/$liveExamId',
    ])
    expect(screen.getByText('7A1 · đang mở')).toBeTruthy()
  })

  it('ask for the code of a contest in which one does not take part yet, and say when one comes', async () => {
    fakeServer(() =>
      data({
        rooms: [
          room({ takesPart: false }),
          room({ _id: 'r2', status: 'not_started', startAt: '2026-11-30T01:00:00.000Z' }),
        ],
      }),
    )
    await show(<OpenRooms />)
    expect((await screen.findByRole('link', { name: 'Nhập mã dự thi' })).getAttribute('href')).toBe(
      '/em/tham-gia',
    )
    expect(within(screen.getByRole('list', { name: 'Sắp diễn ra' })).getByText(/^bắt đầu lúc /)).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'Phòng trực tiếp' })).queryByText(/^bắt đầu lúc /),
    ).toBeNull()
    expect(screen.queryByRole('link', { name: 'Vào phòng' })).toBeNull()
  })
})
