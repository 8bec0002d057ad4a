import { Topic, TopicComment } from '@bangxanh/contract/discussion/schemas.ts'
import { Instruction } from '@bangxanh/contract/instructions/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { LicencePackage } from '@bangxanh/contract/licences/schemas.ts'
import { NewsDetail } from '@bangxanh/contract/news/schemas.ts'
import { Notice } from '@bangxanh/contract/notices/schemas.ts'
import type { Promotion } from '@bangxanh/contract/promotions/schemas.ts'
import { SchoolBook } from '@bangxanh/contract/school-books/schemas.ts'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { accountQuery } from '../features/account/account.ts'
import { CommentBubble } from '../features/discussion/comment-bubble.tsx'
import { Discussion } from '../features/discussion/discussion.ts'
import { ReportDialog } from '../features/discussion/report-dialog.tsx'
import { Thread } from '../features/discussion/thread.tsx'
import { InstructionDialog } from '../features/instructions/instruction-dialog.tsx'
import { InstructionMenu } from '../features/instructions/instruction-menu.tsx'
import { SchoolPlan } from '../features/licences/school-plan.tsx'
import { NewsDialog } from '../features/news/news-dialog.tsx'
import { NewsMenu } from '../features/news/news-menu.tsx'
import { NoticesDialog } from '../features/notices/notices-dialog.tsx'
import { ContactForm } from '../features/organisation/contact-form.tsx'
import { PromotionDesk } from '../features/promotions/promotion-desk.tsx'
import { ExportMenu } from '../features/report-page/export-menu.tsx'
import { SchoolBookDialog } from '../features/school-books/school-book-dialog.tsx'
import { SchoolBookList } from '../features/school-books/school-book-list.tsx'
import { data, failure, fakeServer } from '../testing/fake-server.ts'
import { show, showOnPage } from '../testing/render.tsx'

/**
 * What the front room says once something is done, and that a refusal stands under "Lỗi" with the server's own sentence (specification,
 * sections 7 and 8): the real button is pressed, and what comes up is read as a person would.
 */

// The editor itself is tried in a browser; here a plain field stands for it.
vi.mock('../shared/ui/rich-text/rich-text-field.tsx', () => ({
  RichTextField: ({
    label,
    value,
    onChange,
  }: Record<'label' | 'value', string> & { onChange: (html: string) => void }) => (
    <label>
      {label}
      <textarea value={value} onChange={event => onChange(event.currentTarget.value)} />
    </label>
  ),
}))
beforeEach(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal('scrollTo', () => undefined)
  URL.createObjectURL = () => 'blob:report'
  URL.revokeObjectURL = () => undefined
})
// Notices live beside the page, and those that are too many at once wait for their turn: none is shown to the next test.
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
  vi.unstubAllGlobals()
})

const [id, other] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const nothing = () => undefined
const pagination = { page: 1, limit: 10, total: 1 }

const news = thing(NewsDetail, {
  _id: id,
  title: 'Khai giảng',
  newsUrl: 'khai-giang',
  content: '<p>A</p>',
  edition: 1,
})
const all = { update: true, delete: true, moderate: true, report: true, decide: true }
const topic = thing(Topic, { _id: id, title: 'Bài 3', edition: 1, pinned: false, hidden: false, can: all })
const comment = thing(TopicComment, {
  ...{ _id: id, text: 'Em chưa hiểu.', mentions: [], pictures: [], reports: [], edition: 1, can: all },
  ...{ author: { _id: other, name: 'Trần An' }, studentId: other, hidden: false, opening: false, own: false },
})
const reports = [{ by: 'Lê Bình', reason: '', at: '2026-10-05T02:00:00.000Z' }]
const instruction = thing(Instruction, {
  _id: id,
  title: 'Đặt tên lớp',
  content: '<p>A</p>',
  roles: ['teacher'],
})
const book = thing(SchoolBook, {
  _id: id,
  name: 'Toán 9',
  path: 'Toán 9',
  level: 1,
  order: 1,
  can: { write: true },
})
const notice = thing(Notice, { _id: id, title: 'Họp', withdrawnAt: null, told: 0, can: { withdraw: true } })
const plan = {
  ...{ licence: null, request: null, can: { activate: true } },
  storage: { used: 0, quota: 10, left: 10 },
}
const bought = {
  ...plan,
  licence: { package: { _id: id, name: 'Bạc' }, endsAt: '2027-01-05T02:00:00.000Z', days: 92 },
}
const promotion: Promotion = {
  ...{
    _id: id,
    from: '2026-2027',
    to: '2027-2028',
    closed: 1,
    made: 1,
    students: 34,
    madeBy: null,
    undone: false,
  },
  ...{ madeAt: '2026-11-28T01:00:00.000Z', undoneUntil: '2026-11-29T01:00:00.000Z' },
}
const contact = {
  ...{ schoolYearStart: null, secondSemesterStart: null, grades: null, subjects: null, edition: 4 },
  ...{ firstClosesAfter: null, secondClosesAfter: null, marksSeen: 'nothing' as const, gradebookWords: null },
  ...{ contactName: null, contactPhone: null, contactEmail: null, contactAddress: null, contactHours: null },
}
const lists = { grades: [], subjects: [] }

