import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { keptAs } from './exam-outbox.ts'
import { LateNote } from './late-note.tsx'
import { outboxOf } from './outbox.ts'

const user = vi.hoisted(() => ({ _id: 'u1' }))
vi.mock('../account/account.ts', async original => ({
  ...(await original<object>()),
  useAccount: () => ({ profile: user }),
}))
afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T02:12:00.000Z'

it('says which questions came late, and what became of each', async () => {
  fakeServer(() => failure(404, 'E_NOT_FOUND'))
  await show(
    <LateNote
      contestId="c1"
      late={[
        { no: 2, at, state: 'waiting' },
        { no: 5, at, state: 'waiting' },
        { no: 7, at, state: 'declined' },
      ]}
    />,
  )
  expect(await screen.findByText(/Câu 2.*5 gửi đến lúc/)).toBeTruthy()
  expect(screen.getByText('Chờ thầy cô quyết định.')).toBeTruthy()
  expect(screen.getByText('Không được tính.')).toBeTruthy()
})

it.each([
  ['E_ANSWER_CLOSED', /1 câu trả lời gửi đến khi bài đã nộp hoặc đã thu/],
  ['E_NOT_FOUND', /1 câu trả lời không được nhận vì em không còn trong danh sách/],
])('says why nothing is taken any more after %s', async (code, words) => {
  fakeServer(() => failure(code === 'E_NOT_FOUND' ? 404 : 409, code))
  outboxOf(user._id, keptAs(code)).answer('q1', 'a')
  await show(<LateNote contestId={code} late={undefined} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('says what came after more than 60 minutes, and keeps it on the device', async () => {
  fakeServer(() => failure(409, 'E_ANSWER_TOO_LATE'))
  const outbox = outboxOf(user._id, keptAs('c2'))
  outbox.answer('q1', 'a')
  await show(<LateNote contestId="c2" late={undefined} />)
  expect(await screen.findByText(/1 câu trả lời đến quá muộn nên không được nhận/)).toBeTruthy()
  await waitFor(() => expect([outbox.end(), outbox.unsent()]).toEqual(['too-late', 1]))
})
