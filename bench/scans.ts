import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { SEEDS } from '../packages/papers/corpus/layouts.ts'
import { printPaper } from '../packages/papers/corpus/pdf/papers.ts'
import { scanPdf } from '../packages/papers/corpus/pdf/scan-pdf.ts'
import { type ReadWorn, readWorn, recognised } from '../packages/papers/corpus/pdf/similarity.ts'
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
 * shaded, grained, bent and blurred.
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
}

/** Per cent of the questions of worn papers. */
const GOALS = { found: 95, texts: 90, keys: 90 } as const

async function measureWorn(isNamed: (name: string) => boolean, say: (line?: string) => void): Promise<void> {
  say(`\nworn | paper | found % | texts % | keys % | wrong keys | s`)
  say('--- | --- | --- | --- | --- | --- | ---')
  for (const chosen of ['looked at', 'held out'] as const) {
    const sums = { scan: NONE, photo: NONE }
    for (const worn of WORN_PAPERS) {
      const name = `${worn.kind}, ${worn.layout.name}${worn.pen ? `, ${worn.pen}` : ''}`
      if (isHeldOutWorn(worn) !== (chosen === 'held out') || !isNamed(`worn ${chosen} ${name}`)) continue
      const { paper, bytes, isPdf } = await wearPaper(worn)
      const start = performance.now()
      const found = await (isPdf ? readPdf(bytes) : readPicture(bytes)).catch(() => null)
      const seconds = (performance.now() - start) / 1000
      const read = readWorn(paper, found)
      sums[worn.kind] = added(sums[worn.kind], read)
      say([chosen, `${name}, ${worn.seed}`, ...told(read), seconds.toFixed(1)].join(' | '))
    }
    for (const [kind, sum] of [
      ...Object.entries(sums),
      ['scan and photo', added(sums.scan, sums.photo)] as const,
    ])
      if (sum.questions > 0)
        say([chosen, `all, ${kind}, goals ${Object.values(GOALS).join(', ')}`, ...told(sum), ''].join(' | '))
  }
}

const NONE: ReadWorn = { questions: 0, found: 0, texts: 0, keys: 0, wrongKeys: 0 }
const added = (one: ReadWorn, other: ReadWorn): ReadWorn => ({
  questions: one.questions + other.questions,
  found: one.found + other.found,
  texts: one.texts + other.texts,
  keys: one.keys + other.keys,
  wrongKeys: one.wrongKeys + other.wrongKeys,
})

const told = (read: ReadWorn): string[] => [
  ...(['found', 'texts', 'keys'] as const).map(field => {
    const share = (100 * read[field]) / read.questions
    return `${share.toFixed(1)}${share < GOALS[field] ? ' missed' : ''}`
  }),
  String(read.wrongKeys),
]