/** What is read beside what a case writes. */
const READS: Readonly<Record<string, object>> = {
  '/account': {},
  '/config': { config: { ...lists, all: lists, settings: null } },
  '/news/places': { places: { groups: [], departments: [], schools: [{ _id: other, name: 'THCS' }] } },
  '/discussion/topics': {
    ...{ topics: [topic], pagination, reported: 0, can: { moderate: true } },
    writing: { allowed: true, why: null, until: null },
    rules: { pupils: 'always', mutes: [{ _id: other, name: 'Trần An', until: '2026-10-05T02:00:00.000Z' }] },
  },
  '/discussion/comments': {
    ...{ topic, comments: [comment], pagination },
    writing: { allowed: true, why: null, until: null },
  },
  '/discussion/people': { people: [], pagination },
  '/notifications/places': {
    places: { groups: [], departments: [], schools: [{ _id: other, name: 'THCS' }], classes: [] },
  },
  '/notifications/reach': { count: 12 },
  '/notifications/sent': { notices: [notice], pagination },
  '/plans': { plans: [thing(LicencePackage, { _id: id, name: 'Bạc' })] },
  '/plans/active': { plan },
  '/plans/history': { history: [], pagination },
  '/school-book-categories': { categories: [book], pagination, can: { create: true } },
  '/class/promote/preview': {
    preview: {
      ...{ years: ['2026-2027'], from: '2026-2027', to: '2027-2028', mark: 'a'.repeat(22), classes: [] },
      ...{ closed: 1, made: 1, students: { all: 0, goOn: 0, repeat: 0, unplaced: 0, leave: 0 }, missing: [] },
    },
  },
  '/class/promotions': { promotions: [promotion] },
}

const last = (found: HTMLElement[]) => found.at(-1) as HTMLElement
const press = async (name: string | RegExp) =>
  userEvent.click(last(await screen.findAllByRole('button', { name })))
const item = async (name: string) => userEvent.click(last(await screen.findAllByRole('menuitem', { name })))
const type = async (name: string | RegExp, words: string) =>
  userEvent.type(last(await screen.findAllByLabelText(name)), words)
const pick = (menu: string | RegExp, act: string) => async () => {
  await press(menu)
  await item(act)
}
const sure = async (name: string) =>
  userEvent.click(within(last(await screen.findAllByRole('dialog'))).getByRole('button', { name }))

interface Case {
  /** The key of its words. */
  readonly done: string
  readonly said: string
  readonly element: ReactElement
  readonly act: () => Promise<unknown>
  /** What the writing call answers. */
  readonly reply?: object
  /** It is no part of a page by itself. */
  readonly page?: true
}

const asked = (search = {}) => <Discussion classId={id} search={search} onSearch={nothing} />
const thread = <Thread classId={other} topicId={id} userId={other} onBack={nothing} />
const bubble = (over: Partial<TopicComment> = {}) => (
  <CommentBubble comment={{ ...comment, ...over }} classId={other} userId={other} follows={false} />
)

