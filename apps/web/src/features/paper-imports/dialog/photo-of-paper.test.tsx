import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../shared/http/send.ts'
import type { Corners } from '../../../shared/paper-photo/corners.ts'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { showOnPage } from '../../../testing/render.tsx'
import { PaperDialog } from './paper-dialog.tsx'

const PROPOSED: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]
const { sendFile, cornersIn, straightened } = vi.hoisted(() => ({
  sendFile: vi.fn(),
  cornersIn: vi.fn(),
  straightened: vi.fn(),
}))
vi.mock('../../../shared/http/send-bytes.ts', async original => ({
  ...(await original<typeof import('../../../shared/http/send-bytes.ts')>()),
  sendFile,
}))
// There is no canvas here: what it does with points is tested by `corners.test.ts`.
vi.mock('../../../shared/paper-photo/photo.ts', async original => ({
  ...(await original<typeof import('../../../shared/paper-photo/photo.ts')>()),
  cornersIn,
  straightened,
}))

const SHEET = new File(['sheet'], 'de.jpg')
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  cornersIn.mockResolvedValue(PROPOSED)
  straightened.mockResolvedValue(SHEET)
  sendFile.mockResolvedValue({
    status: 200,
    text: JSON.stringify({
      data: { msg: 'Workflow was started', importId: '01980000-0000-7000-8000-00000000000a' },
    }),
    retryAfter: undefined,
  } satisfies Answer)
})
afterEach(() => vi.resetAllMocks())

async function choose(name: string) {
  fakeServer(() => data({ paperImport: { state: 'reading', progress: 10 }, content: null, files: {} }))
  await showOnPage(<PaperDialog target={{ area: 'exam-vault', ownerId: 'e1' }} onClose={vi.fn()} />)
  await screen.findByText('Thả đề vào đây')
  const file = new File(['x'], name)
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  })
  return file
}
const corner = () => screen.findByRole('button', { name: 'Góc trên bên trái' })
const read = () => userEvent.click(screen.getByRole('button', { name: 'Đọc đề' }))

it('proposes four corners of a photo, moves them by arrows and back, and sends the straightened sheet', async () => {
  const file = await choose('de.png')
  const first = await corner()
  expect(first.style.left).toBe('10%')
  fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(Number.parseFloat(first.style.left)).toBeCloseTo(15)
  expect(Number.parseFloat(first.style.top)).toBeCloseTo(10.5)
  await userEvent.click(screen.getByRole('button', { name: 'Đặt lại' }))
  expect([first.style.left, first.style.top]).toEqual(['10%', '10%'])
  await userEvent.click(screen.getByRole('button', { name: 'Lấy cả ảnh' }))
  expect(first.style.left).toBe('0%')
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  await read()
  await waitFor(() => expect(sendFile).toHaveBeenCalled())
  expect(straightened).toHaveBeenCalledWith(file, [
    { x: 0.005, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ])
  expect(sendFile.mock.calls[0]).toContain(SHEET)
})

it('waits for the corners of a photo before it can be sent, and says so', async () => {
  let propose = (_: Corners) => {}
  cornersIn.mockReturnValue(
    new Promise<Corners>(resolve => {
      propose = resolve
    }),
  )
  await choose('de.png')
  expect(await screen.findByText('Đang tìm bốn góc tờ giấy…')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Đọc đề' })
  expect(button.disabled).toBe(true)
  propose(PROPOSED)
  await corner()
  expect(button.disabled).toBe(false)
  expect(screen.queryByText('Đang tìm bốn góc tờ giấy…')).toBeNull()
})

it('sends other files, and pictures that no browser opens, as they are', async () => {
  cornersIn.mockRejectedValue(new Error('no picture'))
  const file = await choose('de.jpg')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Đọc đề' }).disabled).toBe(false),
  )
  expect(cornersIn).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Góc trên bên trái' })).toBeNull()
  await read()
  await waitFor(() => expect(sendFile).toHaveBeenCalled())
  expect(sendFile.mock.calls[0]).toContain(file)
  expect(straightened).not.toHaveBeenCalled()
})
