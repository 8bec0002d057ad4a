import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openConflict } from '../../shared/edit/conflict.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LessonDialog } from './lesson-dialog.tsx'

vi.mock('../../shared/ui/rich-text/rich-text-field.tsx', () => ({ RichTextField: () => null }))
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
  const stands = { ...lesson, edition: 2, meeting: { url }, startAt: null }
  const seen = fakeServer(({ method, url: at, body }) => {
    if (method === 'GET') return data({ classes: [], pagination: { page: 1, limit: 50, total: 0 } })
    if (!at.endsWith('/meetings')) return data({ lesson: { ...lesson, meeting: null, startAt: null } })
    if ((body as { edition: number }).edition === 2) return data({ meeting: {}, lesson: stands })
    const error = { code: 'E_CHANGED', msg: '', current: { meeting: { url }, lesson: stands } }
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
  const asked = seen.filter(({ url }) => url.endsWith('/meetings')).map(({ body }) => body)
  expect(asked).toEqual([1, 1, 2].map(edition => ({ lessonId: 'l1', edition })))
})
