import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(() => vi.unstubAllGlobals())

it('copies where the browser keeps its clipboard to itself, as on http in a school', async () => {
  const taken: string[] = []
  const user = userEvent.setup({ writeToClipboard: false })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not on http'))
  document.execCommand = () => {
    taken.push((document.querySelector('textarea') as HTMLTextAreaElement).value)
    return true
  }
  await show(<CopyButton value="Làm bài tại lớp">Sao chép</CopyButton>)
  await user.click(screen.getByRole('button', { name: 'Sao chép' }))
  expect(await screen.findByRole('button', { name: 'Đã sao chép' })).toBeTruthy()
  expect(taken).toEqual(['Làm bài tại lớp'])
})
