import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdUnsaved } from '../unsaved/unsaved.ts'
import { loadChunk } from './load-chunk.ts'

const broken = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'))
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
})

test('a part that is really gone reloads the page once', async () => {
  void loadChunk(broken)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadChunk(broken)).rejects.toThrow('A part of the application did not come.')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that is really gone reloads nothing while something typed is held', async () => {
  const release = holdUnsaved()
  await expect(loadChunk(broken)).rejects.toThrow('A part of the application did not come.')
  expect(reload).not.toHaveBeenCalled()
  release()
})

test('who leaves a screen that is still loading is not thrown back to it', async () => {
  window.dispatchEvent(new Event('beforeunload'))
  const load = vi.fn(broken)
  void loadChunk(load)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('who stays after all gets the part a little later', async () => {
  window.dispatchEvent(new Event('beforeunload'))
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(broken).mockResolvedValue('part')
  const part = loadChunk(load)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await part).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test("the router is not given the browser's words, at which it reloads past what was typed", async () => {
  sessionStorage.setItem('chunkReloadedAt', String(Date.now()))
  await expect(loadChunk(broken)).rejects.not.toThrow('dynamically imported')
})
