import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../app/query-client.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { data, failure, fakeServer, type SentRequest } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { accountQuery } from '../../account/account.ts'
import type { AssignFrom } from '../assign/assign.ts'
import { AssignDialog } from '../assign/assign-dialog.tsx'

vi.mock('../../../shared/ui/links.tsx', () => {
  const link = ({ children }: { children: string }) => <a href="/">{children}</a>
  return { ButtonLink: link, AnchorLink: link }
})
// The rich-text editor is tried in a browser.
vi.mock('../../../shared/ui/rich-text/rich-text-field.tsx', () => ({
  RichTextField: ({
    label,
    error,
    value,
    onChange,
    onImage,
  }: Record<'label' | 'error' | 'value', string> & FieldActs) => (
    <label>
      {label}
      <textarea
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onPaste={async ({ clipboardData: { files } }) =>
          onChange(`${value}<img src="${await onImage?.(files[0] as File)}">`)
        }
      />
      <span role="note">{error}</span>
    </label>
  ),
}))
const sent = vi.hoisted(() => ({ answer: async () => ({ key: 'ab/key', url: '/app/files/key' }) }))
vi.mock('../../../shared/http/put-bytes.ts', () => ({ putBytes: () => sent.answer() }))

interface FieldActs {
  readonly onChange: (html: string) => void
  readonly onImage?: (file: File) => Promise<string>
}
const eClass = (id: string, name: string) => ({
  _id: id,
  name,
  grade: 'L6',
  subject: 'math',
  counts: { approved: 11, waiting: 0 },
  can: { assign: true },
})
const made = (classId: string, kind: string) => ({
  _id: `h-${classId}`,
  kind,
  name: 'Đề cương',
  classId,
  className: classId,
  assigneeCount: 11,
  wholeClass: true,
  questionCount: 0,
  startAt: '2026-11-21T00:00:00.000Z',
  endAt: '2026-11-28T14:00:00.000Z',
  publish: true,
})
const folder = {
  ...{
    _id: 'f1',
    type: 'category',
    name: 'Đề cương',
    parentId: null,
    isLeaf: true,
    author: 'Nguyễn Thị Hoa',
  },
  ...{ createdAt: '2026-11-20T02:00:00.000Z', library: { kind: 'school', name: null }, ownRules: false },
  ...{ edition: 1, can: { level: 'view', add: false, edit: false, permit: false } },
}
const file = {
  ...{ _id: 'd1', type: 'file', name: 'Truyện Kiều.pdf', categoryId: 'f1', author: 'Trần Bình', size: 2048 },
  ...{ mediaType: 'application/pdf', createdAt: '2026-11-20T02:00:00.000Z', url: '/app/files/x' },
  ...{
    fileInfo: { author: null, price: 0, source: null, thumbnailUrl: null },
    edition: 1,
    can: { edit: false },
  },
}
const UPLOAD = {
  _id: 'u1',
  parts: [{ number: 1, start: 0, size: 3, url: '/put', headers: {} }],
  key: null,
  url: null,
}
const AGAIN = {
  ...{ _id: 'h1', kind: 'attachment' as const, classId: 'c1', examVaultId: null, name: 'Bài tập trang 20' },
  reading: false,
  speaking: false,
  ...{ questionCount: 0, totalPoint: 10, limitSubmit: 2, showAnswers: 'after_end' as const },
  ...{ shuffleOptions: false, endAt: '2026-11-20T14:00:00.000Z', latePenalty: 5 },
  lateUntil: '2026-11-23T14:00:00.000Z',
}
const PAGE = { page: 1, limit: 10, total: 2 }

const account = { profile: { displayName: 'Hoa', roles: [] }, modules: [] }
/** Where pupils come in. */
const reached = { at: 'https://bx.vn' }

