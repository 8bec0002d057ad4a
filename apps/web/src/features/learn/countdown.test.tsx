import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Countdown } from './countdown.tsx'
import { noteServerTime } from './server-clock.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const onEnd = vi.fn()
const onLastSeconds = vi.fn()

async function open(seconds: number) {
  await show(<Countdown endsAt={inSeconds(seconds)} onEnd={onEnd} onLastSeconds={onLastSeconds} />)
  await screen.findByRole('timer')
}
const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000))
const shown = () => screen.getByRole('timer').textContent

beforeEach(() => {
  // The texts are loaded in real time.
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  noteServerTime(new Date(NOW).toISOString())
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('the countdown', () => {
  it('is a date and days before the last day, and a clock on it', async () => {
    await open(75 * 3600)
    expect(shown()).toBe('Hạn 18:00 24/11, còn 3 ngày')
    await pass(51 * 3600 - 1)
    expect(shown()).toBe('Hạn 18:00 ngày mai, còn 1 ngày')
    await pass(2)
    expect(shown()).toBe('23:59:59')
    await pass(3)
    expect(shown()).toBe('23:59:56')
  })

  it("goes by the server's clock, whatever the device says", async () => {
    noteServerTime(new Date(NOW + 600_000).toISOString())
    await open(3600)
    expect(shown()).toBe('00:50:00')
  })

  it('warns politely at five minutes and at one', async () => {
    await open(303)
    const warning = screen.getByRole('status')
    expect(warning.getAttribute('aria-live')).toBe('polite')
    expect(warning.textContent).toBe('')
    await pass(3)
    expect(warning.textContent).toContain('5 phút')
    await pass(240)
    expect(warning.textContent).toContain('1 phút')
  })

  it('asks for the last answers just before the end, and ends once', async () => {
    await open(10)
    await pass(8)
    expect([onLastSeconds.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0])
    await pass(30)
    expect([onLastSeconds.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
  })
})
