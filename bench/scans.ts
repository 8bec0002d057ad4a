import { proposeCorners } from '../apps/web/src/shared/paper-photo/propose-corners.ts'
import { sizeOf, straightenRows } from '../apps/web/src/shared/paper-photo/straighten.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { SEEDS } from '../packages/papers/corpus/layouts.ts'
import { printPaper } from '../packages/papers/corpus/pdf/papers.ts'
import { scanPages, scanPdf } from '../packages/papers/corpus/pdf/scan-pdf.ts'
import {
  addWorn,
  noneRead,
  type ReadWorn,
  readWorn,
  recognised,
} from '../packages/papers/corpus/pdf/similarity.ts'
import { jpegOf, pixelsOf, takenPhoto } from '../packages/papers/corpus/pdf/taken-photos.ts'
import { isHeldOutWorn, WORN_PAPERS, wearPaper } from '../packages/papers/corpus/pdf/worn-papers.ts'
import { readPdf } from '../packages/papers/src/read-pdf.ts'
import { readPicture } from '../packages/papers/src/read-picture.ts'

/** Layouts without formulas, which no recogniser reads; one paper of each. */
const NAMES = [
  'typed, lines, underlined',
  'four by tabs, coloured',
  'two by tabs, bold',
  'small letters',
  'two columns, key table',
  'English with passages',
]

/**
 * Clean scans of 200 dpi: goal 90% of questions with all options, and a similarity of 0.95. Then scans and photos that are turned,
 * shaded, grained, bent and blurred, those that may be looked at before those that may not.
 * @param isNamed words of the command line choose layouts, and "looked at" or "held out"
 */
export async function measureScans(
  isNamed: (name: string) => boolean,
  say: (line?: string) => void,
): Promise<void> {
  say('\nclean scan of | questions with all options % | similarity | s a page')
  say('--- | --- | --- | ---')
  for (const name of NAMES.filter(name => isNamed(`clean ${name}`))) {
    const paper = SEEDS.find(({ layout }) => layout.name === name)
    if (!paper) continue
    const { bytes } = await printPaper(paper.layout, paper.seed)
    const scan = await scanPdf(bytes)
    const start = performance.now()
    const found = await readPdf(scan)
    const seconds = (performance.now() - start) / 1000 / found.pages.length
    const { questions, whole, similarity } = recognised(drawPaper(paper.layout, paper.seed), found)
    say([name, ((100 * whole) / questions).toFixed(1), similarity.toFixed(3), seconds.toFixed(1)].join(' | '))
  }
  await measureWorn(isNamed, say)
  await measureTaken(isNamed, say)
}

const FIELDS = ['found', 'texts', 'options', 'keys', 'points', 'told'] as const
/** Per cent, of worn papers; 15 of 17 doubtful places. */
const GOALS: Partial<Record<(typeof FIELDS)[number], number>> = { found: 95, texts: 90, keys: 90, told: 88 }

async function measureWorn(isNamed: (name: string) => boolean, say: (line?: string) => void): Promise<void> {
  say(`\nworn | paper | ${FIELDS.join(' % | ')} % | silent | wrong keys | s`)
  say(`${'--- | '.repeat(FIELDS.length + 4)}---`)
  for (const chosen of ['looked at', 'held out'] as const) {
    const sums = { scan: noneRead(), photo: noneRead(), 'scan and photo': noneRead() }
    for (const worn of WORN_PAPERS) {
      if (isHeldOutWorn(worn) !== (chosen === 'held out')) continue
      const name = `${worn.kind}, ${worn.name}`
      if (!isNamed(`worn ${chosen} ${name}`)) continue
      const { paper, bytes, isPdf } = await wearPaper(worn)
      const start = performance.now()
      const found = await (isPdf ? readPdf(bytes) : readPicture(bytes)).catch(() => null)
      const seconds = (performance.now() - start) / 1000
      const read = readWorn(paper, found)
      addWorn(sums[worn.kind], read)
      addWorn(sums['scan and photo'], read)
      say([chosen, `${name}, ${worn.seed}`, ...told(read), seconds.toFixed(1)].join(' | '))
    }
    for (const [kind, sum] of Object.entries(sums))
      if (sum.found.of > 0) say([chosen, `all, ${kind}`, ...told(sum), ''].join(' | '))
  }
}

/** As the dialog of the corners takes them (`apps/web/src/shared/paper-photo/photo.ts`). */
const DIALOG = { reduced: 200, longest: 3200, quality: 92 } as const

/** Photos of a sheet on a table, sent as they are and put straight by the dialog's corners: the latter must not read worse. */
async function measureTaken(isNamed: (name: string) => boolean, say: (line?: string) => void): Promise<void> {
  say(`\ntaken | sent | ${FIELDS.join(' % | ')} % | silent | wrong keys`)
  say(`${'--- | '.repeat(FIELDS.length + 3)}---`)
  for (const chosen of ['looked at', 'held out'] as const) {
    const sums = { 'as it is': noneRead(), 'put straight': noneRead() }
    for (const worn of WORN_PAPERS) {
      if (worn.kind !== 'photo' || isHeldOutWorn(worn) !== (chosen === 'held out')) continue
      if (!isNamed(`taken ${chosen} ${worn.name}`)) continue
      const { paper, bytes } = await worn.print()
      const [page] = await scanPages(bytes)
      if (!page) throw new Error(`${worn.name} has no page`)
      const photo = await takenPhoto(page, worn.seed * 10)
      for (const [sent, file] of [
        ['as it is', photo],
        ['put straight', await putStraight(photo)],
      ] as const)
        addWorn(sums[sent], readWorn(paper, await readPicture(new Uint8Array(file)).catch(() => null)))
    }
    for (const [sent, sum] of Object.entries(sums))
      if (sum.found.of > 0) say([chosen, sent, ...told(sum)].join(' | '))
  }
}

async function putStraight(photo: Buffer): Promise<Buffer> {
  const { width, height, data } = await pixelsOf(photo, DIALOG.reduced)
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return red * 0.299 + green * 0.587 + blue * 0.114
  })
  const corners = proposeCorners({ width, height, values })
  const source = await pixelsOf(photo, DIALOG.longest)
  const size = sizeOf(corners, source)
  const sheet = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
  straightenRows(source, corners, sheet, 0, size.height)
  return jpegOf(sheet, DIALOG.quality)
}

const told = (read: ReadWorn): string[] => [
  ...FIELDS.map(field => {
    const { right, of } = read[field]
    if (of === 0) return ''
    const share = (100 * right) / of
    return `${share.toFixed(1)}${share < (GOALS[field] ?? 0) ? ' missed' : ''}`
  }),
  `${read.silent}`,
  `${read.wrongKeys}`,
]