const CASES: readonly Case[] = [
  {
    done: 'news:done.created',
    said: 'Đã đăng tin.',
    element: <NewsDialog onClose={nothing} />,
    act: async () => {
      await type('Tiêu đề', 'Bế giảng')
      await type('Nội dung', 'Bảy giờ.')
      await press('Đăng tin')
    },
    reply: { news },
  },
  {
    done: 'news:done.updated',
    said: 'Đã lưu tin.',
    element: <NewsDialog news={news} onClose={nothing} />,
    act: async () => {
      await type('Tiêu đề', ' sớm')
      await press(/^Lưu/)
    },
    reply: { news },
  },
  {
    done: 'news:done.removed',
    said: 'Đã xoá tin.',
    element: <NewsMenu news={news} />,
    act: async () => {
      await pick(/Khai giảng/, 'Xoá tin')()
      await sure('Xoá tin')
    },
    reply: { _id: id },
  },
  {
    done: 'discussion:done.created',
    said: 'Đã đăng chủ đề.',
    element: asked(),
    act: async () => {
      await type('Hỏi hoặc chia sẻ với cả lớp…', 'Bài 5 làm sao ạ?')
      await press('Đăng')
    },
    reply: { topic },
  },
  {
    done: 'discussion:done.updated',
    said: 'Đã cập nhật chủ đề.',
    element: thread,
    act: pick('Việc với chủ đề này', 'Ghim lên đầu'),
    reply: { topic },
  },
  {
    done: 'discussion:done.removed',
    said: 'Đã xoá chủ đề.',
    element: thread,
    act: async () => {
      await pick('Việc với chủ đề này', 'Xoá chủ đề')()
      await sure('Xác nhận')
    },
    reply: { _id: id },
  },
  {
    done: 'discussion:done.commentRemoved',
    said: 'Đã xoá bình luận.',
    element: bubble(),
    act: async () => {
      await pick(/^Việc với lời của/, 'Xoá')()
      await sure('Xác nhận')
    },
    reply: { _id: id },
  },
  {
    done: 'discussion:done.reported',
    said: 'Đã báo cáo. Thầy cô sẽ xem.',
    element: <ReportDialog commentId={id} onClose={nothing} />,
    act: () => press('Báo cáo'),
    reply: { comment },
  },
  {
    done: 'discussion:done.decided',
    said: 'Đã quyết định.',
    element: bubble({ hidden: true, reports }),
    act: () => press('Giữ lại'),
    reply: { comment },
  },
  {
    done: 'discussion:done.muted',
    said: 'Đã dừng quyền viết một ngày.',
    element: bubble(),
    act: async () => {
      await pick(/^Việc với lời của/, 'Dừng quyền viết một ngày')()
      await sure('Xác nhận')
    },
  },
  {
    done: 'discussion:done.unmuted',
    said: 'Đã cho viết lại.',
    element: asked(),
    act: () => press(/Trần An/),
  },
  {
    done: 'discussion:done.switched',
    said: 'Đã đổi giờ viết của học sinh.',
    element: asked(),
    act: async () => {
      await press(/^Học sinh/)
      await userEvent.click(last(await screen.findAllByRole('menuitem')))
    },
  },
  {
    done: 'notices:done',
    said: 'Đã gửi thông báo.',
    element: <NoticesDialog onClose={nothing} />,
    act: async () => {
      await type('Tiêu đề', 'Họp')
      await press('Gửi')
    },
    reply: { notice },
  },
  {
    done: 'notices:sent.done',
    said: 'Đã thu hồi thông báo.',
    element: <NoticesDialog onClose={nothing} />,
    act: async () => {
      await press('Thông báo đã gửi')
      await press('Thu hồi: Họp')
      await sure('Thu hồi')
    },
    reply: { notice },
  },
  {
    done: 'instructions:done.created',
    said: 'Đã đăng hướng dẫn.',
    element: <InstructionDialog onClose={nothing} />,
    act: async () => {
      await type('Tiêu đề', 'Cách đặt tên lớp')
      await type('Nội dung', '6A1 Toán')
      await press('Đăng hướng dẫn')
    },
    reply: { instruction },
  },
  {
    done: 'instructions:done.updated',
    said: 'Đã lưu hướng dẫn.',
    element: <InstructionDialog instruction={instruction} onClose={nothing} />,
    act: async () => {
      await type('Tiêu đề', ' mới')
      await press(/^Lưu/)
    },
    reply: { instruction },
  },
  {
    done: 'instructions:done.removed',
    said: 'Đã xoá hướng dẫn.',
    element: <InstructionMenu row={instruction} />,
    act: async () => {
      await pick('Thao tác với Đặt tên lớp', 'Xoá hướng dẫn')()
      await sure('Xoá hướng dẫn')
    },
    reply: { _id: id },
  },
  {
    done: 'schoolBooks:done.created',
    said: 'Đã thêm mục sách giáo khoa.',
    element: <SchoolBookDialog onClose={nothing} />,
    act: async () => {
      await type('Tên', 'Toán 8')
      await press('Thêm mục')
    },
    reply: { category: book },
  },
  {
    done: 'schoolBooks:done.updated',
    said: 'Đã lưu mục sách giáo khoa.',
    element: <SchoolBookDialog schoolBook={book} onClose={nothing} />,
    act: async () => {
      await type('Tên', ', tập một')
      await press(/^Lưu/)
    },
    reply: { category: book },
  },
  {
    done: 'schoolBooks:done.removed',
    said: 'Đã xoá mục sách giáo khoa.',
    element: <SchoolBookList search={{}} onSearch={nothing} />,
    act: async () => {
      await pick('Thao tác với Toán 9', 'Xoá mục')()
      await sure('Xoá mục')
    },
    reply: { _id: id },
  },
  {
    done: 'licences:done.activated',
    said: 'Đã kích hoạt gói Bạc',
    element: <SchoolPlan search={{}} onSearch={nothing} />,
    act: async () => {
      await type('Mã kích hoạt', 'abcd efgh 2345 6789')
      await press('Kích hoạt')
    },
    reply: { plan: bought, replaces: null },
  },
  {
    done: 'licences:done.registered',
    said: 'Đã gửi đăng ký',
    element: <SchoolPlan search={{}} onSearch={nothing} />,
    act: () => press('Đăng ký gói Bạc'),
    reply: { plan },
  },
  {
    done: 'organisation:done.contact',
    said: 'Đã lưu thông tin liên hệ.',
    element: <ContactForm name="THCS Nguyễn Du" settings={contact} />,
    act: async () => {
      await type('Địa chỉ', '12 Lê Lợi')
      await press(/^Lưu/)
    },
    reply: {
      config: { ...lists, all: lists, settings: { ...contact, contactAddress: '12 Lê Lợi', edition: 5 } },
    },
  },
  {
    done: 'reportPage:export.done',
    said: 'Đã tải báo cáo.',
    element: <ExportMenu report="in-class" body={{ from: '2026-11-01', to: '2026-11-30' } as never} named />,
    act: async () => {
      await press(/^Tải/)
      await item('Excel')
      await type(/^Mật khẩu/, 'mat-khau')
      await userEvent.keyboard('{Enter}')
    },
  },
  {
    done: 'promotions:undo.done',
    said: 'Đã hoàn tác. Các lớp cũ đã mở lại.',
    element: <PromotionDesk />,
    page: true,
    act: async () => {
      await press('Hoàn tác')
      await sure('Hoàn tác')
    },
    reply: { promotion: { ...promotion, undone: true } },
  },
]

