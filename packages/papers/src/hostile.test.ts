import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { drawPaper } from '../corpus/draw-paper.ts'
import { SEEDS } from '../corpus/layouts.ts'
import { writePaper } from '../corpus/write/write-paper.ts'
import { CannotReadPaper, type Unreadable } from './failures.ts'
import { PAPER } from './limits.ts'
import { readDocx } from './read-docx.ts'

const { layout, seed } = SEEDS[0]!
const paper = writePaper(drawPaper(layout, seed), layout)
const body = (inside: string) => `<w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>`
const zipped = (document: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'word/document.xml': strToU8(document), ...more }, { level: 1 })
/** So many megabytes that pack to about a fortieth: a picture of noise every ten thousand bytes. */
function sparse(megabytes: number): Uint8Array {
  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  let noise = 1
  for (let at = 0; at < bytes.length; at += 1) {
    noise = (noise * 16_807) % 2_147_483_647
    if (at % 10_000 < 250) bytes[at] = noise
  }
  return bytes
}
const codeOf = (bytes: Uint8Array): Unreadable | 'read' => {
  try {
    readDocx(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof CannotReadPaper) return error.code
    throw error
  }
}

describe('Files that are no papers', () => {
  test('any bytes end in an error of ours, whatever they begin with', () => {
    const start = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0x25, 0x50, 0x44, 0x46])
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 2000 }), (first, rest) => {
        expect(codeOf(Uint8Array.from([...first, ...rest]))).toMatch(/^E_PAPER_/)
      }),
    )
  })

  test('a paper that ends too early is told so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: paper.length - 1 }), length => {
        expect(codeOf(paper.slice(0, length))).toMatch(/^E_PAPER_/)
      }),
    )
  })

  test('a paper with some wrong bytes is read or refused, never anything else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(paper.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        changes => {
          const bytes = paper.slice()
          for (const [at, byte] of changes) bytes[at] = byte
          expect(codeOf(bytes)).toMatch(/^(E_PAPER_|read)/)
        },
      ),
    )
  })

  test('XML of any shape is read or refused', () => {
    const tags = [
      'w:p',
      'w:r',
      'w:t',
      'w:tbl',
      'w:tr',
      'w:tc',
      'w:pPr',
      'w:rPr',
      'w:numPr',
      'm:oMath',
      'm:f',
      'm:d',
      'm:nary',
      'mc:AlternateContent',
      'w:sdt',
      'w:fldChar',
    ]
    const element = fc.letrec<{ xml: string }>(tie => ({
      xml: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('Câu 1. A. x B. y', '&#233;', 'A.', 'Đáp án: B', ''),
        fc
          .tuple(fc.constantFrom(...tags), fc.array(tie('xml'), { maxLength: 5 }))
          .map(([tag, inside]) => `<${tag} w:val="1">${inside.join('')}</${tag}>`),
      ),
    })).xml
    fc.assert(
      fc.property(fc.array(element, { maxLength: 8 }), inside => {
        expect(codeOf(zipped(body(inside.join(''))))).toMatch(/^(E_PAPER_UNREADABLE|read)$/)
      }),
    )
  })

  test.each<[string, () => Uint8Array, Unreadable]>([
    // Each breaks one limit and keeps the others: 3 MB of blanks are no many bytes, 110 MB that hardly pack are no bomb.
    ['a bomb of one part', () => zipped(body(' '.repeat(3 * 1024 * 1024))), 'E_PAPER_TOO_LARGE'],
    [
      'many pictures',
      () =>
        zipped(
          body(''),
          Object.fromEntries(
            Array.from({ length: 11 }, (_, at) => [`word/media/image${at}.png`, sparse(10)]),
          ),
        ),
      'E_PAPER_TOO_LARGE',
    ],
    [
      'an archive of too many entries',
      () =>
        zipped(
          body(''),
          Object.fromEntries(
            Array.from({ length: PAPER.entries }, (_, at) => [`x/${at}`, new Uint8Array(0)]),
          ),
        ),
      'E_PAPER_TOO_LARGE',
    ],
    ['a file over the limit', () => new Uint8Array(PAPER.file + 1), 'E_PAPER_TOO_LARGE'],
    ['a document type', () => zipped(`<!DOCTYPE x [<!ENTITY a "b">]>${body('&a;')}`), 'E_PAPER_UNREADABLE'],
    [
      'tags that nobody closes',
      () => zipped(`<w:document><w:body>${'<w:p>'.repeat(100_000)}`),
      'E_PAPER_UNREADABLE',
    ],
    [
      'tags within tags',
      () => zipped(body('<w:p>'.repeat(50_000) + '</w:p>'.repeat(50_000))),
      'E_PAPER_UNREADABLE',
    ],
    ['an empty part', () => zipped(''), 'E_PAPER_UNREADABLE'],
    ['a sheet', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'E_PAPER_KIND'],
    ['a PDF', () => strToU8('%PDF-1.7 and so on'), 'E_PAPER_KIND'],
    ['a .doc', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'E_PAPER_OLD_WORD'],
    ['a text in RTF', () => strToU8('{\\rtf1 x}'), 'E_PAPER_OLD_WORD'],
    [
      'a file with a password',
      () =>
        Uint8Array.from([
          0xd0,
          0xcf,
          0x11,
          0xe0,
          ...[...'xxEncryptedPackage'].flatMap(sign => [sign.charCodeAt(0), 0]),
        ]),
      'E_PAPER_PROTECTED',
    ],
  ])('%s is refused', (_, bytes, code) => {
    expect(codeOf(bytes())).toBe(code)
  })

  test('names that other objects have are names like any other', () => {
    expect(codeOf(zipped(body('<w:p><constructor/><w:r><w:t>x</w:t></w:r></w:p>')))).toMatch(
      /^(E_PAPER_UNREADABLE|read)$/,
    )
  })
})
