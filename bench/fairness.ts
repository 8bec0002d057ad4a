import { setTimeout as wait } from 'node:timers/promises'
import { createClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { readAttempt, startAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import {
  deletePaperImport,
  listPaperImports,
  readPaperImport,
  startExamImport,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { PAPER, wordFile } from '../apps/server/src/testing/make-papers.ts'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { LAYOUTS, type Layout } from '../packages/papers/corpus/layouts.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import { newPerson, newTeacher } from './caller.ts'

type Call = Awaited<ReturnType<typeof newTeacher>>

/** What others wait at most: an end closes within twice the time of a quiet server and so much, a paper is read within. */
const END_MORE_MS = 1_000
const PAPER_GOAL = 5_000
const LOOK_AGAIN_MS = 50
/** Between giving a homework and its end. */
const HOMEWORK_MS = 2_000
const HOSTILE = 12
const ORDINARY = 200
const SENT_AT_ONCE = 4

/** What everybody else waits for while one person has many papers in the line: first hostile ones, then ordinary ones. */
export async function measureFairness(port: number, say: (line?: string) => void): Promise<void> {
  const give = await classOfOne(port)
  const quiet = await closedAfter(give)
  const goal = 2 * quiet + END_MORE_MS
  say(`\nan end closes on a quiet server after ${quiet.toFixed(0)} ms`)
  say(
    `papers of one person | in line when sent | when the end was closed | end closed after ms | goal | paper of another read after ms | goal ${PAPER_GOAL}`,
  )
  say(`${'--- | '.repeat(6)}---`)
  for (const [name, papers] of [
    [`${HOSTILE} hostile`, Array.from({ length: HOSTILE }, (_, at) => hostile(at))],
    [`${ORDINARY} ordinary`, Array.from({ length: ORDINARY }, (_, at) => ordinary(at))],
  ] as const) {
    const many = await vaultOf(await newTeacher(port, `bench.${papers.length}.papers`))
    const other = await vaultOf(await newTeacher(port, `bench.beside.${papers.length}`))
    await sendAll(many, papers)
    const sent = (await many.inLine()).length
    const paper = readAfter(other)
    const end = await closedAfter(give)
    const left = await many.inLine()
    const read = await paper
    say(
      [
        name,
        sent,
        left.length,
        end.toFixed(0),
        `${goal.toFixed(0)}${end > goal ? ' missed' : ''}`,
        read.toFixed(0),
        read > PAPER_GOAL ? 'missed' : '',
      ].join(' | '),
    )
    for (const importId of left) await many.discard(importId)
  }
}

/** Under 2 kB each, and as large as a paper may be where they are unpacked. */
const hostile = (at: number): File =>
  wordFile([`Câu 1. ${at % 2 === 0 ? 'A. '.repeat(100_000) : ' '.repeat(200_000)}`])

function ordinary(seed: number): File {
  const layout = LAYOUTS[seed % LAYOUTS.length] as Layout
  return new File([new Uint8Array(writePaper(drawPaper(layout, seed), layout))], 'paper.docx')
}

async function sendAll(vault: Vault, papers: readonly File[]): Promise<void> {
  const left = [...papers]
  const sender = async () => {
    for (let paper = left.shift(); paper; paper = left.shift()) await vault.send(paper)
  }
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sender))
}

type Vault = Awaited<ReturnType<typeof vaultOf>>

/** A teacher with an exam that papers are sent for. */
async function vaultOf(call: Call) {
  const vault = { ownerCategory: 'Teacher' }
  const { category } = await call(createCategory, { body: { ...vault, name: 'Bench' } })
  const words = { code: 'B1', title: 'Bench', subject: 'math', productType: 'homework' }
  const { exam } = await call(createExam, { body: { ...vault, ...words, categoryIds: [category._id] } })
  return {
    call,
    examId: exam._id,
    async send(file: File): Promise<string> {
      const body = new FormData()
      body.append('idHomework', exam._id)
      body.append('file', file)
      return (await call(startExamImport, { body })).importId
    },
    async inLine(): Promise<string[]> {
      const { paperImports } = await call(listPaperImports, { query: { examVaultId: exam._id } })
      return paperImports
        .filter(({ state }) => state === 'waiting' || state === 'reading')
        .map(({ _id }) => _id)
    },
    discard: (importId: string) => call(deletePaperImport, { params: { importId } }),
  }
}

/** Milliseconds from sending a short paper until what was found is there. */
async function readAfter({ call, send }: Vault): Promise<number> {
  const since = performance.now()
  const importId = await send(wordFile(PAPER))
  for (;;) {
    const { paperImport } = await call(readPaperImport, { params: { importId } })
    if (paperImport.failure) throw new Error(paperImport.failure.msg)
    if (paperImport.state === 'ready') return performance.now() - since
    await wait(LOOK_AGAIN_MS)
  }
}

type Give = Awaited<ReturnType<typeof classOfOne>>

/** A class of one pupil; what it gives gives them a homework that ends soon, and begins it for them. */
async function classOfOne(port: number) {
  const teacher = await newTeacher(port, 'bench.ends')
  const named = { name: '10A1', approval: 'auto', grade: 'L10', subject: 'math' }
  const { eClass } = await teacher(createClass, { body: named })
  const joinCode = eClass.joinCode as string
  const pupil = await newPerson(port, 'bench.pupil', { role: 'student', joinCode })
  const { examId } = await vaultOf(teacher)
  await teacher(createQuestionGroups, {
    params: { area: 'exam-vault' },
    query: { examVaultId: examId },
    body: { questionGroups: [{ title: 'Phần I', questions: [asDraft(sample.ShortAnswer())] }] },
  })
  return async () => {
    const endsAt = Date.now() + HOMEWORK_MS
    const { homework } = await teacher(assignExam, {
      body: {
        ...{ examVaultId: examId, classId: eClass._id, name: 'Bench', publish: true },
        ...{ startAt: new Date(endsAt - 60_000).toISOString(), endAt: new Date(endsAt).toISOString() },
      },
    })
    const { attempt } = await pupil(startAttempt, { params: { homeworkUid: homework._id } })
    return { pupil, endsAt, attemptId: attempt._id }
  }
}

/** Milliseconds from the end of an attempt that its pupil left open until it is closed. */
async function closedAfter(give: Give): Promise<number> {
  const { pupil, endsAt, attemptId } = await give()
  for (;;) {
    const { attempt } = await pupil(readAttempt, { params: { attemptId } })
    if (attempt.state !== 'open') return Date.now() - endsAt
    await wait(LOOK_AGAIN_MS)
  }
}
