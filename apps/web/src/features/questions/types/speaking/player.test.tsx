import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import { SpeakingPlayer } from './player.tsx'

const browser = vi.hoisted(() => ({ records: true }))
vi.mock('../../../../shared/recorder/record.ts', () => ({
  canRecord: () => browser.records,
  startRecorder: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
}))
afterEach(() => {
  browser.records = true
})

async function open() {
  const send = vi.fn()
  const question = { answers: { text: 'Good morning' } }
  const work = { sending: [], send, again: vi.fn(), drop: vi.fn() }
  const given = { question, value: null, files: {}, work, readOnly: false, onChange: vi.fn() } as unknown
  await show(<SpeakingPlayer {...(given as Parameters<typeof SpeakingPlayer>[0])} />)
  await screen.findByText('Good morning')
  return send
}

function choose(file: File): void {
  const field = document.querySelector('input[type=file]') as HTMLInputElement
  act(() => void fireEvent.change(field, { target: { files: [file] } }))
}

it('a microphone that is refused is told of, and a file goes instead', async () => {
  const send = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Ghi âm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Em cho phép trang này dùng micro')
  const file = new File(['x'], 'bài nói.m4a', { type: 'audio/mp4' })
  choose(file)
  expect(send).toHaveBeenCalledWith(file)
})

it('a film of an iPhone is taken, also where the browser records nothing', async () => {
  browser.records = false
  const send = await open()
  expect(screen.queryByRole('button', { name: 'Ghi âm' })).toBeNull()
  const film = new File(['x'], 'IMG_0001.MOV', { type: 'video/quicktime' })
  choose(film)
  expect(send).toHaveBeenCalledWith(film)
})
