import { describe, expect, test } from 'vitest'
import { readHtml, readLine } from './read-html.ts'

const words = (html: string) =>
  readHtml(html).map(block =>
    block.kind === 'table'
      ? block.rows.map(row => row.map(cell => cell.blocks.length))
      : block.pieces.map(piece => (piece.kind === 'text' ? piece.text : `<${piece.kind}>`)).join(''),
  )

describe('HTML on paper', () => {
  test('has a paragraph a block, without the white space and breaks at its ends', () => {
    expect(words('<p> Một\n hai </p><p></p>ba<h2>bốn</h2><p>năm<br /></p>')).toEqual([
      'Một hai',
      'ba',
      'bốn',
      'năm',
    ])
  })

  test('keeps looks, where they lie in each other too', () => {
    expect(readHtml('<p><strong>a<em>b</em></strong>H<sub>2</sub></p>')).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'text', text: 'a', bold: true },
          { kind: 'text', text: 'b', bold: true, italic: true },
          { kind: 'text', text: 'H' },
          { kind: 'text', text: '2', raised: 'sub' },
        ],
      },
    ])
  })

  test('knows formulas, in a line and on their own, but not in code', () => {
    expect(readHtml('<p>\\(a&lt;b\\) và \\[x\\]<code>\\(y\\)</code></p>')[0]).toMatchObject({
      pieces: [
        { kind: 'formula', latex: 'a<b', block: false },
        { kind: 'text', text: ' và ' },
        { kind: 'formula', latex: 'x', block: true },
        { kind: 'text', text: '\\(y\\)' },
      ],
    })
    expect(readLine('số \\(x\\)')).toHaveLength(2)
  })

  test('numbers lists, from where they start, and steps in', () => {
    expect(words('<ol start="3"><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ol>')).toEqual([
      '3. a',
      '4. b',
      '• c',
    ])
    expect(readHtml('<ul><li>a<ul><li>b</li></ul></li></ul>').map(block => block.indent)).toEqual([18, 36])
  })

  test('has tables with what is in their cells, and cells over several', () => {
    const [table] = readHtml(
      '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td><p>c</p><p>d</p></td></tr></tbody></table>',
    )
    expect(table).toMatchObject({ kind: 'table', widths: [0.5, 0.5], rows: [[{ columns: 2 }], [{}, {}]] })
    expect(words('<table><tr><td>b</td><td><p>c</p><p>d</p></td></tr></table>')).toEqual([[[1, 2]]])
  })

  test('names pictures, with the width that their author drew', () => {
    expect(readHtml('<p><img src="/aa/b.png" width="40" /></p>')[0]).toMatchObject({
      pieces: [{ kind: 'picture', key: '/aa/b.png', width: 40 }],
    })
  })
})