const SOURCES = import.meta.glob<string>(
  '../features/{news,discussion,notices,instructions,school-books,licences,contact,notifications,report-page,reports,promotions}/**/*.{ts,tsx}',
  { query: '?raw', import: 'default', eager: true },
)

it('leaves out nothing that these features say', () => {
  const said = Object.entries(SOURCES)
    .filter(([path]) => !/\.test\.|texts\./.test(path))
    .flatMap(([, source]) => [...source.matchAll(/\bdone: '([\w:.]+)'/g)].map(([, key]) => key))
  const told = CASES.map(({ done }) => done)
  expect([...said, 'licences:done.activated', 'organisation:done.contact'].sort()).toEqual([...told].sort())
})

async function open({ element, page }: Case, write: () => Response) {
  fakeServer(({ method, url }) => {
    const { pathname } = new URL(url, 'http://school')
    const path = pathname.replace(/^\/app/, '')
    const reads = method === 'GET' || path.endsWith('/preview')
    return reads ? data(READS[path] ?? {}) : write()
  })
  const client = makeQueryClient()
  const profile = { _id: other, displayName: 'Nguyễn Thị Hoa', roles: ['super_admin'], schoolId: other }
  const account = { profile, modules: [], school: null, group: null, department: null, orgCategory: 'school' }
  client.setQueryData(accountQuery.queryKey, account as never)
  await (page ? showOnPage(element, client) : show(element, client))
}

it.each(CASES)('$done', async tried => {
  await open(tried, () => data(tried.reply ?? {}))
  await tried.act()
  const told = await screen.findByText(tried.said)
  const toast = told.closest('[role="status"]') as HTMLElement
  expect(within(toast).getByText('Thành công')).toBeTruthy()
})

it.each(CASES)(
  '$done is not said of what was refused, which is told under "Lỗi" as the server says it',
  async tried => {
    const words = 'Máy chủ nói vì sao không được.'
    await open(tried, () => failure(409, 'E_CONFLICT', words))
    await tried.act()
    const toast = (await screen.findByText(words)).closest('[role="alert"]') as HTMLElement
    expect(within(toast).getByText('Lỗi')).toBeTruthy()
    expect(screen.queryByText(tried.said)).toBeNull()
  },
)
