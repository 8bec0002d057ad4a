import { LAYOUTS, type Layout } from '../layouts.ts'
import type { TruePaper } from '../truth.ts'
import type { Pen } from './atoms.ts'
import { printPaper } from './papers.ts'
import { pdfOf, scanPages } from './scan-pdf.ts'
import { photoWear, scanWear, wornPage } from './worn-pages.ts'

// Papers as people bring them on paper: a PDF of a scanner, or one photo of one page, after its corners were dragged.

export interface WornPaper {
  kind: 'scan' | 'photo'
  layout: Layout
  /** Where the key is written by hand. */
  pen?: Pen
  seed: number
}

/** Without formulas, which no recogniser reads; each tells its key in another way. */
const WAYS: readonly { name: string; pen?: Pen }[] = [
  { name: 'typed, lines, underlined' },
  { name: 'two by tabs, bold' },
  { name: 'four by tabs, coloured' },
  { name: 'two columns, key table' },
  { name: 'table of two, highlighted', pen: 'circle' },
  { name: 'table of two, highlighted', pen: 'tick' },
  { name: 'small letters' },
  { name: 'options after the question' },
]

const layoutOf = (name: string, kind: WornPaper['kind']): Layout => {
  const layout = LAYOUTS.find(layout => layout.name === name)
  if (!layout) throw new Error(`no layout is called ${name}`)
  // A photo is of one page.
  const onePage = layout.options === 'lines' ? ([3, 4] as const) : ([5, 7] as const)
  return { ...layout, questions: kind === 'photo' ? onePage : [8, 10] }
}

/** Three papers of each way, by turns scans and photos. */
export const WORN_PAPERS: readonly WornPaper[] = WAYS.flatMap(({ name, pen }, way) =>
  [0, 1, 2].map((turn): WornPaper => {
    const kind = (way + turn) % 2 === 0 ? 'scan' : 'photo'
    return { kind, layout: layoutOf(name, kind), seed: 7000 + way * 10 + turn, ...(pen && { pen }) }
  }),
)

/** Two in three are looked at only at the end. */
export const isHeldOutWorn = ({ seed }: WornPaper): boolean => seed % 10 > 0

/** A file as it is sent, and what the paper says. */
export async function wearPaper({
  kind,
  layout,
  pen,
  seed,
}: WornPaper): Promise<{ paper: TruePaper; bytes: Uint8Array; isPdf: boolean }> {
  const { paper, bytes } = await printPaper(layout, seed, pen)
  const pages = await scanPages(bytes)
  const worn: Buffer[] = []
  for (const [at, page] of pages.entries()) {
    const own = seed * 10 + at
    worn.push(await wornPage(page, kind === 'scan' ? scanWear(own) : photoWear(own), own))
  }
  if (kind === 'scan') return { paper, bytes: await pdfOf(worn), isPdf: true }
  const [photo, ...others] = worn
  if (!photo || others.length > 0) throw new Error(`${layout.name} ${seed} has ${worn.length} pages`)
  return { paper, bytes: new Uint8Array(photo), isPdf: false }
}
