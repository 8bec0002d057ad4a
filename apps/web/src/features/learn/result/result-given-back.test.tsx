import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../app/query-client.ts'
import type { RoomChange } from '../../../shared/live/use-room.ts'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { type Account, accountQuery } from '../../account/account.ts'
import { AttemptResult } from './attempt-result.tsx'

const rooms = vi.hoisted(() => new Map<string, (change?: RoomChange) => void>())
vi.mock('../../../shared/live/use-room.ts', () => ({
  useRoom: (room: string, onChange: (change?: RoomChange) => void) => rooms.set(room, onChange),
}))
// The frame asks the router for the way back.
vi.mock('../../../shared/ui/detail-frame.tsx', () => ({
  DetailFrame: ({ children }: { children: React.ReactNode }) => children,
}))
beforeEach(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const NOT_YET = { score: null, seenAt: null, returnedAt: null, redoAt: null, markedAt: null }
const AT = '2026-11-23T12:32:00.000Z'
const work = { text: '<p>Bài làm</p>', files: [], grid: null, keys: null, read: false, result: null }
const attempt = {
  ...{
    _id: 'a1',
    number: 1,
    homeworkUid: 'h1',
    homeworkName: 'Vẽ hình',
    kind: 'attachment',
    state: 'graded',
  },
  ...{
    startedAt: AT,
    endsAt: AT,
    submittedAt: AT,
    totalPoint: 10,
    waiting: 0,
    pointsSoFar: null,
    late: null,
  },
  ...{ questionGroups: [], files: {}, answers: [], scores: null, optionIds: null, solutions: null, work },
}
const submission = {
  ...{ _id: 'a1', homeworkUid: 'h1', word: '', reason: null, teacherScore: null, rubric: [], criteria: [] },
  ...{ files: [], answers: [], work: null, marks: [], comments: [], can: { score: false, comment: false } },
}
const homework = {
  ...{ _id: 'h1', startAt: AT, endAt: AT, status: 'in_progress', openAttemptId: null, showAnswers: 'never' },
  ...{ attemptsLeft: 0, attemptsUsed: 1, solutionsShown: false, redo: false, task: null },
}

/** The result of a pupil, before a teacher looks at it. Gives what happens when it is marked. */
async function open(result: object = {}) {
  let stands: object = { ...NOT_YET, ...result }
  let again = {}
  fakeServer(({ url }) => {
    if (url.includes('/submissions/')) return data({ submission: { ...submission, ...stands } })
    if (url.includes('/homeworks/')) return data({ homework: { ...homework, ...again }, attempts: [] })
    return data({ attempt: { ...attempt, ...stands } })
  })
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { profile: { _id: 'em' } } as Account)
  await show(<AttemptResult attemptId="a1" />, client)
  await screen.findByText('Bài em đã nộp')
  return async (after: object, homeworkAfter = {}) => {
    stands = { ...stands, ...after }
    again = homeworkAfter
    await vi.waitFor(() => expect(rooms.has('submission:a1')).toBe(true))
    act(() => rooms.get('submission:a1')?.({ room: 'submission:a1', rev: 1, kind: 'returned' }))
  }
}
const step = (name: string) => screen.getByText(name).closest('li')?.textContent

it('work that is given back while its pupil looks on says one thing everywhere', async () => {
  const mark = await open()
  expect(screen.getByText('Chờ thầy cô chấm')).toBeTruthy()
  await mark({ score: 8.5, seenAt: AT, returnedAt: AT, markedAt: '2026-11-23T12:30:00.000Z' })
  await screen.findByText('8,5')
  expect(screen.queryByText('Chờ thầy cô chấm')).toBeNull()
  expect(step('Trả bài')).toContain('19:32')
  expect(step('Đã chấm')).toContain('19:30')
})

it('work that is to be done again, with no mark, waits for nobody and leads to the next try', async () => {
  const mark = await open()
  await mark({ redoAt: AT }, { attemptsLeft: 1, redo: true })
  await screen.findByRole('button', { name: 'Làm lại bài' })
  expect(screen.queryByText('Chờ thầy cô chấm')).toBeNull()
})

it('what a machine has scored waits for no teacher', async () => {
  await open({ score: 10, work: { ...work, text: null, grid: ['A'] } })
  expect(screen.queryByText('Trả bài')).toBeNull()
  expect(step('Đã chấm')).toBe('Đã chấm')
})
