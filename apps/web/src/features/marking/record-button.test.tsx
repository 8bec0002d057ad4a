import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { RecordButton } from './record-button.tsx'

const recorder = vi.hoisted(() => ({ can: true, start: vi.fn() }))
vi.mock('../../shared/recorder/record.ts', () => ({
  canRecord: () => recorder.can,
  startRecorder: recorder.start,
}))

beforeEach(() => {
  recorder.can = true
  recorder.start.mockReset()
})

it('gives what was said once it is stopped', async () => {
  const file = new File(['x'], 'loi.webm', { type: 'audio/webm' })
  recorder.start.mockResolvedValue({
    stop: async () => file,
    cancel: () => undefined,
    level: () => 0.5,
    stream: null,
  })
  const onFile = vi.fn()
  await show(<RecordButton disabled={false} onFile={onFile} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi âm' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dừng ghi' }))
  expect(await screen.findByRole('button', { name: 'Ghi âm' })).toBeTruthy()
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
})

it('says what to do where the microphone is refused, and steps aside where there is none', async () => {
  recorder.start.mockRejectedValue(new Error('NotAllowedError'))
  const { unmount } = await show(<RecordButton disabled={false} onFile={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi âm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cho phép trang này dùng micro')
  unmount()
  recorder.can = false
  await show(<RecordButton disabled={false} onFile={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
})
