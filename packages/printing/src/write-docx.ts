import {
  AlignmentType,
  Document,
  Footer,
  type ISectionOptions,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  SimpleField,
  TextRun,
} from 'docx'
import { twips, type Writing, writeBlocks } from './docx/write-blocks.ts'
import type { Sheet } from './sheet/blocks.ts'
import { type Printed, type Printing, sheetsOf } from './sheet/sheets.ts'
import { columnWidth, PAGE } from './sheet/widths.ts'

/**
 * Variants of an exam as a file of Word, each in a section of its own whose pages count from 1, with equations that can be
 * edited there. Takes time by the number of questions: the server calls it in a worker thread.
 * @param counts the pages of each sheet as a PDF (`countPages`), for their heads: Word does not count what stands in a text
 */
export async function writeDocx(printing: Printing, counts: readonly number[]): Promise<Printed> {
  const { exam, settings, pictureOf } = printing
  const writing: Omit<Writing, 'pages'> = {
    pictureOf,
    equations: new Map(),
    formulas: new Set(),
    pictures: new Set(),
  }
  const file = new Document({
    title: exam.title,
    creator: 'Bảng Xanh',
    styles: {
      default: {
        document: {
          run: { font: 'Times New Roman', size: settings.fontSize * 2, language: { value: 'vi-VN' } },
          // LibreOffice takes a height without its rule for an exact one, and cuts formulas.
          paragraph: { spacing: { line: 259, lineRule: LineRuleType.AUTO, after: 0 } },
        },
      },
      paragraphStyles: [{ id: PAGE_LINE, name: PAGE_LINE, basedOn: 'Normal', run: { italics: true } }],
    },
    sections: sheetsOf(printing).flatMap((sheet, at) =>
      sections(sheet, { ...writing, pages: counts[at] ?? 1 }),
    ),
  })
  const bytes = new Uint8Array(await Packer.toArrayBuffer(file))
  return { bytes, formulas: [...writing.formulas], pictures: [...writing.pictures], signs: [] }
}

/** The head of a sheet in two columns stands over both, in a section before them on the same page. */
function sections({ head, body, columns, footer }: Sheet, writing: Writing): ISectionOptions[] {
  const width = columnWidth(1)
  const first = { type: SectionType.NEXT_PAGE, page: page(true) }
  const footers = { default: footerOf(footer, columns, writing.pages) }
  if (columns === 1)
    return [
      {
        properties: first,
        footers,
        children: [...writeBlocks(head, width, writing), ...writeBlocks(body, width, writing)],
      },
    ]
  return [
    { properties: first, footers, children: writeBlocks(head, width, writing) },
    {
      properties: {
        type: SectionType.CONTINUOUS,
        page: page(false),
        column: { count: 2, space: twips(PAGE.gap), equalWidth: true },
      },
      footers,
      children: writeBlocks(body, columnWidth(2), writing),
    },
  ]
}

const page = (isFirst: boolean) => ({
  size: { width: twips(PAGE.width), height: twips(PAGE.height) },
  margin: {
    top: twips(PAGE.margin),
    bottom: twips(PAGE.margin),
    left: twips(PAGE.margin),
    right: twips(PAGE.margin),
    footer: twips(PAGE.margin / 2),
  },
  ...(isFirst && { pageNumbers: { start: 1 } }),
})

const PAGE_LINE = 'PageLine'

/**
 * Trang 1/2 – Mã đề 101. In two columns a section is a part of the sheet, and its number of pages is not the sheet's.
 * LibreOffice cannot count the pages of a section, and shows the number that stands in the field.
 */
const footerOf = (label: string, columns: 1 | 2, pages: number): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: PAGE_LINE,
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ children: ['Trang ', PageNumber.CURRENT] }),
          ...(columns === 1 ? [new TextRun('/'), new SimpleField('SECTIONPAGES', String(pages))] : []),
          new TextRun(` – ${label}`),
        ],
      }),
    ],
  })
