import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, type Share } from '../packages/papers/corpus/compare.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { isHeldOut, LAYOUTS, type Layout, SEEDS } from '../packages/papers/corpus/layouts.ts'
import { OFFICE, OFFICE_SEEDS } from '../packages/papers/corpus/office.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import { readDocx } from '../packages/papers/src/read-docx.ts'

/** Of all questions, options and keys. */
const GOAL = 98
const FIELDS = ['questions', 'options', 'keys', 'explanations'] as const

interface Row {
  papers: number
  shares: Record<(typeof FIELDS)[number], Share>
  dropped: number
  milliseconds: number[]
}

/** How much of each layout of the drawn papers is read rightly, by itself; first those that were looked at. */
export function measurePapers(say: (line?: string) => void): void {
  say(`\nlayout | papers | ${FIELDS.join(' % | ')} % | dropped in silence | ms a paper`)
  say(`${'--- | '.repeat(7)}---`)
  for (const [name, chosen] of [
    ['looked at', (seed: number) => !isHeldOut(seed)],
    ['held out', isHeldOut],
  ] as const) {
    for (const layout of LAYOUTS)
      tell(
        say,
        `${layout.name}, ${name}`,
        read(SEEDS.filter(paper => paper.layout === layout && chosen(paper.seed))),
      )
    tell(say, `all, ${name}`, read(SEEDS.filter(({ seed }) => chosen(seed))))
    const saved = SEEDS.filter(({ seed }) => OFFICE_SEEDS.includes(seed) && chosen(seed))
    tell(
      say,
      `saved by LibreOffice, ${name}`,
      read(saved, ({ seed }) => readFileSync(join(OFFICE, `${seed}.docx`))),
    )
  }
  measureLong(say)
}

type Paper = (typeof SEEDS)[number]
const drawn = ({ layout, seed }: Paper) => writePaper(drawPaper(layout, seed), layout)

function read(papers: readonly Paper[], bytesOf: (paper: Paper) => Uint8Array = drawn): Row {
  const empty = () => ({ right: 0, of: 0 })
  const row: Row = {
    papers: papers.length,
    shares: { questions: empty(), options: empty(), keys: empty(), explanations: empty() },
    dropped: 0,
    milliseconds: [],
  }
  for (const paper of papers) {
    const bytes = bytesOf(paper)
    const start = performance.now()
    const found = readDocx(bytes)
    row.milliseconds.push(performance.now() - start)
    const result = compare(drawPaper(paper.layout, paper.seed), found)
    for (const field of FIELDS) {
      row.shares[field].right += result[field].right
      row.shares[field].of += result[field].of
    }
    row.dropped += result.dropped.length
  }
  return row
}

function tell(
  say: (line?: string) => void,
  name: string,
  { papers, shares, dropped, milliseconds }: Row,
): void {
  const percent = ({ right, of }: Share) => (of === 0 ? '' : ((100 * right) / of).toFixed(1))
  const missed =
    dropped > 0 ||
    FIELDS.some(field => shares[field].of > 0 && (100 * shares[field].right) / shares[field].of < GOAL)
  const median = milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0
  const cells = FIELDS.map(field => percent(shares[field]))
  say([`${name}${missed ? ' missed' : ''}`, papers, ...cells, dropped, median.toFixed(0)].join(' | '))
}

/** Sixty questions in one file: what a worker takes for it, each layout of the longest kinds once. */
function measureLong(say: (line?: string) => void): void {
  const long = LAYOUTS.map((layout): Layout => ({ ...layout, questions: [60, 60] }))
  const times = long.map(layout => {
    const bytes = writePaper(drawPaper(layout, 1), layout)
    const start = performance.now()
    readDocx(bytes)
    return { name: layout.name, time: performance.now() - start }
  })
  const slowest = times.reduce((one, other) => (other.time > one.time ? other : one))
  say(`\na paper of 60 questions: at most ${slowest.time.toFixed(0)} ms (${slowest.name}); goal 3000`)
}
