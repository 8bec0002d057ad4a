import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { SearchField } from './search-field.tsx'

it('searches on Enter and when it is cleared', async () => {
  const onSearch = vi.fn()
  await show(<SearchField value="" onSearch={onSearch} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Tìm kiếm' }), ' Toán {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Xoá nội dung tìm' }))
  expect(onSearch.mock.calls).toEqual([['Toán'], ['']])
})

it('leaves Enter to the input method while a syllable is being composed', async () => {
  const onSearch = vi.fn()
  await show(<SearchField value="" onSearch={onSearch} />)
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true })
  expect(onSearch).not.toHaveBeenCalled()
})
