import {
  AlignmentType,
  BorderStyle,
  Paragraph as DocxParagraph,
  Table as DocxTable,
  type FileChild,
  HighlightColor,
  type IContext,
  ImageRun,
  type IXmlableObject,
  LeaderType,
  Math as OfWord,
  type ParagraphChild,
  ShadingType,
  SimpleField,
  Tab,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { BUBBLE, BUBBLE_PNG } from '../bubble.ts'
import { latexToOmml } from '../maths/latex-to-omml.ts'
import { element, type Omml } from '../maths/omml.ts'
import { type PictureType, printedSize, readPicture } from '../picture-size.ts'
import type { Block, Paragraph, Piece, Table } from '../sheet/blocks.ts'

/** An equation among the runs of a paragraph: docx has classes for a few forms only, so ours is written as it is. */
class Equation extends OfWord {
  readonly #omml: Omml

  constructor(omml: Omml) {
    super({ children: [] })
    this.#omml = omml
  }

  override prepForXml(_: IContext): IXmlableObject {
    return xmlable(this.#omml)
  }
}

function xmlable({ name, value, children }: Omml): IXmlableObject {
  const isSpaced = children.some(child => typeof child === 'string')
  const attributes = {
    ...(value !== undefined && { 'm:val': value }),
    ...(isSpaced && { 'xml:space': 'preserve' }),
  }
  const inside = children.map(child => (typeof child === 'string' ? child : xmlable(child)))
  return { [name]: Object.keys(attributes).length > 0 ? [{ _attr: attributes }, ...inside] : inside }
}

/** Word counts lengths in twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20)

/** What the blocks of one file are written with, and what could not be. */
export interface Writing {
  readonly pictureOf: (key: string) => Uint8Array | undefined
  /** Equations by their LaTeX: variants hold the same ones. */
  readonly equations: Map<string, Omml | null>
  readonly formulas: Set<string>
  readonly pictures: Set<string>
  /** How many the sheet probably has, until Word counts them. */
  readonly pages: number
}

/** Blocks as paragraphs and tables of Word, in a column so many points wide. */
export const writeBlocks = (blocks: readonly Block[], width: number, writing: Writing): FileChild[] =>
  blocks.flatMap(block =>
    block.kind === 'paragraph' ? writeParagraph(block, width, writing) : writeTable(block, width, writing),
  )

const ALIGNED = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const

export function writeParagraph(
  { pieces, align = 'justify', indent = 0, before = 0, stops = 1, keepNext = false }: Paragraph,
  width: number,
  writing: Writing,
): DocxParagraph {
  const tabs = Array.from({ length: stops - 1 }, (_, at) => ({
    type: TabStopType.LEFT,
    position: twips(indent + ((at + 1) * (width - indent)) / stops),
  }))
  const dots = pieces.some(({ kind }) => kind === 'dots')
    ? [{ type: TabStopType.RIGHT, position: twips(width), leader: LeaderType.DOT }]
    : []
  return new DocxParagraph({
    alignment: ALIGNED[stops > 1 || dots.length > 0 ? 'left' : align],
    indent: { left: twips(indent) },
    spacing: { before: twips(before) },
    tabStops: [...tabs, ...dots],
    keepNext,
    children: pieces.flatMap(piece => writePiece(piece, width - indent, writing)),
  })
}

function writePiece(piece: Piece, width: number, writing: Writing): ParagraphChild[] {
  switch (piece.kind) {
    case 'text':
      return [
        new TextRun({
          text: piece.text,
          bold: piece.bold,
          italics: piece.italic,
          underline: piece.underline ? {} : undefined,
          strike: piece.strike,
          subScript: piece.raised === 'sub',
          superScript: piece.raised === 'sup',
          color: piece.colour,
          shading: piece.ground ? { type: ShadingType.CLEAR, fill: piece.ground } : undefined,
        }),
      ]
    case 'tab':
    case 'dots':
      return [new TextRun({ children: [new Tab()] })]
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'pages':
      return [
        new TextRun({ text: '(Đề có ', italics: true }),
        new SimpleField('SECTIONPAGES  \\# "00"', String(writing.pages).padStart(2, '0')),
        new TextRun({ text: ' trang)', italics: true }),
      ]
    case 'bubble':
      return [imageRun('png', BUBBLE_PNG, { width: BUBBLE, height: BUBBLE })]
    case 'formula':
      return [writeFormula(piece.latex, piece.block, writing)]
    case 'picture':
      return writePicture(piece.key, piece.width, width, writing)
  }
}

function writeFormula(latex: string, block: boolean, writing: Writing): ParagraphChild {
  const known = `${block} ${latex}`
  const omml = writing.equations.get(known) ?? latexToOmml(latex, block)
  writing.equations.set(known, omml)
  if (omml) return new Equation(block ? element('m:oMathPara', [omml]) : omml)
  writing.formulas.add(latex)
  return new TextRun({ text: `\\(${latex}\\)`, highlight: HighlightColor.YELLOW })
}

function writePicture(key: string, drawn: number | null, column: number, writing: Writing): ParagraphChild[] {
  const data = writing.pictureOf(key)
  const picture = data && readPicture(data)
  if (!picture) {
    writing.pictures.add(key)
    return [new TextRun({ text: '[?]', highlight: HighlightColor.YELLOW })]
  }
  return [imageRun(picture.type, data, printedSize(picture, drawn, column))]
}

/** docx counts in pixels, 96 an inch. */
const imageRun = (
  type: PictureType,
  data: Uint8Array,
  { width, height }: { width: number; height: number },
) =>
  new ImageRun({
    type,
    data,
    transformation: { width: Math.round((width * 4) / 3), height: Math.round((height * 4) / 3) },
  })

const LINE = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
const around = (line: typeof LINE | typeof NONE) => ({ top: line, bottom: line, left: line, right: line })

function writeTable(table: Table, width: number, writing: Writing): DocxTable {
  const { rows, widths, border, indent = 0, padding = 3, headerRows = 0, keepTogether = false } = table
  const columns = widths.map(share => share * (width - indent))
  return new DocxTable({
    width: { size: twips(columns.reduce((sum, column) => sum + column, 0)), type: WidthType.DXA },
    columnWidths: columns.map(twips),
    indent: { size: twips(indent), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: {
      ...around(border ? LINE : NONE),
      insideHorizontal: border ? LINE : NONE,
      insideVertical: border ? LINE : NONE,
    },
    rows: rows.map((cells, at) => {
      let from = 0
      return new TableRow({
        cantSplit: true,
        tableHeader: at < headerRows,
        children: cells.map(({ blocks, columns: span = 1, rows: down = 1, border: own }) => {
          const inside = columns.slice(from, from + span).reduce((sum, column) => sum + column, 0)
          from += span
          return new TableCell({
            width: { size: twips(inside), type: WidthType.DXA },
            columnSpan: span,
            rowSpan: down,
            verticalAlign: border ? VerticalAlignTable.CENTER : VerticalAlignTable.TOP,
            ...(own && { borders: around(LINE) }),
            margins: { marginUnitType: WidthType.DXA, left: twips(padding), right: twips(padding) },
            children: cellBlocks(
              // Word keeps a row with the next one by its paragraphs.
              keepTogether && at < rows.length - 1 ? blocks.map(keptWithNext) : blocks,
              inside - 2 * padding,
              writing,
            ),
          })
        }),
      })
    }),
  })
}

const keptWithNext = (block: Block): Block =>
  block.kind === 'paragraph' ? { ...block, keepNext: true } : block

/** A cell ends with a paragraph, else Word does not open the file. */
function cellBlocks(blocks: readonly Block[], width: number, writing: Writing) {
  const written = blocks.map(block =>
    block.kind === 'paragraph'
      ? writeParagraph({ align: 'left', ...block }, width, writing)
      : writeTable(block, width, writing),
  )
  return blocks.at(-1)?.kind === 'paragraph' ? written : [...written, new DocxParagraph({})]
}
