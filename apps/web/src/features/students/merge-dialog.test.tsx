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

const records = [found('s1', 'Bùi Nam Khánh'), found('s2', 'Bùi Khánh')]

function serve(over: Partial<MergePreview> = {}, rows: readonly object[] = records) {
  return fakeServer(({ method, url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/student/school')
      return data({
        students: rows,
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
  await screen.findByText(/Lớp: 6A1 Toán/)
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
  })

  it('tells the records that are found apart, without itself and who is anonymous by now', async () => {
    await startTestTexts()
    await loadTexts(['students'])
    const classesOf = (...names: string[]) => names.map(name => ({ _id: name, name, state: 'approved' }))
    serve({}, [
      ...records,
      { ...found('s3', 'Ẩn danh'), anonymised: true },
      { ...found('s4', 'Bùi Khánh Chi'), code: 'HS4', birthday: '2015-04-30', hasAccount: false },
      { ...found('s5', 'Bùi Khánh Duy'), code: 'HS5', classes: classesOf('6A2', '6A3') },
      { ...found('s6', 'Bùi Khánh Em'), birthday: '2015-06-01', classes: classesOf('6A4') },
    ])
    await show(<MergeDialog student={student} onClose={vi.fn()} onMerged={vi.fn()} />)
    const list = within(await screen.findByRole('list', { name: 'Hồ sơ tìm thấy' }))
    const rows = await list.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Bùi Khánh –Chọn',
      'Bùi Khánh Chi Chưa đăng nhập lần nàoHS4 · sinh 30/04/2015Chọn',
      'Bùi Khánh Duy HS5 · 6A2, 6A3Chọn',
      'Bùi Khánh Em sinh 01/06/2015 · 6A4Chọn',
    ])
    expect(screen.queryByText(/Không có hồ sơ nào khác/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reads that there is no other record, and may look again where the list did not come', async () => {
    await startTestTexts()
    await loadTexts(['students'])
    serve({}, records.slice(0, 1))
    const { unmount } = await show(<MergeDialog student={student} onClose={vi.fn()} onMerged={vi.fn()} />)
    expect(await screen.findByText(/Không có hồ sơ nào khác/)).toBeTruthy()
    unmount()
    fakeServer(() => failure(403, 'E_FORBIDDEN', 'Bạn không có quyền.'))
    await show(<MergeDialog student={student} onClose={vi.fn()} onMerged={vi.fn()} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Bạn không có quyền.')
  })

  it('chooses where both say something, each otherwise; the rest stands side by side', async () => {
    const guardian = { name: 'Bùi Văn Ba', relation: 'father', phone: '0901234567', email: 'ba@nha.vn' }
    const kept = { ...side, guardian: guardian as never, phone: '0907654321' }
    const other = { ...preview.other, code: null, guardian: { ...guardian, name: 'Bùi Ba' } as never }
    const { seen } = await openDialog({ kept, other: { ...other, email: 'khanh@nha.vn' } })
    for (const name of ['Họ và tên', 'Phụ huynh'])
      expect(screen.getByRole('radiogroup', { name })).toBeTruthy()
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
    expect(screen.getByText('Bùi Văn Ba, Bố, 0901234567, ba@nha.vn')).toBeTruthy()
    for (const [label, own, theirs] of [
      ['Mã học sinh', 'HS21', '–'],
      ['Ngày sinh', '01/05/2015', '01/05/2015'],
      ['Số điện thoại', '0907654321', '–'],
      ['Email', '–', 'khanh@nha.vn'],
    ])
      expect(screen.getByText(label as string).parentElement?.textContent).toBe(`${label}${own}${theirs}`)
    await userEvent.click(screen.getByRole('radio', { name: 'Bùi Khánh' }))
    await userEvent.click(screen.getByRole('radio', { name: /^Bùi Ba/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Gộp hai hồ sơ' }))
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      take: ['fullname', 'guardian'],
    })
  })

  it('reads what becomes of accounts and of homework that both have', async () => {
    await openDialog({ closes: 'khanh2', sharedHomeworks: 1 })
    expect(screen.getByText('Tài khoản khanh2 sẽ bị đóng.')).toBeTruthy()
    expect(screen.getByText(/^1 bài cả hai cùng làm/)).toBeTruthy()
  })

  it('reads nothing of accounts or of shared homework where there is none', async () => {
    const other = { ...preview.other, account: null, classes: [] }
    await openDialog({ other, account: null, sharedHomeworks: 0 })
    expect(screen.getByText('Cả hai chưa có tài khoản.')).toBeTruthy()
    expect(screen.getByText(/và từ hồ sơ kia: –/)).toBeTruthy()
    expect(screen.queryByText(/sẽ bị đóng/)).toBeNull()
    expect(screen.queryByText(/bài cả hai cùng làm/)).toBeNull()
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
