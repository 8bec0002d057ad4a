import type { MergePreview } from '@bangxanh/contract/student-merges/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergeUndo } from './merge-undo.tsx'

const side = {
  _id: 's1',
  fullname: 'Bùi Nam Khánh',
  code: 'HS21',
  birthday: '2015-05-01',
  gender: null,
  phone: null,
  email: null,
  guardian: null,
  account: null,
  classes: [{ _id: 'c1', name: '6A1 Toán', state: 'approved' as const }],
  homeworks: 1,
  attempts: 2,
  consents: 0,
}
const preview: MergePreview = {
  kept: side,
  other: {
    ...side,
    _id: 's2',
    fullname: 'Bùi Khánh',
    account: { username: 'khanh', signedInAt: null },
    classes: [{ _id: 'c2', name: '6A9 Toán', state: 'approved' }],
  },
  account: 'other',
  closes: null,
  sharedHomeworks: 1,
  problem: null,
}
const found = (_id: string, fullname: string) => ({
  ...{ _id, fullname, code: null, email: null, phone: null, birthday: null, gender: null },
  ...{ hasAccount: true, avatar: null, anonymised: false, edition: 1, classes: [] },
})
const student = { _id: 's1', fullname: 'Bùi Nam Khánh' }

function serve(over: Partial<MergePreview> = {}) {
  return fakeServer(({ method, url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/student/school')
      return data({
        students: [found('s1', 'Bùi Nam Khánh'), found('s2', 'Bùi Khánh')],
        can: { add: true, addToSchool: true, export: true, merge: true },
        pagination: { page: 1, limit: 9, total: 2 },
      })
    if (pathname === '/app/student/merge/preview') return data({ preview: { ...preview, ...over } })
    if (method === 'POST') return data(pathname.endsWith('undo') ? { otherId: 's2' } : { merge: null })
    if (pathname === '/app/student/merge')
      return data({
        merge: {
          otherName: 'Bùi Khánh',
          mergedBy: 'Quản trị',
          mergedAt: '2026-11-22T01:00:00.000Z',
          undoneUntil: '2026-11-23T01:00:00.000Z',
        },
      })
    return failure(404, 'E_NOT_FOUND', 'không có')
  })
}

async function openDialog(over: Partial<MergePreview> = {}, onMerged = vi.fn()) {
  await startTestTexts()
  await loadTexts(['students'])
  const seen = serve(over)
  await show(<MergeDialog student={student} onClose={vi.fn()} onMerged={onMerged} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Chọn hồ sơ của Bùi Khánh' }))
  return { seen, onMerged }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an administrator merges two records', () => {
  it('finds the other by the name, never itself, chooses where they differ, and merges', async () => {
    const { seen, onMerged } = await openDialog()
    expect(await screen.findByText(/Đăng nhập bằng tài khoản khanh/)).toBeTruthy()
    expect(screen.getByText(/Lớp: 6A1 Toán; và từ hồ sơ kia: 6A9 Toán/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Bùi Khánh' }))
    await userEvent.click(screen.getByRole('button', { name: 'Gộp hai hồ sơ' }))
    await waitFor(() => expect(onMerged).toHaveBeenCalledWith('s1'))
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      studentId: 's1',
      otherId: 's2',
      take: ['fullname'],
    })
    expect(seen.some(({ url }) => url.includes('search='))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Chọn hồ sơ của Bùi Nam Khánh' })).toBeNull()
  })

  it('swaps which one stays', async () => {
    const { seen } = await openDialog()
    await userEvent.click(await screen.findByRole('button', { name: 'Đổi bên' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gộp hai hồ sơ' }))
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      studentId: 's2',
      otherId: 's1',
    })
  })

  it('reads why it is not possible now', async () => {
    await openDialog({ problem: 'Cả hai hồ sơ đang làm dở cùng một bài.' })
    expect((await screen.findByRole('alert')).textContent).toContain('đang làm dở')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gộp hai hồ sơ' }).disabled).toBe(true)
  })
})

it('the way back stands on the page for a day', async () => {
  await startTestTexts()
  await loadTexts(['students'])
  const seen = serve()
  await show(<MergeUndo studentId="s1" />)
  expect(await screen.findByText(/Hồ sơ Bùi Khánh được Quản trị gộp vào đây/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác gộp' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Hoàn tác gộp' }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ studentId: 's1' }))
})
