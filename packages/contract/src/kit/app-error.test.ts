import { expect, it } from 'vitest'
import { sentence } from './app-error.ts'

it('numbers stand in a sentence as its language writes them, texts as they are (product 8.4)', () => {
  const failure = {
    code: 'E',
    status: 409 as const,
    vi: 'Nhiều nhất {most} điểm, {name}.',
    en: 'At most {most}, {name}.',
  }
  const words = { most: 0.25, name: 'v1.2' }
  expect(sentence(failure, 'vi', words)).toBe('Nhiều nhất 0,25 điểm, v1.2.')
  expect(sentence(failure, 'en', words)).toBe('At most 0.25, v1.2.')
})
