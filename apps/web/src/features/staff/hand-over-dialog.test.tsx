import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

const teacher = { _id: 'u1', displayName: 'Cô Hạnh' } as Teacher
const place = { kind: 'school', _id: 's1', name: 'THCS Bảng Xanh' } as const

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['staff'])
})

const serve = (classes: readonly { _id: string; name: string }[]) =>
  fakeServer(({ method, url }) => {
    if (method === 'POST') return data({ changed: classes.length })
    if (url.includes('/teacher'))
      return data({
        teachers: [
          { _id: 'u1', displayName: 'Cô Hạnh' },
          { _id: 'u2', displayName: 'Thầy Minh' },
          { _id: 'u3', displayName: 'Cô Lan' },
        ],
        pagination: { page: 1, limit: 30, total: 3 },
        can: {},
      })
    return data({ classes, can: { handOver: true } })
  })
const choose = async (field: string, name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

it('asks for a colleague, gives all classes to one, and one of them to another', async () => {
  const seen = serve([
    { _id: 'c1', name: 'Toán 9A1' },
    { _id: 'c2', name: 'Toán 9A2' },
  ])
  const onClose = vi.fn()
  await show(<HandOverDialog teacher={teacher} place={place} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bàn giao 2 lớp' }))
  expect((await screen.findAllByText(/Vui lòng chọn người nhận/)).length).toBeGreaterThan(0)
  await choose('Giao tất cả 2 lớp cho', 'Thầy Minh')
  await choose('Toán 9A2', 'Cô Lan')
  await userEvent.click(screen.getByRole('button', { name: 'Bàn giao 2 lớp' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    fromId: 'u1',
    classes: [
      { classId: 'c1', toId: 'u2' },
      { classId: 'c2', toId: 'u3' },
    ],
  })
})

it('says that somebody teaches no open class', async () => {
  serve([])
  await show(<HandOverDialog teacher={teacher} place={place} onClose={() => undefined} />)
  expect(await screen.findByText('Người này không dạy lớp nào đang mở.')).toBeTruthy()
})
