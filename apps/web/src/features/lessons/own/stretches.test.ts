import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import { expect, it } from 'vitest'
import { joined, resumeAt, stretchesOf } from './stretches.ts'

it('what a player has played is told to the hundredth', () => {
  const played = {
    length: 2,
    start: (at: number) => [0, 20.1234][at] ?? 0,
    end: (at: number) => [10.006, 30][at] ?? 0,
  }
  expect(stretchesOf(played)).toEqual([
    { from: 0, to: 10.01 },
    { from: 20.12, to: 30 },
  ])
})

it('stretches are put together where they meet, whatever their order', () => {
  expect(
    joined([
      { from: 30, to: 40 },
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 35, to: 50 },
      { from: 60, to: 60 },
    ]),
  ).toEqual([
    { from: 0, to: 20 },
    { from: 30, to: 50 },
  ])
})

it('no more are sent than the call takes, and the longest ones', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ from: at * 10, to: at * 10 + (at < 100 ? 5 : 1) }))
  const sent = joined(many)
  expect(sent.length).toBe(LESSONS.stretches)
  expect(sent.at(-1)).toEqual({ from: 990, to: 995 })
})

it('a film goes on where one stopped, and anew after its end', () => {
  expect(resumeAt(95, 200)).toBe(95)
  expect(resumeAt(198, 200)).toBe(0)
  expect(resumeAt(5.9, 6)).toBe(0)
  expect(resumeAt(3, 6)).toBe(3)
  expect(resumeAt(3, null)).toBe(3)
})
