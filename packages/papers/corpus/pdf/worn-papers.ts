import { LAYOUTS, type Layout } from '../layouts.ts'
import type { TruePaper } from '../truth.ts'
import { printUsual, USUAL_FORMS } from '../usual-forms/layouts.ts'
import type { Pen } from './atoms.ts'
import { printPaper } from './papers.ts'
import { pdfOf, scanPages } from './scan-pdf.ts'
import { photoWear, scanWear, wornPage } from './worn-pages.ts'

// Papers as people bring them on paper: a PDF of a scanner, or one photo of one page, after its corners were dragged.

export interface WornPaper {
  kind: 'scan' | 'photo'
  /** Its layout or form, and how a hand marked its key. */
  name: string
  seed: number
  print: () => Promise<{ paper: TruePaper; bytes: Uint8Array }>
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

/** More ways to tell a key, drawn later. */
const MORE_WAYS = [
  'key grid',
  'table of four, key list',
  'four by spaces, key lines',
  'key tables of variants',
]

/** Forms of schools: parts, points, statements, tables of keys. */
const FORMS = [
  'key table with columns a) b) c) d)',
  'ĐÁP ÁN PHẦN I, II, III each for itself',
  'Đúng – sai with any dash',
  '(1,0 điểm), (NB), [TH] before the stem',
  'points of a part: mỗi câu 0,25 điểm',
]

/** Forms of which somebody has to be told something. */
const DOUBTFUL_FORMS = [
  'one red letter against the key table',
  'a number that is missing, and one that comes twice',
  'a text without questions, a type that nobody says, three options among four, no key',
]

const wornLayout = (name: string, kind: WornPaper['kind'], seed: number, pen?: Pen): WornPaper => {
  const layout = LAYOUTS.find(layout => layout.name === name)
  if (!layout) throw new Error(`no layout is called ${name}`)
  // A photo is of one page.
  const onePage = layout.options === 'lines' ? ([3, 4] as const) : ([5, 7] as const)
  const short: Layout = { ...layout, questions: kind === 'photo' ? onePage : [8, 10] }
  return { kind, name: pen ? `${name}, ${pen}` : name, seed, print: () => printPaper(short, seed, pen) }
}

const wornForm = (name: string, seed: number): WornPaper => {
  const form = USUAL_FORMS.find(form => form.name === name)
  if (!form) throw new Error(`no form is called ${name}`)
  return { kind: 'scan', name, seed, print: () => printUsual(form, seed) }
}

const kindOf = (at: number): WornPaper['kind'] => (at % 2 === 0 ? 'scan' : 'photo')

/** Three papers of each of the first ways and two of each later one, by turns scans and photos; of forms two or three scans. */
export const WORN_PAPERS: readonly WornPaper[] = [
  ...WAYS.flatMap(({ name, pen }, way) =>
    [0, 1, 2].map(turn => wornLayout(name, kindOf(way + turn), 7000 + way * 10 + turn, pen)),
  ),
  ...MORE_WAYS.flatMap((name, way) =>
    [0, 1].map(turn => wornLayout(name, kindOf(way + turn), 7300 + way * 10 + turn)),
  ),
  ...FORMS.flatMap((name, form) => [0, 1].map(turn => wornForm(name, 7400 + form * 10 + turn))),
  ...DOUBTFUL_FORMS.flatMap((name, form) => [0, 1, 2].map(turn => wornForm(name, 7500 + form * 10 + turn))),
]

/** The first of each is looked at, the others only at the end. */
export const isHeldOutWorn = ({ seed }: WornPaper): boolean => seed % 10 > 0

/** A file as it is sent, and what the paper says. */
export async function wearPaper({
  kind,
  name,
  seed,
  print,
}: WornPaper): Promise<{ paper: TruePaper; bytes: Uint8Array; isPdf: boolean }> {
  const { paper, bytes } = await print()
  const pages = await scanPages(bytes)
  const worn: Buffer[] = []
  for (const [at, page] of pages.entries()) {
    const own = seed * 10 + at
    worn.push(await wornPage(page, kind === 'scan' ? scanWear(own) : photoWear(own), own))
  }
  if (kind === 'scan') return { paper, bytes: await pdfOf(worn), isPdf: true }
  const [photo, ...others] = worn
  if (!photo || others.length > 0) throw new Error(`${name} ${seed} has ${worn.length} pages`)
  return { paper, bytes: new Uint8Array(photo), isPdf: false }
}
