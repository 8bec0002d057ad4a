import { MODULES } from '@bangxanh/contract/account/modules.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { News } from '@bangxanh/contract/news/schemas.ts'
import type {
  Activity,
  EndingHomework,
  FollowedPupil,
  GroupHome,
  SchoolHome,
  SubjectHome,
  TopPupil,
  TwoWeeks,
} from '@bangxanh/contract/reports/home-schemas.ts'
import type { NewMarks, TaughtClass, ToDos } from '@bangxanh/contract/reports/schemas.ts'
import type { FirstSteps } from '@bangxanh/contract/setup/schemas.ts'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { useUpdateClass } from '../features/classes/mutations.ts'
import { keepToken } from '../shared/http/token.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const idOf = (number: number) => `0192f0c0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`
const classId = idOf(1)
const of9A = { classId, className: '9A Toán' }
const NOTHING: ToDos = {
  waiting: [],
  marking: [],
  missing: [],
  rooms: [],
  essays: [],
  comments: [],
  topics: [],
  papers: [],
  drafts: [],
}
const NO_WEEK = { given: 0, expected: 0, done: 0, averageMark: null }
const NO_WEEKS: TwoWeeks = { now: NO_WEEK, before: NO_WEEK }
const CALM: SchoolHome = {
  toDos: {
    rooms: [],
    quiet: { count: 0, names: [] },
    marking: { count: 0, classes: 0 },
    away: { count: 0, names: [] },
    newcomers: { count: 0, grade: null, inGrade: 0 },
    storage: null,
    licence: null,
  },
  counts: { classes: 900, teachers: 64, present: 61, students: 1342, signedIn: 1300 },
  weeks: {
    now: { given: 412, expected: 100, done: 88, averageMark: 7.4 },
    before: { given: 400, expected: 100, done: 86, averageMark: 7 },
  },
  handedIn: Array.from({ length: 28 }, (_, day) => day),
  top: [],
  topTeachers: [],
  activities: [],
  grades: [{ grade: 'L9', students: 100, signedIn: 97, expected: 200, done: 180, averageMark: 7.4 }],
}
const taught: TaughtClass = {
  _id: classId,
  name: '9A Toán',
  approved: 35,
  running: {
    _id: idOf(9),
    name: 'Cộng, trừ số nguyên',
    reading: false,
    endAt: inHours(5),
    handedIn: 26,
    expected: 35,
  },
}
const lists = {
  grades: [{ _id: 'L9', oid: 'L9', name: 'Lớp 9' }],
  subjects: [{ _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' }],
}

const BEGUN: FirstSteps = {
  teachers: true,
  classes: true,
  pupils: true,
  cards: true,
  dumpedAt: inHours(-9),
  classId,
}

interface Given {
  readonly steps?: Partial<FirstSteps>
  readonly baseUrl?: string
  readonly today?: () => Partial<ToDos>
  readonly taught?: readonly TaughtClass[]
  readonly marks?: readonly NewMarks[]
  /** What they read and do not teach. */
  readonly classes?: readonly Class[]
  readonly ending?: readonly EndingHomework[]
  readonly total?: number
  readonly weeks?: TwoWeeks
  readonly school?: SchoolHome
  readonly group?: GroupHome
  readonly subject?: Partial<SubjectHome>
  readonly top?: readonly TopPupil[]
  readonly followed?: readonly FollowedPupil[]
  readonly activities?: readonly Activity[]
  readonly news?: readonly News[]
  readonly at?: string
  /** They name who teaches. */
  readonly heads?: boolean
}

/** The home page of somebody with these roles, and what it asked for. */
async function homeOf(roles: string[], given: Given = {}) {
  const { classes = [], ending = [], heads = false } = given
  const leads = roles.some(role => role === 'admin' || role === 'super_admin')
  const assigns = roles.some(role => role === 'teacher' || role === 'leader')
  const seen = fakeServer(({ url }) => {
    const { pathname } = new URL(url, 'http://school')
    if (pathname === '/app/account')
      return data({
        profile: {
          _id: 'u1',
          username: 'a',
          displayName: 'Hoàng Văn Dũng',
          phone: null,
          contact: null,
          avatar: null,
          roles,
          schoolId: 's1',
          subjects: ['math'],
          mustChangePassword: false,
          edition: 1,
        },
        school: null,
        group: null,
        department: null,
        orgCategory: 'school',
        modules: [...MODULES],
        baseUrl: given.baseUrl ?? 'https://bx.vn',
        can: { assign: assigns },
      })
    if (pathname === '/app/config') return data({ config: { ...lists, all: lists } })
    if (pathname !== '/app/dashboard') return data({})
    const shown = given.taught ?? []
    const total = given.total ?? shown.length
    const today = {
      toDos: { ...NOTHING, ...given.today?.() },
      classes: shown,
      total,
      marks: given.marks ?? [],
      weeks: given.weeks ?? NO_WEEKS,
      top: given.top ?? [],
      followed: given.followed ?? [],
      activities: given.activities ?? [],
    }
    const school = given.school ?? { ...CALM, counts: { ...CALM.counts, classes: classes.length } }
    const of = {
      quiet: { count: 0, names: [] },
      classes: 3,
      teachers: 4,
      weeks: NO_WEEKS,
      ending,
      weakest: [],
    }
    return data({
      steps: leads ? { ...BEGUN, ...given.steps } : null,
      school: leads ? school : null,
      group: given.group ?? null,
      today: assigns ? today : null,
      subject: roles.includes('leader') ? { ...of, ...given.subject } : null,
      open:
        (assigns && total === 0) || (leads && school.counts.classes === 0)
          ? {
              classes,
              total: classes.length,
              can: { createOwn: !heads, createForOthers: heads },
            }
          : null,
      news: given.news ?? [],
    })
  })
  keepToken('token')
  window.history.pushState({}, '', given.at ?? '/')
  const client = makeQueryClient()
  await show(<RouterProvider router={makeRouter(client)} />, client)
  await screen.findAllByRole('heading', { name: /^Lớp|^Những bước|^Cần chú ý|^Các trường/ })
  // Without the account before it, and the bell that comes late.
  const asked = () =>
    seen
      .map(({ url }) => new URL(url, 'http://school'))
      .filter(
        ({ pathname }) =>
          !['/app/account', '/app/config', '/app/department/detail', '/app/notifications'].includes(pathname),
      )
      .map(({ pathname, search }) => pathname + search)
  return { asked, client }
}

/** What the rows of a list say, and where their act leads. */
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(row => {
      const act = within(row).queryByRole('link') ?? within(row).getByRole('button')
      return [row.textContent, act.getAttribute('href')]
    })

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('tells what happened last, each where it did, without a mark', async () => {
  const at = inHours(-1)
  const homework = { at, classId, className: '9A Toán', _id: idOf(9), name: 'Số nguyên', reading: false }
  const activities: Activity[] = [
    { kind: 'handedIn', ...homework, count: 5, by: null },
    { kind: 'handedIn', ...homework, _id: idOf(7), reading: true, count: 4, by: null },
    { kind: 'marked', ...homework, count: 3, by: null },
    { kind: 'given', ...homework, count: null, by: 'Vũ Thị Thu' },
    { kind: 'given', ...homework, _id: idOf(7), count: null, by: null },
    { kind: 'joined', at, classId, className: '9A Toán', count: 2 },
    { kind: 'talked', at, classId, className: '9A Toán', _id: idOf(8), name: 'Bài 3', count: 7 },
    { kind: 'joined', at, classId, className: '9B Toán', count: 1 },
  ]
  await homeOf(['teacher'], { taught: [taught], activities })
  const card = within(await screen.findByRole('region', { name: 'Gần đây' }))
  const words = () => card.getAllByRole('listitem').map(row => row.textContent?.split('9A Toán')[0])
  expect(words()).toEqual([
    '5 em đã nộp Số nguyên',
    '4 em đã đọc Số nguyên',
    '3 em đã có điểm Số nguyên',
    'Vũ Thị Thu đã giao Số nguyên',
    'Đã giao Số nguyên',
    '2 em vào lớp',
  ])
  await userEvent.click(card.getByRole('button', { name: 'Xem thêm 2 việc' }))
  expect(card.getByRole('link', { name: 'Bài 3' }).getAttribute('href')).toBe(
    `/lop-hoc/${classId}?tab=discussion&topic=${idOf(8)}`,
  )
})

it('names the pupils who are followed and the teachers whose classes keep at it', async () => {
  const work = { expected: 4, done: 4, inTime: 4, averageMark: null, birthday: null }
  const followed = [1, 2, 3, 4, 5, 6, 7].map(number => ({
    ...{
      ...work,
      _id: idOf(20 + number),
      fullname: `Lê Văn ${number}`,
      classId,
      classNames: ['9A Toán', '9A Lý'],
    },
    done: Math.min(7 - number, 4),
    inTime: 0,
  }))
  await homeOf(['teacher'], { taught: [taught], followed })
  const card = within(await screen.findByRole('region', { name: 'Học sinh đang theo dõi' }))
  expect(card.getAllByRole('listitem')).toHaveLength(5)
  expect(card.getAllByText('9A Toán, 9A Lý · nộp 4/4 bài · 0 bài đúng hạn').length).toBeGreaterThan(0)
  await userEvent.click(card.getByRole('button', { name: 'Xem thêm 2 em' }))
  expect(card.getAllByRole('listitem')).toHaveLength(7)
  expect(screen.queryByRole('region', { name: 'Các em chăm và đều' })).toBeNull()
  cleanup()

  const topTeachers = [
    { _id: idOf(40), displayName: 'Vũ Thị Thu', classes: 3, given: 9, expected: 90, done: 88, inTime: 80 },
  ]
  await homeOf(['super_admin'], { school: { ...CALM, topTeachers } })
  const praised = within(await screen.findByRole('region', { name: 'Các lớp học đều của thầy cô' }))
  praised.getByText('9 bài, 3 lớp · nộp 88/90 bài · 80 bài đúng hạn')
  expect(praised.getByRole('link').getAttribute('href')).toContain(`teacherId=${idOf(40)}`)
})

it('tells a teacher what is to be done, most urgent first, each with the one act that does it, in one call', async () => {
  const marking = { _id: idOf(21), name: 'Vẽ biểu đồ cột', ...of9A, endAt: inHours(-30), count: 18 }
  const missing = (number: number, hours: number) => ({
    _id: idOf(number),
    name: `Bài ${number}`,
    ...of9A,
    reading: number === 32,
    endAt: inHours(hours),
    count: number,
  })
  const { asked } = await homeOf(['teacher'], {
    taught: [taught],
    today: () => ({
      waiting: [{ ...of9A, count: 7 }],
      marking: [marking],
      missing: [missing(31, 5), missing(32, 60), missing(33, -40)],
      comments: [{ ...marking, count: 2, submissionId: idOf(51) }],
      topics: [{ _id: idOf(52), name: 'Ôn tập chương 2', ...of9A, count: 4 }],
      papers: [
        {
          _id: idOf(41),
          examVaultId: idOf(42),
          homeworkUid: null,
          classId: null,
          className: null,
          title: 'Đề cuối kì I',
          questions: 40,
          open: 3,
          createdAt: inHours(-1),
        },
      ],
    }),
  })
  const toDos = await screen.findByRole('region', { name: 'Việc cần làm' })
  expect(within(toDos).getByText('8 việc')).toBeTruthy()
  await userEvent.click(within(toDos).getByRole('button', { name: 'Xem thêm 2 việc' }))
  expect(rowsOf(within(toDos).getByRole('list', { name: 'Việc cần làm' }))).toEqual([
    [
      expect.stringMatching(/^31 em chưa nộp, hạn .*9A Toán · Bài 31Nhắc$/),
      `/lop-hoc/${classId}/${idOf(31)}`,
    ],
    ['7 em chờ duyệt vào lớp9A ToánDuyệt', `/lop-hoc/${classId}?state=waiting`],
    ['18 bài chờ chấm9A Toán · Vẽ biểu đồ cộtChấm', `/lop-hoc/${classId}/${idOf(21)}/cham`],
    [
      '2 em chờ trả lời trong phần trao đổi của bài9A Toán · Vẽ biểu đồ cộtTrả lời',
      `/lop-hoc/${classId}/${idOf(21)}/cham?bai=${idOf(51)}`,
    ],
    [
      '4 ý kiến của học sinh trong thảo luận chưa được trả lời9A Toán · Ôn tập chương 2Trả lời',
      `/lop-hoc/${classId}?tab=discussion&topic=${idOf(52)}`,
    ],
    [expect.stringMatching(/^32 em chưa đọc, hạn/), `/lop-hoc/${classId}/${idOf(32)}`],
    [
      '3 câu chờ duyệt trong đề đã đọc xongĐề cuối kì I · 40 câuDuyệt đề',
      `/kho-hoc-lieu/${idOf(42)}/doc-de/${idOf(41)}`,
    ],
  ])
  expect(rowsOf(within(toDos).getByRole('list', { name: 'Đã quá hạn, còn em chưa nộp' }))).toEqual([
    [expect.stringMatching(/^33 em chưa nộp/), `/lop-hoc/${classId}/${idOf(33)}`],
  ])
  expect(asked()).toEqual(['/app/dashboard'])
})

const todayRoom = (number: number, of: Partial<ToDos['rooms'][number]>) => ({
  ...{ _id: idOf(number), kind: 'exam' as const, name: `Phòng ${number}`, classId: null, className: null },
  ...{ role: 'host' as const, is: 'open' as const, startAt: null, ...of },
})

it('leads a host to the rooms that they run, first those of this hour', async () => {
  await homeOf(['teacher'], {
    taught: [taught],
    today: () => ({
      waiting: [{ ...of9A, count: 7 }],
      rooms: [
        todayRoom(61, { kind: 'live-exam', ...of9A }),
        todayRoom(62, { kind: 'class-bell', ...of9A }),
        todayRoom(63, { kind: 'school-bell', is: 'planned', startAt: inHours(2) }),
        todayRoom(64, { is: 'unranked' }),
      ],
    }),
  })
  expect(rowsOf(await screen.findByRole('list', { name: 'Việc cần làm' }))).toEqual([
    ['Phòng đang mở9A Toán · Phòng 61Điều khiển', `/bt-tuong-tac/${idOf(61)}`],
    ['Phòng đang mở9A Toán · Phòng 62Điều khiển', `/lop-hoc/${classId}/rcv/${idOf(62)}?tab=processor`],
    [
      expect.stringMatching(/^Bắt đầu .+Rung chuông vàng · Phòng 63Xem$/),
      `/rung-chuong-vang/${idOf(63)}?tab=overview`,
    ],
    ['7 em chờ duyệt vào lớp9A ToánDuyệt', `/lop-hoc/${classId}?state=waiting`],
    [
      'Bài thi đã kết thúc, chưa xếp hạngKì thi · Phòng 64Xếp hạng',
      `/trung-tam-khao-thi/${idOf(64)}?tab=results`,
    ],
  ])
})

it('leads who judges, and who watches over a hall, to their own rows and hall', async () => {
  await homeOf(['teacher'], {
    taught: [taught],
    today: () => ({
      rooms: [
        todayRoom(65, { kind: 'school-bell', role: 'judge' }),
        todayRoom(66, { role: 'proctor' }),
        todayRoom(67, { role: 'proctor', is: 'planned', startAt: inHours(2) }),
      ],
    }),
  })
  expect(rowsOf(await screen.findByRole('list', { name: 'Việc cần làm' }))).toEqual([
    ['Phòng đang mởRung chuông vàng · Phòng 65Làm giám khảo', `/giam-khao/${idOf(65)}`],
    ['Phòng đang mởKì thi · Phòng 66Coi thi', `/giam-thi/${idOf(66)}`],
    [expect.stringMatching(/^Bắt đầu .+Kì thi · Phòng 67Xem$/), `/giam-thi/${idOf(67)}`],
  ])
})

it('leads from a draft to its questions where it has none, and gives it where it has; more than a handful waits behind a press', async () => {
  const draft = (number: number, questions: number) => ({
    _id: idOf(number),
    name: `Nháp ${number}`,
    ...of9A,
    endAt: inHours(9),
    kind: 'es' as const,
    questions,
    createdAt: inHours(-9),
  })
  await homeOf(['teacher'], {
    taught: [taught],
    today: () => ({ drafts: [draft(50, 0), ...Array.from({ length: 8 }, (_, n) => draft(51 + n, 5))] }),
  })
  expect(
    (await screen.findByRole('link', { name: 'Soạn câu hỏi cho bài Nháp 50' })).getAttribute('href'),
  ).toBe(`/lop-hoc/${classId}/btvn-cau-hoi?homeworkUid=${idOf(50)}`)
  expect(await screen.findByRole('button', { name: 'Giao bài Nháp 51 cho học sinh' })).toBeTruthy()
  expect(screen.queryByText(/Nháp 58/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Xem thêm 4 việc' }))
  expect(screen.getByText(/Nháp 58/)).toBeTruthy()
})

it('tells of each class who has handed in, and how the newest marks came out', async () => {
  const counts = [0, 0, 0, 0, 1, 2, 5, 9, 6, 2, 1]
  await homeOf(['teacher'], {
    taught: [
      taught,
      { ...taught, _id: idOf(2), name: '9B Toán', running: null },
      {
        ...taught,
        _id: idOf(3),
        name: '9C Toán',
        running: taught.running && { ...taught.running, reading: true },
      },
    ],
    total: 9,
    marks: [{ _id: idOf(61), name: 'Tứ giác', ...of9A, averageMark: 7.4, counts }],
  })
  const mine = within(await screen.findByRole('region', { name: 'Lớp của tôi' }))
  expect(mine.getByRole('link', { name: /9A Toán.*26\/35 nộp/ }).getAttribute('href')).toBe(
    `/lop-hoc/${classId}?tab=homework`,
  )
  expect(mine.getByRole('link', { name: /9B Toán.*Chưa có bài nào đang làm/ })).toBeTruthy()
  expect(mine.getByRole('link', { name: /9C Toán.*26\/35 đã đọc/ })).toBeTruthy()
  expect(mine.getByRole('button', { name: 'Giao bài cho lớp 9A Toán' })).toBeTruthy()
  expect(mine.getByRole('link', { name: 'Tất cả 9 lớp' })).toBeTruthy()
  expect(screen.getByText('Không có việc nào đang chờ bạn.')).toBeTruthy()
  const marks = within(screen.getByRole('region', { name: 'Điểm mới' }))
  expect(marks.getByRole('link', { name: /Tứ giác.*7,4/ }).getAttribute('href')).toBe(
    `/lop-hoc/${classId}/${idOf(61)}`,
  )
})

it('says what came of the last seven days, against the seven before', async () => {
  await homeOf(['teacher'], { taught: [taught], weeks: CALM.weeks })
  const mine = within(await screen.findByRole('region', { name: 'Lớp của tôi' }))
  expect(mine.getByRole('link', { name: '7 ngày qua: 88% nộp bài' }).getAttribute('href')).toEqual(
    expect.stringMatching(
      /^\/bao-cao\?period=days&from=[\d-]+&to=[\d-]+&rows=homework&of=ended&teacherId=u1$/,
    ),
  )
  expect(mine.getByText(/7 ngày trước đó 86%.*điểm trung bình 7,4/)).toBeTruthy()
})

it('tells a head of subject what ends soon at colleagues, apart from what is over, and which classes had no homework', async () => {
  const of = (name: string, number: number, hours: number): EndingHomework => ({
    _id: idOf(number),
    name,
    ...of9A,
    reading: false,
    endAt: inHours(hours),
    handedIn: 3,
    expected: 30,
  })
  const { asked } = await homeOf(['leader', 'teacher'], {
    taught: [taught],
    ending: [of('Của đồng nghiệp', 21, 8), of('Đã qua', 22, -3)],
    subject: { quiet: { count: 6, names: ['6A Toán', '6B Toán'] } },
  })
  const soon = within(await screen.findByRole('region', { name: 'Bài tập sắp hết hạn' }))
  expect(soon.getByRole('link', { name: /Của đồng nghiệp/ })).toBeTruthy()
  expect(soon.queryByText('Đã qua')).toBeNull()
  expect(screen.getByRole('region', { name: 'Đã hết hạn, còn nhận bài muộn' }).textContent).toContain(
    'Đã qua',
  )
  const attention = within(await screen.findByRole('list', { name: 'Cần chú ý' }))
  expect(attention.getByText('6A Toán, 6B Toán và 4 nữa')).toBeTruthy()
  expect(attention.getByRole('link', { name: 'Xem lớp' }).getAttribute('href')).toBe('/lop-hoc?quiet=true')
  expect(asked()).toEqual(['/app/dashboard'])
})

it('tells who heads a school what needs them, each row with the verb that opens exactly these', async () => {
  const { asked } = await homeOf(['super_admin'], {
    school: {
      ...CALM,
      toDos: {
        rooms: [
          {
            _id: idOf(61),
            kind: 'exam',
            name: 'Giữa kì',
            classId: null,
            className: null,
            role: 'host',
            is: 'open',
            startAt: null,
          },
        ],
        quiet: { count: 4, names: ['7B Anh', '8A3 Sử', '9A2 Văn', '9A5 Lí'] },
        marking: { count: 63, classes: 3 },
        away: { count: 5, names: ['Lê An', 'Lê Bình', 'Lê Chi', 'Lê Dung'] },
        newcomers: { count: 38, grade: 'L6', inGrade: 21 },
        storage: { used: 95, quota: 100, left: 5 },
        licence: { name: 'Trường vừa', endsAt: inHours(12 * 24), days: 12 },
      },
    },
  })
  const rows = rowsOf(await screen.findByRole('list', { name: 'Cần chú ý' }))
  expect(rows.shift()).toEqual([
    'Phòng đang mởKì thi · Giữa kìĐiều khiển',
    `/trung-tam-khao-thi/${idOf(61)}?tab=processor`,
  ])
  expect(rows.map(([, href]) => href)).toEqual([
    '/pricing',
    '/pricing',
    '/lop-hoc?quiet=true',
    '/bai-tap?waiting=long',
    '/giao-vien?role=teacher&status=away',
    '/hoc-sinh?account=without',
  ])
  expect(rows[2]?.[0]).toBe('4 lớp 2 tuần chưa được giao bài7B Anh, 8A3 Sử, 9A2 Văn, 9A5 LíXem lớp')
  expect(rows[4]?.[0]).toContain('Lê An, Lê Bình, Lê Chi, Lê Dung và 1 nữa')
  expect(rows[5]?.[0]).toContain('nhiều nhất ở Lớp 6: 21 em')
  const figures = within(screen.getByRole('list', { name: 'Số liệu của trường' }))
  expect(figures.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/lop-hoc',
    '/giao-vien?role=teacher',
    '/hoc-sinh',
    expect.stringMatching(/^\/bao-cao\?.*&rows=homework&of=given$/),
    expect.stringMatching(/^\/bao-cao\?.*&rows=homework&of=ended$/),
  ])
  expect(figures.getByText('88%')).toBeTruthy()
  expect(figures.getByText('7 ngày trước đó: 86%')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Bài nộp 14 ngày' })).getAllByRole('listitem'),
  ).toHaveLength(14)
  expect(screen.getByRole('row', { name: /Lớp 9.*97%.*90%.*7,4/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Gửi thông báo' })).toBeTruthy()
  expect(asked()).toEqual(['/app/dashboard'])
})

it('says in one sentence that a school needs nobody', async () => {
  await homeOf(['admin'], { school: CALM })
  expect(await screen.findByText('Không có gì cần chú ý.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Việc cần làm' })).toBeNull()
  expect(screen.queryByText('Những bước đầu tiên')).toBeNull()
})

const school = (number: number, name: string, over: Partial<GroupHome['schools'][number]> = {}) => ({
  _id: idOf(number),
  name,
  department: { _id: idOf(number % 2 === 0 ? 90 : 91), name: number % 2 === 0 ? 'Miền Bắc' : 'Miền Nam' },
  counted: true,
  classes: 10,
  teachers: 20,
  students: 300,
  signedIn: 270,
  given: 40,
  shares: [null, null, 0.9, 0.8, 0.8, 0.7, 0.7, 0.81],
  averageMark: 7.1,
  troubles: [],
  ...over,
})

it('shows who stands above schools the one that needs them first, and those of a region by its address', async () => {
  const group: GroupHome = {
    schools: [
      school(70, 'THCS Sông Hồng', { troubles: [{ kind: 'falling', value: 52 }] }),
      school(71, 'THCS Hoa Sen', { troubles: [{ kind: 'licence', value: 12 }] }),
      school(72, 'THCS Bạch Đằng'),
    ],
    countedAt: inHours(-1),
    can: { create: true },
  }
  const { asked } = await homeOf(['group_chief'], { group })
  const attention = rowsOf(await screen.findByRole('list', { name: 'Cần chú ý' }))
  expect(attention).toEqual([
    ['THCS Sông HồngTỉ lệ nộp bài giảm còn 52%Xem lớp', `/lop-hoc?schoolId=${idOf(70)}`],
    ['THCS Hoa SenGói còn 12 ngàyXem gói', `/pricing?schoolId=${idOf(71)}`],
  ])
  const names = () =>
    within(screen.getByRole('table', { name: 'Các trường' }))
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('link')[0]?.textContent)
  expect(names()).toEqual(['THCS Sông Hồng', 'THCS Hoa Sen', 'THCS Bạch Đằng'])
  expect(screen.getByText(/30 lớp · 60 giáo viên · 900 học sinh/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thêm trường' })).toBeTruthy()
  expect(asked()).toEqual(['/app/dashboard'])
  cleanup()
  await homeOf(['group_chief'], { group, at: `/?departmentId=${idOf(91)}` })
  await screen.findByRole('table', { name: 'Các trường' })
  expect(names()).toEqual(['THCS Hoa Sen'])
})

it('says of a new school that nothing is counted yet, of another that it has no class, and where none is what comes first', async () => {
  const nothing = {
    classes: 0,
    teachers: 0,
    students: 0,
    signedIn: 0,
    given: 0,
    shares: [],
    averageMark: null,
  }
  const group = (schools: GroupHome['schools'], create = true): GroupHome => ({
    schools,
    countedAt: null,
    can: { create },
  })
  await homeOf(['group_chief'], {
    group: group([
      school(70, 'THCS Mới', { ...nothing, counted: false }),
      school(71, 'THCS Sắp Mở', { ...nothing, teachers: 2 }),
    ]),
  })
  const rows = within(await screen.findByRole('table', { name: 'Các trường' })).getAllByRole('row')
  const words = rows.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
  expect(words).toEqual([
    ['THCS MớiMiền Bắc', ...Array(4).fill('–'), 'Sẽ có số liệu trong vòng 15 phút'],
    ['THCS Sắp MởMiền Nam', '0', '2', '0', '0', 'Chưa có lớp nào'],
  ])
  cleanup()
  for (const [create, hint] of [
    [true, /^Thêm trường đầu tiên/],
    [false, /^Khi giám đốc xếp trường/],
  ] as const) {
    await homeOf(['department_chief'], { group: group([], create) })
    await screen.findByText(hint)
    expect(screen.queryByRole('heading', { name: 'Cần chú ý' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/\b0 (trường|lớp)/)
    cleanup()
  }
})

it('has the first news below, in the same reply, and nothing where there are none', async () => {
  const news = [thing(News, { title: 'Nghỉ lễ 20/11', newsUrl: 'nghi-le', thumbnailUrl: null })]
  const { asked } = await homeOf(['teacher'], { taught: [taught], news })
  const card = within(await screen.findByRole('region', { name: 'Tin tức' }))
  expect(card.getByRole('link', { name: 'Nghỉ lễ 20/11' }).getAttribute('href')).toMatch(
    /^\/tin-tuc\/nghi-le/,
  )
  expect(asked()).toEqual(['/app/dashboard'])
  cleanup()
  await homeOf(['teacher'], { taught: [taught] })
  expect(screen.queryByRole('region', { name: 'Tin tức' })).toBeNull()
})

function Renamer() {
  const { mutate } = useUpdateClass()
  return (
    <button type="button" onClick={() => mutate({ body: { _id: classId, name: 'X' } })}>
      rename
    </button>
  )
}

it('a to-do shows a class by its new name once it has one', async () => {
  let className = '9A Toán'
  const { client } = await homeOf(['teacher'], {
    taught: [taught],
    today: () => ({ waiting: [{ classId, className, count: 2 }] }),
  })
  expect(await screen.findByRole('link', { name: /chờ vào lớp 9A Toán$/ })).toBeTruthy()
  await show(<Renamer />, client)
  className = '9A1 Toán nâng cao'
  await userEvent.click(screen.getByRole('button', { name: 'rename' }))
  expect(await screen.findByRole('link', { name: /chờ vào lớp 9A1 Toán nâng cao$/ })).toBeTruthy()
})

it('leads who heads a new school from step to step by what it has, with one button', async () => {
  const BEGINNING = {
    teachers: false,
    classes: false,
    pupils: false,
    cards: false,
    dumpedAt: null,
    classId: null,
  }
  const inClass = { ...BEGUN, pupils: false, cards: false, dumpedAt: null }
  const inSight = async (steps: Partial<FirstSteps>, baseUrl?: string) => {
    await homeOf(['super_admin'], { heads: true, steps, baseUrl })
    const list = within(await screen.findByRole('region', { name: 'Những bước đầu tiên' }))
    const next = list.getAllByRole('listitem').find(row => row.getAttribute('aria-current') === 'step')
    const act = within(next as HTMLElement)
    const link = act.queryByRole('link')
    const found = [link?.textContent ?? act.getByRole('button').textContent, link?.getAttribute('href')]
    const others = [...list.queryAllByRole('link'), ...list.queryAllByRole('button')].length - 1
    const classes = screen.queryByRole('heading', { name: /^Lớp/ }) !== null
    cleanup()
    return [...found, others, classes]
  }
  expect(await inSight(BEGINNING)).toEqual(['Thêm giáo viên', '/giao-vien', 0, false])
  expect(await inSight({ ...BEGINNING, teachers: true })).toEqual(['Tạo lớp', '/lop-hoc', 0, false])
  expect(await inSight(inClass)).toEqual(['Đưa học sinh vào lớp', `/lop-hoc/${classId}`, 0, true])
  expect(await inSight({ ...inClass, pupils: true }, 'http://127.0.0.1:8080')).toEqual([
    'Sao chép lệnh',
    undefined,
    0,
    true,
  ])
  expect(await inSight({ ...inClass, pupils: true })).toEqual([
    'In thẻ đăng nhập',
    `/lop-hoc/${classId}`,
    0,
    true,
  ])
  expect(await inSight({ dumpedAt: null })).toEqual(['Sao chép lệnh', undefined, 0, true])
})

it('leads who heads a school whose classes are closed to teachers, and who teaches to the first class', async () => {
  await homeOf(['super_admin'], { heads: true })
  await screen.findByText('Trường chưa có lớp nào')
  expect(screen.getByRole('link', { name: 'Xem giáo viên' }).getAttribute('href')).toBe('/giao-vien')
  cleanup()
  await homeOf(['teacher'])
  await screen.findByText('Bạn chưa có lớp nào')
  expect(screen.queryByRole('link', { name: 'Xem giáo viên' })).toBeNull()
})