async function open(
  give: (seen: SentRequest) => Response = () => failure(500, 'E_INTERNAL'),
  from: AssignFrom = {},
  there: readonly object[] = [],
) {
  const seen = fakeServer(call => {
    const { pathname, searchParams } = new URL(call.url, 'http://school')
    if (pathname.endsWith('/create-upload-url')) return data({ url: '/put', headers: {}, upload: UPLOAD })
    // What an earlier try has left: nothing has arrived.
    if (pathname.startsWith('/app/files/uploads/')) return data({ upload: UPLOAD })
    if (call.method === 'POST') return give(call)
    if (pathname === '/app/account') return data({ ...account, baseUrl: reached.at })
    if (pathname === '/app/class')
      return data({ classes: [eClass('c1', '6A1'), eClass('c2', '6A2')], pagination: PAGE })
    if (pathname === '/app/exam-vault/assignable')
      return data({ exams: [], pagination: { ...PAGE, total: 0 } })
    if (pathname === '/app/documents/categories/detail')
      return data({ category: folder, parents: [], childs: [], files: [file] })
    if (pathname === '/app/documents/categories')
      return data({
        categories: searchParams.has('parentId') ? [] : [folder],
        canAdd: false,
        pagination: PAGE,
      })
    if (pathname.startsWith('/app/documents/files/')) return data({ file, parents: [], preview: null })
    if (pathname === '/app/homework') return data({ homeworks: there, pagination: PAGE })
    if (pathname === '/app/homework/detail')
      return data({
        homework: {
          ...AGAIN,
          task: { content: '<p>Trang 20</p>', accepts: 'work', files: [], document: null },
        },
      })
    return data({ recipients: [], students: [], pagination: PAGE })
  })
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { ...account, baseUrl: reached.at } as never)
  await show(<AssignDialog from={from} onClose={vi.fn()} />, client)
  await screen.findByRole('button', { name: 'Giao bài' })
  // What is given, and not what is sent for it.
  return () => seen.filter(({ method, url }) => method === 'POST' && !url.includes('upload'))
}
const source = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const otherSource = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Khác' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const chooseClass = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, files)
}
const picture = (name: string) => new File(['abc'], name, { type: 'image/png' })

afterEach(() => {
  reached.at = 'https://bx.vn'
  vi.unstubAllGlobals()
  sent.answer = async () => ({ key: 'ab/key', url: '/app/files/key' })
})

it('a file of the library is given from where it stands: class and press', async () => {
  const posts = await open(() => data({ homeworks: [made('c1', 'document')] }), {
    document: { _id: 'd1' as never, name: 'Truyện Kiều.pdf' },
  })
  expect(screen.queryByRole('radio', { name: 'Tệp của tôi' })).toBeNull()
  expect(screen.getAllByText('Truyện Kiều.pdf')[0]).toBeTruthy()
  await chooseClass(/^6A1/)
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1))
  const [{ url, body }] = posts() as [SentRequest]
  expect(url).toContain('/homework/document-homework/bulk')
  expect(body).toMatchObject({ classIds: ['c1'], name: 'Truyện Kiều', documentId: 'd1', accepts: 'read' })
})

