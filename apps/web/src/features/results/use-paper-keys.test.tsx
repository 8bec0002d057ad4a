import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { useSwipe } from './use-paper-keys.ts'

const calls: string[] = []
const steps = { next: () => calls.push('next'), previous: () => calls.push('previous') }

function Page() {
  return (
    <div
      data-testid="paper"
      {...useSwipe({ next: () => void steps.next(), previous: () => void steps.previous() })}
    >
      <input aria-label="points" onBlur={({ target }) => calls.push(`saves ${target.value}`)} />
    </div>
  )
}
const swipe = (on: HTMLElement, by: number) => {
  fireEvent.touchStart(on, { touches: [{ clientX: 200, clientY: 100 }] })
  fireEvent.touchEnd(on, { changedTouches: [{ clientX: 200 + by, clientY: 104 }] })
}
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('scrollTo', () => undefined)
})

it('a swipe leads to the next paper after what was typed is left, and so is written', async () => {
  await show(<Page />)
  await userEvent.type(screen.getByRole('textbox'), '1,5')
  swipe(screen.getByTestId('paper'), -120)
  expect(calls).toEqual(['saves 1,5', 'next'])
  swipe(screen.getByTestId('paper'), 120)
  expect(calls.at(-1)).toBe('previous')
})

it('who moves a finger in what they have typed goes nowhere', async () => {
  await show(<Page />)
  swipe(screen.getByRole('textbox'), -120)
  expect(calls).toEqual([])
})
