import { expect, it } from 'vitest'
import { heard } from './messages.ts'

const said = (words: object) => heard({ bangxanh: 1, ...words })

it('hears what the guide says, cut to its limits', () => {
  expect(said({ type: 'hello', more: 1 })).toEqual({ type: 'hello' })
  expect(said({ type: 'progress', done: 0.5 })).toEqual({ type: 'progress', done: 0.5 })
  expect(said({ type: 'resize', height: 1e9 })).toEqual({ type: 'resize', height: 4_000 })
  expect(said({ type: 'result', score: 1 })).toEqual({ type: 'result', result: { score: 1, details: '' } })
  const long = said({ type: 'result', score: 0, details: 'x'.repeat(20_000) })
  expect(long?.type === 'result' && long.result.details.length).toBe(10_000)
})

it('hears nothing else', () => {
  for (const words of [null, undefined, 'hello', 1, [], { type: 'hello' }, { bangxanh: 2, type: 'hello' }])
    expect(heard(words)).toBeUndefined()
  for (const words of [
    { type: 'other' },
    { type: 'progress', done: 2 },
    { type: 'progress', done: Number.NaN },
    { type: 'resize', height: -1 },
    { type: 'result', score: 1.01 },
    { type: 'result', score: '1' },
    { type: 'result', score: 1, details: {} },
  ])
    expect(said(words)).toBeUndefined()
})
