import { TopicComment } from '@bangxanh/contract/discussion/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { CommentBubble } from './comment-bubble.tsx'

const id = '0192f0c0-0000-7000-8000-000000000001'
const an = '0192f0c0-0000-7000-8000-000000000002'
const said = (over: Partial<TopicComment>) =>
  thing(TopicComment, {
    ...{ _id: id, text: 'Em chưa hiểu.', mentions: [], pictures: [], reports: [], edition: 1 },
    ...{ author: { _id: an, name: 'Trần An' }, studentId: null, hidden: false, opening: false },
    ...{ own: false, can: { update: false, delete: false, report: false, decide: false } },
    ...over,
  })
const all = { update: true, delete: true, report: true, decide: true }
const bubble = (comment: TopicComment) => (
  <CommentBubble comment={comment} classId={an} userId="me" follows={false} />
)
const pick = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Việc với lời của/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeAll(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

it('names people as they are called today, and who is gone as somebody', async () => {
  fakeServer(() => data({}))
  await show(bubble(said({ text: `Hỏi @[${an}] và @[${id}] nhé`, mentions: [{ _id: an, name: 'Lê Bình' }] })))
  await screen.findByText('@Lê Bình')
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Hỏi @Lê Bình và @\S.* nhé/)
})

it('is reported with or without a reason', async () => {
  const seen = fakeServer(() => data({ comment: said({ hidden: true }) }))
  await show(bubble(said({ can: { ...all, update: false } })))
  await pick('Báo cáo với thầy cô')
  const dialog = await screen.findByRole('dialog', { name: 'Báo cáo với thầy cô' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vì sao' }), '  Nói lời không hay ')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Báo cáo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { commentId: id, reason: 'Nói lời không hay' },
  ])
})

it('waits for a teacher, who keeps it or removes it', async () => {
  const seen = fakeServer(() => data({}))
  const reports = [{ by: 'Lê Bình', reason: '', at: '2026-10-05T02:00:00.000Z' }]
  await show(bubble(said({ hidden: true, reports, can: all })))
  await screen.findByText('Đang chờ thầy cô xem lại')
  await screen.findByText(/^Lê Bình: \S/)
  await userEvent.click(await screen.findByRole('button', { name: /^Giữ/ }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ commentId: id, decision: 'keep' }),
  )
})

it('is edited with the edition that was seen, and asks when it was changed elsewhere meanwhile', async () => {
  const theirs = said({ own: true, text: 'Em hiểu rồi.', edition: 2, can: all })
  const seen = fakeServer(({ method }) =>
    method === 'PUT'
      ? Response.json(
          { error: { code: 'E_CHANGED', msg: '', current: { comment: theirs } } },
          { status: 409 },
        )
      : data({ people: [], pagination: { page: 1, limit: 20, total: 0 } }),
  )
  await show(bubble(said({ own: true, can: all })))
  await pick('Sửa')
  const field = await screen.findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'Em chưa hiểu ý b.')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
  expect(within(dialog).getByText('Em hiểu rồi.')).toBeTruthy()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    _id: id,
    edition: 1,
    text: 'Em chưa hiểu ý b.',
  })
})
