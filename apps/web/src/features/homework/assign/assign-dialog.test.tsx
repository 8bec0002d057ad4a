import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type SentRequest } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import type { AssignFrom } from './assign.ts'
import { AssignDialog } from './assign-dialog.tsx'

vi.mock('../../../shared/ui/links.tsx', () => {
  const link = ({ params, children }: { params?: Record<string, string>; children: string }) => (
    <a href={`/lop-hoc/${params?.classUid}/${params?.homeworkUid}`}>{children}</a>
  )
  return { ButtonLink: link, AnchorLink: link }
})

const exam = (id: string, title: string, category: string) => ({
  _id: id,
  ownerCategory: 'Teacher',
  title,
  code: id,
  subject: 'math',
  category,
  questionCount: 10,
  totalPoint: 10,
  createdAt: '2026-10-12T02:00:00.000Z',
  given: null,
})
const EXAMS = [exam('e1', 'Số nguyên', 'Toán 6'), exam('e2', 'Hàm số', 'Toán 9')]
const eClass = (id: string, name: string, grade: string, assign = true) => ({
  _id: id,
  name,
  grade,
  subject: 'math',
  counts: { approved: 11, waiting: 0 },
  can: { assign },
})
const CLASSES = [
  eClass('c9', '9A1 Toán', 'L9'),
  eClass('c62', '6A10 Toán', 'L6'),
  eClass('c61', '6A2 Toán', 'L6'),
  eClass('x', 'Lớp người khác', 'L6', false),
]
const made = (classId: string, className: string) => ({
  _id: `h-${classId}`,
  kind: 'es',
  name: 'Số nguyên',
  classId,
  className,
  assigneeCount: 11,
  wholeClass: true,
  questionCount: 10,
  startAt: '2026-11-21T00:00:00.000Z',
  endAt: '2026-11-28T14:00:00.000Z',
  publish: true,
})
const AGAIN = {
  ...{
    kind: 'es' as const,
    reading: false,
    speaking: false,
    endAt: '2026-11-20T14:00:00.000Z',
    lateUntil: null,
    latePenalty: 0,
  },
  ...{ _id: 'h1', classId: 'c9', name: 'Ôn tập', questionCount: 4, totalPoint: 10 },
  ...{ limitSubmit: 3, showAnswers: 'never' as const, shuffleOptions: true },
}
const profile = { _id: 'u1', displayName: 'Nguyễn Thị Hoa', roles: ['teacher'] }

