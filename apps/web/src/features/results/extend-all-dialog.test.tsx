import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ExtendAllDialog } from './extend-all-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const homework = {
  _id: 'h1',
  endAt: '2999-01-02T14:00:00.000Z',
  edition: 3,
  closedFor: [],
} as unknown as HomeworkDetail

it('asks where a colleague has given more time already, and takes none back unseen', async () => {
  const current = { ...homework, endAt: '2999-01-09T14:00:00.000Z', edition: 4 }
  const seen = fakeServer(({ body }) =>
    (body as { edition: number }).edition === 4
      ? data({ homework: current })
      : Response.json(
          { error: { code: 'E_CHANGED', msg: '', current: { homework: current } } },
          { status: 409 },
        ),
  )
  const onClose = vi.fn()
  await show(<ExtendAllDialog homework={homework} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Gia hạn' }))
  const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
  expect(dialog.textContent).toContain('21:00 04/01')
  expect(dialog.textContent).toContain('21:00 09/01')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Giữ bản đang được lưu' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(seen.map(({ body }) => body)).toEqual([{ _id: 'h1', edition: 3, endAt: '2999-01-04T14:00:00.000Z' }])
})
