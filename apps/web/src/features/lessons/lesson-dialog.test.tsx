import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openConflict } from '../../shared/edit/conflict.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LessonDialog } from './lesson-dialog.tsx'

vi.mock('../../shared/ui/rich-text/rich-text-field.tsx', () => ({ RichTextField: () => null }))
const send = vi.hoisted(() => ({ film: vi.fn() }))
vi.mock('./send-file.ts', () => ({
  filmSender: () => send.film,
  documentSender: () => vi.fn(),
  isAcceptedDocument: () => true,
}))
afterEach(() => vi.unstubAllGlobals())

it('what is changed after a room could not be made is saved by the next try, in the same lesson', async () => {
  let away = true
  const lesson = { _id: 'l1', edition: 1, film: null, documents: [], meeting: null }
  const seen = fakeServer(({ method, url, body }) => {
    if (url.endsWith('/meetings'))
      return away ? failure(502, 'E_MEETING') : data({ meeting: {}, lesson: { ...lesson, edition: 3 } })
    if (method === 'GET') return data({ classes: [], pagination: { page: 1, limit: 50, total: 0 } })
    const edition = method === 'PUT' ? 2 : 1
    return data({ lesson: { ...lesson, description: '', startAt: null, ...(body as object), edition } })
  })
  const onClose = vi.fn()
  await show(<LessonDialog classId="c1" rooms onClose={onClose} />)
  const name = await screen.findByRole('textbox', { name: 'Tên bài học' })
  await userEvent.type(name, 'Hàm số')
  await userEvent.click(screen.getByRole('checkbox'))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Thêm bài học' }))
  await press()
  await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/meetings'))).toHaveLength(1))
  away = false
  await userEvent.type(name, ' bậc hai')
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const writes = seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.split('/app')[1], body])
  expect(writes.slice(1)).toEqual([
    ['POST', expect.stringContaining('/meetings'), { lessonId: 'l1', edition: 1 }],
    ['PUT', expect.stringContaining('/lessons/l1'), { name: 'Hàm số bậc hai', edition: 1 }],
    ['POST', expect.stringContaining('/meetings'), { lessonId: 'l1', edition: 2 }],
  ])
})

it('a room takes no place of a link that a colleague has given meanwhile, unless the teacher says so', async () => {
  const url = 'https://meet.example.com/lop'
  const lesson = { _id: 'l1', edition: 1, name: 'Hàm số', description: '', film: null, documents: [] }
  const current = { ...lesson, edition: 2, meeting: { url }, startAt: null }
  const seen = fakeServer(({ method, url: at, body }) => {
    if (method === 'GET') return data({ classes: [], pagination: { page: 1, limit: 50, total: 0 } })
    if (!at.endsWith('/meetings')) return data({ lesson: { ...lesson, meeting: null, startAt: null } })
    if ((body as { edition: number }).edition === 2) return data({ meeting: {}, lesson: current })
    const error = { code: 'E_CHANGED', msg: '', current: { meeting: { url }, lesson: current } }
    return Response.json({ error }, { status: 409 })
  })
  const ask = vi.spyOn(openConflict, 'ask').mockResolvedValueOnce('back').mockResolvedValueOnce('mine')
  const onClose = vi.fn()
  await show(<LessonDialog classId="c1" rooms onClose={onClose} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tên bài học' }), 'Hàm số')
  await userEvent.click(screen.getByRole('checkbox'))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Thêm bài học' }))
  await press()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(ask.mock.calls[0]?.[0].fields).toEqual([expect.objectContaining({ theirs: url })])
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const requested = seen.filter(({ url }) => url.endsWith('/meetings')).map(({ body }) => body)
  expect(requested).toEqual([1, 1, 2].map(edition => ({ lessonId: 'l1', edition })))
})

const classes = (count: number) => ({
  classes: Array.from({ length: count }, (_, at) => ({
    _id: `c${at}`,
    name: `9A${at}`,
    can: { teach: true },
  })),
  pagination: { page: 1, limit: 50, total: count },
})
const chooser = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Chọn phim MP4' })

it('what belongs to a class waits for it in sight, and the only class is chosen already', async () => {
  fakeServer(() => data(classes(2)))
  const { unmount } = await show(<LessonDialog rooms onClose={vi.fn()} />)
  expect(await screen.findAllByText('Chọn lớp trước.')).toHaveLength(2)
  expect(chooser().disabled).toBe(true)
  unmount()
  fakeServer(() => data(classes(1)))
  await show(<LessonDialog rooms onClose={vi.fn()} />)
  await waitFor(() => expect(chooser().disabled).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lớp' }).value).toBe('9A0')
  expect(screen.queryByText('Chọn lớp trước.')).toBeNull()
})

it('a film on its way holds the lesson back; one that is refused does not, and another is chosen', async () => {
  const tries: ((error: Error) => void)[] = []
  send.film.mockImplementation(() => new Promise((_, reject) => tries.push(reject)))
  fakeServer(() => data(classes(1)))
  await show(<LessonDialog classId="c0" rooms onClose={vi.fn()} />)
  const take = (name: string) =>
    userEvent.upload(
      document.querySelector('input[accept^="video/mp4"]') as HTMLInputElement,
      new File(['x'], name, { type: 'video/mp4' }),
    )
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Thêm bài học' })
  await take('bai-giang.mp4')
  expect(await screen.findByText('Vui lòng đợi tải lên các tập tin trước đó hoàn tất.')).toBeTruthy()
  expect(save.disabled).toBe(true)
  await waitFor(() => expect(tries).toHaveLength(1))
  tries[0]?.(new CallError({ status: 415, code: 'E_NOT_A_FILM', msg: 'Không phải phim MP4.' }))
  expect(await screen.findByText('Chưa tải lên được bai-giang.mp4. Không phải phim MP4.')).toBeTruthy()
  expect([save.disabled, screen.queryByRole('button', { name: 'Tải tiếp' })]).toEqual([false, null])
  expect(screen.getByRole('button', { name: 'Chọn phim khác' })).toBeTruthy()
  await take('bai-khac.mp4')
  expect(screen.queryByText(/^Chưa tải lên được/)).toBeNull()
  await waitFor(() => expect(tries).toHaveLength(2))
  tries[1]?.(new CallError({ status: 0, code: 'E_OFFLINE' }))
  expect(await screen.findByRole('button', { name: 'Tải tiếp' })).toBeTruthy()
  expect(screen.getByText(/hãy tải tiếp hoặc bỏ tệp đó rồi lưu/)).toBeTruthy()
  expect(save.disabled).toBe(true)
})
