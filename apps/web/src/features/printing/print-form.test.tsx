import { sample } from '@bangxanh/questions/testing/sample.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PrintDialog } from './print-dialog.tsx'

const EXAM = '0192f0c0-0000-7000-8000-000000000001'
const GROUP = '0192f0c0-0000-7000-8000-000000000002'
const head = {
  authority: 'UBND phường Xuân La',
  school: 'Trường THCS Bảng Xanh',
  exam: 'Kiểm tra giữa kì',
  schoolYear: '2026 – 2027',
  subject: 'Toán',
  minutes: 45,
  official: true,
}
const settings = {
  count: 2,
  firstCode: 101,
  shuffleQuestions: true,
  shuffleOptions: true,
  columns: 1,
  fontSize: 12,
  answerSheet: false,
  key: false,
  solutions: false,
}
const choice = (content: string, id: number) =>
  sample.MultiChoice({
    _id: `0192f0c0-0000-7000-8000-00000000001${id}`,
    questionGroupId: GROUP,
    content,
    answers: ['<p>\\(\\frac{1}{2}\\)</p>', '<p>2</p>'],
    right: 0,
  })

/** Opens the dialog of an exam of these questions. */
async function open(...contents: string[]) {
  const seen = fakeServer(({ method, url }) => {
    if (method === 'POST') return data({ paper: { _id: '0192f0c0-0000-7000-8000-000000000009' } })
    if (!url.includes('/papers'))
      return data({
        exam: {
          _id: EXAM,
          title: 'Phân số',
          questionCount: contents.length,
          questionGroups: [
            {
              _id: GROUP,
              title: 'Phần I',
              content: '',
              imgUrl: null,
              audioUrl: null,
              questions: contents.map(choice),
            },
          ],
        },
        files: {},
      })
    const proposal = { settings, head, schoolHead: head, seed: 'mot' }
    return data({ papers: [], proposal, pagination: { page: 1, limit: 10, total: 0 } })
  })
  const close = vi.fn()
  const { unmount } = await show(<PrintDialog examId={EXAM} title="Phân số" onClose={close} />)
  await screen.findByRole('button', { name: 'Tải Word' })
  return { seen, unmount }
}
const schoolYear = () => screen.getByLabelText<HTMLInputElement>('Năm học')

afterEach(() => vi.unstubAllGlobals())

it('names the question whose formula or picture no paper can show, before anything is printed', async () => {
  await open('<p>\\(\\frac{1}{2}\\)</p>', '<p>\\(\\khongco{1}\\)</p>', '<p><img src="/ab/mat.png" /></p>')
  expect(await screen.findByText(/câu 2 của “Phần I” và câu 3 của “Phần I”/)).toBeTruthy()
})

it('says before printing which sign a PDF has no letter for, and where it stands', async () => {
  await open('<p>a ⇒ b, x ∈ ∅, ☐ ✓ ①</p>', '<p>Mặt cười 😀 và 中</p>')
  const told = await screen.findByText(/PDF không có chữ cho ký hiệu này/)
  expect(told.textContent).toContain('😀 中 (câu 2 của “Phần I”)')
  expect(told.textContent).not.toMatch(/câu 1|[⇒∈∅☐✓①]/)
})

it('keeps what was typed and not printed when it is closed and opened again', async () => {
  const { unmount } = await open('<p>Một</p>')
  fireEvent.change(schoolYear(), { target: { value: '2027 – 2028' } })
  unmount()
  await open('<p>Một</p>')
  expect(schoolYear().value).toBe('2027 – 2028')
})

it('prints what is shown: settings, head and the editions of the questions', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  const { seen } = await open('<p>Một</p>', '<p>Hai</p>')
  await userEvent.click(screen.getByRole('button', { name: 'Tải Word' }))
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
  const sent = seen.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ settings, seed: 'mot', seen: [{ edition: 1 }, { edition: 1 }] })
})
