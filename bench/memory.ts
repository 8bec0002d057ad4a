import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { readPaperImport, startExamImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { LAYOUTS } from '../packages/papers/corpus/layouts.ts'
import { PDF_LAYOUTS, printPaper } from '../packages/papers/corpus/pdf/papers.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import { openPdf } from '../packages/papers/src/pdf/open-pdf.ts'
import { newTeacher } from './caller.ts'
import { residentMegabytes, residentWithWorkers } from './processor.ts'

/** MB of the server and what reads files for it: at most, and how much more at rest than before the first paper. */
const [PEAK_GOAL, REST_GOAL] = [900, 150] as const
const LOOK_AGAIN_MS = 100
/** How often it is looked how much memory is taken: a drawn page is there for longer. */
const SAMPLE_MS = 20
/** How long a server has nothing to do before it is at rest. */
const REST_MS = 15_000

/** Papers in Word one after the other, then a PDF of many pages, sent to a server that runs. */
export async function measureMemory(
  { port, pid }: { port: number; pid: number },
  { papers, pages }: { papers: number; pages: number },
  say: (line?: string) => void,
): Promise<void> {
  const call = await newTeacher(port, 'bench.memory')
  const vault = { ownerCategory: 'Teacher' }
  const { category } = await call(createCategory, { body: { ...vault, name: 'Bench' } })
  const words = { code: 'B1', title: 'Bench', subject: 'math', productType: 'midterm' }
  const { exam } = await call(createExam, { body: { ...vault, ...words, categoryIds: [category._id] } })
  const send = async (name: string, bytes: Uint8Array): Promise<void> => {
    const body = new FormData()
    body.append('idHomework', exam._id)
    body.append('file', new File([new Uint8Array(bytes)], name))
    const { importId } = await call(startExamImport, { body })
    for (;;) {
      const { paperImport } = await call(readPaperImport, { params: { importId } })
      if (paperImport.state === 'ready') return
      if (paperImport.failure) throw new Error(`${name}: ${paperImport.failure.msg}`)
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
  const before = residentMegabytes(pid)
  say(
    `\nthe server has read | MB at most | goal | MB more at rest than the ${before.toFixed(0)} before | goal`,
  )
  say('--- | --- | --- | --- | ---')
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentWithWorkers(pid))
  }, SAMPLE_MS)
  const tell = async (name: string) => {
    await new Promise(resolve => setTimeout(resolve, REST_MS))
    const more = residentWithWorkers(pid) - before
    const judged = (value: number, goal: number) => [
      value.toFixed(0),
      `${goal}${value > goal ? ' missed' : ''}`,
    ]
    say([name, ...judged(peak, PEAK_GOAL), ...judged(more, REST_GOAL)].join(' | '))
  }
  for (let at = 0; at < papers; at += 1) {
    const layout = LAYOUTS[at % LAYOUTS.length] as (typeof LAYOUTS)[number]
    await send('paper.docx', writePaper(drawPaper(layout, at), layout))
  }
  await tell(`${papers} papers`)
  const long = await longPdf(pages)
  await send('paper.pdf', long.bytes)
  await tell(`a PDF of ${long.pages} pages`)
  clearInterval(sampling)
}

/** Of so many pages, or one fewer: no more are read than a paper may have. */
async function longPdf(pages: number): Promise<{ bytes: Uint8Array; pages: number }> {
  const [layout] = PDF_LAYOUTS
  if (!layout) throw new Error('no layout is printed')
  for (let questions = pages; ; ) {
    const { bytes } = await printPaper({ ...layout, questions: [questions, questions] }, 1)
    const pdf = await openPdf(bytes.slice(), {
      file: Number.POSITIVE_INFINITY,
      pages: Number.POSITIVE_INFINITY,
    })
    const found = pdf.numPages
    await pdf.loadingTask.destroy()
    if (found === pages || found === pages - 1) return { bytes, pages: found }
    questions = Math.round((questions * (pages - 0.5)) / found)
  }
}
