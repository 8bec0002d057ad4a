import { setTimeout as wait } from 'node:timers/promises'
import { createClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { BODY_BYTES } from '@bangxanh/contract/kit/limits.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import { importStudents, previewStudents } from '@bangxanh/contract/rosters/endpoints.ts'
import { ROSTER } from '@bangxanh/contract/rosters/limits.ts'
import type { PupilCells } from '@bangxanh/contract/rosters/schemas.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { xlsxFile } from '../apps/server/src/testing/make-sheets.ts'
import { newTeacher } from './caller.ts'
import { heldMilliseconds } from './processor.ts'

/** Milliseconds for which one body may hold the server's loop, and which another person may wait beside eight rosters. */
const HOLD_GOAL = 200
const WAIT_GOAL = 1_000
const ROSTERS = 8
interface Goals {
  readonly held?: number
  readonly waited?: number
}
const BETWEEN_LOOKS_MS = 20

/** Texts as an editor sends them, and as nobody does but who means harm: elements in each other that are dropped. */
const TEXTS = {
  tables:
    '<table><tbody><tr><td colspan="2" style="text-align:center">Ô 1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  cells: '<table><tr><td>',
  nested: '<p><x>',
}

/** What everybody waits for while one body brings as much rich text as it may, and while eight people bring their rosters at once. */
export async function measureLarge(port: number, say: (line?: string) => void): Promise<void> {
  const beside = await besides(port)
  say('\nlarge bodies | takes ms | held the loop ms | goal | another waited at most ms | goal')
  say(`${'--- | '.repeat(5)}---`)
  const measure = async (name: string, act: () => Promise<unknown>, goals: Goals = {}) => {
    const { took, held, waited } = await beside(act)
    const missed = (time: number, goal = Number.POSITIVE_INFINITY) =>
      goal === Number.POSITIVE_INFINITY ? '' : `${goal}${time > goal ? ' missed' : ''}`
    say(
      [
        name,
        took.toFixed(0),
        held.toFixed(0),
        missed(held, goals.held),
        waited.toFixed(0),
        missed(waited, goals.waited),
      ].join(' | '),
    )
  }
  await measure('nothing', () => wait(1_000))
  for (const [name, unit] of Object.entries(TEXTS)) {
    const send = await questionsOf(port, `bench.text.${name}`, unit)
    await measure(`2 MB of ${name}`, send, { held: HOLD_GOAL })
  }
  const people = await Promise.all(Array.from({ length: ROSTERS }, (_, at) => rosterOf(port, at)))
  const preview = () => Promise.all(people.map(person => person.preview()))
  const take = () => Promise.all(people.map(person => person.take()))
  const goals = { waited: WAIT_GOAL }
  await measure(`${ROSTERS} previews of ${ROSTER.students}`, preview, goals)
  await measure(`${ROSTERS} imports of ${ROSTER.students}`, take, goals)
  await measure(`${ROSTERS} previews once more`, preview, goals)
}

/** What a visitor waits at most for the smallest call while something goes on, and for how long the loop was held in one piece. */
async function besides(port: number) {
  const address = `http://127.0.0.1:${port}`
  const held = () => heldMilliseconds(port)
  return async (act: () => Promise<unknown>) => {
    let waited = 0
    let over = false
    const look = async () => {
      while (!over) {
        const asked = performance.now()
        await (await fetch(`${address}/app/setup`)).text()
        waited = Math.max(waited, performance.now() - asked)
        await wait(BETWEEN_LOOKS_MS)
      }
    }
    // It tells of the time since it was last asked.
    await held()
    const looking = look()
    const since = performance.now()
    await act().finally(() => {
      over = true
    })
    const took = performance.now() - since
    await looking
    return { took, held: await held(), waited }
  }
}

/** A teacher with an exam; what it gives sends as many questions of full length as a body holds. */
async function questionsOf(port: number, username: string, unit: string) {
  const call = await newTeacher(port, username)
  const vault = { ownerCategory: 'Teacher' }
  const { category } = await call(createCategory, { body: { ...vault, name: 'Bench' } })
  const words = { code: 'B1', title: 'Bench', subject: 'math', productType: 'homework' }
  const { exam } = await call(createExam, { body: { ...vault, ...words, categoryIds: [category._id] } })
  // Closing what was left open makes it longer.
  const content = unit.repeat(Math.floor(QUESTION.html / 2.5 / unit.length))
  const question = (at: number) => ({
    ...asDraft(sample.ShortAnswer()),
    content: `${content}${at}`,
    answerHint: `${at}${content}`,
  })
  const size = Buffer.byteLength(JSON.stringify(question(100))) + 2
  const many = Array.from({ length: Math.floor((BODY_BYTES - 2_000) / size) }, (_, at) => question(at))
  const questionGroups = [many.slice(0, QUESTION_GROUP.questionsAtOnce)].map(questions => ({
    title: 'Phần I',
    questions,
  }))
  return () =>
    call(createQuestionGroups, {
      params: { area: 'exam-vault' },
      query: { examVaultId: exam._id },
      body: { questionGroups },
    })
}

/** A teacher with a class, and as many pupils in a file as one may bring, each with all that is asked of them. */
async function rosterOf(port: number, at: number) {
  const call = await newTeacher(port, `bench.roster.${at}`)
  const named = { name: '10A1', approval: 'auto', grade: 'L10', subject: 'math' }
  const { eClass } = await call(createClass, { body: named })
  const head = ['STT', 'Mã HS', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'SĐT', 'Email', 'Họ tên mẹ', 'SĐT mẹ']
  const rows = Array.from({ length: ROSTER.students - 1 }, (_, row) => [
    ...[row + 1, `${at}${row}`.padStart(8, '0'), `NGUYỄN VĂN BẢY ${'ABCDEGHIKL'[row % 10]}`],
    ...[`0${1 + (row % 9)}/09/2010`, row % 2 ? 'Nam' : 'Nữ', `09${String(10_000_000 + row)}`],
    ...[`hs${at}.${row}@truong.vn`, `Trần Thị Hoa ${row % 50}`, `08${String(10_000_000 + row)}`],
  ])
  const file = await xlsxFile([head, ...rows])
  let seen: ReplyOf<typeof previewStudents> | undefined
  return {
    async preview() {
      const body = new FormData()
      body.append('file', file)
      seen = await call(previewStudents, { query: { classUid: eClass._id }, body })
    },
    async take() {
      const sent = (seen?.rows ?? []).flatMap(({ row, basis, cells, question }) =>
        basis === null
          ? []
          : [{ row, basis, cells: cells as PupilCells, ...(question && { decision: 'skip' as const }) }],
      )
      return call(importStudents, { body: { classUid: eClass._id, rows: sent } })
    },
  }
}
