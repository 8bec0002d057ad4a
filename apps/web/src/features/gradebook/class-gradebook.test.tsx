import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { Gradebook, GradebookCell, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue } from '@bangxanh/contract/gradebook/states.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ClassGradebook } from './class-gradebook.tsx'

afterEach(() => vi.unstubAllGlobals())

const eClass = { _id: 'c1', name: '6A1 Toán' } as Class
const column = (_id: string, over: object = {}) => ({
  _id,
  semester: 1 as const,
  kind: 'TX' as const,
  name: null,
  weight: 1,
  homework: null,
  room: null,
  exam: null,
  edition: 1,
  ...over,
})
const COLUMNS = [
  column('t1', { name: 'Miệng' }),
  column('t2', { homework: { _id: 'h1', name: 'Số nguyên' } }),
  column('gk', { kind: 'GK', weight: 2 }),
  column('ck', { kind: 'CK', weight: 3 }),
]
const at = (value: CellValue): GradebookCell => ({ value, edition: 1 })
const OPEN = { closed: false, since: null, after: null, own: null }
const none = { first: null, second: null, year: null }
const BOOK: Gradebook = {
  scheme: 'marks',
  semester: 1,
  regular: 4,
  kinds: ['TX', 'GK', 'CK', 'own'],
  columns: COLUMNS,
  pupils: [
    {
      _id: 'p1',
      fullname: 'Bùi Gia An',
      code: null,
      birthday: null,
      cells: [at(7), { value: 8, edition: 1, own: true, homework: 7.5 }, at(8), at(9)],
      averages: none,
    },
    {
      _id: 'p2',
      fullname: 'Trần Hoài An',
      code: null,
      birthday: null,
      cells: [null, null, null, null],
      averages: none,
    },
    {
      _id: 'p3',
      fullname: 'Lê Gia Bảo',
      code: null,
      birthday: null,
      cells: [at('excused'), { value: 'missing', edition: 0, homework: 'missing' }, null, null],
      averages: none,
    },
  ],
  locks: { first: OPEN, second: OPEN },
  can: { write: true, lock: false, export: true },
}
const profile = { _id: 'u1', displayName: 'Cô Hoa', roles: ['teacher'], subjects: [] }

/** What was sent as cells, one after the other. */
const sent = (seen: SentRequest[]) =>
  seen
    .filter(({ method }) => method === 'PATCH')
    .flatMap(({ body }) => (body as WrittenCells).cells)
    .map(({ columnId, studentId, value, edition }) => [columnId, studentId, value, edition])

async function open(over: Partial<Gradebook> = {}, answer?: (seen: SentRequest) => Response | undefined) {
  const seen = fakeServer(call => {
    const response = answer?.(call)
    if (response) return response
    const { pathname } = new URL(call.url, 'http://school')
    if (pathname === '/app/account') return data({ profile, modules: [], can: {} })
    if (call.method === 'PATCH')
      return data({
        cells: (call.body as WrittenCells).cells.map(({ columnId, studentId, value, edition }) => ({
          columnId,
          studentId,
          cell: { value, edition: edition + 1, ...(columnId === 't2' && value !== null && { own: true }) },
          by: 'Cô Hoa',
          at: '2026-11-20T12:42:00.000Z',
        })),
      })
    if (pathname.includes('/students/'))
      return data({
        history: {
          changes: [{ value: 8, by: 'Cô Hoa', at: '2026-11-20T12:42:00.000Z' }],
          homework: { _id: 'h1', name: 'Số nguyên', value: 7.5, at: '2026-11-18T14:00:00.000Z' },
        },
      })
    return data({ gradebook: { ...BOOK, ...over } })
  })
  client = makeQueryClient()
  await show(<Tab />, client)
  return seen
}
let client: QueryClient
function Tab() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        leave
      </button>
      {isOpen && <ClassGradebook eClass={eClass} />}
    </>
  )
}
/** Reads the book anew, as after a word of the server. */
const readAgain = () => act(() => client.refetchQueries())
const rowOf = async (name: string) =>
  (await screen.findAllByRole('row')).find(row => row.textContent?.includes(name)) as HTMLElement
