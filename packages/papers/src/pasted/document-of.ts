import { type Block, type Document, type Look, type Paragraph, type Picture, PLAIN } from '../document.ts'
import { inUnicode, type RawPiece } from '../docx/runs.ts'
import { fromSymbolFont } from '../docx/symbols.ts'
import { parseXml, type Xml } from '../docx/xml.ts'
import { inUnicode as guessed } from '../letters/in-unicode.ts'
import { lettersOfFont } from '../letters/letters.ts'
import { ommlToLatex } from '../math/omml-to-latex.ts'
import { listOf, numberOf } from './lists.ts'
import { asInFiles } from './omml.ts'
import { pictureIn } from './pictures.ts'
import { lookChangeOf, styleOf } from './styles.ts'

/** What holds for all that stands in an element. */
interface Around {
  look: Look
  /** Blanks and ends of lines stand as they are written. */
  pre: boolean
  font: string
  align: Paragraph['align'] | undefined
}

/** Marked-up text (`readPasted` says in which form) as the document that the reader of Word files would make of it. @throws CannotReadPaper */
export function documentOf(markup: string): Document {
  const root = parseXml(new TextEncoder().encode(markup))
  const pictures: Picture[] = []
  const blocks = walker(pictures)([root], { look: PLAIN, pre: false, font: '', align: undefined })
  guessed(blocks)
  return { blocks, aside: [], pictures, margins: '' }
}

/** What begins and ends a paragraph. All other elements stand in one. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...[
    'p',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'li',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
  ],
  ...[
    'address',
    'article',
    'aside',
    'center',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hr',
    'main',
  ],
  ...['nav', 'section', 'caption'],
])

type Walk = (elements: readonly Xml[], around: Around) => Block[]

function walker(pictures: Picture[]): Walk {
  let count = 0

  return function walk(elements, outside) {
    const blocks: Block[] = []
    let pieces: RawPiece[] = []
    let label: Paragraph['label'] = null
    const end = (align: Around['align']) => {
      const said = withoutEnds(pieces)
      pieces = []
      if (said.length === 0) return
      const paragraph: Paragraph = { kind: 'paragraph', at: count++, label, pieces: inUnicode(said) }
      if (align) paragraph.align = align
      blocks.push(paragraph)
      label = null
    }

    const enter = (xml: Xml, around: Around): void => {
      const style = styleOf(xml)
      if (isHidden(xml, style)) return
      const inside = within(xml, style, around)
      const latex = xml.attributes['data-latex']
      if (xml.name === 't') addText(pieces, xml.text, around)
      else if (xml.name === 'br') pieces.push({ kind: 'break' })
      else if (xml.name === 'img') pieces.push(pictureIn(xml, style, pictures))
      else if (xml.name === 'm:oMath')
        addFormula(pieces, ommlToLatex(asInFiles(xml)), lookIn(xml, inside.look))
      else if (latex) addFormula(pieces, latex, inside.look)
      // Word writes a tab as blanks, and says so.
      else if (style['mso-tab-count']) pieces.push({ kind: 'tab' })
      else if (xml.name !== 'table' && !BLOCKS.has(xml.name)) enterAll(xml, inside)
      else {
        end(around.align)
        if (xml.name === 'table') enterTable(xml, inside)
        else if (xml.name === 'ul' || xml.name === 'ol') enterList(xml, inside)
        else enterAll(xml, inside)
        end(inside.align)
      }
    }

    const enterTable = (table: Xml, around: Around): void => {
      const first = count
      const rows = rowsOf(table).map(row =>
        row.map(cell => walk(cell.children, within(cell, styleOf(cell), around))),
      )
      if (rows.length > 0) blocks.push({ kind: 'table', at: first, rows })
    }

    const enterAll = ({ children }: Xml, around: Around): void => {
      for (const one of children) enter(one, around)
    }

    /** The number of an item stands before its first line. */
    const enterList = (list: Xml, around: Around): void => {
      const numbering = listOf(list)
      for (const item of list.children) {
        const number = item.name === 'li' ? numberOf(item, numbering) : null
        if (number) label = { text: number, look: within(item, styleOf(item), around).look }
        enter(item, around)
        if (number) label = null
      }
    }

    for (const one of elements) enter(one, outside)
    end(outside.align)
    return blocks
  }
}

