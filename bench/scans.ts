import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { SEEDS } from '../packages/papers/corpus/layouts.ts'
import { printPaper } from '../packages/papers/corpus/pdf/papers.ts'
import { scanPdf } from '../packages/papers/corpus/pdf/scan-pdf.ts'
import { recognised } from '../packages/papers/corpus/pdf/similarity.ts'
import { readPdf } from '../packages/papers/src/read-pdf.ts'

/** Layouts without formulas, which no recogniser reads; one paper of each. */
const NAMES = [
  'typed, lines, underlined',
  'four by tabs, coloured',
  'two by tabs, bold',
  'small letters',
  'two columns, key table',
  'English with passages',
]

/** Clean scans of 200 dpi: goal 90% of questions with all options, and a similarity of 0.95. */
export async function measureScans(say: (line?: string) => void): Promise<void> {
  say('\nscan of | questions with all options % | similarity | s a page')
  say('--- | --- | --- | ---')
  for (const name of NAMES) {
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
}
