import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { ExamChoice } from './exam-choice.tsx'

vi.mock('../../../shared/ui/links.tsx', () => {
  const link = ({ children }: { children: string }) => <span>{children}</span>
  return { ButtonLink: link, AnchorLink: link, ActionIconLink: link }
})
afterEach(() => vi.unstubAllGlobals())

const EXAMS = Array.from({ length: 5 }, (_, at) => ({
  ...{ _id: `e${at}`, title: `Đề số ${at + 1}`, ownerCategory: 'Teacher', subject: 'math' },
  ...{ questionCount: 10, totalPoint: 10, lastUsedAt: null, usedCount: 0, categories: [] },
}))

it('three exams that were used last stand a line each, and "Xem thêm" brings the rest', async () => {
  fakeServer(({ url }) => {
    const limit = Number(new URL(url, 'http://x').searchParams.get('limit'))
    const pagination = { page: 1, limit, total: EXAMS.length }
    return url.includes('/account') ? data({}) : data({ exams: EXAMS.slice(0, limit), pagination })
  })
  const onChoose = vi.fn()
  await show(<ExamChoice chosen={null} onChoose={onChoose} onLeave={() => undefined} />)
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Dùng gần đây' })).findAllByRole('listitem')
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  for (const row of await rows()) expect(within(row).getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(async () => expect(await rows()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Đề số 5/ }))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ _id: 'e4' }))
})

it('says that the exams could not be read, and reads them again', async () => {
  let away = true
  fakeServer(({ url }) => {
    if (url.includes('/account')) return data({})
    const pagination = { page: 1, limit: 4, total: 1 }
    return away ? failure(500, 'E_INTERNAL') : data({ exams: EXAMS.slice(0, 1), pagination })
  })
  await show(<ExamChoice chosen={null} onChoose={vi.fn()} onLeave={() => undefined} />)
  expect(await screen.findByText('Không tải được danh sách đề')).toBeDefined()
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('button', { name: /^Đề số 1/ })).toBeDefined()
})
