import type { Folder, LibraryFile, QuickShare } from '@bangxanh/contract/documents/library/schemas.ts'
import type { FilePages } from '@bangxanh/contract/uploads/schemas.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { Documents } from './documents-page.tsx'
import { Library, type LibrarySearch } from './library.tsx'
import { SharedLibrary } from './shared-library.tsx'

afterEach(() => vi.unstubAllGlobals())

const folder = (_id: string, name: string, more: Partial<Folder> = {}): Folder => ({
  _id,
  type: 'category',
  name,
  parentId: null,
  isLeaf: true,
  author: 'Nguyễn Thị Hoa',
  createdAt: '2026-11-20T02:00:00.000Z',
  library: { kind: 'school', name: 'THCS Nguyễn Du' },
  ownRules: false,
  edition: 1,
  can: { level: 'edit', add: true, edit: true, permit: false },
  ...more,
})
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
  fileInfo: { author: 'Trần Bình', price: 20_000, source: 'NXB Giáo dục', thumbnailUrl: null },
  edition: 1,
  can: { edit: true },
}
const NO_PAGES: FilePages = { state: 'none', total: null, pages: [] }
const page = (total: number) => ({ page: 1, limit: 500, total })

async function open(
  search: LibrarySearch,
  { folders = [folder('a', 'Toán 6')], canAdd = true, pages = NO_PAGES, mayShare = false } = {},
) {
  const share: QuickShare = {
    link: '/tai-lieu?category=a',
    shared: null,
    classes: [
      { _id: 'c1', name: '6A1', shared: false, can: { share: true } },
      { _id: 'c2', name: '6A2', shared: false, can: { share: true } },
      { _id: 'c3', name: '9B', shared: true, can: { share: false } },
    ],
    can: { share: mayShare },
  }
  const seen = fakeServer(({ url, method }) => {
    if (url.startsWith('/app/documents/categories/detail'))
      return data({
        category: folders[0],
        parents: [{ _id: 'r', name: 'Kho đề' }],
        childs: [],
        files: [
          file,
          { ...file, _id: 'f2', name: 'Phiếu.pdf', size: 3072, fileInfo: { ...file.fileInfo, price: 0 } },
        ],
      })
    if (url.includes('quick-share')) {
      if (method === 'PUT') share.shared = { by: 'Nguyễn Thị Hoa', at: '2026-11-20T02:00:00.000Z' }
      return data({ share: structuredClone(share) })
    }
    if (url.startsWith('/app/documents/bin'))
      return data({
        items: [
          {
            _id: 'gone',
            type: 'file',
            name: 'Đã xoá.pdf',
            from: 'Toán 6',
            size: 10,
            binnedAt: '2026-11-20T02:00:00.000Z',
            endsAt: '2026-12-20T02:00:00.000Z',
          },
        ],
        pagination: { page: 1, limit: 20, total: 1 },
      })
    if (url.startsWith('/app/documents/files/')) return data({ file, parents: [], preview: null })
    if (url.startsWith('/app/files/')) return data({ pages })
    if (url.startsWith('/app/documents/search'))
      return data({
        items: [{ item: file, parents: [], excerpt: 'Các hệ thức lượng trong tam giác và đường cao' }],
        pagination: page(1),
      })
    if (url.endsWith('/classes')) return data({ classes: [] })
    if (method !== 'GET') return data({ category: folder('new', 'Mới') })
    return data({
      categories: url.includes('parentId') ? [] : folders,
      canAdd,
      pagination: page(folders.length),
    })
  })
  const onSearch = vi.fn()
  await show(<Library search={search} onSearch={onSearch} />)
  return { seen, onSearch }
}

it('the library opens on its first category, and on a phone with all of them', async () => {
  const { onSearch } = await open({})
  expect(await screen.findByText('Đề cương.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tạo danh mục gốc' }))
  expect(await screen.findByText('Là danh mục gốc của thư viện.')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
  cleanup()

  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const phone = await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Toán 6' }))
  expect(phone.onSearch).toHaveBeenCalledWith({ category: 'a' })
})

it('an empty library offers to make the first category to who may, and says why it is empty to others', async () => {
  const { seen, onSearch } = await open({}, { folders: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo danh mục' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tên danh mục' }), 'Toán 6')
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tạo danh mục' }))
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ category: 'new' }))
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Toán 6', parentId: null })
})

