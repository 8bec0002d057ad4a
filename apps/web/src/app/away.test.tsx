import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../shared/http/call-error.ts'
import { show } from '../testing/render.tsx'
import { RouteFailure } from './away.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fail = (error: Error) => show(<RouteFailure error={error} reset={() => undefined} />)

it('a screen that fails asks for a reload', async () => {
  await fail(new Error('no part'))
  expect(screen.getByRole('heading', { name: 'Trang này gặp lỗi' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeTruthy()
})

it('a screen that fails in a browser that is too old says so, with what to do', async () => {
  vi.stubGlobal('tooOld', [
    'Trình duyệt này quá cũ',
    'Cũ nhất dùng được: Chrome 109.',
    'Hãy cài Firefox 115 ESR.',
  ])
  await fail(new TypeError('a.toSorted is not a function'))
  expect(screen.getByRole('heading', { name: 'Trình duyệt này quá cũ' })).toBeTruthy()
  expect(screen.getByText('Hãy cài Firefox 115 ESR.')).toBeTruthy()
  expect(screen.queryByText(/Vui lòng tải lại trang/)).toBeNull()
})

it.each([
  ['2019-03-04T01:00:00.000Z', 'Đồng hồ của máy này đang chỉ 4/3/2019'],
  ['2026-11-29T01:00:00.000Z', undefined],
])('where the server is not reached at %s, a clock years back is told of', async (now, told) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  await fail(new CallError({ status: 0, code: 'E_OFFLINE' }))
  expect(screen.getByRole('heading', { name: 'Chưa kết nối được với máy chủ' })).toBeTruthy()
  expect(screen.queryByText(/Đồng hồ của máy này/)?.textContent?.slice(0, told?.length)).toBe(told)
})
