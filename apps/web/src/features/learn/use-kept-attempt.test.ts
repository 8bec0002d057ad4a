import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

const offline = new CallError({ status: 0, code: 'E_OFFLINE' })
const refused = new CallError({ status: 403, code: 'E_FORBIDDEN' })
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the copy stands in for what the server does not give: at once without a network, else once it was waited for', async () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(query => useKeptAttempt('a1', query), {
    initialProps: { data: undefined as object | undefined, failureReason: refused as unknown },
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(2_999)
  expect(result.current).toBeUndefined()
  await pass(1)
  expect(result.current).toMatchObject({ attempt: { _id: 'a1' }, arrived: 7 })
  rerender({ data: {}, failureReason: null })
  await pass(0)
  expect(result.current).toBeUndefined()
})

it('the copy does not wait where there is no network', async () => {
  const { result } = renderHook(() => useKeptAttempt('a1', { data: undefined, failureReason: offline }))
  await waitFor(() => expect(result.current?.attempt._id).toBe('a1'))
})

it('an attempt that the server has given is no copy, however long it is open', async () => {
  vi.useFakeTimers()
  const made = vi.spyOn(URL, 'createObjectURL')
  const { result } = renderHook(() => useKeptAttempt('a1', { data: {}, failureReason: offline }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toBeUndefined()
  expect(made).not.toHaveBeenCalled()
})

it('the pictures of a kept attempt have addresses for as long as it is shown, and give them back', async () => {
  const held = new Set<string>()
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    held.add(`blob:${made}`)
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void held.delete(address))
  const away = { data: undefined, failureReason: offline }
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
