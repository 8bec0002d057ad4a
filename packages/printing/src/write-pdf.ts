import pdfmake from 'pdfmake'
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type PrintFonts, useFonts } from './pdf/fonts.ts'
import { heightOf } from './pdf/heights.ts'
import type { Setting } from './pdf/lines.ts'
import { writeBlocks } from './pdf/write-blocks.ts'
import { HALF_PAGE } from './picture-size.ts'
import type { Sheet } from './sheet/blocks.ts'
import { type Printed, type Printing, sheetsOf } from './sheet/sheets.ts'
import { columnWidth, PAGE } from './sheet/widths.ts'

/** As `writeDocx`, as a PDF; equations are drawn. */
export async function writePdf(printing: Printing, fonts: PrintFonts): Promise<Printed> {
  const { layOut, formulas, pictures, signs } = layouts(printing, fonts)
  const first = await layOut([])
  // The first layout tells how many pages each sheet has, which the second one prints in its head.
  const { bytes } = first.counts.some(count => count > 1) ? await layOut(first.counts) : first
  return { bytes, formulas: [...formulas], pictures: [...pictures], signs: [...signs] }
}

/** How many pages each sheet has, in the order of `sheetsOf`. */
export const countPages = async (printing: Printing, fonts: PrintFonts): Promise<number[]> =>
  (await layouts(printing, fonts).layOut([])).counts

function layouts(printing: Printing, fonts: PrintFonts) {
  const sheets = sheetsOf(printing)
  const setting = {
    fontSize: printing.settings.fontSize,
    fonts: useFonts(fonts),
    pictureOf: printing.pictureOf,
    drawings: new Map(),
    formulas: new Set<string>(),
    pictures: new Set<string>(),
    signs: new Set<string>(),
    mostHeight: HALF_PAGE,
  }
  const layOut = async (known: readonly number[]) => {
    const { definition, starts } = definitionOf(sheets, known, setting)
    const bytes = new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
    const counts = starts.pages.map((start, at) => (starts.pages[at + 1] ?? starts.total + 1) - start)
    return { bytes, counts }
  }
  return { layOut, ...setting }
}

/** All sheets as one document; where each starts is known when it was laid out. */
export function definitionOf(
  sheets: readonly Sheet[],
  counts: readonly number[],
  setting: Omit<Setting, 'pages'>,
) {
  const marks: (ContentText & { positions?: { pageNumber: number }[] })[] = []
  const starts = { pages: [] as number[], total: 1 }
  const content = sheets.flatMap(({ head, body, columns }, at): Content[] => {
    const own: Setting = { ...setting, pages: counts[at] ?? 1 }
    const mark: ContentText = { text: '', fontSize: 0.1, ...(at > 0 && { pageBreak: 'before' }) }
    marks.push(mark)
    const taken = heightOf(head, columnWidth(1), own)
    const written = writeBlocks(body, columnWidth(columns), own, taken)
    return [
      mark,
      ...writeBlocks(head, columnWidth(1), own),
      ...(columns === 1
        ? written
        : [
            {
              columns: [
                { stack: written, width: columnWidth(2) },
                { text: '', width: columnWidth(2) },
              ],
              columnGap: PAGE.gap,
              snakingColumns: true,
            },
          ]),
    ]
  })
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: PAGE.margin,
    defaultStyle: { font: 'Tinos', fontSize: setting.fontSize, lineHeight: 1.05 },
    content,
    footer: (current, total) => {
      starts.pages = marks.map(({ positions }) => positions?.[0]?.pageNumber ?? 1)
      starts.total = total
      const at = starts.pages.findLastIndex(start => start <= current)
      const first = starts.pages[at] ?? 1
      const last = starts.pages[at + 1] ?? total + 1
      return {
        text: `Trang ${current - first + 1}/${last - first} – ${sheets[at]?.footer ?? ''}`,
        italics: true,
        alignment: 'right',
        margin: [PAGE.margin, 12, PAGE.margin, 0],
      }
    },
  }
  return { definition, starts }
}
