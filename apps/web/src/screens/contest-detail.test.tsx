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

/** The questions of an exam that has ended; whatever is written is answered by `write`. */
async function openQuestions({ voided = [] as readonly string[], readGroups = groups } = {}) {
  const contest = thing(Contest, { _id: 'c1', kind: 'exam', classUid: null, status: 'ended' } as never)
  contest.can = { ...contest.can, editQuestions: false, run: false }
  const sent: { path: string; body: unknown }[] = []
  const answer = ({ url, method, body }: SentRequest) => {
    const { pathname } = new URL(url, 'http://school')
    if (method !== 'GET') {
      sent.push({ path: pathname, body })
      const regrade = { token: 't', questions: [], changes: [], kept: [], last: null }
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
    if (pathname === '/app/rtcontests/contests/detail') return data({ contest, halls: [] })
    if (pathname === '/app/rtcontests/questions/c1') return paper(voided)
    if (pathname.includes('group')) return readGroups()
    return failure(404, 'E_NOT_FOUND')
  }
  const seen = fakeServer(answer)
  keepToken('token')
  window.history.pushState({}, '', '/trung-tam-khao-thi/c1?tab=questions')
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

it('corrects a question of an exam that has ended, and then shows whose marks change', async () => {
  const { sent } = await openQuestions()
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa đáp án' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu câu 1' }))
  await waitFor(() => expect(sent).toEqual([regrade([])]))
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
