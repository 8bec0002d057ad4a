import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOfflineReady } from './use-offline-ready.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = (isFirefox: boolean, storage?: { persist: () => Promise<boolean> }) => {
  vi.stubGlobal('CSS', { supports: () => isFirefox })
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  renderHook(() => useOfflineReady({ id: 'a1', questions: [], files: {} }))
}

it('the browser is asked to keep what an attempt leaves here', () => {
  const persist = vi.fn(async () => true)
  begin(false, { persist })
  expect(persist).toHaveBeenCalledOnce()
})

it('nobody is asked by Firefox, which would put it to the pupil, nor where nothing can be kept', () => {
  const persist = vi.fn(async () => true)
  begin(true, { persist })
  expect(persist).not.toHaveBeenCalled()
  expect(() => begin(false, undefined)).not.toThrow()
})

it('pictures come one after another, and of an exam at a time of its own within two minutes', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const asked: string[] = []
  const waiting: (() => void)[] = []
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal(
    'Image',
    class {
      onload = () => undefined
      set src(address: string) {
        asked.push(address)
        waiting.push(() => this.onload())
      }
    },
  )
  const files = { '/v1/a.png': '/a', '/v1/b.jpg': '/b', '/v1/c.mp3': '/c' }
  const begin = (isExam: boolean) =>
    renderHook(() => useOfflineReady({ id: 'a1', questions: [], files, isExam })).unmount
  const leave = begin(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['/a'])
  waiting.pop()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/a', '/b'])
  leave()
  begin(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/a', '/b', '/a'])
})
