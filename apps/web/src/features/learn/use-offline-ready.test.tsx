import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOfflineReady } from './use-offline-ready.ts'

afterEach(() => void vi.unstubAllGlobals())

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
