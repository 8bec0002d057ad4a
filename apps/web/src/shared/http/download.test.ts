import { afterEach, expect, it, vi } from 'vitest'
import { saveAs } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an iPhone that is answered after minutes still finds the file', () => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bang-diem')
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saveAs('bảng điểm.xlsx', new Blob(['x']))
  vi.advanceTimersByTime(5 * 60_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6 * 60_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:bang-diem')
})