async function open(
  from: AssignFrom,
  assign: (seen: SentRequest) => Response = () => failure(500, 'E_INTERNAL'),
) {
  const onClose = vi.fn()
  const seen = fakeServer(call => {
    const { pathname, searchParams } = new URL(call.url, 'http://school')
    if (call.method === 'POST') return assign(call)
    const pagination = { page: 1, limit: 10, total: 2 }
    if (pathname === '/app/account') return data({ profile, baseUrl: 'https://bx.vn', modules: [] })
    if (pathname === '/app/class') return data({ classes: CLASSES, pagination })
    if (pathname === '/app/exam-vault/assignable') {
      const ids = searchParams.getAll('ids')
      const words = searchParams.get('search')
      const exams = EXAMS.filter(({ _id, title }) =>
        ids.length > 0 ? ids.includes(_id) : title.includes(words ?? ''),
      )
      return data({ exams, pagination: { ...pagination, total: exams.length } })
    }
    if (pathname === '/app/exam-vault/homeworks/recipients')
      return data({
        recipients: searchParams
          .getAll('classIds')
          .map(classId => ({ classId, approved: 11, neverSignedIn: 8 })),
      })
    if (pathname.endsWith('/detail')) return data({ exam: { questionGroups: [] }, files: {} })
    return data({ subjects: [], productTypes: [], skills: [], students: [], pagination })
  })
  await show(<AssignDialog from={from} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Giao bài' })
  return { sent: () => seen.filter(({ method }) => method === 'POST'), onClose }
}
const chooseExam = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const chooseClass = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shownClasses = () =>
  screen.queryAllByRole('checkbox').map(box => box.closest('div')?.textContent?.split(' ')[0])

afterEach(() => vi.unstubAllGlobals())

it('exams that could not be read are said to be missing, where they would stand', async () => {
  fakeServer(({ url }) => {
    if (url.startsWith('/app/exam-vault/assignable')) return failure(500, 'E_INTERNAL')
    if (url.startsWith('/app/account')) return data({ profile, baseUrl: 'https://bx.vn', modules: [] })
    const pagination = { page: 1, limit: 10, total: 0 }
    return data({ classes: CLASSES, subjects: [], productTypes: [], skills: [], students: [], pagination })
  })
  await show(<AssignDialog from={{}} onClose={() => undefined} />)
  expect(await screen.findByText('Không tải được danh sách đề')).toBeDefined()
})

describe('a teacher gives homework', () => {
  it('to two classes at once, published, for a week until nine in the evening, and copies a message for each', async () => {
    const copied = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    const { sent } = await open({}, () =>
      data({ homeworks: [made('c61', '6A2 Toán'), made('c62', '6A10 Toán')] }),
    )
    await chooseExam(/^Số nguyên/)
    // Those of the exam's grade first, by name as people count; of others' classes none.
    await waitFor(() => expect(shownClasses()).toEqual(['6A2', '6A10', '9A1']))
    await chooseClass(/^6A2/)
    expect(await screen.findByText(/8 em chưa đăng nhập sẽ thấy bài khi vào lần đầu/)).toBeTruthy()
    await chooseClass(/^6A10/)
    expect(await screen.findByText('22 em')).toBeTruthy()
    await press('Giao bài')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [{ url, body, headers }] = sent() as [SentRequest]
    expect(url).toContain('/exam-vault/homeworks/bulk')
    expect(body).toMatchObject({
      examVaultId: 'e1',
      classIds: ['c61', 'c62'],
      name: 'Số nguyên',
      limitSubmit: 1,
      publish: true,
      showAnswers: 'after_end',
      shuffleOptions: false,
    })
    const { endAt, startAt } = body as { endAt: string; startAt: string }
    expect(endAt).toMatch(/T14:00:00/)
    expect(Math.floor((Date.parse(endAt) - Date.parse(startAt)) / 86_400_000)).toBeGreaterThanOrEqual(6)
    expect(headers['idempotency-key']).toBeTruthy()

    await press('Sao chép tin cho 6A10 Toán')
    expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('https://bx.vn/em/bai/h-c62'))
    expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Các em lớp 6A10 Toán chú ý:'))
    expect(await screen.findByText('Đã sao chép')).toBeTruthy()
    expect(screen.getByText(/Nguyễn Thị Hoa giao bài “Số nguyên” \(10 câu\)/)).toBeTruthy()
  })

  it('by Ctrl+Enter, and as a draft by the lighter button', async () => {
    const { sent } = await open({ examId: 'e1', classId: 'c61' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu nháp' }).disabled).toBe(false),
    )
    await press('Lưu nháp')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ body }) => (body as { publish: boolean }).publish)).toEqual([true, false])
  })

  it('again with the options and the class that it had', async () => {
    const homework = {
      ...AGAIN,
      examVaultId: 'e2',
    }
    const { sent } = await open({ homework }, () => data({ homeworks: [made('c9', '9A1 Toán')] }))
    expect(screen.getByText(/“Ôn tập” · 3 lượt · không cho xem đáp án · trộn phương án/)).toBeTruthy()
    await press('Giao bài')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      examVaultId: 'e2',
      classIds: ['c9'],
      name: 'Ôn tập',
      limitSubmit: 3,
      showAnswers: 'never',
      shuffleOptions: true,
    })
  })

  it('to chosen pupils of one class', async () => {
    const { sent } = await open({ examId: 'e1', classId: 'c61' })
    await press('Chọn từng em')
    await screen.findByRole('button', { name: 'Giao cả lớp' })
    await press('Giao bài')
    expect(await screen.findByText('Vui lòng chọn ít nhất một học sinh.')).toBeTruthy()
    expect(sent()).toHaveLength(0)
    // Another class is a whole one again.
    await chooseClass(/^6A10/)
    expect(screen.queryByText('Vui lòng chọn ít nhất một học sinh.')).toBeNull()
  })
})

it('the classes do not change places once one of them is chosen', async () => {
  await open({})
  await chooseClass(/^9A1/)
  const before = shownClasses()
  await chooseExam(/^Số nguyên/)
  await screen.findByRole('button', { name: 'Đổi đề' })
  expect(shownClasses()).toEqual(before)
})

describe('homework whose questions are its own, or whose exam is gone', () => {
  const reply = ({ url }: SentRequest) =>
    url.includes('/again')
      ? data({ homeworks: [made('c9', '9A1 Toán')] })
      : data({ report: [], files: {}, pagination: { page: 1, limit: 1, total: 0 } })
  const againRequests = (sent: () => SentRequest[]) => sent().filter(({ url }) => url.includes('/again'))

  it.each([null, 'gone'])('is given again with its questions and options, exam %s', async examVaultId => {
    const { sent } = await open({ homework: { ...AGAIN, examVaultId } }, reply)
    expect(screen.getByText('4 câu · 10 điểm · câu hỏi của bài đã giao')).toBeTruthy()
    await press('Giao bài')
    await waitFor(() => expect(againRequests(sent)).toHaveLength(1))
    const [{ url, body }] = againRequests(sent) as [SentRequest]
    expect(url).toContain('/homework/h1/again')
    expect(body).toMatchObject({ classIds: ['c9'], name: 'Ôn tập', limitSubmit: 3, publish: true })
    expect(body).not.toHaveProperty('examVaultId')
  })

  it('can be changed for an exam, which is what is given then', async () => {
    const { sent } = await open({ homework: { ...AGAIN, examVaultId: null } }, call =>
      call.url.includes('/exam-vault/homeworks')
        ? data({ homeworks: [made('c9', '9A1 Toán')] })
        : reply(call),
    )
    await press('Đổi đề')
    await chooseExam(/^Hàm số/)
    await press('Giao bài')
    const ofExam = () => sent().filter(({ url }) => url.includes('/exam-vault/homeworks'))
    await waitFor(() => expect(ofExam()).toHaveLength(1))
    expect(ofExam()[0]?.body).toMatchObject({ examVaultId: 'e2', name: 'Ôn tập' })
    expect(againRequests(sent)).toEqual([])
  })
})

