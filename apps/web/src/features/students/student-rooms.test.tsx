import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { StudentRoom as Room, type StudentRoom } from '@bangxanh/contract/students/record.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { StudentRooms } from './student-rooms.tsx'

const room = (said: Partial<StudentRoom>) =>
  thing(Room, { startedAt: '2026-11-20T01:00:00.000Z', totalPoint: 4, ...said })

it('leads from each to what came of it, a live exercise to the answers of this pupil; no part is no zero', async () => {
  const rooms = [
    room({ _id: 'a', kind: 'live-exam', name: 'Khởi động', tookPart: true, score: 3 }),
    room({ _id: 'b', kind: 'class-bell', name: 'Chuông lớp', classId: 'c', tookPart: false }),
    room({ _id: 'd', kind: 'school-bell', name: 'Chuông trường', tookPart: true, score: 4 }),
    room({ _id: 'e', kind: 'exam', name: 'Giữa kì', tookPart: true, score: 0, rank: 612 }),
    room({ _id: 'f', kind: 'live-exam', name: 'Trên bảng', tookPart: true }),
  ]
  await show(<StudentRooms studentId="s" rooms={rooms} />)
  const [, ...rows] = await screen.findAllByRole('row')
  const told = rows.map(row => {
    const link = within(row).getByRole('link')
    return [link.getAttribute('href'), within(row).getAllByRole('cell').at(-1)?.textContent]
  })
  expect(told).toEqual([
    ['/bt-tuong-tac/a?student=s', '7,5 3/4 điểm'],
    ['/lop-hoc/c/rcv/b', 'Không tham gia'],
    ['/rung-chuong-vang/d', '10 4/4 điểm'],
    ['/trung-tam-khao-thi/e', '0 0/4 điểm'],
    ['/bt-tuong-tac/f?student=s', 'Không có điểm'],
  ])
  expect(screen.getByText('Kì thi · hạng 500+')).toBeDefined()
})
