import { AUDIT_ACTIONS, type AuditAction } from '@bangxanh/contract/audit/actions.ts'
import type { AuditEntry } from '@bangxanh/contract/audit/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AuditList } from './audit-list.tsx'
import { auditSearch } from './audit-search.ts'

const an = {
  _id: '01980000-0000-7000-8000-00000000000a',
  type: 'student',
  name: 'Lê An',
  anonymised: false,
} as const
const entry = (action: AuditAction, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: `e ${action} ${Object.keys(more)}`,
  at: '2026-11-21T03:00:00.000Z',
  action,
  actor: { _id: '01980000-0000-7000-8000-00000000000b', name: 'Cô Hoa' },
  about: an,
  homework: null,
  detail: {},
  ...more,
})

async function list(entries: AuditEntry[], search = {}) {
  const seen = fakeServer(() => data({ entries, pagination: { page: 1, limit: 30, total: entries.length } }))
  const onSearch = vi.fn()
  await show(<AuditList search={search} onSearch={onSearch} />)
  return { seen, onSearch }
}

it('every act is a sentence, and each is another one', async () => {
  await list(AUDIT_ACTIONS.map(action => entry(action)))
  const rows = (await screen.findAllByRole('row')).slice(1)
  const sentences = rows.map(row => row.lastElementChild?.textContent)
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length)
  expect(sentences.join()).not.toMatch(/\{\{|done\./)
})

it('tells who, about whom, how many; the owner, the deleted and the anonymous have words', async () => {
  await list([
    entry('student.cards-printed', {
      about: { ...an, type: 'class', name: '9A1' },
      detail: { students: 24, passwords: true },
    }),
    entry('student.password-reset', { about: { ...an, name: null, anonymised: true } }),
    entry('class.deleted', { about: { ...an, type: 'class', name: null } }),
    entry('backup.restored', { actor: null, about: null }),
    entry('homework.marked-again', { homework: { _id: an._id, name: 'Tứ giác' } }),
    entry('homework.extended', { homework: { _id: an._id, name: null } }),
  ])
  const rows = (await screen.findAllByRole('row')).slice(1).map(row => row.textContent)
  expect(rows).toEqual([
    '10:00 21/11/2026Cô Hoađã in thẻ đăng nhập cho lớp 9A1 (24 học sinh, kèm mật khẩu mới)',
    '10:00 21/11/2026Cô Hoađã đặt lại mật khẩu cho học sinh (đã ẩn danh)',
    '10:00 21/11/2026Cô Hoađã xoá lớp (đã xoá)',
    '10:00 21/11/2026Người quản trị máy chủđã khôi phục dữ liệu từ bản sao lưu',
    '10:00 21/11/2026Cô Hoađã đổi điểm một câu đã chấm của Lê An trong bài “Tứ giác”',
    '10:00 21/11/2026Cô Hoađã cho Lê An thêm thời gian hoặc lượt làm bài “(đã xoá)”',
  ])
})

it('a name leads to what else concerns it, and the filter can be taken away', async () => {
  const { onSearch } = await list([entry('student.password-reset')], {
    page: 3,
    actorId: '01980000-0000-7000-8000-00000000000b',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Lê An' }))
  expect(onSearch).toHaveBeenLastCalledWith({
    actorId: '01980000-0000-7000-8000-00000000000b',
    objectId: an._id,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Người làm: Cô Hoa' }))
  expect(onSearch).toHaveBeenLastCalledWith({ actorId: undefined })
})

it('nothing found is said, with the way back', async () => {
  const { onSearch, seen } = await list([], { action: 'class.deleted' })
  expect(await screen.findByText('Không có việc nào khớp bộ lọc')).toBeTruthy()
  expect(seen[0]?.url).toContain('action=class.deleted')
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ bộ lọc' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
})

it('the filters stand behind one button, and open by themselves when one of them is set', async () => {
  await list([])
  const button = await screen.findByRole('button', { name: 'Bộ lọc' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

it('a filter that is set is counted, and seen at once', async () => {
  await list([], { action: 'class.deleted' })
  const button = await screen.findByRole('button', { name: /Bộ lọc/ })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.textContent).toBe('Bộ lọc1')
})

it('an address that was written by hand asks for nothing that the server would refuse', async () => {
  const search = auditSearch.validate({ action: 'x', actorId: 'x', from: 'x', to: '2026-11-21', page: 0 })
  const { seen } = await list([], search)
  expect(await screen.findByText('Không có việc nào khớp bộ lọc')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Bộ lọc/ }).textContent).toBe('Bộ lọc1')
  const asked = new URL(seen[0]?.url ?? '', 'http://school.test').searchParams
  expect(Object.fromEntries(asked)).toEqual({
    to: '2026-11-21T00:00:00.000Z',
    page: '1',
    limit: '30',
    sort: '-at',
  })
})
