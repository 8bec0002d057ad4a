import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { hintHomeScreen } from './hint-home-screen.ts'

const SAID = 'Đưa Bảng Xanh ra màn hình chính'
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'x')
  window.history.replaceState(null, '', '/em')
})
afterEach(() => void vi.unstubAllGlobals())

it('is said on the second day, once', async () => {
  await show(<p />)
  for (const day of ['Mon', 'Mon']) await hintHomeScreen(day)
  expect(screen.queryByText(SAID)).toBeNull()
  await hintHomeScreen('Tue')
  expect(await screen.findByText(SAID)).toBeDefined()
  const kept = localStorage.getItem('homeScreen')
  await hintHomeScreen('Wed')
  expect(localStorage.getItem('homeScreen')).toBe(kept)
  expect(screen.getAllByText(SAID)).toHaveLength(1)
})

it('is said to nobody who has it there, is in an attempt or not signed in', async () => {
  await hintHomeScreen('Mon')
  const first = localStorage.getItem('homeScreen')
  vi.stubGlobal('navigator', { standalone: true })
  await hintHomeScreen('Tue')
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/em/lam/1')
  await hintHomeScreen('Tue')
  window.history.replaceState(null, '', '/')
  localStorage.removeItem('accessToken')
  await hintHomeScreen('Tue')
  expect(localStorage.getItem('homeScreen')).toBe(first)
})
