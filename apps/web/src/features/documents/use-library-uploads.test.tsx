import { createFolder, uploadDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { show } from '../../testing/render.tsx'
import { UploadList } from './upload-list.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'

vi.mock(import('../../shared/http/call.ts'), async original => ({ ...(await original()), call: vi.fn() }))
const server = vi.mocked(call)
const full = new CallError({ status: 409, code: 'E_FOLDER_FULL', msg: 'Danh mục đã đầy.' })

/** As a browser gives the files of a folder that was chosen. */
function fileAt(path: string): File {
  const file = new File(['abc'], path.split('/').at(-1) ?? '')
  return Object.defineProperty(file, 'webkitRelativePath', { value: path })
}
function Shelf({ paths }: { paths: readonly string[] }) {
  const uploads = useLibraryUploads()
  return (
    <>
      <button type="button" onClick={() => uploads.addFolder(paths.map(fileAt), 'root')}>
        Chọn
      </button>
      <UploadList uploads={uploads} />
    </>
  )
}
/** The library, and a way to another screen. */
function School({ paths }: { paths: readonly string[] }) {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <Shelf paths={paths} />}
      <button type="button" onClick={() => setThere(false)}>
        Trang khác
      </button>
      <button type="button" onClick={() => setThere(true)}>
        Thư viện
      </button>
    </>
  )
}
interface Request {
  readonly body?: { readonly name: string; readonly parentId: string }
  readonly query?: { readonly categoryId: string }
}
const asked = (endpoint: Endpoint) =>
  server.mock.calls.flatMap(([one, request, options]) =>
    one === endpoint ? [{ ...(request as Request), key: options?.key }] : [],
  )
const nameIn = (request: unknown) => (request as Request).body?.name
const choose = async (...paths: string[]) => {
  await show(<School paths={paths} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Chọn' }))
}
beforeEach(() => {
  server.mockReset()
})

it('a folder with folders in it is made once each, and filled', async () => {
  server.mockImplementation(async (_, request) => ({ category: { _id: nameIn(request) } }))
  await choose('Toán/a.pdf', 'Toán/Tuần 1/b.pdf', 'Toán/Tuần 1/c.pdf', 'Toán/.DS_Store')
  expect(await screen.findByText('Đã tải lên 3 tệp')).toBeTruthy()
  expect(asked(createFolder).map(({ body }) => body)).toEqual([
    { name: 'Toán', parentId: 'root' },
    { name: 'Tuần 1', parentId: 'Toán' },
  ])
  const places = asked(uploadDocument).map(({ query }) => query?.categoryId)
  expect(places).toEqual(['Toán', 'Tuần 1', 'Tuần 1'])
  expect(isUnsaved()).toBe(false)
})

it('where a folder is full the others go on, each file says why, and goes once there is room', async () => {
  let isFull = true
  server.mockImplementation(async (_, request) => {
    const name = nameIn(request)
    if (name === 'Tuần 1' && isFull) throw full
    return { category: { _id: name } }
  })
  await choose('Toán/Tuần 1/a.pdf', 'Toán/Tuần 1/b.pdf', 'Toán/c.pdf')
  expect(await screen.findByText('2 tệp chưa tải lên được')).toBeTruthy()
  expect(screen.getAllByText('Danh mục đã đầy.')).toHaveLength(2)
  expect(asked(uploadDocument)).toHaveLength(1)
  isFull = false
  for (const name of ['a.pdf', 'b.pdf'])
    await userEvent.click(screen.getByRole('button', { name: `Tải lại “${name}”` }))
  expect(await screen.findByText('Đã tải lên 3 tệp')).toBeTruthy()
  // A try whose answer was lost has the same key as the next one.
  const keys = asked(createFolder).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

it('who leaves the library is asked before the page closes, and told of what did not arrive', async () => {
  let fail: (error: Error) => void = () => undefined
  server.mockImplementation(async (endpoint: unknown) =>
    endpoint === createFolder
      ? { category: { _id: 'made' } }
      : new Promise<never>((_, reject) => {
          fail = reject
        }),
  )
  await choose('Toán/a.pdf')
  expect(isUnsaved()).toBe(true)
  await waitFor(() => expect(asked(uploadDocument)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Trang khác' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(isUnsaved()).toBe(true)
  fail(full)
  expect(await screen.findByText(/Chưa tải “a.pdf” lên thư viện tài liệu được/)).toBeTruthy()
  expect(isUnsaved()).toBe(false)
})

it('who comes back to the library finds what is on its way, and what did not arrive goes again', async () => {
  let fail: (error: Error) => void = () => undefined
  server.mockImplementation(async (endpoint: unknown) =>
    endpoint === createFolder
      ? { category: { _id: 'made' } }
      : new Promise<never>((_, reject) => {
          fail = reject
        }),
  )
  await choose('Toán/a.pdf')
  await waitFor(() => expect(asked(uploadDocument)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Trang khác' }))
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Thư viện' }))
  expect(await screen.findByText('a.pdf')).toBeTruthy()
  fail(new CallError({ status: 503, code: 'E_UNAVAILABLE', msg: 'Máy chủ đang bận.' }))
  server.mockResolvedValue({})
  await userEvent.click(await screen.findByRole('button', { name: 'Tải lại “a.pdf”' }))
  expect(await screen.findByText('Đã tải lên 1 tệp')).toBeTruthy()
})
