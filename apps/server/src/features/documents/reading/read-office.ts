import type { Preview } from '@bangxanh/contract/documents/library/schemas.ts'
import { openPdf } from '@bangxanh/papers/pdf/open-pdf.ts'
import { guardedUnzip, xmlOf } from '../../../kernel/guarded-unzip.ts'
import { readSheets } from '../../../kernel/spreadsheets/read-sheets.ts'
import { paragraphsOf, SLIDE, WORD } from './paragraphs-of.ts'
import { DOCX, MOST_BYTES, PPTX, XLSX } from './readable.ts'

/** A presentation of 200 slides has some 1,500 parts; pictures and films are not inflated. */
const MOST = { entries: 10_000, bytes: 60 * 1024 * 1024, ratio: 200 } as const

/** A file of an office program that cannot be read: damaged, locked by a password, or larger than it says. */
class CannotRead extends Error {}

/** The parts of an office file that are wanted. @throws CannotRead */
function openParts(bytes: Uint8Array, wanted: RegExp): ReadonlyMap<string, string> {
  const parts = guardedUnzip(bytes, {
    most: MOST,
    isWanted: name => wanted.test(name),
    refuse: () => new CannotRead(),
  })
  return new Map(
    Object.entries(parts).map(([name, part]) => {
      const xml = xmlOf(part)
      if (xml === undefined) throw new CannotRead()
      return [name, xml]
    }),
  )
}

/** What is kept of a file: more than anybody looks at without its program. */
const KEPT = {
  pages: 100,
  paragraphs: 2_000,
  paragraph: 2_000,
  sheets: 20,
  rows: 200,
  columns: 30,
  cell: 300,
  slides: 300,
}
const CONTENT = 200_000

export interface ReadDocument {
  readonly preview: Preview
  /** Its words, for the search. */
  readonly content: string
}

/** What a file says, by its type. Runs in a worker: it may cost more than its size tells. @throws when it cannot be read */
export async function readOffice(bytes: Uint8Array, type: string): Promise<ReadDocument> {
  const preview = await previewOf(bytes, type)
  return { preview, content: wordsOf(preview).replaceAll('\0', '').slice(0, CONTENT) }
}

async function previewOf(bytes: Uint8Array, type: string): Promise<Preview> {
  switch (type) {
    case DOCX: {
      const part = openParts(bytes, /^word\/document\.xml$/).get('word/document.xml') ?? ''
      return { kind: 'text', pages: [shortened(paragraphsOf(part, WORD))] }
    }
    case PPTX:
      return { kind: 'slides', slides: slidesOf(bytes) }
    case XLSX: {
      const sheets = await readSheets(bytes, type, KEPT.cell)
      return {
        kind: 'sheets',
        sheets: sheets.slice(0, KEPT.sheets).map(({ name, rows }) => ({
          name,
          rows: rows
            .slice(0, KEPT.rows)
            .map(row => row.slice(0, KEPT.columns).map(cell => shownCell(cell).slice(0, KEPT.cell))),
        })),
      }
    }
    default:
      return { kind: 'text', pages: await pagesOf(bytes) }
  }
}

const shortened = (paragraphs: readonly string[]) =>
  paragraphs.slice(0, KEPT.paragraphs).map(text => text.slice(0, KEPT.paragraph))

function slidesOf(bytes: Uint8Array): { lines: string[] }[] {
  const NAME = /^ppt\/slides\/slide(\d+)\.xml$/
  const numbered = [...openParts(bytes, NAME)].map(
    ([name, xml]) => [Number(NAME.exec(name)?.[1]), xml] as const,
  )
  return numbered
    .sort(([one], [other]) => one - other)
    .slice(0, KEPT.slides)
    .map(([, xml]) => ({ lines: shortened(paragraphsOf(xml, SLIDE)) }))
}

const shownCell = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)

async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  // A book says in its first pages what it is about; of the rest its title is found.
  const pdf = await openPdf(bytes, { file: MOST_BYTES, pages: Number.POSITIVE_INFINITY })
  const pages: string[][] = []
  for (let number = 1; number <= Math.min(pdf.numPages, KEPT.pages); number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push(
      shortened(
        text
          .normalize('NFC')
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean),
      ),
    )
  }
  return pages
}

function wordsOf(preview: Preview): string {
  switch (preview.kind) {
    case 'text':
      return preview.pages.flat().join('\n')
    case 'slides':
      return preview.slides.flatMap(({ lines }) => lines).join('\n')
    case 'sheets':
      return preview.sheets.flatMap(({ name, rows }) => [name, ...rows.map(row => row.join(' '))]).join('\n')
  }
}