it('homework of a name that the class has already is given after a question, and once', async () => {
  const posts = await open(
    () => data({ homeworks: [made('c1', 'document')] }),
    { document: { _id: 'd1' as never, name: 'Truyện Kiều.pdf' } },
    [{ name: 'Truyện Kiều', className: '6A1' }],
  )
  await chooseClass(/^6A1/)
  await press('Giao bài')
  const ask = await screen.findByRole('dialog', { name: 'Lớp đã có bài cùng tên' })
  await userEvent.click(within(ask).getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lớp đã có bài cùng tên' })).toBeNull())
  expect(posts()).toHaveLength(0)
  await press('Giao bài')
  await press('Vẫn giao')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

it('and of a name that only begins like one that is there without a question', async () => {
  const posts = await open(
    () => data({ homeworks: [made('c1', 'document')] }),
    { document: { _id: 'd1' as never, name: 'Truyện Kiều.pdf' } },
    [{ name: 'Truyện Kiều, phần hai', className: '6A1' }],
  )
  await chooseClass(/^6A1/)
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1), { timeout: 10_000 })
})

it('what is only to be read has no points, tries or part that lateness takes; written about it is marked', async () => {
  await open(undefined, { document: { _id: 'd1' as never, name: 'Truyện Kiều.pdf' } })
  const options = await screen.findByRole('button', { name: /^Tuỳ chọn:/ })
  expect(options.textContent).toBe('Tuỳ chọn: ')
  await userEvent.click(screen.getByRole('radio', { name: 'Nộp bài làm' }))
  expect(options.textContent).toBe('Tuỳ chọn: 1 lượt · 10 điểm')
})

it('reading is given again as reading', async () => {
  await open(undefined, { homework: { ...AGAIN, kind: 'document', reading: true } })
  expect(screen.getByText('Đọc tài liệu · nội dung của bài đã giao')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tuỳ chọn: nhận muộn 3 ngày' })).toBeTruthy()
})

describe('files of the teacher', () => {
  it('are sent as they are chosen, name the homework, and are given with keys to two classes at once', async () => {
    const posts = await open(({ url }) => data({ homeworks: [made('c1', 'file'), made('c2', url)] }))
    await source('Tệp của tôi')
    await pick(picture('Đề cương.png'))
    expect(await screen.findByText('3 Bytes')).toBeTruthy()
    await press('Nhập đáp án để chấm tự động')
    const first = await screen.findByRole('textbox', { name: 'Đáp án câu 1' })
    await userEvent.click(first)
    await userEvent.paste('1A 2B 3C')
    expect(screen.getByText('3 câu có đáp án')).toBeTruthy()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Đáp án câu 2' }))
    expect(screen.getByText(/Câu 2 để trống nên sẽ bị bỏ/)).toBeTruthy()
    await chooseClass(/^6A1/)
    await chooseClass(/^6A2/)
    await press('Giao bài')
    await waitFor(() => expect(posts()).toHaveLength(1))
    const [{ url, body }] = posts() as [SentRequest]
    expect(url).toContain('/homework/file-homework/bulk')
    expect(body).toMatchObject({
      classIds: ['c1', 'c2'],
      name: 'Đề cương',
      files: ['ab/key'],
      answerKeys: ['A', 'C'],
      totalPoint: 10,
      limitSubmit: 1,
      lateUntil: null,
      latePenalty: 0,
      publish: true,
    })
    expect(body).not.toHaveProperty('shuffleOptions')
    expect(await screen.findByText(/giao bài “Đề cương” \(Làm theo tập tin\)/)).toBeTruthy()
  })

  it('have keys that are typed as fast as fingers go: Enter leads on at once, behind the last to a new place', async () => {
    await open()
    await source('Tệp của tôi')
    await press('Nhập đáp án để chấm tự động')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Đáp án câu 1')
    await userEvent.keyboard('A{Enter}12,5{Enter}')
    const keyOf = (number: number) =>
      screen.getByRole<HTMLInputElement>('textbox', { name: `Đáp án câu ${number}` }).value
    expect([keyOf(1), keyOf(2), keyOf(3)]).toEqual(['A', '12,5', ''])
    await userEvent.click(screen.getByRole('textbox', { name: 'Đáp án câu 10' }))
    await userEvent.keyboard('D{Enter}E')
    expect([keyOf(10), keyOf(11)]).toEqual(['D', 'E'])
  })

  it('that are still on their way, did not arrive or are of no known kind hold the homework back', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    sent.answer = () => promise
    const posts = await open()
    await source('Tệp của tôi')
    await chooseClass(/^6A1/)
    await press('Giao bài')
    expect(await screen.findByText('Vui lòng chọn ít nhất một tập tin.')).toBeTruthy()
    await pick(picture('a.png'))
    await screen.findByText(/Đang tải lên/)
    await press('Giao bài')
    expect(await screen.findByText('Vui lòng đợi tải lên các tập tin trước đó hoàn tất.')).toBeTruthy()
    reject(new CallError({ status: 0, code: 'E_OFFLINE' }))
    expect(await screen.findByRole('button', { name: 'Tải lại a.png' })).toBeTruthy()
    // It is tried again by itself now and then: a press in just that moment is told to wait.
    await waitFor(async () => {
      await press('Giao bài')
      // At the field, and beside the button.
      expect(screen.getAllByText(/Có tập tin chưa tải lên được/)).toHaveLength(2)
    })
    sent.answer = async () => ({ key: 'ab/key', url: '/app/files/key' })
    await press('Tải lại a.png')
    expect(await screen.findByText('3 Bytes')).toBeTruthy()
    expect(posts()).toEqual([])
  })
})

it('work to be handed in needs words or a file; late work costs what is chosen', async () => {
  const posts = await open(() => data({ homeworks: [made('c1', 'attachment')] }))
  await source('Nộp ảnh')
  await chooseClass(/^6A1/)
  await press('Giao bài')
  await waitFor(() =>
    expect(screen.getAllByText('Hãy viết yêu cầu hoặc đính kèm ít nhất một tập tin.')).toHaveLength(2),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Nói, đọc' }))
  expect(screen.queryByText(/ghi trước bằng điện thoại/)).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^Yêu cầu/ }), 'Đọc thuộc lòng')
  await userEvent.click(screen.getByRole('button', { name: /^Tuỳ chọn/ }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Nhận bài nộp muộn' }))
  await userEvent.click(await screen.findByRole('option', { name: '2 ngày sau hạn' }))
  const penalty = await screen.findByRole('textbox', { name: 'Mỗi ngày muộn trừ' })
  await userEvent.clear(penalty)
  await userEvent.type(penalty, '10')
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1))
  const [{ url, body }] = posts() as [SentRequest]
  expect(url).toContain('/homework/attachment-homework/bulk')
  expect(body).toMatchObject({ accepts: 'speaking', content: 'Đọc thuộc lòng', files: [], latePenalty: 10 })
  const { endAt, lateUntil } = body as { endAt: string; lateUntil: string }
  expect(Date.parse(lateUntil) - Date.parse(endAt)).toBe(2 * 86_400_000)
})

