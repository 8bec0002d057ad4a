import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { type Account, accountQuery } from '../account/account.ts'
import { CommentThread } from './comment-thread.tsx'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf],
    write: async (key: string, value: unknown) => void shelf.set(key, value),
    remove: async (key: string) => void shelf.delete(key),
  },
}))

beforeEach(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const comment = {
  ...{ _id: 'c1', submissionId: 's', author: 'Cô Hoa', byTeacher: true, text: 'Xem câu b', files: [] },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', editedAt: null, edition: 1 },
  can: { update: true, delete: true },
}
const theirs = { ...comment, text: 'Xem câu c', edition: 2 }

async function open(userId: string) {
  let current = comment
  const onPage = vi.fn()
  document.documentElement.addEventListener('keydown', onPage)
  const seen = fakeServer(({ method, body }) => {
    if (method === 'GET') return data({ comments: [comment] })
    if (method === 'POST') return data({ comment: { ...comment, _id: 'c2' } })
    const { text, edition } = body as { text: string; edition: number }
    if (edition !== 2)
      return Response.json(
        { error: { code: 'E_CHANGED', msg: '', current: { comment: theirs } } },
        { status: 409 },
      )
    current = { ...theirs, text, edition: 3 }
    return data({ comment: current })
  })
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { profile: { _id: userId } } as Account)
  await show(<Screen />, client)
  await screen.findByText('Xem câu b')
  const sent = () => seen.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { sent, onPage }
}
function Screen() {
  const [id, setId] = useState('s')
  return (
    <>
      <button type="button" onClick={() => setId(id === 's' ? 'other' : 's')}>
        the other pupil
      </button>
      <CommentThread key={id} submissionId={id} comments={[]} canWrite />
    </>
  )
}
const toTheOther = () => userEvent.click(screen.getByRole('button', { name: 'the other pupil' }))
const field = () => screen.getAllByRole('textbox', { name: 'Lời trao đổi' }) as HTMLTextAreaElement[]

it('saves an edited comment by Ctrl+Enter, which the page does not hear, and shows both where it was changed meanwhile', async () => {
  const { sent, onPage } = await open('u1')
  await userEvent.click(screen.getByRole('button', { name: 'Sửa' }))
  await userEvent.type(field()[0] as HTMLElement, ' và d')
  onPage.mockClear()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
  expect(dialog.textContent).toContain('Xem câu b và d')
  expect(dialog.textContent).toContain('Xem câu c')
  expect(onPage.mock.calls.some(([event]) => event.key === 'Enter')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Lưu bản của tôi' }))
  await waitFor(() => expect(field()).toHaveLength(1))
  expect(sent()).toEqual([
    { text: 'Xem câu b và d', edition: 1 },
    { text: 'Xem câu b và d', edition: 2 },
  ])
})

it('keeps what is typed while another pupil is shown, and forgets it once it was sent', async () => {
  const { sent } = await open('u2')
  await userEvent.type(field()[0] as HTMLElement, 'Em giỏi lắm')
  await toTheOther()
  expect(field()[0]?.value).toBe('')
  expect([...shelf.keys()]).toContain('typed:u2:comment:s')
  await toTheOther()
  expect(field()[0]?.value).toBe('Em giỏi lắm')
  await userEvent.type(field()[0] as HTMLElement, '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toEqual([{ submissionId: 's', text: 'Em giỏi lắm', files: [] }]))
  await waitFor(() => expect([...shelf.keys()]).not.toContain('typed:u2:comment:s'))
})
