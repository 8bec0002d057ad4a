import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '../../shared/i18n/i18n.ts'
import { show } from '../../testing/render.tsx'
import { FileDialog } from './file-dialog.tsx'

afterEach(() => changeLanguage('vi'))

const file: LibraryFile = {
  _id: 'f1',
  type: 'file',
  name: 'Đề cương.pdf',
  categoryId: 'a',
  author: 'Nguyễn Thị Hoa',
  size: 2048,
  mediaType: 'application/pdf',
  createdAt: '2026-11-20T02:00:00.000Z',
  url: '/app/files/x',
  readState: 'none',
  fileInfo: { author: null, price: 20_000, source: null, thumbnailUrl: null },
  edition: 1,
  can: { edit: true },
}

it('the price of a file is written as the language writes numbers', async () => {
  await show(<FileDialog file={file} onClose={() => undefined} />)
  expect(await screen.findByDisplayValue('20.000')).toBeTruthy()
  await act(() => changeLanguage('en'))
  expect(await screen.findByDisplayValue('20,000')).toBeTruthy()
})
