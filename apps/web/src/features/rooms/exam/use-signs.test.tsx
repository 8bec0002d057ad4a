import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { useSigns } from './use-signs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page() {
  useSigns('c1')
  return <input aria-label="Bài làm" />
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('tells that the page was left and that something was pasted, together; what is refused comes with the next', async () => {
  let isAway = false
  const seen = fakeServer(() => (isAway ? failure(503, 'E_UNAVAILABLE') : data({})))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(<Page />)
  await pass(21_000)
  expect(seen.map(({ body }) => body)).toEqual([{ signs: [] }])
  hide(true)
  await pass(12_000)
  hide(false)
  document.dispatchEvent(new Event('paste'))
  isAway = true
  await pass(2_500)
  expect(seen).toHaveLength(2)
  isAway = false
  document.dispatchEvent(new Event('paste'))
  await pass(2_500)
  const { signs } = seen.at(-1)!.body as { signs: { kind: string; seconds?: number }[] }
  expect(signs.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['left', 12],
    ['paste', undefined],
    ['paste', undefined],
  ])
})
