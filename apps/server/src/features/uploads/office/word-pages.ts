import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import type { Block, Document, Look, Paragraph, Piece, Table } from '@bangxanh/papers/document.ts'
import { readDocument } from '@bangxanh/papers/docx/read-document.ts'
import { withDrawnPictures } from '@bangxanh/papers/old-pictures.ts'
import { tinos } from '@bangxanh/printing/pdf/tinos.ts'
import { POINTS } from '@bangxanh/printing/picture-size.ts'
import type * as printed from '@bangxanh/printing/sheet/blocks.ts'
import { writePages } from '@bangxanh/printing/write-pages.ts'
import sharp from 'sharp'

/** More letters than a hundred pages hold: what is beyond is on none that is drawn. */
const MOST_LETTERS = 600_000
const FONT_SIZE = 13
/** As wide as a page is drawn. */
const PICTURE = { width: 1_400, height: 2_000, fit: 'inside', withoutEnlargement: true } as const
const MOST_POINTS = 64_000_000

/**
 * A Word file on pages: its text with its looks, lists, tables, pictures and equations, in our font and on A4. Where its lines and
 * pages end may differ from Word.
 * @throws CannotReadPaper
 */
export async function wordPages(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await withDrawnPictures(readDocument(bytes, PAGED.bytes))
  const pictures = await picturesOf(document)
  return writePages(
    {
      blocks: within(MOST_LETTERS, document.blocks).map(blockOf),
      pictureOf: name => pictures.get(name),
      fontSize: FONT_SIZE,
    },
    tinos,
  )
}

/** Upright and on white, no larger than they are drawn; one that is none is left out, and a mark stands in its place. */
async function picturesOf({ pictures }: Document): Promise<Map<string, Uint8Array>> {
  const drawn = new Map<string, Uint8Array>()
  for (const { name, bytes } of pictures) {
    const picture = await sharp(bytes, { limitInputPixels: MOST_POINTS })
      .rotate()
      .resize(PICTURE)
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch(() => null)
    if (picture) drawn.set(name, picture)
  }
  return drawn
}

/** As many blocks from the first one on as have so many letters. */
function within(most: number, blocks: readonly Block[]): Block[] {
  let left = most
  return blocks.filter(block => {
    const fits = left > 0
    left -= lengthOf(block)
    return fits
  })
}
const lengthOf = (block: Block): number =>
  block.kind === 'table'
    ? block.rows.flat(2).reduce((sum, one) => sum + lengthOf(one), 1)
    : block.pieces.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 20), 1)

const blockOf = (block: Block): printed.Block =>
  block.kind === 'table' ? tableOf(block) : paragraphOf(block)

function paragraphOf({ label, align, pieces }: Paragraph): printed.Paragraph {
  const all = [...(label ? textsOf(`${label.text} `, label.look) : []), ...pieces.flatMap(pieceOf)]
  const isBroken = pieces.some(({ kind }) => kind === 'break' || kind === 'tab')
  return {
    kind: 'paragraph',
    // An empty line is as high as one with words.
    pieces: all.length > 0 ? all : textsOf(' '),
    // Lines that end where somebody has pressed Enter are not stretched.
    align: isBroken && align === 'justify' ? 'left' : (align ?? 'left'),
    before: 2,
  }
}

function tableOf({ rows, grid }: Table): printed.Table {
  const most = Math.max(1, ...rows.map(row => row.length))
  const columns = grid?.columns ?? Array.from({ length: most }, () => 1)
  const sum = columns.reduce((all, width) => all + width, 0)
  return {
    kind: 'table',
    border: true,
    breakRows: true,
    widths: columns.map(width => width / sum),
    rows: rows.map((row, at) => {
      let free = columns.length
      return row.flatMap((blocks, place): printed.Cell[] => {
        // The last cell of a row takes what is left, and there are never more than the table has columns.
        const wanted = place === row.length - 1 ? free : (grid?.spans[at]?.[place] ?? 1)
        const span = Math.min(wanted, free)
        free -= span
        return span > 0 ? [{ blocks: blocks.map(blockOf), columns: span }] : []
      })
    }),
  }
}

function pieceOf(piece: Piece): printed.Piece[] {
  switch (piece.kind) {
    case 'text':
      return textsOf(piece.text, piece.look)
    case 'tab':
      return textsOf(`${'\u00a0'.repeat(5)} `)
    case 'break':
      return [{ kind: 'break' }]
    case 'formula':
      return [{ kind: 'formula', latex: piece.latex, block: false }]
    case 'picture':
      return [{ kind: 'picture', key: piece.name, width: piece.width ? piece.width / POINTS : null }]
    case 'gap':
      return textsOf('[…]')
  }
}

/** No word is wider than a line. */
const WORD = 60

const textsOf = (words: string, look?: Look): printed.Text[] => {
  const text = words.replace(new RegExp(`\\S{${WORD}}(?=\\S)`, 'gu'), '$& ').replace(/\p{Cc}/gu, ' ')
  return text === '' ? [] : [{ kind: 'text', text, ...(look && lookOf(look)) }]
}

function lookOf({ bold, italic, underline, strike, raised, colour, highlight }: Look) {
  const [letters, ground] = [rgbOf(colour), rgbOf(highlight)]
  return {
    ...{ bold, italic, underline, strike },
    ...(raised && { raised }),
    ...(letters && { colour: letters }),
    ...(ground && { ground }),
  }
}

/** Colours of Word's marker by their names. */
const MARKER: Readonly<Record<string, string>> = {
  ...{ yellow: 'FFFF00', green: '00FF00', cyan: '00FFFF', magenta: 'FF00FF', blue: '0000FF', red: 'FF0000' },
  ...{ darkBlue: '000080', darkCyan: '008080', darkGreen: '008000', darkMagenta: '800080' },
  ...{ darkRed: '800000', darkYellow: '808000', darkGray: '808080', lightGray: 'C0C0C0', black: '000000' },
}
const rgbOf = (colour: string | null): string | undefined =>
  colour === null ? undefined : /^[0-9A-F]{6}$/.test(colour) ? colour : MARKER[colour]
