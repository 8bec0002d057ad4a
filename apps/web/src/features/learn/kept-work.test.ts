import { beforeEach, expect, it, vi } from 'vitest'
import { type KeptFile, keptWork } from './kept-work.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
const browser = vi.hoisted(() => ({ isRefused: false }))
vi.mock('idb-keyval', async () =>
  (await import('../../testing/fake-idb.ts')).fakeIdb(shelf, () => browser.isRefused),
)

beforeEach(async () => {
  browser.isRefused = false
  await keptWork.forget()
})

const file = (at: number, over: Partial<KeptFile> = {}): KeptFile => ({
  ...{ userId: 'em', attemptId: 'bài', questionId: 'q1', at },
  ...{ file: new File(['ảnh'], `${at}.jpg`), ...over },
})
const plan = (userId: string, attemptId: string) => ({
  ...{ userId, attemptId, homeworkUid: 'h1', entries: [], handsInAt: null },
})
const result = (userId: string, attemptId: string) => ({
  ...{ userId, attemptId, key: `khoá ${attemptId}` },
  result: { score: 1 } as never,
})
const names = async (userId: string) => (await keptWork.of(userId)).map(([id, kept]) => [id, kept.file.name])

it('files are found by their person, in the order in which they were chosen', async () => {
  await keptWork.write('b', file(2))
  await keptWork.write('a', file(3))
  await keptWork.write('c', file(1))
  await keptWork.write('d', file(0, { userId: 'bạn' }))
  await keptWork.writePlan(plan('em', 'bài'))
  await keptWork.writeResult(result('em', 'bài'))
  expect(await names('em')).toEqual([
    ['c', '1.jpg'],
    ['b', '2.jpg'],
    ['a', '3.jpg'],
  ])
  await keptWork.remove('b')
  expect((await names('em')).map(([id]) => id)).toEqual(['c', 'a'])
})

it('what is planned and what programs have said is found by its person alone', async () => {
  await keptWork.write('a', file(1))
  for (const userId of ['em', 'bạn']) {
    await keptWork.writePlan(plan(userId, `bài của ${userId}`))
    await keptWork.writeResult(result(userId, `bài của ${userId}`))
  }
  expect(await keptWork.plans('em')).toEqual([plan('em', 'bài của em')])
  expect(await keptWork.results('em')).toEqual([result('em', 'bài của em')])
  await keptWork.removePlan('bài của em')
  await keptWork.removeResult('bài của em')
  expect([await keptWork.plans('em'), await keptWork.results('em')]).toEqual([[], []])
  expect([await keptWork.plans('bạn'), await keptWork.results('bạn')].flat()).toHaveLength(2)
})

it('what a program has said lives as long as the page where the browser keeps nothing', async () => {
  browser.isRefused = true
  await expect(keptWork.writeResult(result('em', 'bài'))).rejects.toThrow()
  expect(await keptWork.results('em')).toEqual([result('em', 'bài')])
  expect([await keptWork.of('em'), await keptWork.plans('em')]).toEqual([[], []])
  await keptWork.removeResult('bài')
  expect(await keptWork.results('em')).toEqual([])
})

it('of an attempt that is closed its files and its plan go, once they are told, and nothing else', async () => {
  await keptWork.write('a', file(1))
  await keptWork.write('b', file(2))
  await keptWork.write('c', file(3, { attemptId: 'bài khác' }))
  await keptWork.write('d', file(4, { userId: 'bạn' }))
  await keptWork.writePlan(plan('em', 'bài'))
  await keptWork.writePlan(plan('em', 'bài khác'))
  expect(await keptWork.drop('em', 'bài')).toBe(2)
  expect((await names('em')).map(([id]) => id)).toEqual(['c'])
  expect((await names('bạn')).map(([id]) => id)).toEqual(['d'])
  expect((await keptWork.plans('em')).map(({ attemptId }) => attemptId)).toEqual(['bài khác'])
})

it('nothing of anybody stays', async () => {
  await keptWork.write('a', file(1))
  await keptWork.writePlan(plan('bạn', 'bài'))
  await keptWork.writeResult(result('em', 'bài'))
  browser.isRefused = true
  await keptWork.writeResult(result('em', 'bài khác')).catch(() => undefined)
  browser.isRefused = false
  await keptWork.forget()
  expect(await names('em')).toEqual([])
  expect([await keptWork.plans('bạn'), await keptWork.results('em')]).toEqual([[], []])
})
