import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ExamList } from './exam-list.tsx'
import { cut } from './exam-title.tsx'
import type { VaultSearch } from './vault-search.ts'

afterEach(() => vi.unstubAllGlobals())

const option = (_id: string, viValue: string) => ({ _id, key: _id, value: viValue, viValue, enValue: _id })

async function open(search: VaultSearch) {
  fakeServer(({ url }) =>
    url.startsWith('/app/exam-vault?')
      ? data({ list: [], accessLevel: 'edit', pagination: { page: 1, limit: 10, total: 0 } })
      : data({
          subjects: [option('math', 'Toán'), option('en', 'Tiếng Anh')],
          productTypes: [option('final', 'Kiểm tra cuối kỳ')],
          skills: [option('reading', 'Đọc')],
          englishSubjectId: 'en',
          storageClass: 0,
        }),
  )
  const onSearch = vi.fn()
  await show(
    <ExamList
      ownerCategory="Teacher"
      category={{ _id: 'c', name: 'Toán 6' }}
      search={search}
      onSearch={onSearch}
    />,
  )
  return { onSearch, field: await screen.findByRole('searchbox') }
}

describe('the search of the vault', () => {
  it('is applied on Enter, from the first page', async () => {
    const { onSearch, field } = await open({ category: 'c', page: 3 })
    fireEvent.change(field, { target: { value: 'phân số' } })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    // Of letters and pauses in typing the way back knows nothing.
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ category: 'c', search: 'phân số' }, { replace: true })
  })
  it('is not applied on the Enter that ends a composed syllable', async () => {
    const { onSearch, field } = await open({})
    fireEvent.change(field, { target: { value: 'phân' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
  })
})

describe('the filters of the vault', () => {
  it('lose the skill with a subject that has none', async () => {
    const { onSearch } = await open({ subject: 'en', skill: 'reading' })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Môn' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Toán' }))
    expect(onSearch).toHaveBeenCalledWith({ subject: 'math', skill: undefined })
  })
})

it('a description is cut at 200 characters', () => {
  expect(cut('a'.repeat(200))).toBe('a'.repeat(200))
  expect(cut('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
})
