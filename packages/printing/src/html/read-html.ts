import { piecesOf } from '@bangxanh/questions/maths.ts'
import { parseDocument } from 'htmlparser2'
import type { Align, Block, Cell, Paragraph, Piece, Text } from '../sheet/blocks.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: object }>
type Look = Omit<Text, 'kind' | 'text'>

const LOOKS: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  th: { bold: true },
  h1: { bold: true },
  h2: { bold: true },
  h3: { bold: true },
  h4: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
}
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'li', 'ul', 'ol', 'caption'])
/** A step of lists and quotations. */
const STEP = 18

/** Where text goes while HTML is read: into the last paragraph, or a new one. */
class Reading {
  readonly blocks: Block[] = []
  #pieces: Piece[] = []
  #of: Omit<Paragraph, 'kind' | 'pieces'> = {}

  add(piece: Piece): void {
    this.#pieces.push(piece)
  }
  /** What comes stands in a paragraph of its own. */
  start(of: Omit<Paragraph, 'kind' | 'pieces'> = {}): void {
    const pieces = trimmed(this.#pieces)
    if (pieces.length > 0) this.blocks.push({ kind: 'paragraph', pieces, ...this.#of })
    this.#pieces = []
    this.#of = of
  }
}

interface Around {
  readonly look: Look
  readonly indent: number
  /** In code and `pre` a formula is what was typed. */
  readonly isCode: boolean
}

/** Cleaned HTML as blocks of paper (see `cleanHtml` of the server for what may stand in it). */
export function readHtml(html: string): Block[] {
  const reading = new Reading()
  readNodes(parseDocument(html).children, { look: {}, indent: 0, isCode: false }, reading)
  reading.start()
  return reading.blocks
}

/** Plain text with its formulas, such as an item of Matching, as pieces of one line. */
export const readLine = (line: string): Piece[] => mathsIn(line, {})

function readNodes(nodes: readonly Node[], around: Around, reading: Reading): void {
  for (const node of nodes) {
    if (node.type === 'text') readText(node.data, around, reading)
    else if ('attribs' in node) readElement(node, around, reading)
  }
}

function readText(data: string, { look, isCode }: Around, reading: Reading): void {
  const folded = data.normalize('NFC').replace(/[ \t\r\n]+/g, ' ')
  if (isCode) reading.add({ kind: 'text', text: folded, ...look })
  else for (const piece of mathsIn(folded, look)) reading.add(piece)
}

const mathsIn = (data: string, look: Look): Piece[] =>
  piecesOf(data.normalize('NFC')).map(({ text, maths }) =>
    maths
      ? { kind: 'formula', latex: text.trim(), block: maths === 'block' }
      : { kind: 'text', text, ...look },
  )

function readElement(element: Element, around: Around, reading: Reading): void {
  const { name, attribs, children } = element
  const look = { ...around.look, ...LOOKS[name] }
  if (name === 'br') reading.add({ kind: 'break' })
  else if (name === 'img' && attribs.src)
    reading.add({ kind: 'picture', key: attribs.src, width: Number(attribs.width) || null })
  else if (name === 'table') {
    reading.start()
    const table = readTable(element)
    if (table) reading.blocks.push(table)
  } else if (name === 'ul' || name === 'ol') readList(element, around, reading)
  else if (PARAGRAPHS.has(name)) {
    const indent = around.indent + (name === 'blockquote' ? STEP : 0)
    reading.start({ ...alignOf(attribs.style), ...(indent > 0 && { indent }) })
    readNodes(children, { look, indent, isCode: around.isCode || name === 'pre' }, reading)
    reading.start()
  } else readNodes(children, { ...around, look, isCode: around.isCode || name === 'code' }, reading)
}

function readList({ name, attribs, children }: Element, around: Around, reading: Reading): void {
  const indent = around.indent + STEP
  let number = Number(attribs.start ?? 1) || 1
  for (const item of children) {
    if (!('attribs' in item) || item.name !== 'li') continue
    reading.start({ indent })
    reading.add({ kind: 'text', text: name === 'ol' ? `${number++}. ` : '• ' })
    readNodes(withoutFirstParagraph(item.children), { ...around, indent }, reading)
    reading.start()
  }
}

/** The editor wraps what stands in an item in a paragraph: its first one goes on the line of the mark. */
const withoutFirstParagraph = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node, at) => (at === 0 && 'attribs' in node && node.name === 'p' ? node.children : node))

function readTable(table: Element): Block | null {
  const rows = elementsIn(table, new Set(['tr'])).map(row =>
    elementsIn(row, new Set(['td', 'th'])).map((cell): Cell => {
      const inside = new Reading()
      readNodes(cell.children, { look: LOOKS[cell.name] ?? {}, indent: 0, isCode: false }, inside)
      inside.start()
      return {
        blocks: inside.blocks,
        ...spanOf('columns', cell.attribs.colspan),
        ...spanOf('rows', cell.attribs.rowspan),
      }
    }),
  )
  const width = Math.max(0, ...rows.map(row => row.reduce((sum, { columns = 1 }) => sum + columns, 0)))
  return width === 0 ? null : { kind: 'table', rows, widths: Array(width).fill(1 / width), border: true }
}

/** Elements of these names within one, but none of a table within. */
const elementsIn = ({ children }: Element, names: ReadonlySet<string>): Element[] =>
  children.flatMap(node => {
    if (!('attribs' in node)) return []
    if (names.has(node.name)) return node
    return node.name === 'table' ? [] : elementsIn(node, names)
  })

const spanOf = (name: 'columns' | 'rows', said: string | undefined) => {
  const span = Math.min(Number(said) || 1, 50)
  return span > 1 ? { [name]: span } : {}
}

function alignOf(style = ''): { align?: Align } {
  const [, align] = /text-align:\s*(left|right|center|justify)/.exec(style) ?? []
  return align === 'right' || align === 'center' || align === 'justify' ? { align } : {}
}

/** Without the white space and the breaks at its ends; nothing where nothing but these stands in it. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const isBlank = (piece: Piece | undefined) =>
    piece?.kind === 'break' || (piece?.kind === 'text' && /^[ \t\r\n]*$/.test(piece.text))
  let [from, to] = [0, pieces.length]
  while (from < to && isBlank(pieces[from])) from++
  while (from < to && isBlank(pieces[to - 1])) to--
  return pieces.slice(from, to).map((piece, at) => {
    if (piece.kind !== 'text') return piece
    const start = at === 0 ? piece.text.replace(/^[ \t\r\n]+/, '') : piece.text
    return { ...piece, text: at === to - from - 1 ? start.replace(/[ \t\r\n]+$/, '') : start }
  })
}
