import { expect, test } from 'vitest'
import { withoutDust } from './segments.ts'

const cleaned = (text: string) => {
  const words = [{ text, confidence: 95, left: 0, right: 100, top: 0, bottom: 20 }]
  const [word] = withoutDust({ words, baseline: 20, slope: 0 }, 20).words
  return [word?.text, word?.confidence]
}

test('a full stop within a word, before one of ours, is dust, and a person is told to look', () => {
  expect(cleaned('sôi.của')).toEqual(['sôi của', 74])
})

test.each(['sôi.Của', 'a.đúng', 'random.choice', 'S.ABCD', '3.500', 'v.v.', 'độ.'])('%j stays', text => {
  expect(cleaned(text)).toEqual([text, 95])
})