it.each([
  ['http://192.168.1.5:8080', true],
  ['http://127.0.0.1:8080', false],
])('who gives speaking is told that pupils who come by %s cannot record there: %s', async (at, told) => {
  // Also the teacher who sits at the computer itself, where every browser would record.
  reached.at = at
  vi.stubGlobal('isSecureContext', true)
  await open()
  await source('Nộp ảnh')
  await userEvent.click(await screen.findByRole('radio', { name: 'Nói, đọc' }))
  const note = screen.queryByText(/địa chỉ không phải https.*ghi trước bằng điện thoại/)
  expect(note !== null).toBe(told)
})

it('a document is chosen in the library, which opens on its first category and says what a file is', async () => {
  const posts = await open(() => data({ homeworks: [made('c1', 'document')] }))
  await otherSource('Thư viện')
  await chooseClass(/^6A1/)
  await press('Giao bài')
  expect(await screen.findByText('Vui lòng chọn một tài liệu.')).toBeTruthy()
  await press('Chọn trong thư viện')
  const picker = await screen.findByRole('dialog', { name: 'Chọn tài liệu' })
  expect(within(picker).getByRole<HTMLButtonElement>('button', { name: 'Chọn' }).disabled).toBe(true)
  const row = await within(picker).findByRole('button', { name: 'Truyện Kiều.pdf' })
  await userEvent.click(row)
  const detail = within(picker).getByRole('region', { name: 'Xem chi tiết' })
  for (const text of ['Tệp', 'Trần Bình', '20/11/2026', '2,00 KB'])
    expect(within(detail).getByText(text)).toBeTruthy()
  await userEvent.click(within(picker).getByRole('button', { name: 'Thu gọn cây' }))
  expect(row.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(within(picker).getByRole('button', { name: 'Chọn' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chọn tài liệu' })).toBeNull())
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1))
  const [{ url, body }] = posts() as [SentRequest]
  expect(url).toContain('/homework/document-homework/bulk')
  expect(body).toMatchObject({ documentId: 'd1', accepts: 'read', name: 'Truyện Kiều' })
})

it('a refusal stands at what it is about, and what was filled in for another source stays', async () => {
  const why = 'Không tìm thấy tập tin.'
  await open(() => failure(404, 'HW_CREATE_SOURCE_INVALID', why))
  await source('Tệp của tôi')
  await pick(picture('a.png'))
  await screen.findByText('3 Bytes')
  await chooseClass(/^6A1/)
  await press('Giao bài')
  await waitFor(() => expect(screen.getAllByText(why).length).toBeGreaterThan(1))
  await source('Đề thi')
  expect(screen.queryByText('a.png')).toBeNull()
  await source('Tệp của tôi')
  expect(screen.getAllByText('a.png').length).toBeGreaterThan(0)
})

it('is given again with what it asks and its options, late work for as long as it was taken', async () => {
  const posts = await open(() => data({ homeworks: [made('c1', 'attachment')] }), { homework: AGAIN })
  expect(screen.getByText('Nộp bài làm · 10 điểm · nội dung của bài đã giao')).toBeTruthy()
  expect(await screen.findByText('Trang 20')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đổi đề' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Đề thi' })).toBeNull()
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1))
  const [{ url, body }] = posts() as [SentRequest]
  expect(url).toContain('/homework/h1/again')
  expect(body).toMatchObject({ classIds: ['c1'], limitSubmit: 2, latePenalty: 5 })
  const { endAt, lateUntil } = body as { endAt: string; lateUntil: string }
  expect(Date.parse(lateUntil) - Date.parse(endAt)).toBe(3 * 86_400_000)
})

it('a picture that is pasted into what is asked for is stored for the class and stands in the text', async () => {
  const posts = await open(() => data({ homeworks: [made('c1', 'attachment')] }))
  await source('Nộp ảnh')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Yêu cầu/ })
  fireEvent.paste(field, { clipboardData: { files: [picture('hình.png')] } })
  await waitFor(() => expect(field.value).toBe('<img src="/app/files/key">'))
  await chooseClass(/^6A1/)
  await press('Giao bài')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ content: '<img src="/app/files/key">' })
})
