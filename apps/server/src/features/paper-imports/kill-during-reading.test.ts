import { once } from 'node:events'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordFile } from '../../testing/make-papers.ts'
import { registerAt } from '../../testing/pupils-at-work.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

const QUESTIONS = 300
/** More than are read at the same time, so that some are read, some wait. */
const PAPERS = 3

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.remove())

it('kill -9 of the server while it reads papers: after the next start each is read, once', async () => {
  const token = await registerAt(server, 'teacher')
  const owner = { ownerCategory: 'Teacher' as const }
  const { category } = await server.done(createCategory, { token, body: { ...owner, name: 'Toán' } })
  const { exam } = await server.done(createExam, {
    token,
    body: {
      ...owner,
      ...{ code: 'D1', title: 'Đề 1', subject: 'math', productType: 'midterm', categoryIds: [category._id] },
    },
  })
  const lines = Array.from({ length: QUESTIONS }, (_, at) => [`Câu ${at + 1}. Số ${at}?`, 'A. x', '[B.] y'])
  const send = async () => {
    const body = new FormData()
    body.append('idHomework', exam._id)
    body.append('file', wordFile(lines.flat()))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.address}/app/exam-vault/homeworks/ai-flow`, {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { importId: string } }).data.importId
  }
  const imports = await Promise.all(Array.from({ length: PAPERS }, send))
  const states = async () => {
    const read = (importId: string) => server.done(readPaperImport, { token, params: { importId } })
    return (await Promise.all(imports.map(read))).map(({ paperImport }) => paperImport)
  }

  await expect
    .poll(async () => (await states()).map(({ state }) => state), { interval: 5 })
    .toContain('reading')
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await gone
  await server.start()
  await expect
    .poll(async () => (await states()).map(({ state, counts }) => [state, counts.total]))
    .toEqual(imports.map(() => ['ready', QUESTIONS]))
})
