import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Block, Document, Paragraph, Table } from '../../src/document.ts'
import { type Atom, atomsOf, linesOfAtoms } from './atoms.ts'

// A paper as a word processor prints it: words in lines, tabs, columns, heads and feet, tables with lines and without. Formulas
// are curves, as MathJax and TeX leave them. LibreOffice would do the same, but is not where the tests run.

export interface Print {
  columns: number
  justified: boolean
  header: string
  footer: string
}

const require = createRequire(import.meta.url)
const face = (name: string) => require.resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`)
const [WIDTH, HEIGHT, MARGIN, GUTTER] = [595.28, 841.89, 42, 22]
const PITCH = 16.5

/** Where the next line goes: a column of a page. */
interface Pen {
  pdf: PDFKit.PDFDocument
  print: Print
  page: number
  column: number
  y: number
}

/** The bytes of a PDF; the same for the same document. */
export function printDocument({ blocks }: Pick<Document, 'blocks'>, print: Print): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(2026, 0, 1) },
  })
  for (const [name, file] of [
    ['plain', '400Regular'],
    ['bold', '700Bold'],
    ['italic', '400Regular_Italic'],
    ['bold-italic', '700Bold_Italic'],
  ] as const)
    pdf.registerFont(name, face(file))
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  const pen: Pen = { pdf, print, page: 0, column: print.columns, y: HEIGHT }
  for (const block of blocks) {
    if (block.kind === 'paragraph') printParagraph(pen, block)
    else printTable(pen, block)
  }
  pdf.end()
  return bytes
}

const columnWidth = ({ print }: Pen) => (WIDTH - 2 * MARGIN - (print.columns - 1) * GUTTER) / print.columns
const left = (pen: Pen) => MARGIN + pen.column * (columnWidth(pen) + GUTTER)

/** Makes room for so much, in the next column or on the next page where need be. */
function reserve(pen: Pen, height: number): void {
  if (pen.page > 0 && pen.y + height <= HEIGHT - MARGIN - 20) return
  pen.column += 1
  pen.y = MARGIN + 20
  if (pen.column < pen.print.columns) return
  pen.column = 0
  pen.page += 1
  pen.pdf.addPage()
  const say = (text: string, y: number) =>
    pen.pdf.font('italic').fontSize(9).fillColor('#000000').text(text, MARGIN, y, { lineBreak: false })
  say(pen.print.header, 24)
  say(pen.print.footer.replace('1/', `${pen.page}/`), HEIGHT - 34)
}

function printParagraph(pen: Pen, paragraph: Paragraph): void {
  for (const { atoms, last, height } of linesOf(pen.pdf, paragraph, columnWidth(pen))) {
    reserve(pen, height)
    draw(pen, atoms, left(pen), columnWidth(pen), last || !pen.print.justified)
    pen.y += height
  }
}

function linesOf(pdf: PDFKit.PDFDocument, { label, pieces }: Paragraph, width: number) {
  const typed = label
    ? [{ kind: 'text' as const, text: `${label.text} `, look: label.look }, ...pieces]
    : pieces
  const atoms = atomsOf(pdf, typed)
  const rows = fitStops(atoms, width) ? [atoms] : atTabs(atoms)
  return rows
    .flatMap(row => linesOfAtoms(row, width))
    .map(line => ({
      ...line,
      height: Math.max(PITCH, ...line.atoms.map(({ height }) => height + 4)),
    }))
}

const atTabs = (atoms: readonly Atom[]): Atom[][] => {
  const rows: Atom[][] = [[]]
  for (const atom of atoms) {
    if (atom.kind === 'tab') rows.push([])
    else rows.at(-1)?.push(atom)
  }
  return rows
}

/** Whether what stands between tabs fits between their stops; else one who types would take a line for each. */
function fitStops(atoms: readonly Atom[], width: number): boolean {
  const rows = atTabs(atoms)
  const widths = rows.map(row => row.reduce((sum, atom) => sum + atom.width, 0))
  return rows.length === 1 || widths.every(own => own + 6 < width / rows.length)
}

/** Spaces of a full line grow until it ends at the margin. */
function draw(pen: Pen, atoms: readonly Atom[], x: number, width: number, ragged: boolean): void {
  const baseline = pen.y + Math.max(PITCH, ...atoms.map(({ height }) => height + 4)) - 4.5
  const spaces = atoms.filter(({ kind }) => kind === 'space').length
  const used = atoms.reduce((sum, atom) => sum + atom.width, 0)
  const more =
    ragged || spaces === 0 || atoms.some(({ kind }) => kind === 'tab') ? 0 : (width - used) / spaces
  const tabs = atoms.filter(({ kind }) => kind === 'tab').length
  const stop = width / (tabs + 1)
  let at = x
  for (const atom of atoms) {
    if (atom.kind === 'tab') at = x + stop * Math.ceil((at - x + 4) / stop)
    else {
      atom.draw(at, baseline)
      at += atom.width + (atom.kind === 'space' ? more : 0)
    }
  }
}

/** Lines are drawn around tables whose cells are short: keys and figures, not what tables only lay out. */
function printTable(pen: Pen, { rows }: Table): void {
  const columns = Math.max(...rows.map(row => row.length))
  const width = columnWidth(pen) / columns
  const ruled =
    rows.flat().every(cell => textOf(cell).length <= 14) || textOf(rows.flat(2)).includes('Đáp án')
  for (const row of rows) {
    const cells = row.map(cell =>
      cell.flatMap(block => (block.kind === 'paragraph' ? linesOf(pen.pdf, block, width - 8) : [])),
    )
    const height = Math.max(PITCH, ...cells.map(lines => lines.reduce((sum, line) => sum + line.height, 0)))
    reserve(pen, height)
    const top = pen.y
    cells.forEach((lines, at) => {
      pen.y = top
      for (const line of lines) {
        draw(pen, line.atoms, left(pen) + at * width + 4, width - 8, true)
        pen.y += line.height
      }
      if (ruled)
        pen.pdf
          .lineWidth(0.5)
          .strokeColor('#000000')
          .rect(left(pen) + at * width, top, width, height)
          .stroke()
    })
    pen.y = top + height
  }
}

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(block =>
      block.kind === 'paragraph'
        ? block.pieces.map(piece => (piece.kind === 'text' ? piece.text : ''))
        : [textOf(block.rows.flat(2))],
    )
    .join('')
