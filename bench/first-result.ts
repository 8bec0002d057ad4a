import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { readPaperImport, startExamImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { LAYOUTS } from '../packages/papers/corpus/layouts.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import { newTeacher } from './caller.ts'

/** Milliseconds until what was found in a paper of sixty questions is there, and for which nobody else may wait. */
const GOAL = 3_000
const HOLD_GOAL = 100
const LOOK_AGAIN_MS = 50

/** Sends a long paper of each layout to a server that runs, one after the other, and waits for what is found. */
export async function measureFirstResult(port: number, say: (line?: string) => void): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  /** Of the server, in milliseconds: for how long its loop was held since this was last asked, at most, and its processor so far. */
  const metrics = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    const milliseconds = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) * 1000
    return {
      hold: milliseconds('nodejs_eventloop_lag_max_seconds'),
      processor: milliseconds('process_cpu_seconds_total'),
    }
  }

  const call = await newTeacher(port, 'bench.papers')
  const vault = { ownerCategory: 'Teacher' }
  const { category } = await call(createCategory, { body: { ...vault, name: 'Bench' } })
  const words = { code: 'B1', title: 'Bench', subject: 'math', productType: 'midterm' }
  const { exam } = await call(createExam, { body: { ...vault, ...words, categoryIds: [category._id] } })

  const results: { name: string; time: number; processor: number; hold: number }[] = []
  for (const layout of LAYOUTS) {
    const long = { ...layout, questions: [60, 60] as const }
    const body = new FormData()
    body.append('idHomework', exam._id)
    body.append('file', new File([new Uint8Array(writePaper(drawPaper(long, 1), long))], 'paper.docx'))
    const before = await metrics()
    const since = performance.now()
    const { importId } = await call(startExamImport, { body })
    for (;;) {
      const { paperImport } = await call(readPaperImport, { params: { importId } })
      if (paperImport.state === 'ready') break
      if (paperImport.failure) throw new Error(`${layout.name}: ${paperImport.failure.msg}`)
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    const time = performance.now() - since
    const { hold, processor } = await metrics()
    results.push({ name: layout.name, time, processor: processor - before.processor, hold })
  }
  const most = (of: 'time' | 'processor' | 'hold', what: string, goal: number) => {
    const worst = results.reduce((one, other) => (other[of] > one[of] ? other : one))
    say(
      `${what}: at most ${worst[of].toFixed(0)} ms (${worst.name}); goal ${goal}${worst[of] > goal ? ' missed' : ''}`,
    )
  }
  say(`\na paper of 60 questions, sent to the server, ${results.length} layouts`)
  most('time', 'first result', GOAL)
  most('processor', 'of that on the processor', GOAL)
  most('hold', "the server's loop held meanwhile", HOLD_GOAL)
}
