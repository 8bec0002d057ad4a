import { piecesOf } from '@bangxanh/questions/maths.ts'
import { describe, expect, it } from 'vitest'
import { plainToEditor, toEditor, toStored } from './editor-maths.ts'

describe('maths in a text', () => {
  it('is split from the words around it', () => {
    expect(piecesOf('Tính \\(x^2\\) và \\[\\frac12\\]')).toEqual([
      { text: 'Tính ' },
      { text: 'x^2', maths: 'inline' },
      { text: ' và ' },
      { text: '\\frac12', maths: 'block' },
    ])
  })

  it.each([
    '<p>Tính \\(a &lt; b\\) nhé</p>',
    '<p>Trước</p><p>\\[\\sqrt{2}\\]</p><p>Sau</p>',
    '<p>Giá 5$ và <code>\\(không phải\\)</code></p>',
    '<p>Hai: \\(a\\)\\(b\\)</p>',
  ])('is stored as it was read: %s', stored => {
    expect(toStored(toEditor(stored))).toBe(stored)
  })

  it('becomes nodes of the editor', () => {
    expect(toEditor('<p>\\(x\\)</p>')).toBe('<p><span data-type="inline-math" data-latex="x"></span></p>')
  })

  it('on its own line stands beside paragraphs', () => {
    expect(toEditor('<p>\\[x\\]</p>')).toBe('<div data-type="block-math" data-latex="x"></div>')
    expect(toEditor('<p>a \\[x\\] b</p>')).toBe(
      '<p>a </p><div data-type="block-math" data-latex="x"></div><p> b</p>',
    )
  })

  it('arrives from plain text too, where markup is only text', () => {
    expect(plainToEditor('<b>A</b> \\(x\\)\nB')).toBe(
      '<p>&lt;b&gt;A&lt;/b&gt; <span data-type="inline-math" data-latex="x"></span></p><p>B</p>',
    )
    expect(plainToEditor('một dòng')).toBe('một dòng')
  })
})

it('an empty editor stores nothing, a picture is something', () => {
  expect(toStored('<p></p>')).toBe('')
  expect(toStored('<p>A</p><p></p>')).toBe('<p>A</p>')
  expect(toStored('<p> <br></p>')).toBe('')
  expect(toStored('<p><img src="/a.png"></p>')).not.toBe('')
})