describe('what is missing or refused', () => {
  it('is told before anything is sent', async () => {
    const { sent } = await open({})
    await screen.findByRole('button', { name: /^Số nguyên/ })
    await press('Giao bài')
    // At the field, where the cursor is now, and beside the button.
    await waitFor(() => expect(screen.getAllByText('Vui lòng chọn một đề.')).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.getByText('Vui lòng chọn ít nhất một lớp.')).toBeTruthy()
    await chooseExam(/^Số nguyên/)
    await waitFor(() => expect(screen.getAllByText('Vui lòng chọn ít nhất một lớp.')).toHaveLength(2))
    await press('Giao bài')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^6A2/ })))
    expect(sent()).toHaveLength(0)
  })

  it('stands at its field, and all that was chosen is kept', async () => {
    const why = 'Lớp 6A2 Toán đã đóng.'
    const { onClose } = await open({ examId: 'e1', classId: 'c61' }, () =>
      failure(409, 'E_CLASS_NOT_OPEN', why),
    )
    await chooseClass(/^6A10/)
    await press('Giao bài')
    // In the notice, and where the classes are chosen.
    await waitFor(() => expect(screen.getAllByText(why).length).toBeGreaterThan(1))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('of a part of the list stands at the list and beside the button', async () => {
    const why = 'Bạn không phải giáo viên của lớp này.'
    await open({ examId: 'e1', classId: 'c61' }, () =>
      failure(403, 'E_NOT_CLASS_TEACHER', 'Từ chối', { 'classIds.0': why }),
    )
    await press('Giao bài')
    await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2))
  })

  it('an exam that is gone is said, and another one can be chosen', async () => {
    await open({ examId: 'gone' })
    expect(await screen.findByText(/không còn trong kho/)).toBeTruthy()
    await chooseExam(/^Hàm số/)
    expect(screen.queryByText(/không còn trong kho/)).toBeNull()
  })
})

it('closing with changes asks, and staying keeps them', async () => {
  const { onClose } = await open({ examId: 'e1' })
  await chooseClass(/^6A2/)
  await press('Đóng')
  const question = await screen.findByRole('dialog', { name: 'Rời khỏi mà không lưu?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Ở lại' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^6A2/ }).checked).toBe(true)
})

describe('questions of one’s own instead of an exam', () => {
  it('are for the class that is chosen', async () => {
    const { onClose } = await open({ classId: 'c61' })
    const link = await screen.findByText('Tự soạn câu hỏi')
    expect(link.getAttribute('href')).toBe('/lop-hoc/c61/undefined')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('ask for the class where none is, or several', async () => {
    await open({})
    await chooseClass(/^6A2/)
    await chooseClass(/^6A10/)
    await press('Tự soạn câu hỏi')
    const choice = await screen.findByRole('dialog', { name: 'Tự soạn câu hỏi: chọn lớp' })
    const rows = within(choice).getAllByRole('link')
    expect(rows.map(row => row.textContent)).toEqual(['6A2 Toán', '6A10 Toán', '9A1 Toán'])
  })
})

it('the search finds by what was typed, and Enter takes the first exam found', async () => {
  await open({})
  await screen.findByRole('button', { name: /^Số nguyên/ })
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'Hàm')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Số nguyên/ })).toBeNull())
  await userEvent.type(field, '{Enter}')
  // It collapses, and what stands in its place keeps the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Đổi đề' })).toBe(document.activeElement))
  expect(screen.getByText('Hàm số', { selector: 'p' })).toBeTruthy()
  await press('Đổi đề')
  expect(await screen.findByRole('searchbox')).toBe(document.activeElement)
})

it('on a phone the exam is chosen on a screen before, which is left out where it is known', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    const pagination = { page: 1, limit: 10, total: 2 }
    if (pathname === '/app/class') return data({ classes: CLASSES, pagination })
    if (pathname === '/app/exam-vault/assignable') return data({ exams: EXAMS, pagination })
    return data({ subjects: [], productTypes: [], skills: [], recipients: [] })
  })
  await show(<AssignDialog from={{}} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Giao bài: chọn đề' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await chooseExam(/^Số nguyên/)
  expect(await screen.findByRole('dialog', { name: 'Giao bài' })).toBeTruthy()
  await waitFor(() => expect(shownClasses()).toHaveLength(3))
})
