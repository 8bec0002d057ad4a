import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import type { Question } from '../question-parts.ts'
import type { Step } from '../tell-step.ts'
import { stored } from '../testing/write.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const question = (over: Partial<Question>) =>
  ({
    ...stored,
    edition: 5,
    type: 'MultiChoice',
    answers: ['<p>Huế</p>', '<p>Hà Nội</p>'],
    right: 1,
    fixedOptions: [],
    ...over,
  }) as Question
const version = (number: number, one: Question, by: string | null, pupils: number) => ({
  version: number,
  createdAt: '2026-11-22T01:00:00.000Z',
  by,
  question: one,
  pupils,
})
const now = question({ point: 1 })
const older = question({ content: '<p>Kinh đô?</p>', right: 0, point: 0.5 })

async function open(versions: object[], isCorrection = false) {
  const seen = fakeServer(({ method }) =>
    method === 'GET'
      ? data({ versions, copies: [], files: {} })
      : data({ question: { ...older, edition: 6 }, files: {} }),
  )
  const onStep = vi.fn<(message: string | null, step: Step) => void>()
  await show(
    <VersionsDialog
      owner={{ area: 'exam-vault', query: { examVaultId: '0192f0c0-0000-7000-8000-000000000001' } }}
      questionId={stored._id}
      number={3}
      isCorrection={isCorrection}
      onStep={onStep}
      onClose={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Các bản trước của câu 3' })
  return { seen, onStep, dialog: within(dialog) }
}
const both = [version(2, now, 'Nguyễn Thị Hoa', 0), version(1, older, null, 12)]
const sent = (seen: Awaited<ReturnType<typeof open>>['seen']) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('says who wrote each version, who has seen it, and what bringing it back would change', async () => {
  const { dialog } = await open(both)
  expect((await dialog.findByRole('button', { name: /Bản 2 · đang dùng/ })).textContent).toContain(
    'Nguyễn Thị Hoa',
  )
  expect(dialog.getByRole('button', { name: /Bản 1/ }).textContent).toContain('12 em đã thấy')
  const changes = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(changes[0]).toBe('ThủKinh đô?')
  expect(changes[1]).toMatch(/A\.Huế.*thành đáp án đúng.*B\.Hà Nội.*thôi là đáp án đúng/)
  expect(changes[2]).toBe('10,5')
})

it('writes an older version as an edit, which is taken back by the edit before', async () => {
  const { seen, onStep, dialog } = await open(both)
  await userEvent.click(await dialog.findByRole('button', { name: 'Khôi phục bản này' }))
  await waitFor(() => expect(onStep).toHaveBeenCalledOnce())
  expect(sent(seen)).toMatchObject([{ content: '<p>Kinh đô?</p>', right: 0, point: 0.5, edition: 5 }])
  await onStep.mock.calls[0]?.[1].undo()
  expect(sent(seen)[1]).toMatchObject({ content: '<p>Thủ đô?</p>', right: 1, point: 1, edition: 6 })
})

it('leaves the points where pupils have begun', async () => {
  const { seen, dialog } = await open(both, true)
  await userEvent.click(await dialog.findByRole('button', { name: 'Khôi phục bản này' }))
  await waitFor(() => expect(sent(seen)).toMatchObject([{ right: 0, point: 1 }]))
})

it('says why there is none yet', async () => {
  const { dialog } = await open([version(1, now, null, 0)])
  expect(await dialog.findByText('Câu này chưa có bản trước')).toBeTruthy()
})
