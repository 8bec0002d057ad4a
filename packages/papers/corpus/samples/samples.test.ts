import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDocx } from '../../src/read-docx.ts'
import { compare } from '../compare.ts'
import { bytesOf, fileOf, paperOf, SAMPLES } from './samples.ts'

describe.each(SAMPLES.map(sample => [sample.name, sample] as const))('The sample of %s', (name, sample) => {
  const found = readDocx(readFileSync(fileOf(sample)))

  test('is committed as its script makes it, and small', () => {
    const bytes = readFileSync(fileOf(sample))
    expect(bytes.equals(bytesOf(sample)), 'node packages/papers/corpus/make-samples.ts').toBe(true)
    expect(bytes.length).toBeLessThan(12_000)
  })

  test('is read rightly to its last word', () => {
    const { problems, dropped } = compare(paperOf(sample), found)
    expect([problems, dropped]).toEqual([[], []])
  })

  test('warns of nothing but the one answer that Maths leaves out', () => {
    expect(found.questions.flatMap(({ number, warnings }) => warnings.map(one => [number, one]))).toEqual(
      name === 'maths' ? [[14, 'no-key']] : [],
    )
  })
})
