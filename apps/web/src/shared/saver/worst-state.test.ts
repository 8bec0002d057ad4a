import { expect, it } from 'vitest'
import { worstOf } from './worst-state.ts'

it('says of several things what a person should know first', () => {
  expect(worstOf([])).toBe('saved')
  expect(worstOf(['saving', 'offline', 'saved', 'waiting'])).toBe('offline')
  expect(worstOf(['offline', 'refused'])).toBe('refused')
})
