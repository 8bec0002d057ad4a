import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Mock, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { QuestionDialog } from '../question-dialog.tsx'
import type { Question } from '../question-parts.ts'

/** What stored questions of all types have. */
export const stored = {
  _id: '0192f0c0-0000-7000-8000-000000000003',
  questionGroupId: '0192f0c0-0000-7000-8000-000000000002',
  point: 0.25,
  content: '<p>Thủ đô?</p>',
  imgUrl: null,
  audioUrl: null,
  answerHint: null,
  duration: null,
  level: null,
  edition: 1,
  fakeChoices: null,
}

/** Opens the dialog of a question, or of a new one; `refusal` is what the server says against it. */
export async function open(
  question?: Question,
  refusal?: Record<string, string>,
): Promise<{ onClose: Mock; save: () => Promise<void>; sent: () => unknown }> {
  const seen = fakeServer(({ method }) => {
    if (method === 'GET') return data({})
    return refusal
      ? failure(400, 'E_INVALID', 'Chưa hợp lệ.', refusal)
      : data({ question: question ?? stored })
  })
  const onClose = vi.fn()
  await show(
    <QuestionDialog
      owner={{ area: 'exam-vault', query: { examVaultId: '0192f0c0-0000-7000-8000-000000000001' } }}
      questionGroupId="0192f0c0-0000-7000-8000-000000000002"
      question={question}
      files={{}}
      upload={async () => ({ key: '/k.png', url: '/u.png' })}
      onClose={onClose}
      onCreated={() => undefined}
    />,
  )
  await screen.findByRole('dialog')
  const save = () =>
    userEvent.click(screen.getByRole('button', { name: question ? 'Lưu thay đổi' : 'Thêm câu hỏi' }))
  const sent = () => seen.find(({ method }) => method === 'PUT' || method === 'POST')?.body
  return { onClose, save, sent }
}

export const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

export const write = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })

/** Chooses a type by its Vietnamese name. */
export const choose = async (type: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Loại câu hỏi' }))
  await userEvent.click(await screen.findByRole('option', { name: type }))
}
