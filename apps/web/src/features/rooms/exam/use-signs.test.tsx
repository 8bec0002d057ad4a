import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { useSigns } from './use-signs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page({ isConnected = true }: { readonly isConnected?: boolean }) {
  useSigns('c1', { epoch: () => 3, isConnected })
  return <input aria-label="Bài làm" />
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

interface Told {
  readonly key: string
  readonly kind: string
  readonly seconds?: number
}
const signsOf = ({ body }: { readonly body: unknown }) => (body as { readonly signs: Told[] }).signs
const toldOf = (seen: readonly { readonly body: unknown }[]) =>
  seen.flatMap(signsOf).map(({ kind, seconds }) => [kind, seconds])

it('tells that the page was left and that something was pasted, together; what is refused comes with the next', async () => {
  let isAway = false
  const seen = fakeServer(() => (isAway ? failure(503, 'E_UNAVAILABLE') : data({})))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(<Page />)
  await pass(21_000)
  expect(seen.map(({ body }) => body)).toEqual([{ epoch: 3, signs: [] }])
  hide(true)
  await pass(12_000)
  // That it was left is said at once: nobody knows whether it comes back.
  expect(toldOf(seen)).toEqual([['left', undefined]])
  hide(false)
  document.dispatchEvent(new Event('paste'))
  isAway = true
  await pass(2_500)
  expect(seen).toHaveLength(3)
  isAway = false
  document.dispatchEvent(new Event('paste'))
  await pass(2_500)
  expect(toldOf(seen.slice(-1))).toEqual([
    ['left', 12],
    ['paste', undefined],
    ['paste', undefined],
  ])
  // By its key the server knows that it is the same.
  expect(signsOf(seen.at(-1)!)[0]!.key).toBe(signsOf(seen[1]!)[0]!.key)
})

it('tells one after the other, all that waits, and each thing once', async () => {
  const doors: (() => void)[] = []
  const seen = fakeServer(() => new Promise(done => doors.push(() => done(data({})))))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(<Page />)
  const paste = (times: number) => {
    for (let at = 0; at < times; at++) document.dispatchEvent(new Event('paste'))
  }
  paste(60)
  await pass(2_500)
  paste(5)
  await pass(2_500)
  // The first is under way still.
  expect(seen).toHaveLength(1)
  while (doors.length > 0) {
    doors.shift()?.()
    await pass(100)
  }
  expect(seen.map(call => signsOf(call).length)).toEqual([50, 15])
  expect(new Set(seen.flatMap(signsOf).map(({ key }) => key)).size).toBe(65)
})

it('says where it comes from each time it is connected again, and what waits when it goes', async () => {
  const seen = fakeServer(() => data({}))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { rerender, unmount } = render(<Page />)
  await pass(21_000)
  expect(seen).toHaveLength(1)
  rerender(<Page isConnected={false} />)
  await pass(21_000)
  expect(seen).toHaveLength(1)
  rerender(<Page />)
  await pass(21_000)
  expect(seen).toHaveLength(2)
  document.dispatchEvent(new Event('paste'))
  unmount()
  await pass(100)
  expect(toldOf(seen)).toEqual([['paste', undefined]])
})
