import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PointsBar } from './points-bar.tsx'

afterEach(() => vi.unstubAllGlobals())

const ONE = '0192f0c0-0000-7000-8000-000000000001'
const changed = { _id: ONE, point: 10, before: 0.25, edition: 2 }

async function open(
  canEdit = true,
  answer: Parameters<typeof fakeServer>[0] = () => data({ questions: [changed], totalPoint: 10 }),
) {
  const seen = fakeServer(answer)
  await show(
    <PointsBar
      owner={{ area: 'exam-vault', query: { examVaultId: ONE } }}
      totals={{ questionCount: 1, totalPoint: 0.25 }}
      canEdit={canEdit}
    />,
  )
  await screen.findByText('Tổng 0,25 điểm')
  return seen
}

describe('the points of all questions', () => {
  it('are shared equally by one click and taken back by another, in the version that the click made', async () => {
    const seen = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Chia đều 10 điểm' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen.map(({ body }) => body)).toEqual([
      { total: 10, spread: 'equal' },
      { questions: [{ _id: ONE, point: 0.25, edition: 2 }] },
    ])
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  })

  it('can still be taken back where taking them back has failed', async () => {
    let refuses = true
    const seen = await open(true, ({ url }) => {
      if (url.includes('spread') || !refuses) return data({ questions: [changed], totalPoint: 10 })
      refuses = false
      return failure(500, 'E_INTERNAL', 'Máy chủ gặp lỗi.')
    })
    await userEvent.click(screen.getByRole('button', { name: 'Chia đều 10 điểm' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
    await screen.findByText('Máy chủ gặp lỗi.')
    await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull())
    expect(seen).toHaveLength(3)
  })

  it('are scaled to a total, which is refused at its field when it is none', async () => {
    const seen = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Đặt tổng' }))
    const field = await screen.findByLabelText('Tổng điểm mới')
    const save = () =>
      userEvent.click(screen.getAllByRole('button', { name: 'Đặt tổng' }).at(-1) as HTMLElement)
    await userEvent.clear(field)
    await save()
    await screen.findByText('Tổng điểm từ 1 đến 1000.')
    expect(seen).toHaveLength(0)
    await userEvent.type(field, '7,5')
    await save()
    await waitFor(() => expect(seen[0]?.body).toEqual({ total: 7.5, spread: 'scaled' }))
  })

  it('stay when the server refuses, and there is nothing to take back', async () => {
    const seen = await open(true, () => failure(409, 'E_HOMEWORK_HAS_ATTEMPTS', 'Đã có em làm bài.'))
    await userEvent.click(screen.getByRole('button', { name: 'Chia đều 10 điểm' }))
    await screen.findByText('Đã có em làm bài.')
    expect(seen).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  })

  it('are only said to who may not edit', async () => {
    await open(false)
    expect(screen.queryByRole('button', { name: /điểm|tổng/i })).toBeNull()
  })
})