const cellsOf = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .slice(1)
    .map(cell => cell.textContent)
const field = () => screen.getByRole('textbox', { name: /TX|GK|CK/ })
/** Begins to work in a cell. */
const choose = async (name: string, index: number) => {
  const cell = within(await rowOf(name)).getAllByRole('cell')[index + 1] as HTMLElement
  const own = within(cell).queryByRole('textbox')
  // The field lies over its cell and is what is pressed there.
  if (own) await userEvent.click(own)
  else fireEvent.mouseDown(cell)
  await waitFor(() => expect(document.activeElement).toBe(field()))
}
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))

it('shows marks, what is missing and excused, and averages by the circular', async () => {
  await open()
  // (7 + 8 + 2 x 8 + 3 x 9) / 7 = 8,29
  expect(await cellsOf('Bùi Gia An')).toEqual(['7', '8', '8', '9', '8,3'])
  expect(await cellsOf('Trần Hoài An')).toEqual(['–', '–', '–', '–', '–'])
  expect(await cellsOf('Lê Gia Bảo')).toEqual(['miễn', 'thiếu', '–', '–', '–'])
  const waits = within(await rowOf('Lê Gia Bảo')).getByRole('img')
  expect(waits.getAttribute('aria-label')).toBe('TBM chờ TX, GK, CK')
  expect(screen.getByText('Trung bình lớp 8,3')).toBeTruthy()
})

const OWN = column('own', { kind: 'own', name: 'Điểm cộng', weight: 0 })
const NOTE = column('n', { kind: 'note', weight: 0 })
const own = (value: number): GradebookCell => ({ ...at(value), own: true })
/** Two marks below 5 that count, and one that does not. */
const WEAK = {
  columns: [...COLUMNS, OWN, NOTE],
  pupils: [
    { ...(BOOK.pupils[0] as Gradebook['pupils'][0]), cells: [at(4.9), own(8), at(8), at(9), at(1), null] },
    { ...(BOOK.pupils[1] as Gradebook['pupils'][0]), cells: [at(7), own(0), at(5), at(6), null, null] },
  ],
}

it('the average stands right behind the end of term, before own columns and remarks', async () => {
  await open(WEAK)
  await rowOf('Bùi Gia An')
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    ...['STT', 'Họ và tên', 'TX1Miệng', 'TX2Số nguyên', 'GKhệ số 2', 'CKhệ số 3', 'TBMTT 22'],
    ...['Điểm cộngkhông tính', 'Nhận xét'],
  ])
  expect(await cellsOf('Bùi Gia An')).toEqual(['4,9', '8', '8', '9', '8,0', '1', '–'])
})

it('says below the table how the class stands, and leads from one mark below 5 to the next', async () => {
  await open(WEAK)
  await screen.findByText('Trung bình lớp 6,5')
  screen.getByText('1 em từ 8,0 · 0 em dưới 5,0')
  const weak = screen.getByRole('button', { name: '2 điểm dưới 5,0' })
  await userEvent.click(weak)
  expect(field().getAttribute('aria-label')).toBe('TX2 của Trần Hoài An: 0')
  await userEvent.click(weak)
  expect(field().getAttribute('aria-label')).toBe('TX1 của Bùi Gia An: 4,9')
})

it('says the day of closing beside the semester, and when it was closed by hand', async () => {
  const first = { ...OPEN, after: '2026-12-30' }
  const since = '2026-12-20T17:00:00.000Z'
  await open({ locks: { first, second: { closed: true, since, after: null, own: 'closed' } } })
  await screen.findByText('Khoá sổ sau ngày 30/12/2026')
  await userEvent.click(screen.getByRole('radio', { name: 'Học kì II' }))
  await screen.findByText(/đã khoá sổ điểm Học kì II của lớp này ngày 21\/12\/2026/)
})