it('a category shows the way to it and what is in it, each file with size, maker and price', async () => {
  const { onSearch } = await open({ category: 'a' })
  const way = await screen.findByRole('navigation', { name: 'Đường dẫn' })
  await userEvent.click(await within(way).findByRole('button', { name: 'Kho đề' }))
  expect(onSearch).toHaveBeenCalledWith({ category: 'r' })
  expect(await screen.findByText('2,00 KB')).toBeTruthy()
  expect(screen.getByText('20.000 VNĐ')).toBeTruthy()
  expect(screen.getByText('Miễn phí')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đề cương.pdf' }))
  expect(onSearch).toHaveBeenCalledWith({ category: 'a', file: 'f1' })
})

it('who only looks is offered nothing that changes something', async () => {
  const looks = folder('a', 'Toán 6', { can: { level: 'view', add: false, edit: false, permit: false } })
  await open({ category: 'a' }, { folders: [looks], canAdd: false })
  expect(await screen.findByText('Đề cương.pdf')).toBeTruthy()
  for (const name of ['Tải lên', 'Tạo danh mục', 'Thùng rác'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('what lies in the bin says until when, and is restored', async () => {
  const { seen } = await open({ category: 'a' })
  await userEvent.click(await screen.findByRole('button', { name: 'Thùng rác' }))
  expect(await screen.findByText(/Xoá hẳn ngày 20\/12\/2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Khôi phục “Đã xoá.pdf”' }))
  await vi.waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.url).toBe('/app/documents/files/gone/restore'),
  )
})

it('a file that is open tells who wrote it, where it is from and what it costs', async () => {
  await open({ category: 'a', file: 'f1' })
  const drawer = await screen.findByRole('dialog', { name: 'Đề cương.pdf' })
  for (const said of ['Trần Bình', 'NXB Giáo dục', '20.000 VNĐ', '2,00 KB'])
    expect(within(drawer).getByText(said)).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'Tải xuống' }).getAttribute('download')).toBe(
    'Đề cương.pdf',
  )
})

it('a PDF that is open is shown by its pages, which a press makes larger', async () => {
  const one = (number: number) => ({ page: number, url: `/app/files/p${number}`, width: 1400, height: 1980 })
  const pages: FilePages = { state: 'drawn', total: 250, pages: [one(1), one(2)] }
  const { seen } = await open({ category: 'a', file: 'f1' }, { pages })
  const shown = await screen.findByRole('region', { name: 'Các trang của tài liệu' })
  expect(within(shown).getByRole('img', { name: 'Trang 2/250' }).getAttribute('src')).toBe('/app/files/p2')
  expect(within(shown).getByText('Xem được 2/250 trang. Hãy tải xuống để xem đủ.')).toBeTruthy()
  await userEvent.click(within(shown).getByRole('button', { name: 'Phóng to trang 1' }))
  expect(within(shown).getByRole('button', { name: 'Thu nhỏ trang 1' })).toBeTruthy()
  expect(seen.some(({ url }) => url.startsWith('/app/files/x/pages'))).toBe(true)
})

it('a PDF with a password says so, and is downloaded', async () => {
  await open({ category: 'a', file: 'f1' }, { pages: { state: 'protected', total: null, pages: [] } })
  expect(await screen.findByText(/^Tệp có mật khẩu hoặc bị khoá/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tải xuống' })).toBeTruthy()
})

it('the link of a category is copied by whoever sees it', async () => {
  const looks = folder('a', 'Toán 6', { can: { level: 'view', add: false, edit: false, permit: false } })
  await open({ category: 'a' }, { folders: [looks] })
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chia sẻ “Toán 6”' })
  const link = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Liên kết' })
  expect(link.value).toBe(`${location.origin}/tai-lieu?category=a`)
  expect(within(dialog).getByRole('button', { name: 'Sao chép liên kết' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Ai xem được' })).toBeNull()
  expect(within(dialog).queryByRole('switch')).toBeNull()
})

it('a category is opened to the whole school beside its link, and says who did it', async () => {
  const { seen } = await open({ category: 'a' }, { mayShare: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chia sẻ “Toán 6”' })
  await userEvent.click(await within(dialog).findByRole('switch', { name: /^Cho cả trường xem/ }))
  expect(await within(dialog).findByText('Nguyễn Thị Hoa mở từ ngày 20/11/2026')).toBeTruthy()
  const { url, body } = seen.find(({ method }) => method === 'PUT') ?? {}
  expect([url, body]).toEqual(['/app/documents/categories/a/quick-share', { shared: true }])
})

it('a file is shared with classes from its menu, by a press each, and the whole category with it', async () => {
  const { seen } = await open({ category: 'a' }, { mayShare: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với “Đề cương.pdf”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Chia sẻ' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chia sẻ “Đề cương.pdf”' })
  expect(await within(dialog).findByText(/^Tài liệu này ở trong danh mục “Toán 6”/)).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Liên kết' }).value).toBe(
    `${location.origin}/tai-lieu?category=a&file=f1`,
  )
  expect(within(dialog).getByText(/^Cũng đang xem được, .*: 9B\.$/)).toBeTruthy()
  for (const name of ['6A1', '6A2', '6A1'])
    await userEvent.click(within(dialog).getByRole('checkbox', { name }))
  const bodies = () => seen.filter(({ url }) => url.endsWith('/a/classes')).map(({ body }) => body)
  await vi.waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies()).toEqual([{ classIds: ['c1'] }, { classIds: ['c1', 'c2'] }, { classIds: ['c2'] }])
})

it('what a search has found shows the words that were looked for, whatever their tone marks', async () => {
  await open({ search: 'he thuc duong' })
  const list = await screen.findByRole('list', { name: 'Kết quả tìm kiếm' })
  await within(list).findByText(/tam giác/)
  expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'hệ',
    'thức',
    'đường',
  ])
})

it('an upload that the server has refused is not offered again, one that the net has stopped is', async () => {
  await open({ category: 'a' })
  await screen.findByText('Đề cương.pdf')
  class Request {
    readonly upload = {}
    status = 400
    responseText = JSON.stringify({ error: { code: 'E_FILE_INVALID', msg: 'Tập tin không hợp lệ.' } })
    onload?: () => void
    onerror?: () => void
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send(body: FormData) {
      const [file] = [...body.values()].filter(value => value instanceof File)
      if (file?.size === 0) this.onload?.()
      else this.onerror?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]:not([webkitdirectory])')
  await userEvent.upload(input as HTMLInputElement, [new File([], 'rỗng.jpg'), new File(['abc'], 'đủ.pdf')], {
    applyAccept: false,
  })
  const failed = await screen.findByRole('region', { name: '2 tệp chưa tải lên được' })
  expect(within(failed).getByText('Tập tin không hợp lệ.')).toBeTruthy()
  expect(within(failed).getByRole('button', { name: 'Tải lại “đủ.pdf”' })).toBeTruthy()
  expect(within(failed).queryByRole('button', { name: 'Tải lại “rỗng.jpg”' })).toBeNull()
})

it('a file is given from its menu and from where it is open, by who gives homework at all', async () => {
  const onGive = vi.fn()
  await open({})
  cleanup()
  await show(<Documents search={{ category: 'a' }} onSearch={vi.fn()} onGive={onGive} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với “Đề cương.pdf”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Giao bài' }))
  expect(onGive).toHaveBeenCalledExactlyOnceWith(file)
  cleanup()
  await show(<Documents search={{ category: 'a', file: 'f1' }} onSearch={vi.fn()} onGive={onGive} />)
  const drawer = await screen.findByRole('dialog', { name: 'Đề cương.pdf' })
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Giao bài' }))
  expect(onGive).toHaveBeenCalledTimes(2)
})

it('a pupil finds what is shared with their classes, and is offered nothing but to look', async () => {
  fakeServer(({ url }) =>
    url.startsWith('/app/documents/categories/detail')
      ? data({ category: folder('a', 'Toán 6'), parents: [], childs: [], files: [file] })
      : data({ categories: [folder('a', 'Toán 6')], canAdd: false, pagination: page(1) }),
  )
  const onSearch = vi.fn()
  await show(<SharedLibrary search={{}} onSearch={onSearch} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Toán 6' }))
  expect(onSearch).toHaveBeenCalledWith({ category: 'a' })
  await show(<SharedLibrary search={{ category: 'a' }} onSearch={onSearch} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Đề cương.pdf' }))
  expect(onSearch).toHaveBeenCalledWith({ category: 'a', file: 'f1' })
  expect(screen.queryByRole('button', { name: /Thao tác/ })).toBeNull()
})

it('a pupil with whom nothing is shared is told so', async () => {
  fakeServer(() => data({ categories: [], canAdd: false, pagination: page(0) }))
  await show(<SharedLibrary search={{}} onSearch={vi.fn()} />)
  expect(await screen.findByText('Chưa có tài liệu nào')).toBeTruthy()
})

it('what is offered on the marketplace is told with author, price and source, and taken into the library', async () => {
  const one = { file, library: { kind: 'group', name: 'Hệ thống Hoa Sen' }, parents: [] }
  const seen = fakeServer(({ url, method }) => {
    if (url.startsWith('/app/documents/market'))
      return data({ items: [one], pagination: { page: 1, limit: 20, total: 1 } })
    if (method === 'POST') return data({ file })
    return data({ categories: [folder('a', 'Toán 6')], canAdd: true, pagination: page(1) })
  })
  const onSearch = vi.fn()
  await show(<Documents search={{ view: 'market' }} onSearch={onSearch} />)
  for (const said of ['Trần Bình', '20.000 VNĐ', 'NXB Giáo dục'])
    expect(await screen.findByText(said)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Hệ thống trường' }))
  await vi.waitFor(() => expect(seen.some(({ url }) => url.includes('library=group'))).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với “Đề cương.pdf”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lấy về thư viện' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lấy “Đề cương.pdf” về thư viện' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Toán 6' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu vào đây' }))
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ category: 'a' }))
  expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/app/documents/files/f1/copies',
    body: { categoryId: 'a' },
  })
})