const isHidden = ({ name, attributes }: Xml, style: Readonly<Record<string, string>>): boolean =>
  attributes['aria-hidden'] === 'true' ||
  attributes.hidden !== undefined ||
  /^none\b/i.test(style.display ?? '') ||
  style['mso-hide'] === 'all' ||
  /^(?:comment|footnote-separator)/.test(style['mso-element'] ?? '') ||
  attributes.class === 'msocomanchor' ||
  // Deleted in a change that nobody has accepted.
  (name === 'del' && attributes.datetime !== undefined)

function within(xml: Xml, style: Readonly<Record<string, string>>, around: Around): Around {
  const align = (style['text-align'] ?? xml.attributes.align ?? '').toLowerCase()
  const space = style['white-space']
  return {
    look: { ...around.look, ...lookChangeOf(xml, style) },
    pre: space ? /^(?:pre|pre-wrap|break-spaces)$/i.test(space) : around.pre || xml.name === 'pre',
    font:
      (style['font-family'] ?? xml.attributes.face)?.split(',')[0]?.replace(/["']/g, '').trim() ??
      around.font,
    align:
      align === 'center' || align === 'right' || align === 'justify'
        ? align
        : align === 'left'
          ? undefined
          : around.align,
  }
}

/** Blanks of HTML are one, but for those that mean themselves. */
function addText(pieces: RawPiece[], text: string, { look, pre, font }: Around): void {
  const letters = lettersOfFont(font)
  const add = (said: string) => {
    if (said === '') return
    pieces.push({ kind: 'text', text: /^symbol$/i.test(font) ? fromSymbolFont(said) : said, look, letters })
  }
  for (const [at, part] of text.split(pre ? /(\r?\n|\t)/ : /([ \r\n\t\f]+)/).entries()) {
    if (at % 2 === 0) add(part)
    else if (pre) pieces.push(part === '\t' ? { kind: 'tab' } : { kind: 'break' })
    // LibreOffice leaves its tabs as they are; those beside an end of line only indent the source.
    else if (part.includes('\t') && !/[\r\n]/.test(part)) pieces.push({ kind: 'tab' })
    else if (isBlankWanted(pieces.at(-1))) add(' ')
  }
}

const isBlankWanted = (last: RawPiece | undefined): boolean =>
  last !== undefined && last.kind !== 'break' && !(last.kind === 'text' && last.text.endsWith(' '))

function addFormula(pieces: RawPiece[], latex: string, look: Look): void {
  if (latex.trim() !== '') pieces.push({ kind: 'formula', latex: latex.trim(), look })
}

/** Colour and weight of a formula are said of its signs; the first speaks for all. */
function lookIn(xml: Xml, look: Look): Look {
  const first = xml.children.find(({ name }) => name !== 't' && !/^m:\w+Pr$/.test(name))
  if (!first) return look
  // Signs of a formula are mostly in italics, which says nothing.
  const { colour, highlight, bold } = lookChangeOf(first)
  const own = { ...(colour && { colour }), ...(highlight && { highlight }), ...(bold && { bold }) }
  return lookIn(first, { ...look, ...own })
}

const isBlank = (piece: RawPiece | undefined): boolean =>
  piece?.kind === 'break' || (piece?.kind === 'text' && piece.text.trim() === '')
function withoutEnds(pieces: readonly RawPiece[]): RawPiece[] {
  const from = pieces.findIndex(piece => !isBlank(piece))
  return from < 0 ? [] : pieces.slice(from, pieces.findLastIndex(piece => !isBlank(piece)) + 1)
}

/** Cells by rows, also of the parts of a table. */
const rowsOf = ({ children }: Xml): Xml[][] =>
  children.flatMap(one => {
    if (one.name === 'tr') return [one.children.filter(({ name }) => name === 'td' || name === 'th')]
    return /^t(?:head|body|foot)$/.test(one.name) ? rowsOf(one) : []
  })