it('is typed into by keyboard: Enter leads down, Tab to the right, each mark is saved by the edition that was seen', async () => {
  const seen = await open()
  await choose('Bùi Gia An', 0)
  await userEvent.keyboard('7,5{Enter}9{Tab}t{Enter}')
  await waitFor(() => expect(sent(seen)).toHaveLength(3))
  expect(sent(seen)).toEqual([
    ['t1', 'p1', 7.5, 1],
    ['t1', 'p2', 9, 0],
    ['t2', 'p2', 'missing', 0],
  ])
  expect(field().getAttribute('aria-label')).toBe('TX2 của Lê Gia Bảo: thiếu')
  expect(await cellsOf('Bùi Gia An')).toEqual(['7,5', '8', '8', '9', '8,4'])
  expect(await screen.findByText('Đã lưu')).toBeTruthy()
})

it('what is typed is for the pupil and the column that were chosen, whoever comes meanwhile', async () => {
  const over: { pupils?: Gradebook['pupils']; columns?: Gradebook['columns'] } = {}
  const seen = await open(over)
  // The cell that is chosen when the book opens.
  await choose('Bùi Gia An', 0)
  await userEvent.keyboard('8')
  over.columns = [column('t0'), ...COLUMNS]
  over.pupils = [
    { ...(BOOK.pupils[1] as Gradebook['pupils'][0]), _id: 'p0', fullname: 'Đỗ An' },
    ...BOOK.pupils,
  ].map(pupil => ({ ...pupil, cells: [null, ...pupil.cells] }))
  await readAgain()
  await rowOf('Đỗ An')
  expect(field().getAttribute('aria-label')).toContain('TX2 của Bùi Gia An')
  await userEvent.keyboard(',5{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p1', 8.5, 1]]))
  expect(field().getAttribute('aria-label')).toContain('TX2 của Trần Hoài An')
})

it('is sent by the edition that was seen when the typing began, whatever is read meanwhile', async () => {
  const over: { pupils?: Gradebook['pupils'] } = {}
  const seen = await open(over)
  await choose('Trần Hoài An', 0)
  await userEvent.keyboard('7')
  over.pupils = BOOK.pupils.map(pupil =>
    pupil._id === 'p2' ? { ...pupil, cells: [at(6), null, null, null] } : pupil,
  )
  await readAgain()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 7, 0]]))
})

it('where the pupil has left meanwhile, what is typed on is for nobody', async () => {
  const over: { pupils?: Gradebook['pupils'] } = {}
  const seen = await open(over)
  await choose('Trần Hoài An', 0)
  over.pupils = BOOK.pupils.filter(({ _id }) => _id !== 'p2')
  await readAgain()
  await waitFor(() => expect(screen.queryByText('Trần Hoài An')).toBeNull())
  await userEvent.keyboard('8{Enter}')
  expect(sent(seen)).toEqual([])
})

