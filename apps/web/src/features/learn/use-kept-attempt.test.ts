import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { useKeptAttempt } from './use-kept-attempt.ts'

const PICTURE = 'aa/hinh.png'
vi.mock('../../shared/kept/kept.ts', () => ({
  kept: {
    all: async () => [
      ['a1', { attempt: { _id: 'a1', files: {} }, arrived: 7, pictures: { [PICTURE]: new Blob(['x']) } }],
    ],
  },
}))

it('the pictures of a kept attempt have addresses for as long as it is shown, and give them back', async () => {
  const held = new Set<string>()
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    held.add(`blob:${made}`)
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void held.delete(address))
  const away = { data: undefined, failureReason: new CallError({ status: 0, code: 'E_OFFLINE' }) }
  const { result, rerender, unmount } = renderHook(({ id }) => useKeptAttempt(id, away), {
    initialProps: { id: 'a1' },
  })
  await waitFor(() => expect(result.current?.attempt.files).toEqual({ [PICTURE]: 'blob:1' }))
  expect([...held]).toEqual(['blob:1'])
  rerender({ id: 'a2' })
  await waitFor(() => expect(result.current).toBeUndefined())
  expect(held.size).toBe(0)
  rerender({ id: 'a1' })
  await waitFor(() => expect(held.size).toBe(1))
  unmount()
  expect(held.size).toBe(0)
})
