import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { keepToken } from '../shared/http/token.ts'
import { data, failure, fakeServer, type SentRequest } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

vi.mock('../shared/live/use-room.ts', () => ({
  ...{ useRoom: () => undefined, connect: () => new Promise(() => undefined) },
}))
// How a question is corrected is tried beside its dialog.
vi.mock('../features/questions/correct-question-dialog.tsx', () => ({
  CorrectQuestionDialog: ({ number, onSaved }: { number: number; onSaved: (copies: unknown[]) => void }) => (
    <button type="button" onClick={() => onSaved([])}>
      Lưu câu {number}
    </button>
  ),
}))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const question = sample.MultiChoice()
const groups = () => data({ questionGroups: [{ _id: 'g1', name: '', edition: 1 }] })
const paper = (voided: readonly string[]) =>
  data({ exam: { questions: [question], voided, totalPoint: 1, questionCount: 1 }, files: {} })

const PLACES = {
  exam: { calls: '/app/rtcontests', page: '/trung-tam-khao-thi/c1', classUid: null },
  'school-bell': { calls: '/app/t-rcv-contest', page: '/rung-chuong-vang/c1', classUid: null },
  'class-bell': { calls: '/app/rcv-contest', page: '/lop-hoc/7a/rcv/c1', classUid: '7a' },
} as const

/** The questions of a contest that has ended. */
async function openQuestions({
  kind = 'exam' as keyof typeof PLACES,
  voided = [] as readonly string[],
  readGroups = groups,
} = {}) {
  const { calls, page, classUid } = PLACES[kind]
  const contest = thing(Contest, { _id: 'c1', kind, classUid, status: 'ended' } as never)
  contest.can = { ...contest.can, editQuestions: false, run: false }
  const sent: { path: string; body: unknown }[] = []
  const answer = ({ url, method, body }: SentRequest) => {
    const { pathname } = new URL(url, 'http://school')
    if (method !== 'GET') {
      sent.push({ path: pathname, body })
      const regrade = {
        token: 't',
        questions: [{ _id: question._id, no: 1, everyone: false }],
        changes: [],
        kept: [],
        last: null,
      }
      return data({ regrade, desk: null, judge: null, hall: null })
    }
    if (pathname === '/app/account')
      return data({
        profile: {
          ...{ _id: 'u1', username: 'quantri', displayName: 'Kiều Thu Hằng', phone: null, contact: null },
          ...{ avatar: null, schoolId: 's1', roles: ['leader'], subjects: [], mustChangePassword: false },
        },
        ...{ school: null, group: null, department: null, orgCategory: 'school' },
        ...{ modules: [...MODULES], can: { assign: true } },
      })
    if (pathname === '/app/config')
      return data({ config: { grades: [], subjects: [], all: { grades: [], subjects: [] } } })
    if (pathname === `${calls}/contests/detail`) return data({ contest, halls: [] })
    if (pathname === `${calls}/questions/c1`) return paper(voided)
    if (pathname.includes('group')) return readGroups()
    return failure(404, 'E_NOT_FOUND')
  }
  const seen = fakeServer(answer)
  keepToken('token')
  window.history.pushState({}, '', `${page}?tab=questions`)
  const client = makeQueryClient()
  await show(<RouterProvider router={makeRouter(client)} />, client)
  return { sent, seen }
}

/** Of the menu beside a question. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác khác với câu 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const regrade = (everyone: readonly string[]) => ({
  path: '/app/rooms/c1/regrade',
  body: { act: 'preview', everyone },
})

it('leads to the desk of an exam that has ended, where it can go on', async () => {
  await openQuestions()
  expect(await screen.findByRole('tab', { name: 'Điều khiển' })).toBeTruthy()
})

it('brings the open part into sight, which may lie beyond the edge of a phone', async () => {
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  await openQuestions()
  await waitFor(() => expect(shown).toContain('Câu hỏi'))
  await userEvent.click(screen.getByRole('tab', { name: 'Điều khiển' }))
  await waitFor(() => expect(shown.at(-1)).toBe('Điều khiển'))
})

it('corrects a question of an exam that has ended, and then shows whose marks change', async () => {
  const { sent } = await openQuestions()
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa đáp án' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu câu 1' }))
  await waitFor(() => expect(sent).toEqual([regrade([])]))
})

it.each(['school-bell', 'class-bell'] as const)(
  'corrects a question of a %s that has ended, and says what follows',
  async kind => {
    const { sent } = await openQuestions({ kind })
    await userEvent.click(await screen.findByRole('button', { name: 'Sửa đáp án' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Lưu câu 1' }))
    await waitFor(() => expect(sent).toEqual([regrade([])]))
    expect(await screen.findByText(/^Em nào trên sàn, em nào rời sàn và thứ hạng được xét lại/)).toBeTruthy()
  },
)

it('of a bell offers neither to void a question here nor to count one again', async () => {
  await openQuestions({ kind: 'school-bell' })
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác khác với câu 1' }))
  expect(await screen.findByRole('menuitem', { name: 'Cho mọi em điểm câu này' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Bỏ câu này/ })).toBeNull()
})

it('says why a question cannot be corrected while what is needed cannot be read, and reads it again', async () => {
  let isAway = true
  await openQuestions({
    readGroups: () => (isAway ? failure(403, 'E_FORBIDDEN', 'Chưa đọc được.') : groups()),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa đáp án' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sửa câu 1' })
  expect(await within(dialog).findByText('Chưa đọc được.')).toBeTruthy()
  isAway = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('button', { name: 'Lưu câu 1' })).toBeTruthy()
})

it('gives the points of a question to everybody', async () => {
  const { sent } = await openQuestions()
  await choose('Cho mọi em điểm câu này')
  await waitFor(() => expect(sent).toEqual([regrade([question._id])]))
})

it.each([
  ['void', [], 'Bỏ câu này'],
  ['restore', [question._id], 'Tính lại câu này'],
] as const)('%ss a question, with its reason', async (act, voided, submit) => {
  const { sent } = await openQuestions({ voided })
  if (act === 'void') await choose('Bỏ câu này, không tính điểm')
  else await userEvent.click(await screen.findByRole('button', { name: submit }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Lý do' }), ' In sai ')
  await userEvent.click(within(dialog).getByRole('button', { name: submit }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/app/rooms/c1/acts', body: { act, no: 1, reason: 'In sai' } }]),
  )
})
