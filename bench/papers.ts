import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pastedMarkup } from '../apps/server/src/features/paper-imports/pasted-markup.ts'
import { compare, type Share } from '../packages/papers/corpus/compare.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { isHeldOut, LAYOUTS, type Layout, SEEDS } from '../packages/papers/corpus/layouts.ts'
import { OFFICE, OFFICE_SEEDS } from '../packages/papers/corpus/office.ts'
import {
  drawOther,
  OTHER_LAYOUTS,
  OTHER_PAPERS,
  writeOther,
} from '../packages/papers/corpus/other-hand/layouts.ts'
import { DIALECTS } from '../packages/papers/corpus/paste/dialects.ts'
import { copyPaper, copyUsual } from '../packages/papers/corpus/paste/papers.ts'
import { PDF_LAYOUTS, printPaper } from '../packages/papers/corpus/pdf/papers.ts'
import type { TruePaper } from '../packages/papers/corpus/truth.ts'
import {
  drawUsual,
  isUsualHeldOut,
  printUsual,
  USUAL_FORMS,
  USUAL_PAPERS,
  writeUsual,
} from '../packages/papers/corpus/usual-forms/layouts.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import type { FoundPaper } from '../packages/papers/src/found.ts'
import { readDocx } from '../packages/papers/src/read-docx.ts'
import { readPasted } from '../packages/papers/src/read-pasted.ts'
import { readPdf } from '../packages/papers/src/read-pdf.ts'

/** Of all questions, options and keys. */
const GOAL = 98
const FIELDS = ['found', 'text', 'options', 'keys', 'points', 'told', 'questions', 'explanations'] as const

interface Row {
  papers: number
  shares: Record<(typeof FIELDS)[number], Share>
  /** Words that stand nowhere in what was found, and doubts that nobody is told of. */
  silent: number
  milliseconds: number[]
}

/** How much of each layout of the drawn papers is read rightly, by itself; first those that were looked at. */
export async function measurePapers(say: (line?: string) => void): Promise<void> {
  say(`\nlayout | papers | ${FIELDS.join(' % | ')} % | silent | ms a paper`)
  say(`${'--- | '.repeat(FIELDS.length + 3)}---`)
  for (const [name, chosen] of [
    ['looked at', (seed: number) => !isHeldOut(seed)],
    ['held out', isHeldOut],
  ] as const) {
    for (const layout of LAYOUTS)
      tell(
        say,
        `${layout.name}, ${name}`,
        await read(SEEDS.filter(paper => paper.layout === layout && chosen(paper.seed)).map(drawn)),
      )
    tell(say, `all, ${name}`, await read(SEEDS.filter(({ seed }) => chosen(seed)).map(drawn)))
    const saved = SEEDS.filter(({ seed }) => OFFICE_SEEDS.includes(seed) && chosen(seed))
    tell(
      say,
      `saved by LibreOffice, ${name}`,
      await read(
        saved.map(paper => ({ ...drawn(paper), bytes: readFileSync(join(OFFICE, `${paper.seed}.docx`)) })),
      ),
    )
  }
  for (const layout of OTHER_LAYOUTS)
    tell(
      say,
      `${layout.name}, by another hand`,
      await read(
        OTHER_PAPERS.filter(paper => paper.layout === layout).map(({ seed }) => {
          const paper = drawOther(layout, seed)
          return { paper, bytes: writeOther(layout, paper) }
        }),
      ),
    )
  await measureUsual(say)
  measureLong(say)
  measurePastes(say)
  await measurePdfs(say)
}

/** Usual forms of schools, as Word and as PDF; what may be looked at, what may not, and that by its form. */
async function measureUsual(say: (line?: string) => void): Promise<void> {
  const written = (papers: typeof USUAL_PAPERS): Written[] =>
    papers.map(({ form, seed }) => {
      const paper = drawUsual(form, seed)
      return { paper, bytes: writeUsual(form, paper) }
    })
  const heldOut = USUAL_PAPERS.filter(({ seed }) => isUsualHeldOut(seed))
  for (const form of USUAL_FORMS)
    tell(say, `${form.name}, held out`, await read(written(heldOut.filter(paper => paper.form === form))))
  tell(
    say,
    'usual forms, looked at',
    await read(written(USUAL_PAPERS.filter(({ seed }) => !isUsualHeldOut(seed)))),
  )
  tell(say, 'usual forms, held out', await read(written(heldOut)))
  const printed: Written[] = []
  for (const form of USUAL_FORMS) {
    const papers: Written[] = []
    for (const { seed } of heldOut.filter(paper => paper.form === form))
      papers.push(await printUsual(form, seed))
    tell(say, `${form.name}, as PDF, held out`, await read(papers, readPdf))
    printed.push(...papers)
  }
  tell(say, 'usual forms as PDF, held out', await read(printed, readPdf))
}

