import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/older-browsers.js'), 'utf8')

/** A browser as old as the oldest that we serve: what the file puts in is taken away first. */
const LACKING = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name]
  delete URL.canParse
  delete Intl.Segmenter
`
const inOldBrowser = <T>(program: string, given: object = {}): T =>
  runInNewContext(`${LACKING};${source};JSON.parse(JSON.stringify(${program}))`, {
    URL: class extends URL {},
    ...given,
  })

test('lists are copied as the standard does it', () => {
  const list = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 6 })
  const place = fc.integer({ min: -8, max: 8 })
  fc.assert(
    fc.property(list, place, place, (given, start, count) => {
      expect(
        inOldBrowser(
          '[given.toSorted((a, b) => a - b), given.toReversed(), given.toSpliced(start, count, 7), given]',
          { given, start, count },
        ),
      ).toEqual([
        given.toSorted((a, b) => a - b),
        given.toReversed(),
        given.toSpliced(start, count, 7),
        given,
      ])
    }),
    { numRuns: 30 },
  )
  expect(inOldBrowser('[[1, 2, 3].with(0, 9), [1, 2, 3].with(-1, 9)]')).toEqual([
    [9, 2, 3],
    [1, 2, 9],
  ])
  expect(() => inOldBrowser('[1].with(1, 9)')).toThrow('Invalid index')
})

test('addresses are told from what is none', () => {
  expect(inOldBrowser(`['https://a.vn', 'a.vn', ''].map(text => URL.canParse(text))`)).toEqual([
    true,
    false,
    false,
  ])
})

test('letters are counted as people do', () => {
  const texts = [
    'Tiếng Việt',
    'Tiếng Việt'.normalize('NFD'),
    '👩‍👩‍👧 🇻🇳🇻🇳 👍🏽',
    'a\r\nb',
    '',
    '12',
    'é\u0323',
  ]
  const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' })
  expect(
    inOldBrowser(
      `texts.map(text => Array.from(new Intl.Segmenter('vi').segment(text), ({ segment }) => segment))`,
      { texts },
    ),
  ).toEqual(texts.map(text => Array.from(segmenter.segment(text), ({ segment }) => segment)))
})

test('what the browser has stays its own', () => {
  expect(runInNewContext(`const own = [].toSorted;${source};own === [].toSorted`, { URL })).toBe(true)
})

test('is below a kilobyte, packed', () => {
  expect(gzipSync(source).length).toBeLessThan(1024)
})
