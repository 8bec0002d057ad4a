import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openConflict } from '../../shared/edit/conflict.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { MoveDialog } from './move-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const folder = (_id: string, name: string): Folder => ({
  _id,
  type: 'category',
  name,
  parentId: null,
  isLeaf: true,
  author: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  library: { kind: 'school', name: 'THCS Nguyễn Du' },
  ownRules: false,
  edition: 1,
  can: { level: 'edit', add: true, edit: true, permit: false },
})
const FOLDERS = [folder('a', 'Toán 6'), folder('b', 'Toán 7'), folder('c', 'Toán 8')]
const file: LibraryFile = {
  _id: 'f1',
  type: 'file',
  name: 'Đề cương.pdf',
  categoryId: 'a',
  author: null,
  size: 2048,
  mediaType: 'application/pdf',
  createdAt: '2026-11-20T02:00:00.000Z',
  url: '/app/files/x',
  readState: 'none',
  fileInfo: { author: null, price: 0, source: null, thumbnailUrl: null },
  edition: 1,
  can: { edit: true },
}

/** Moves the file to "Toán 7" while a colleague has made this of it. */
async function moveBeside(stands: LibraryFile) {
  const seen = fakeServer(({ method, body }) => {
    if (method === 'GET')
      return data({ categories: FOLDERS, canAdd: true, pagination: { page: 1, limit: 500, total: 3 } })
    if ((body as { edition: number }).edition === stands.edition)
      return data({ file: { ...stands, categoryId: 'b', edition: 3 } })
    return Response.json(
      { error: { code: 'E_CHANGED', msg: '', current: { file: stands } } },
      { status: 409 },
    )
  })
  const onClose = vi.fn()
  await show(<MoveDialog item={file} way={[]} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Toán 7' }))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Chuyển đến đây' }))
  await press()
  const editions = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { edition: number }).edition)
  return { onClose, press, editions }
}

it('what a colleague has renamed meanwhile is moved all the same, as it stands now', async () => {
  const { onClose, editions } = await moveBeside({ ...file, name: 'Đề cương mới.pdf', edition: 2 })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(editions()).toEqual([1, 2])
})

it('what a colleague has moved elsewhere is asked about, and a second press can still move it', async () => {
  const ask = vi.spyOn(openConflict, 'ask').mockResolvedValueOnce('back').mockResolvedValueOnce('mine')
  const { onClose, press, editions } = await moveBeside({ ...file, categoryId: 'c', edition: 2 })
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(ask.mock.calls[0]?.[0].fields).toEqual([
    { label: 'Nằm trong danh mục', mine: 'Toán 7', theirs: 'Toán 8' },
  ])
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(editions()).toEqual([1, 1, 2])
})