/** The same papers as three programs put them on the clipboard. */
function measurePastes(say: (line?: string) => void): void {
  say(`\npasted from | papers | ${FIELDS.join(' % | ')} % | silent | ms a paper`)
  say(`${'--- | '.repeat(FIELDS.length + 3)}---`)
  for (const dialect of DIALECTS)
    for (const [name, isChosen] of [
      ['looked at', false],
      ['held out', true],
    ] as const) {
      const seeds = SEEDS.filter(({ seed }) => isHeldOut(seed) === isChosen)
      const usual = USUAL_PAPERS.filter(({ seed }) => isUsualHeldOut(seed) === isChosen)
      for (const [kind, copies] of [
        [
          '',
          seeds.map(
            ({ layout, seed }) =>
              () =>
                copyPaper(layout, seed, dialect),
          ),
        ],
        [
          ', usual forms',
          usual.map(
            ({ form, seed }) =>
              () =>
                copyUsual(form, seed, dialect),
          ),
        ],
      ] as const)
        tell(say, `${dialect.name}${kind}, ${name}`, measured(copies.map(copy => pasted(copy()))))
    }
}

function pasted({ paper, html }: ReturnType<typeof copyPaper>) {
  const start = performance.now()
  const found = readPasted(pastedMarkup(html))
  return { paper, found, milliseconds: performance.now() - start }
}

/** The same papers as PDF: what a print tells of them, formulas being pictures there. */
async function measurePdfs(say: (line?: string) => void): Promise<void> {
  say(`\nlayout as PDF | papers | ${FIELDS.join(' % | ')} % | silent | ms a paper`)
  say(`${'--- | '.repeat(FIELDS.length + 3)}---`)
  const all: Written[] = []
  for (const layout of PDF_LAYOUTS) {
    const papers: Written[] = []
    for (const { seed } of SEEDS.filter(paper => paper.layout === layout))
      papers.push(await printPaper(layout, seed))
    tell(say, layout.name, await read(papers, readPdf))
    all.push(...papers)
  }
  tell(
    say,
    'all, held out',
    await read(
      all.filter(({ paper }) => isHeldOut(paper.seed)),
      readPdf,
    ),
  )
}

interface Written {
  paper: TruePaper
  bytes: Uint8Array
}
function drawn({ layout, seed }: (typeof SEEDS)[number]): Written {
  const paper = drawPaper(layout, seed)
  return { paper, bytes: writePaper(paper, layout) }
}

async function read(
  papers: readonly Written[],
  reader: (bytes: Uint8Array) => FoundPaper | Promise<FoundPaper> = readDocx,
): Promise<Row> {
  const all: Read[] = []
  for (const { paper, bytes } of papers) {
    const start = performance.now()
    const found = await reader(bytes)
    all.push({ paper, found, milliseconds: performance.now() - start })
  }
  return measured(all)
}

interface Read {
  paper: TruePaper
  found: FoundPaper
  milliseconds: number
}
function measured(all: readonly Read[]): Row {
  const empty = () => ({ right: 0, of: 0 })
  const row: Row = {
    papers: all.length,
    shares: Object.fromEntries(FIELDS.map(field => [field, empty()])) as Row['shares'],
    silent: 0,
    milliseconds: [],
  }
  for (const { paper, found, milliseconds } of all) {
    row.milliseconds.push(milliseconds)
    const result = compare(paper, found)
    for (const field of FIELDS) {
      row.shares[field].right += result[field].right
      row.shares[field].of += result[field].of
    }
    row.silent += result.dropped.length + result.told.of - result.told.right
  }
  return row
}

function tell(
  say: (line?: string) => void,
  name: string,
  { papers, shares, silent, milliseconds }: Row,
): void {
  const percent = ({ right, of }: Share) => (of === 0 ? '' : ((100 * right) / of).toFixed(1))
  const missed =
    silent > 0 ||
    FIELDS.some(field => shares[field].of > 0 && (100 * shares[field].right) / shares[field].of < GOAL)
  const median = milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0
  const cells = FIELDS.map(field => percent(shares[field]))
  say([`${name}${missed ? ' missed' : ''}`, papers, ...cells, silent, median.toFixed(0)].join(' | '))
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
