import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../shared/http/call-error.ts'
import type { Question } from '../question-parts.ts'
import { NEW_QUESTION, type QuestionValues } from '../question-values.ts'
import { type DraftCalls, SheetDrafts } from './sheet-drafts.ts'

const shelf = vi.hoisted(() => ({ rows: new Map<string, unknown>(), writes: 0 }))
vi.mock('../../../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf.rows],
    write: async (key: string, value: unknown) => {
      shelf.writes += 1
      shelf.rows.set(key, value)
      return true
    },
    remove: async (key: string) => void shelf.rows.delete(key),
  },
}))
const noticeError = vi.hoisted(() => vi.fn())
vi.mock('../../../shared/ui/notices.ts', () => ({ noticeError }))
beforeEach(() => {
  vi.useFakeTimers()
  shelf.rows.clear()
  shelf.writes = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const OWNER = { area: 'exam-vault', query: { examVaultId: 'e' } } as const
const offline = () => new CallError({ status: 0, code: 'E_OFFLINE' })
const values = (content: string): QuestionValues => ({
  ...NEW_QUESTION,
  content,
  written: { ...NEW_QUESTION.written, answers: ['1', '2'], right: 0 } as QuestionValues['written'],
})
const SOON = 50
const soon = () => vi.advanceTimersByTimeAsync(SOON)

/** A sheet, and a server that answers as it is told; without an answer it stores what comes. */
function sheet() {
  const answers: (CallError | undefined)[] = []
  const sent: string[] = []
  let count = 0
  const answer = (call: string) => {
    sent.push(call)
    const error = answers.shift()
    if (error) throw error
  }
  const calls: DraftCalls = {
    create: async (_, questions, after) => {
      answer(`create ${questions.map(({ content }) => content).join()} after ${after ?? 'the last'}`)
      return questions.map(
        one => ({ ...one, ...one.written, _id: `q${++count}`, questionGroupId: 'g' }) as unknown as Question,
      )
    },
    update: async (base, { content }) => {
      answer(`update ${base._id} ${content}`)
      return { ...base, content }
    },
    remove: async id => answer(`remove ${id}`),
  }
  const drafts = new SheetDrafts(OWNER, calls)
  const rowOf = (key: string) => ({ key, draft: drafts.read().drafts.find(draft => draft.key === key) })
  const write = (key: string, content: string) => drafts.write(rowOf(key), 'g', values(content))
  const begin = (content: string, after?: string) => {
    const key = drafts.begin('g', after, NEW_QUESTION)
    write(key, content)
    return key
  }
  const states = () => drafts.read().drafts.map(({ values, state }) => `${values.content} ${state}`)
  const save = () => drafts.read().saving.state
  return { drafts, answers, sent, write, begin, states, save }
}

it('is kept from the first key on, and no key waits for a write before it', async () => {
  const { begin, write } = sheet()
  const key = begin('N')
  for (const text of ['Na', 'Nam', 'Nam bằng']) write(key, text)
  await vi.advanceTimersByTimeAsync(0)
  expect([...shelf.rows.values()]).toMatchObject([{ values: { content: 'Nam bằng' } }])
  expect(shelf.writes).toBe(2)
})

it('goes as it is left and whole, those that were left together in one call, and is kept no longer', async () => {
  const { drafts, begin, sent, states, save } = sheet()
  const first = begin('a', 'q0')
  const second = begin('b', first)
  const open = begin('', second)
  for (const key of [first, second, open]) drafts.leave(key)
  await soon()
  expect([sent, states(), save(), shelf.rows.size]).toEqual([
    ['create a,b after q0'],
    [' incomplete'],
    'saved',
    1,
  ])
})

it('waits for the net by itself, and what was written on meanwhile is one question, not two', async () => {
  const { drafts, begin, write, answers, sent, states, save } = sheet()
  answers.push(offline())
  const key = begin('a')
  drafts.leave(key)
  await soon()
  expect([states(), save()]).toEqual([['a waiting'], 'offline'])
  write(key, 'ab')
  drafts.leave(key)
  await vi.advanceTimersByTimeAsync(10_000)
  // It may have arrived at the first try, so it goes as it was.
  expect(sent).toEqual(['create a after the last', 'create a after the last', 'update q1 ab'])
  expect([states(), save(), shelf.rows.size]).toEqual([[], 'saved', 0])
})

it('asks nobody to act while the server is busy, and waits as long as it asks for', async () => {
  const { drafts, begin, answers, sent, states, save } = sheet()
  answers.push(new CallError({ status: 429, code: 'E_TOO_MANY', retryAfter: 30 }))
  drafts.leave(begin('a'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect([sent.length, states(), save()]).toEqual([1, ['a waiting'], 'waiting'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent.length, states(), save()]).toEqual([2, [], 'saved'])
})

it('sets aside the question that the server names, and the others go without it', async () => {
  const { drafts, begin, write, answers, sent, states, save } = sheet()
  const fields = { 'questions.1.content': 'Dài quá.' }
  answers.push(new CallError({ status: 400, code: 'E_INVALID', fields }))
  const first = begin('a')
  const second = begin('b', first)
  const third = begin('c', second)
  for (const key of [first, second, third]) drafts.leave(key)
  await soon()
  expect(sent).toEqual(['create a,b,c after the last', 'create a,c after the last'])
  expect([states(), save(), noticeError.mock.calls]).toEqual([['b failed'], 'refused', []])
  expect(drafts.read().drafts[0]?.refused).toEqual({ content: 'Dài quá.' })
  write(second, 'B')
  drafts.leave(second)
  await soon()
  expect([sent.at(-1), states(), save()]).toEqual(['create B after q1', [], 'saved'])
})

it('says why the server takes none, asks no more by itself, and tries again when it is told to', async () => {
  const { drafts, begin, answers, sent, states } = sheet()
  answers.push(new CallError({ status: 409, code: 'E_TOO_MANY_QUESTIONS', msg: 'Nhóm đã đủ câu.' }))
  drafts.leave(begin('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, states(), noticeError.mock.calls]).toEqual([1, ['a failed'], [['Nhóm đã đủ câu.']]])
  drafts.retry()
  await soon()
  expect([sent.length, states()]).toEqual([2, []])
})

it('takes away what was removed while it was on its way', async () => {
  const { drafts, begin, answers, sent } = sheet()
  answers.push(offline())
  const first = begin('a')
  const second = begin('b', first)
  drafts.leave(first)
  drafts.leave(second)
  await soon()
  drafts.drop(second)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent.slice(1), shelf.rows.size]).toEqual([['create a,b after the last', 'remove q2'], 0])
})

it('offers what an earlier visit has left, and sends it when its person says so', async () => {
  const before = sheet()
  before.answers.push(offline(), offline())
  before.drafts.leave(before.begin('a'))
  await soon()
  before.drafts.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(before.sent).toHaveLength(2)
  const { drafts, sent, states } = sheet()
  await drafts.load()
  expect(drafts.read().left).toHaveLength(1)
  drafts.takeUp()
  expect([states(), sent, drafts.read().left]).toEqual([['a failed'], [], []])
  drafts.retry()
  await soon()
  expect([sent, shelf.rows.size]).toEqual([['create a after the last'], 0])
})
