import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type Seen } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AssignHomeworkDialog } from './assign-homework-dialog.tsx'

vi.mock('../../shared/ui/links.tsx', () => ({
  ButtonLink: ({ params, children }: { params: Record<string, string>; children: string }) => (
    <a href={`/lop-hoc/${params.classUid}/${params.homeworkUid}`}>{children}</a>
  ),
}))

const made = {
  _id: 'h1',
  name: 'Tuần 5',
  classId: 'c1',
  className: '10A1 Toán',
  assigneeCount: 24,
  startAt: '2026-11-21T00:00:00.000Z',
  endAt: '2026-11-24T16:59:00.000Z',
  publish: false,
}
const classes = [
  { _id: 'c1', name: '10A1 Toán', can: { assign: true } },
  { _id: 'c2', name: 'Lớp người khác', can: { assign: false } },
]

async function open(assign: (seen: Seen) => Response) {
  const onClose = vi.fn()
  const seen = fakeServer(call =>
    call.method === 'POST'
      ? assign(call)
      : data({ classes, students: [], pagination: { page: 1, limit: 50, total: 2 } }),
  )
  await show(<AssignHomeworkDialog exam={{ _id: 'e1', title: 'Đề giữa kỳ' }} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Lớp' }))
  return { seen: () => seen.filter(({ method }) => method === 'POST'), onClose }
}
const chooseClass = async () => userEvent.click(await screen.findByRole('option', { name: '10A1 Toán' }))
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tên bài tập' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lưu bản nháp' }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a teacher assigns an exam', () => {
  it('finds the exam and three days filled in, and only classes that they may give it to', async () => {
    const { seen } = await open(() => data({ homework: made }))
    expect(nameField().value).toBe('Đề giữa kỳ')
    expect(screen.queryByRole('option', { name: 'Lớp người khác' })).toBeNull()
    await chooseClass()
    await save()
    await waitFor(() => expect(seen()).toHaveLength(1))
    expect(seen()[0]?.body).toMatchObject({
      examVaultId: 'e1',
      classId: 'c1',
      name: 'Đề giữa kỳ',
      assignStudentIds: [],
      limitSubmit: 1,
      publish: false,
      showAnswers: 'after_end',
    })
    expect(seen()[0]?.headers['idempotency-key']).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Mở bài tập' })).getAttribute('href')).toBe(
      '/lop-hoc/c1/h1',
    )
  })

  it('keeps all that was typed when it fails, and reads why at the field', async () => {
    const { onClose } = await open(() => failure(409, 'E_NO_ASSIGNEE', 'Lớp chưa có học sinh nào.'))
    await chooseClass()
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), 'Bài tập tuần 5')
    await save()
    await waitFor(() => expect(screen.getAllByText('Lớp chưa có học sinh nào.').length).toBeGreaterThan(1))
    expect(nameField().value).toBe('Bài tập tuần 5')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lớp' }).value).toBe('10A1 Toán')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is told what is missing before anything is sent', async () => {
    const { seen } = await open(() => data({ homework: made }))
    await userEvent.clear(nameField())
    await save()
    expect(await screen.findByText('Vui lòng chọn lớp.')).toBeTruthy()
    expect(screen.getByText('Vui lòng nhập tên bài tập.')).toBeTruthy()
    expect(seen()).toHaveLength(0)
  })
})
