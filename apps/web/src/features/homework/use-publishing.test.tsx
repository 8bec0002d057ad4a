import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { openAssign } from './assign/assign.ts'
import { PublishButton } from './publish-button.tsx'

const DAY = 86_400_000
const draft = {
  _id: 'h1',
  name: 'Ôn tập',
  publish: false,
  endAt: new Date(Date.now() + DAY).toISOString(),
  can: { edit: true, editQuestions: true, remove: true, exportMarks: false },
}

function Sheet({ over = {}, unsaved = false }: { over?: object; unsaved?: boolean }) {
  useUnsaved(unsaved)
  return <PublishButton homework={{ ...draft, ...over } as never} />
}

async function give(sheet: Parameters<typeof Sheet>[0], answer = () => data({ homework: draft })) {
  const seen = fakeServer(answer)
  await show(<Sheet {...sheet} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Giao cho học sinh' }))
  return seen
}
const answerWith = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

afterEach(() => {
  openAssign.get()?.answer()
  vi.unstubAllGlobals()
})

it('a draft that is given ends with link, code and message', async () => {
  const seen = await give({})
  await waitFor(() => expect(openAssign.get()?.made).toMatchObject([{ _id: 'h1' }]))
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { homeworkUid: 'h1', publish: true }],
  ])
})

it('what could not be saved is told before, and not giving it changes nothing', async () => {
  const seen = await give({ unsaved: true })
  expect(await screen.findByText(/câu hỏi chưa lưu được/)).toBeTruthy()
  await answerWith('Huỷ')
  expect(seen).toEqual([])
  expect(openAssign.get()).toBeNull()
})

it('a deadline that has passed is told before', async () => {
  const seen = await give({ over: { endAt: new Date(Date.now() - DAY).toISOString() } })
  expect(await screen.findByText(/Hạn nộp của bài đã qua/)).toBeTruthy()
  await answerWith('Vẫn giao')
  await waitFor(() => expect(seen).toHaveLength(1))
})

it('a refusal opens nothing', async () => {
  const seen = await give({}, () => failure(409, 'E_HOMEWORK_EMPTY'))
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(openAssign.get()).toBeNull()
})
