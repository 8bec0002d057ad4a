import { describe, expect, it } from 'vitest'
import { itemChanges } from './item-changes.ts'
import { wordDiff } from './word-diff.ts'

describe('two texts become one', () => {
  it('word by word, a formula as one word', () => {
    expect(wordDiff('<p>Tính \\(a + b\\) nhé</p>', '<p>Tính \\(a - b\\) nhé</p>').html).toBe(
      'Tính <del>\\(a + b\\)</del><ins>\\(a - b\\)</ins> nhé',
    )
  })
  it('keeps lines and pictures, and what is no tag', () => {
    const { html } = wordDiff('<p>1 &lt; 2</p><p>x</p>', '<p>1 &lt; 2</p><p><img src="/a.png"> x</p>')
    expect(html).toBe('1 &lt; 2<br><ins><img src="/a.png"> </ins>x')
  })
  it('tells another look from other words, and both from nothing', () => {
    expect(wordDiff('<p>a</p>', '<p><strong>a</strong></p>').differs).toBe('look')
    expect(wordDiff('<p>a</p>', '<p>b</p>').differs).toBe('words')
    expect(wordDiff('<p>a</p>', '<p>a</p>').differs).toBe('no')
  })
})

describe('two lists become one', () => {
  const options = (right: number, ...texts: string[]) =>
    texts.map((html, at) => ({ html, right: at === right }))
  it('an option that reads otherwise stays in its place, the right answer is followed', () => {
    const changes = itemChanges(options(0, 'Huế', 'Hà Nôi', 'Vinh'), options(1, 'Huế', 'Hà Nội', 'Vinh'))
    expect(changes.map(({ state, was, is, at }) => [state, was, is, at])).toEqual([
      ['same', true, false, 0],
      ['changed', false, true, 1],
      ['same', false, false, 2],
    ])
    expect(changes[1]?.html).toBe('Hà <del>Nôi</del><ins>Nội</ins>')
  })
  it('what came and went is told with its place', () => {
    const changes = itemChanges(options(0, 'a', 'b', 'c'), options(0, 'a', 'c', 'd'))
    expect(changes.map(({ state, html, at }) => [state, html, at])).toEqual([
      ['same', 'a', 0],
      ['removed', 'b', 1],
      ['same', 'c', 1],
      ['added', 'd', 2],
    ])
  })
})
