import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { CorrectQuestionDialog } from './correct-question-dialog.tsx'
import type { Question } from './question-parts.ts'
import { stored } from './testing/write.tsx'
import { QuestionPlaces } from './versions/places.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `0192f0c0-0000-7000-8000-0000000000${number}`
const copy = (over: Partial<QuestionCopy> & { readonly _id: string }): QuestionCopy => ({
  edition: 4,
  examVaultId: null,
  homeworkUid: null,
  liveExamId: null,
  contestId: null,
  name: 'Kiểm tra 15 phút',
  classUid: null,
  className: null,
  totalPoint: 10,
  pupils: 0,
  reads: 'same',
  ...over,
})
const inVault = copy({ _id: id(21), examVaultId: id(31) })
const inClass = copy({
  _id: id(22),
  homeworkUid: id(32),
  classUid: id(42),
  className: 'Toán 10A2',
  pupils: 12,
})
const question = {
  ...stored,
  type: 'MultiChoice',
  answers: ['<p>Huế</p>', '<p>Hà Nội</p>'],
  right: 0,
  fixedOptions: [],
} as Question
const owner = { area: 'homework', query: { homeworkUid: id(30) } } as const
const OWN = `/homework/questions/${question._id}/copies`

/** The dialog that corrects a question which stands in other places too. */
async function open(copies: readonly QuestionCopy[], refused?: Response) {
  const seen = fakeServer(({ method, url }) => {
    if (!url.includes(OWN)) return data({ question: { ...question, edition: 2 }, files: {} })
    return method === 'PUT' && refused ? refused.clone() : data({ copies })
  })
  const onSaved = vi.fn()
  await show(
    <CorrectQuestionDialog
      owner={owner}
      question={question}
      number={1}
      files={{}}
      upload={async () => ({ key: '/k.png', url: '/u.png' })}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const save = async () => {
    await userEvent.click(dialog.getAllByRole('radio')[1] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu và xem điểm đổi' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    return onSaved.mock.calls[0]?.[0] as unknown
  }
  const sent = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url.includes(OWN), body])
  return { dialog, save, sent }
}

it('mends a wrong key in the vault and in the other class along, unless they are taken off', async () => {
  const { dialog, save, sent } = await open([inVault, inClass])
  expect(((await dialog.findByRole('checkbox', { name: /^Toán 10A2/ })) as HTMLInputElement).checked).toBe(
    true,
  )
  expect(dialog.getByText('12 em đã làm')).toBeTruthy()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Kho học liệu/ }))
  expect(await save()).toEqual([inClass])
  expect(sent()).toMatchObject([
    [false, { right: 1 }],
    [true, { copies: [{ _id: inClass._id, edition: 4 }] }],
  ])
})

it('offers nothing where the words differ, and asks nobody then', async () => {
  const { dialog, save, sent } = await open([copy({ _id: id(23), reads: 'own' })])
  expect(await save()).toEqual([])
  expect(dialog.queryByRole('checkbox', { name: /^Kho học liệu/ })).toBeNull()
  expect(sent()).toHaveLength(1)
})

it('goes on with the question itself where a copy was changed meanwhile', async () => {
  const { dialog, save } = await open(
    [inVault],
    failure(409, 'E_COPIES_CHANGED', 'Có người vừa sửa câu này.'),
  )
  await dialog.findByRole('checkbox', { name: /^Kho học liệu/ })
  expect(await save()).toEqual([])
  expect(await screen.findByText('Có người vừa sửa câu này.')).toBeTruthy()
})

it('beside the versions: places that read as before are chosen, and lead to the regrade of what was begun', async () => {
  const earlier = { ...inClass, reads: 'earlier' as const }
  const own = copy({
    _id: id(23),
    reads: 'own',
    className: 'Toán 10A3',
    homeworkUid: id(33),
    classUid: id(43),
  })
  const seen = fakeServer(({ method }) => data({ copies: method === 'PUT' ? [own] : [earlier, own] }))
  await show(<QuestionPlaces owner={owner} questionId={question._id} />)
  const unlike = await screen.findByRole('checkbox', { name: /^Toán 10A3/ })
  expect((unlike as HTMLInputElement).checked).toBe(false)
  expect(screen.getByText('đã được sửa riêng, sẽ bị ghi đè')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sửa ở 1 nơi' }))
  expect(await screen.findByText('Đã sửa ở 1 nơi.')).toBeTruthy()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    copies: [{ _id: earlier._id, edition: 4 }],
  })
  expect(screen.getByRole('link', { name: /chấm lại: Toán 10A2/ }).getAttribute('href')).toContain(
    `/lop-hoc/${id(42)}/${id(32)}`,
  )
})