it('keeps what is no mark out, says why, and stays in the cell; Escape leaves what stood', async () => {
  const seen = await open()
  await choose('Bùi Gia An', 0)
  for (const [typed, why] of [
    ['11', 'điểm từ 0 đến 10'],
    ['7,55', 'chỉ lấy một chữ số'],
    ['bảy', 'không phải là điểm'],
  ] as const) {
    await userEvent.keyboard(`${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toContain(why)
    expect(field().getAttribute('aria-label')).toContain('Bùi Gia An')
    await userEvent.keyboard('{Escape}')
  }
  expect(sent(seen)).toEqual([])
  await userEvent.keyboard('{Tab}')
  expect(field().getAttribute('aria-label')).toContain('TX2')
})

it('writes what was typed when another cell is pressed', async () => {
  const seen = await open()
  await choose('Trần Hoài An', 0)
  await userEvent.keyboard('6')
  await choose('Lê Gia Bảo', 2)
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 6, 0]]))
})

it('clears a block that was chosen with Shift, and Ctrl+Z brings it back', async () => {
  const seen = await open()
  await choose('Bùi Gia An', 2)
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}')
  await waitFor(() => expect(sent(seen)).toHaveLength(2))
  expect(await cellsOf('Bùi Gia An')).toEqual(['7', '8', '–', '–', '–'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sent(seen)).toHaveLength(4))
  expect(sent(seen).slice(2)).toEqual([
    ['gk', 'p1', 8, 2],
    ['ck', 'p1', 9, 2],
  ])
  expect(await cellsOf('Bùi Gia An')).toEqual(['7', '8', '8', '9', '8,3'])
})

it('takes a block from Excel, or says what is wrong with it and takes nothing', async () => {
  const seen = await open()
  await choose('Trần Hoài An', 0)
  paste('7\t8\n9\t10\n1\t1')
  expect(await screen.findByText(/Khối dán có 3 dòng, 2 cột/)).toBeTruthy()
  paste('7\tx\n9\t10')
  expect(await screen.findByText(/Có 1 ô không phải là điểm .*Trần Hoài An, TX2: “x”/)).toBeTruthy()
  expect(sent(seen)).toEqual([])
  paste('7\t8\n9,5\t10\n')
  await waitFor(() => expect(sent(seen)).toHaveLength(4))
  expect(await cellsOf('Lê Gia Bảo')).toEqual(['9,5', '10', '–', '–', '–'])
})

it('asks where a colleague was quicker', async () => {
  let refused = false
  const seen = await open({}, ({ method }) => {
    if (method !== 'PATCH' || refused) return undefined
    refused = true
    const theirs = { cell: { value: 6, edition: 1 }, by: 'Thầy Nam', at: null }
    const current = { cells: [{ columnId: 't1', studentId: 'p2', ...theirs }] }
    return Response.json(
      { error: { code: 'E_GRADEBOOK_CHANGED', msg: 'Có người vừa ghi.', current } },
      { status: 409 },
    )
  })
  await choose('Trần Hoài An', 0)
  await userEvent.keyboard('7{Enter}')
  expect(await screen.findByText(/Thầy Nam vừa ghi 6 vào ô TX1 của Trần Hoài An. Bạn gõ 7./)).toBeTruthy()
  expect((await cellsOf('Trần Hoài An'))[0]).toBe('6')
  await userEvent.click(screen.getByRole('button', { name: 'Ghi 7' }))
  await waitFor(() => expect(sent(seen).at(-1)).toEqual(['t1', 'p2', 7, 1]))
})

it('says what could not be saved, and saves it when asked again', async () => {
  let away = true
  const seen = await open({}, ({ method }) =>
    method === 'PATCH' && away ? failure(503, 'E_UNAVAILABLE') : undefined,
  )
  await choose('Trần Hoài An', 0)
  await userEvent.keyboard('7{Enter}')
  expect(await screen.findByText('Chưa lưu được 1 ô')).toBeTruthy()
  expect((await cellsOf('Trần Hoài An'))[0]).toBe('7')
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Lưu lại' }))
  expect(await screen.findByText('Đã lưu')).toBeTruthy()
  expect(sent(seen)).toHaveLength(2)
})

it('goes on without its screen: says what is not saved, holds the page, and sends it when the net is back', async () => {
  let away = true
  const seen = await open({}, ({ method }) =>
    method === 'PATCH' && away ? failure(503, 'E_UNAVAILABLE') : undefined,
  )
  const holds = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await choose('Trần Hoài An', 0)
  await userEvent.keyboard('7{Enter}')
  await screen.findByText('Chưa lưu được 1 ô')
  await userEvent.click(screen.getByRole('button', { name: 'leave' }))
  await screen.findByText(/Sổ điểm lớp 6A1 Toán có 1 ô chưa lưu được/)
  expect([screen.queryByRole('table'), holds(), isUnsaved()]).toEqual([null, true, true])
  away = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(isUnsaved()).toBe(false))
  expect([sent(seen).length, holds()]).toEqual([2, false])
})

it("tells a cell's history, and gives the homework's mark back", async () => {
  const seen = await open()
  await choose('Bùi Gia An', 1)
  await userEvent.click(screen.getByRole('button', { name: 'Lịch sử ô' }))
  const list = await screen.findByRole('list', { name: 'Lịch sử ô điểm' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['8Ghi điểmCô Hoa · 19:42 20/11', '7,5Từ bài Số nguyêntự ghi · 21:00 18/11'])
  await userEvent.click(screen.getByRole('button', { name: 'Lấy lại 7,5' }))
  await waitFor(() => expect(sent(seen)).toEqual([['t2', 'p1', null, 1]]))
})

it('takes a remark as any cell, shows it whole above the table, and refuses one that is too long', async () => {
  const seen = await open({
    kinds: ['GK', 'note'],
    columns: [column('n', { kind: 'note', weight: 0 })],
    pupils: BOOK.pupils.map((one, at) => ({
      ...one,
      cells: [at === 0 ? { value: { note: 'Em chăm chỉ.' }, edition: 1 } : null],
    })),
  })
  const cells = await screen.findAllByText('Em chăm chỉ.')
  await userEvent.click(cells.at(-1) as HTMLElement)
  expect(screen.getAllByText('Em chăm chỉ.')).toHaveLength(2)
  const typed = () => screen.getByRole('textbox', { name: /Nhận xét/ })
  await userEvent.type(typed(), 'Em tiến bộ nhiều.{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['n', 'p1', { note: 'Em tiến bộ nhiều.' }, 1]]))
  fireEvent.change(typed(), { target: { value: 'x'.repeat(501) } })
  await userEvent.type(typed(), '{Enter}')
  expect(screen.getByText(/Nhận xét dài nhất 500 chữ cái/)).toBeDefined()
})

it('makes the columns of the circular with one press, or one by its dialog', async () => {
  const seen = await open({ columns: [], pupils: BOOK.pupils.map(one => ({ ...one, cells: [] })) }, call =>
    call.method === 'POST' ? data({ columns: [] }) : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo 4 cột TX, GK và CK' }))
  const posts = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const kinds = ['TX', 'TX', 'TX', 'TX', 'GK', 'CK'].map(kind => ({ kind }))
  await waitFor(() => expect(posts()).toEqual([{ semester: 1, columns: kinds }]))
  await userEvent.click(screen.getByRole('button', { name: 'Thêm cột điểm' }))
  await userEvent.type(await screen.findByLabelText('Tên cột'), 'Miệng')
  await userEvent.click(screen.getByRole('button', { name: 'Thêm cột' }))
  await waitFor(() =>
    expect(posts()[1]).toEqual({
      semester: 1,
      columns: [{ kind: 'TX', name: 'Miệng', weight: 0, homeworkId: null, roomId: null, contestId: null }],
    }),
  )
})

it('says why an exam has given no marks yet, at its column and in the history of a cell', async () => {
  const exam = { _id: 'k1', name: 'Giữa kì I', sittings: 2, awaits: 'ranking' as const }
  const columns = [column('t1', { exam }), column('gk', { kind: 'GK', exam: { ...exam, awaits: null } })]
  const pupils = BOOK.pupils.map(one => ({
    ...one,
    cells: [null, { value: 6.4, edition: 0, homework: 6.4 }],
  }))
  await open({ columns, pupils }, ({ url }) =>
    url.includes('/students/')
      ? data({
          history: { changes: [], homework: null, room: null, exam: { ...exam, value: null, at: null } },
        })
      : undefined,
  )
  const [first, second] = await screen.findAllByRole('button', { name: /chờ xếp hạng|Giữa kì I/ })
  expect(first?.textContent).toBe('TX1chờ xếp hạng')
  expect(within(first as HTMLElement).getByTitle(/Giữa kì I/)).toBeDefined()
  expect(second?.textContent).toContain('Giữa kì I')
  expect(second?.textContent).not.toContain('chờ xếp hạng')
  await choose('Bùi Gia An', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Lịch sử ô' }))
  expect(await screen.findByText('Giữa kì I chưa được xếp hạng nên cột chưa đủ điểm.')).toBeDefined()
})

it('joins a column to an exam that is found by its name, day and state, in the place of another source', async () => {
  const exams = [
    {
      ...{ _id: 'k2', name: 'Cuối kì I', subject: 'math', sittings: null },
      ...{ startAt: '2026-12-20T01:00:00.000Z', awaits: 'end', column: null },
    },
    {
      ...{ _id: 'k1', name: 'Giữa kì I', subject: 'math', sittings: 2 },
      ...{ startAt: '2026-11-02T01:00:00.000Z', awaits: null, column: { _id: 't9', semester: 1 } },
    },
  ]
  const columns = [column('t1', { homework: { _id: 'h1', name: 'Số nguyên' } })]
  const pupils = BOOK.pupils.map(one => ({ ...one, cells: [null] }))
  const seen = await open({ columns, pupils }, ({ url, method }) => {
    const { pathname } = new URL(url, 'http://school')
    if (method === 'PUT') return data({ column: column('t1', { edition: 2 }) })
    if (pathname.endsWith('/gradebook/exams')) return data({ exams })
    if (pathname === '/app/live-exam') return data({ liveExams: [] })
    if (pathname.includes('contest')) return data({ contests: [] })
    return pathname === '/app/homework' ? data({ homeworks: [{ _id: 'h1', name: 'Số nguyên' }] }) : undefined
  })
  await userEvent.click(await screen.findByRole('button', { name: /Số nguyên/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa cột' }))
  await screen.findByDisplayValue('Số nguyên')
  expect(screen.queryByLabelText('Lấy điểm từ kì thi')).toBeNull()
  await userEvent.click(screen.getByLabelText('Bỏ chọn'))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Lấy điểm từ kì thi' }))
  const taken = await screen.findByRole('option', { name: 'Giữa kì I · 02/11/2026 · đã có cột ở học kì 1' })
  expect(taken.hasAttribute('data-combobox-disabled')).toBe(true)
  await userEvent.click(await screen.findByRole('option', { name: 'Cuối kì I · 20/12/2026 · chưa thi xong' }))
  expect(screen.queryByRole('combobox', { name: 'Lấy điểm từ bài trực tiếp, cuộc thi' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      edition: 1,
      homeworkId: null,
      contestId: 'k2',
    }),
  )
})

it('names the room of a column in its dialog, also of one that has begun anew, and offers those that have ended', async () => {
  const columns = [column('t1', { room: { _id: 'r1', name: 'Ôn tập' } })]
  const pupils = BOOK.pupils.map(one => ({ ...one, cells: [null] }))
  const rooms = [
    { _id: 'r1', name: 'Ôn tập', status: 'not_started' },
    { _id: 'r2', name: 'Kiểm tra 15 phút', status: 'ended' },
  ]
  await open({ columns, pupils }, ({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://school')
    const [ids, status] = [searchParams.getAll('ids'), searchParams.get('status')]
    const found = rooms.filter(
      one => (status ?? one.status) === one.status && (ids.length === 0 || ids.join().includes(one._id)),
    )
    if (pathname === '/app/live-exam') return data({ liveExams: found })
    if (pathname.includes('contest')) return data({ contests: [] })
    return pathname === '/app/homework' ? data({ homeworks: [] }) : undefined
  })
  await userEvent.click(await screen.findByRole('button', { name: /Ôn tập/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa cột' }))
  const chosen = await screen.findByDisplayValue('Ôn tập')
  await userEvent.click(chosen)
  expect(await screen.findByRole('option', { name: 'Kiểm tra 15 phút' })).toBeTruthy()
})

it('who only reads can choose cells and read their history, and types nothing', async () => {
  const seen = await open({ can: { write: false, lock: false, export: false } })
  await choose('Bùi Gia An', 0)
  await userEvent.keyboard('9{Enter}{Delete}')
  paste('1\n2')
  expect(sent(seen)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Thêm cột điểm' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Lịch sử ô' })).toBeTruthy()
  await userEvent.click(screen.getByText('Cả năm'))
  expect(await screen.findByRole('table', { name: 'Sổ điểm Cả năm' })).toBeTruthy()
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

it('on a phone what is no number is a tap away, and leads to the next pupil', async () => {
  onPhone()
  const seen = await open()
  await userEvent.click(await screen.findByRole('textbox', { name: 'Bùi Gia An · TX1' }))
  // Typed by mistake: the tap counts.
  await userEvent.keyboard('8')
  await userEvent.click(screen.getByRole('button', { name: 'miễn' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Trần Hoài An · TX1')
  await userEvent.click(screen.getByRole('button', { name: 'thiếu' }))
  await waitFor(() => expect(sent(seen)).toHaveLength(2))
  expect(sent(seen)).toEqual([
    ['t1', 'p1', 'excused', 1],
    ['t1', 'p2', 'missing', 0],
  ])
  expect(screen.getAllByRole('button', { name: 'miễn' })).toHaveLength(1)
})

it('on a phone what is typed stays while the book is read anew, and so does the focus', async () => {
  onPhone()
  const over: { pupils?: Gradebook['pupils'] } = {}
  const seen = await open(over)
  await userEvent.click(await screen.findByRole('textbox', { name: 'Trần Hoài An · TX1' }))
  await userEvent.keyboard('8')
  over.pupils = BOOK.pupils.map(pupil =>
    pupil._id === 'p3' ? pupil : { ...pupil, cells: [at(5), null, null, null] },
  )
  await readAgain()
  expect(await screen.findByDisplayValue('5')).toBe(screen.getByRole('textbox', { name: 'Bùi Gia An · TX1' }))
  await userEvent.keyboard(',5{Enter}')
  // By the edition that was seen when the typing began: the server asks about the 5.
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 8.5, 0]]))
})

it('keys with letters come where no mark is given', async () => {
  await open({ scheme: 'remarks' })
  await choose('Bùi Gia An', 0)
  expect(field().getAttribute('inputmode')).toBe('text')
})

const REMARKS = {
  kinds: ['GK', 'note'] as const,
  columns: [column('n', { kind: 'note', weight: 0 })],
  pupils: BOOK.pupils.map(one => ({ ...one, cells: [null] })),
}
const PHRASES = ['Tiến bộ rõ.', 'Tiếp thu nhanh.'].map((text, at) => ({ _id: `b${at}`, text, uses: 2 }))
const bank = ({ url, method }: SentRequest) =>
  url.includes('/comment-bank')
    ? data(method === 'GET' ? { phrases: PHRASES } : { phrase: PHRASES[0] })
    : undefined
const keptIn = (seen: SentRequest[]) =>
  seen.filter(({ method, url }) => method === 'POST' && url.includes('/comment-bank')).map(({ body }) => body)

it('takes a remark out of the comment bank once an arrow has chosen it, and keeps what was typed', async () => {
  const seen = await open({ ...REMARKS, kinds: [...REMARKS.kinds] }, bank)
  await userEvent.click(await screen.findByRole('textbox', { name: /Nhận xét của Bùi Gia An/ }))
  await userEvent.keyboard('Tie')
  await screen.findByRole('listbox', { name: 'Câu đã dùng' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['n', 'p1', { note: 'Tie' }, 0]]))
  await waitFor(() => expect(keptIn(seen)).toEqual([{ text: 'Tie' }]))
  await userEvent.keyboard('tie')
  await screen.findByRole('listbox', { name: 'Câu đã dùng' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(sent(seen).at(-1)).toEqual(['n', 'p2', { note: 'Tiếp thu nhanh.' }, 0]))
})

it('on a phone a remark has as many lines as it needs, and takes one out of the bank by a finger', async () => {
  onPhone()
  // The field that grows with its text waits for fonts, which no test has.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const seen = await open({ ...REMARKS, kinds: [...REMARKS.kinds] }, bank)
  const field = await screen.findByRole('textbox', { name: 'Trần Hoài An · Nhận xét' })
  expect(field.tagName).toBe('TEXTAREA')
  await userEvent.type(field, 'tie')
  await userEvent.click(await screen.findByRole('option', { name: /Tiếp thu nhanh/ }))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['n', 'p2', { note: 'Tiếp thu nhanh.' }, 0]]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lê Gia Bảo · Nhận xét')
})

it('on a phone is written a column at a time, Enter leading to the next pupil', async () => {
  onPhone()
  const seen = await open()
  await userEvent.click(await screen.findByRole('textbox', { name: 'Trần Hoài An · TX1' }))
  await userEvent.keyboard('8,5{Enter}')
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 8.5, 0]]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lê Gia Bảo · TX1')
  await userEvent.clear(document.activeElement as HTMLElement)
  await userEvent.keyboard('12{Enter}')
  expect(await screen.findByText('“12”: điểm từ 0 đến 10.')).toBeTruthy()
  expect(sent(seen)).toHaveLength(1)
})

it('a closed semester is read and not written, and says why; the other one is open', async () => {
  const first = { closed: true, since: '2026-12-30T17:00:00.000Z', after: '2026-12-30', own: null }
  const seen = await open({ locks: { first, second: OPEN } })
  await screen.findByText(/đã khoá sau ngày 30\/12\/2026.*nhờ quản trị trường mở lại/)
  expect(screen.queryByRole('button', { name: 'Thêm cột điểm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mở lại cho lớp này' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), '5{Enter}')
  expect(sent(seen)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Học kì II' }))
  expect(screen.queryByText(/đã khoá/)).toBeNull()
  screen.getAllByRole('button', { name: 'Thêm cột điểm' })
})

it('an administrator opens it for the class, and gives it back to the day of the school', async () => {
  const locks = {
    first: { closed: true, since: '2026-12-30T17:00:00.000Z', after: '2026-12-30', own: null },
    second: OPEN,
  }
  const seen = await open({ locks, can: { write: false, lock: true, export: true } }, ({ method }) =>
    method === 'PUT' ? data({ locks }) : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Mở lại cho lớp này' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ semester: 1, lock: 'open' }),
  )
})

/** Files travel by a request that tells its progress. Gives what answers each with its preview. */
function readsFiles() {
  const sends: ((preview: object) => void)[] = []
  class Request {
    status = 200
    responseText = ''
    upload = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    abort() {}
    send() {
      sends.push(preview => {
        this.responseText = JSON.stringify({ data: { preview } })
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sends
}
const upload = (dialog: HTMLElement, name: string) =>
  userEvent.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], name, { type: 'text/csv' }),
    { applyAccept: false },
  )

it('marks of a file are looked at first, then written as if they were typed', async () => {
  const changes = [{ columnId: 't1', studentId: 'p2', value: 6.5 }]
  const problem = { row: 5, name: 'Bùi Gia An', column: 'TX1', text: '11', problem: 'range' }
  const preview = { sheet: 'Học kì I', pupils: 3, leftOut: ['Ghi chú'], changes, problems: [problem] }
  const sends = readsFiles()
  const seen = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Excel' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lấy điểm từ Excel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lấy điểm từ Excel, Học kì I' })
  await upload(dialog, 'so.csv')
  await waitFor(() => expect(sends).toHaveLength(1))
  sends[0]?.(preview)
  await within(dialog).findByText('Sẽ thay đổi 1 ô:')
  within(dialog).getByText('Dòng 5, Bùi Gia An, TX1: “11” ngoài khoảng 0 đến 10.')
  expect(sent(seen)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi 1 ô vào sổ' }))
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 6.5, 0]]))
})

it('of two files that were chosen one after the other the last one counts, whichever is read first', async () => {
  const sends = readsFiles()
  const seen = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Excel' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lấy điểm từ Excel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lấy điểm từ Excel, Học kì I' })
  await upload(dialog, 'cũ.csv')
  await upload(dialog, 'mới.csv')
  await waitFor(() => expect(sends).toHaveLength(2))
  const marks = (value: number) => ({
    ...{ sheet: 'Học kì I', pupils: 3, leftOut: [], problems: [] },
    changes: [{ columnId: 't1', studentId: 'p2', value }],
  })
  sends[1]?.(marks(9))
  await within(dialog).findByText('Sẽ thay đổi 1 ô:')
  sends[0]?.(marks(2))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi 1 ô vào sổ' }))
  await waitFor(() => expect(sent(seen)).toEqual([['t1', 'p2', 9, 0]]))
})
