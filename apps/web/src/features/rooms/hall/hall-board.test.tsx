import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../app/query-client.ts'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { accountQuery } from '../../account/account.ts'
import { room } from '../testing/fake-room.ts'
import { HallBoard } from './hall-board.tsx'

vi.mock('../../../shared/live/use-room.ts', async () => (await import('../testing/fake-room.ts')).instead)

afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T01:45:00.000Z'
const seat = (number: number, name: string, said: Partial<HallSeat> = {}): HallSeat => ({
  ...{ studentId: `s${number}`, number, name, birthday: '2012-03-04', className: '9A1', state: 'in' },
  ...{ edition: 1, came: true, present: true, seenAt: at, roll: null, note: null, read: [] },
  ...{ card: false, variant: null, sealed: false },
  paper: { state: 'working', endsAt: at, answered: 2, extra: 0 },
  ...said,
})
const waiting = { state: 'waiting', endsAt: null, answered: 0, extra: 0 } as const
const WORKING = [
  seat(211, 'Bùi An', { paper: { state: 'working', endsAt: at, answered: 24, extra: 15 } }),
  seat(212, 'Trần Bình', { paper: { state: 'submitted', endsAt: at, answered: 40, extra: 0 } }),
  seat(213, 'Phan Đăng', { present: false }),
  seat(214, 'Vũ Anh', { came: false, seenAt: null, present: false, paper: waiting }),
  seat(215, 'Lê Bảo', { state: 'removed' }),
]

const hall = { _id: 'h5', no: 5, name: 'Phòng 5 · B203', extension: 0, proctors: ['Thầy Dũng'], edition: 3 }
const stateOf = (said: Partial<HallState> = {}): HallState => ({
  ...{ room: 'h5', roomId: 'r1', rev: 3, serverNow: new Date().toISOString(), status: 'live' },
  ...{ phase: 'working', startAt: at, closesAt: new Date(Date.now() + 600_000).toISOString() },
  ...{
    paper: { minutes: 45, extension: 0, of: 40, ahead: false },
    name: 'Toán 9',
    hall,
    seats: WORKING,
    announcements: [],
    outage: null,
  },
  halls: [{ _id: 'h5', name: 'Phòng 5 · B203' }],
  can: ['minutes', 'collect', 'reopen', 'note', 'remove', 'readmit', 'extension', 'announce', 'withdraw'],
  ...said,
})

async function open(said: Partial<HallState> = {}) {
  const state = stateOf(said)
  const seen = fakeServer(() => data({ desk: null, judge: null, hall: state }))
  room.is(state)
  await show(<HallBoard roomId="r1" hallId="h5" onHall={() => undefined} />)
  await screen.findByText('Toán 9')
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const names = () => screen.getAllByRole('listitem').map(one => one.querySelector('b')?.textContent)

describe('the proctors’ board', () => {
  it('on a phone has two lines a candidate while the roll is called, with what tells them and their paper', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 48em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const one = seat(7, 'Bùi An', {
      came: false,
      seenAt: null,
      present: false,
      paper: waiting,
      variant: '103',
    })
    await open({ phase: 'lobby', seats: [one], can: ['present', 'note'] })
    const row = screen.getByRole('listitem')
    expect(row.textContent).toContain('7Mã đề 103103Bùi AnChưa vào · 9A1 04/03/2012')
    expect(row.querySelectorAll('b ~ span')).toHaveLength(1)
    expect(
      within(row)
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label')),
    ).toEqual([...['Bùi An có mặt', 'Bùi An vắng', 'Thao tác với Bùi An']])
  })

  it('shows who is missing and who is away first, then the others by number, and how it stands with each', async () => {
    await open()
    expect(names()).toEqual(['Vũ Anh', 'Phan Đăng', 'Bùi An', 'Trần Bình', 'Lê Bảo'])
    const [missing, away, working, done, out] = screen.getAllByRole('listitem').map(one => one.textContent)
    expect(missing).toContain('Chưa vào')
    expect(away).toContain('Mất kết nối từ 08:45')
    expect(working).toMatch(/\+15 phút.*Đang làm.*24\/40/)
    expect(done).toContain('Đã nộp')
    expect(out).toContain('Đã mời ra')
    expect(screen.getByText('Giám thị: Thầy Dũng')).toBeTruthy()
  })

  it('counts them, and shows whom a count is of', async () => {
    await open()
    const counts = within(screen.getByRole('group', { name: 'Hiện thí sinh' })).getAllByRole('radio')
    expect(counts.map(one => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      ...['Cả phòng 4', 'Chưa vào 1', 'Mất kết nối 1', 'Đang làm 2', 'Đã nộp, đã thu 1'],
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Mất kết nối 1' }))
    expect(names()).toEqual(['Phan Đăng'])
    await userEvent.click(screen.getByRole('radio', { name: 'Cả phòng 4' }))
    await userEvent.type(screen.getByRole('searchbox'), 'binh')
    expect(names()).toEqual(['Trần Bình'])
  })

  it('calls the roll: all who wait by one tap, then the others, one seat by either', async () => {
    const seats = [
      seat(211, 'Bùi An', { paper: waiting }),
      seat(212, 'Vũ Anh', { came: false, present: false, seenAt: null, paper: waiting }),
    ]
    const lobby = { phase: 'lobby', can: ['present', 'absent', 'note', 'remove', 'readmit'] } as const
    const sent = await open({ ...lobby, can: [...lobby.can], seats })
    expect(screen.getAllByText('9A1 · 04/03/2012')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Còn lại/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận 1 em có mặt' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'present', hallId: 'h5' }]))
    await userEvent.click(screen.getByRole('button', { name: 'Vũ Anh vắng' }))
    await waitFor(() => expect(sent()[1]).toEqual({ act: 'absent', studentId: 's212', edition: 1 }))
    // Notes and who is sent out wait for no start.
    expect(screen.getByRole('button', { name: 'Thao tác với Vũ Anh' })).toBeTruthy()
    room.tell('seats', { room: 'h5', seats: [{ ...seats[0], roll: 'present', edition: 2 }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Còn lại 1 em vắng' }))
    await waitFor(() => expect(sent()[2]).toEqual({ act: 'absent', hallId: 'h5' }))
  })

  it('calls two of one name apart by their numbers', async () => {
    const seats = [seat(211, 'Bùi An', { paper: waiting }), seat(212, 'Bùi An', { paper: waiting })]
    await open({ phase: 'lobby', can: ['present', 'absent'], seats })
    expect(screen.getByRole('button', { name: 'Bùi An (số 211) có mặt' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Bùi An (số 212) vắng' })).toBeTruthy()
  })

  it('finds the own hall by one question, and says that there is none only where the server says so', async () => {
    const state = stateOf()
    const seen = fakeServer(() => data({ desk: null, judge: null, hall: state }))
    room.is(state)
    await show(<HallBoard roomId="r1" onHall={() => undefined} />)
    const asked = () => seen.filter(({ method }) => method === 'GET').length
    await screen.findByText('Toán 9')
    expect(asked()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Trần Bình' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cho làm tiếp' }))
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
    expect(asked()).toBe(1)
    cleanup()
    fakeServer(() => failure(503, 'E_UNAVAILABLE'))
    await show(<HallBoard roomId="r1" onHall={() => undefined} />)
    expect(await screen.findByRole('button', { name: /Thử lại|Tải lại/ })).toBeTruthy()
    cleanup()
    fakeServer(() => failure(404, 'E_NOT_FOUND'))
    await show(<HallBoard roomId="r1" onHall={() => undefined} />)
    expect(await screen.findByText('Bạn không coi thi ở phòng này')).toBeTruthy()
  })

  it('gives fifteen minutes to one in four taps, with the reason as the last', async () => {
    const sent = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Phan Đăng' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thêm giờ' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 15 phút' }))
    await userEvent.click(screen.getByRole('button', { name: 'Máy hỏng' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { act: 'minutes', studentId: 's213', edition: 1, minutes: 15, reason: 'Máy hỏng' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('adds to what the hall has, bound to what was seen of it', async () => {
    const sent = await open({ hall: { ...hall, extension: 5 } })
    await userEvent.click(screen.getByRole('button', { name: 'Thêm giờ cả phòng' }))
    const minutes = await screen.findByRole('textbox', { name: 'Số phút thêm' })
    await userEvent.type(minutes, '12')
    await userEvent.click(screen.getByRole('button', { name: 'Mất điện' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { act: 'extension', hallId: 'h5', edition: 3, minutes: 17, reason: 'Mất điện' },
      ]),
    )
  })

  it('notes what happened at a seat, and takes a paper once that was confirmed', async () => {
    const sent = await open()
    const choose = async (act: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Bùi An' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: act }))
    }
    await choose('Ghi chú')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Ghi chú' }), 'Đổi máy 12')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent()).toEqual([{ act: 'note', studentId: 's211', edition: 1, note: 'Đổi máy 12' }]),
    )
    await choose('Thu bài')
    const dialog = await screen.findByRole('dialog')
    expect(sent()).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Thu bài' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ act: 'collect', studentId: 's211' }))
  })

  it('says something to the hall, counts who has read it, and withdraws it', async () => {
    const said = { _id: 'a1', text: 'Đính chính câu 12', at, by: 'Thầy Dũng', hallId: 'h5', readers: 1 }
    const all = { ...said, _id: 'a2', text: 'Nộp nháp', hallId: null }
    const seats = WORKING.map((one, at) => (at === 0 ? { ...one, read: ['a1'] } : one))
    const sent = await open({ announcements: [said, all], seats })
    expect(screen.getByText(/1\/3 em đã đọc$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Nhắn thí sinh' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Nội dung/ }), 'Còn 15 phút')
    await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'announce', text: 'Còn 15 phút', hallId: 'h5' }]))
    // What was said to all its hosts withdraw.
    await userEvent.click(screen.getByRole('button', { name: 'Rút thông báo' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rút thông báo' }),
    )
    await waitFor(() => expect(sent()[1]).toEqual({ act: 'withdraw', announcementId: 'a1' }))
  })

  it('says since when nearly all of the hall are away, and then proposes the minutes that they lost', async () => {
    const minutes = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
    const seats = Array.from({ length: 5 }, (_, no) => seat(no + 1, `Em ${no + 1}`))
    const gone = (many: number) =>
      seats.map((one, no) => (no < many ? { ...one, present: false, seenAt: minutes(11.5) } : one))
    const sent = await open({ seats: gone(3) })
    expect(screen.queryByText(/Hầu hết máy/)).toBeNull()
    room.tell('seats', { room: 'h5', seats: gone(4) })
    expect(await screen.findByText(/Hầu hết máy trong phòng mất kết nối từ/)).toBeTruthy()
    room.tell('seats', { room: 'h5', seats })
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm 12 phút' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Thêm 12 phút' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { act: 'extension', hallId: 'h5', edition: 3, minutes: 12, reason: 'Cả phòng mất kết nối' },
      ]),
    )
    await waitFor(() => expect(screen.queryByText(/Phòng mất kết nối từ/)).toBeNull())
  })

  it('proposes of what was lost only what nobody has given since', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const seats = Array.from({ length: 4 }, (_, no) => seat(no + 1, `Em ${no + 1}`))
    const gone = seats.map(one => ({ ...one, present: false, seenAt: ago(11.5) }))
    const state = stateOf({ seats, hall: { ...hall, extension: 5 } })
    await open({ seats: gone, hall: state.hall })
    room.tell('seats', { room: 'h5', seats })
    expect(await screen.findByRole('button', { name: 'Thêm 12 phút' })).toBeTruthy()
    const given = (extension: number, edition: number) =>
      room.tell('state', { ...state, hall: { ...state.hall, extension, edition } })
    given(9, 4)
    expect(await screen.findByRole('button', { name: 'Thêm 8 phút' })).toBeTruthy()
    // An answer that was on its way for longer brings nothing back.
    given(5, 3)
    expect(screen.getByRole('button', { name: 'Thêm 8 phút' })).toBeTruthy()
    given(17, 5)
    await waitFor(() => expect(screen.queryByText(/Phòng mất kết nối từ/)).toBeNull())
  })

  it('offers for how long the server was away instead of what it has seen itself, and no second time', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const seats = Array.from({ length: 4 }, (_, no) => seat(no + 1, `Em ${no + 1}`))
    const gone = seats.map(one => ({ ...one, present: false, seenAt: ago(8.2) }))
    const outage = { since: ago(8), until: ago(0), minutes: 8 }
    const sent = await open({ seats: gone, outage, rev: 9 })
    expect(await screen.findByText(/Máy chủ ngừng 8 phút/)).toBeTruthy()
    expect(screen.queryByText(/Hầu hết máy/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Thêm 8 phút' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Thêm 8 phút' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { act: 'extension', hallId: 'h5', edition: 3, rev: 9, minutes: 8, reason: 'Máy chủ gián đoạn' },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Không cần thêm' }))
    await waitFor(() => expect(sent()[1]).toEqual({ act: 'dismiss', hallId: 'h5' }))
    // Devices are still on their way back when it is answered.
    room.tell('state', stateOf({ seats: gone, rev: 9, hall: { ...hall, extension: 8, edition: 4 } }))
    await waitFor(() => expect(screen.queryByText(/Máy chủ ngừng/)).toBeNull())
    room.tell('seats', { room: 'h5', seats })
    expect(screen.queryByText(/Hầu hết máy|Phòng mất kết nối từ/)).toBeNull()
  })

  it('what is asked about a hall follows what others give it meanwhile', async () => {
    const sent = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Thêm giờ cả phòng' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 10 phút' }))
    room.tell('state', stateOf({ hall: { ...hall, extension: 10, edition: 4 } }))
    expect(await screen.findByText('Đã được thêm 10 phút.')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Mất mạng' }) as HTMLButtonElement).disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  it('keeps the later of two words about one seat, whichever arrives first', async () => {
    await open()
    const [first = seat(211, '')] = WORKING
    room.tell('seats', { room: 'h5', seats: [{ ...first, note: 'Đổi máy', edition: 2 }] })
    expect(await screen.findByText('Đổi máy')).toBeTruthy()
    room.tell('state', stateOf())
    expect(screen.getByText('Đổi máy')).toBeTruthy()
    // Where words were missed the room is entered anew.
    room.is(stateOf({ name: 'Toán 9, lần hai' }))
    room.tell('missed', null)
    expect(await screen.findByText('Toán 9, lần hai')).toBeTruthy()
  })

  it('lets who runs the exam look at each hall', async () => {
    const chosen = vi.fn()
    const state = stateOf({ halls: [...stateOf().halls, { _id: 'h6', name: 'Phòng 6' }] })
    fakeServer(() => data({ desk: null, judge: null, hall: state }))
    room.is(state)
    await show(<HallBoard roomId="r1" hallId="h5" onHall={chosen} />)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Phòng thi' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Phòng 6' }))
    expect(chosen).toHaveBeenCalledWith('h6')
  })
})

const account = {
  profile: { _id: 'u1', displayName: 'Hoa', roles: [] },
  school: null,
  baseUrl: null,
  modules: [],
}

async function showBoard(state: HallState) {
  room.is(state)
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, account as never)
  await show(<HallBoard roomId="r1" hallId="h5" onHall={() => undefined} />, client)
  await screen.findByText('Toán 9')
}

it('the minutes of a hall say what stands in its log: who was late, machines, time and why, each with its hour', async () => {
  const seats = WORKING.map(seat => (seat.number === 212 ? { ...seat, signs: { device: 2 } } : seat))
  const act = (over: object) => ({
    ...{
      _id: JSON.stringify(over),
      at,
      by: 'Thầy Dũng',
      studentId: null,
      minutes: null,
      was: null,
      text: null,
    },
    ...over,
  })
  const seen = fakeServer(({ url }) =>
    url.includes('/hall-log')
      ? data({
          acts: [
            act({ act: 'minutes', studentId: 's211', minutes: 15, was: 0, text: 'Máy hỏng' }),
            act({ act: 'outage', by: null, at: '2026-12-01T01:50:00.000Z' }),
            act({ act: 'remove', studentId: 's215' }),
          ],
          late: [{ studentId: 's213', at: '2026-12-01T01:49:00.000Z' }],
        })
      : data({}),
  )
  const printed: (string | null)[] = []
  vi.stubGlobal('print', () => {
    printed.push(document.body.textContent)
    window.dispatchEvent(new Event('afterprint'))
  })
  await showBoard(stateOf({ seats }))
  await userEvent.click(await screen.findByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In biên bản' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  const [minutes] = printed
  expect(minutes).toContain('Vào làm muộn213 Phan Đăng 08:49')
  expect(minutes).toContain('Đổi máy212 Trần Bình 2 lần')
  expect(minutes).toContain('08:45 · 211 Bùi An: thêm giờ 15 phút (trước đó 0) (Máy hỏng) · Thầy Dũng')
  expect(minutes).toContain('08:50 · máy chủ ngừng')
  expect(minutes).toContain('08:45 · 215 Lê Bảo: mời ra khỏi phòng · Thầy Dũng')
  expect(
    seen.filter(({ url }) => url.includes('/hall-log')).map(({ url }) => url.includes('hallId=h5')),
  ).toEqual([true])
})

it('cards of a hall are printed in one press; where there are some already, it asks', async () => {
  const can = ['entry' as const]
  const seen = fakeServer(({ url }) =>
    url.endsWith('/entries')
      ? data({
          ...{ name: 'Toán 9', exam: 'ABC234', startAt: null, kept: [], leftOut: [] },
          cards: [
            {
              ...{ _id: 's211', number: 211, name: 'Bùi An', birthday: null, className: '9A1' },
              ...{ hall: 'Phòng 5', letters: 'XYZ789' },
            },
          ],
        })
      : data({}),
  )
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')))
  vi.stubGlobal('print', print)
  await showBoard(stateOf({ can }))
  await userEvent.click(await screen.findByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In thẻ dự thi' }))
  const sheet = await screen.findByRole('region', { name: 'Các thẻ sẽ in' })
  expect(sheet.textContent).toContain('XYZ789')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const entries = () => seen.filter(({ url }) => url.endsWith('/entries')).map(({ body }) => body)
  expect(entries()).toEqual([{ hallId: 'h5' }])
})

it('cards that somebody else has made since are not made void unasked', async () => {
  const told = 'Đã có 2 em có thẻ.'
  const seen = fakeServer(({ url, body }) => {
    if (!url.endsWith('/entries')) return data({})
    return (body as { cards?: string }).cards
      ? data({ name: 'Toán 9', exam: 'ABC234', startAt: null, kept: [], leftOut: [], cards: [] })
      : failure(409, 'E_SEATS_HAVE_CARDS', told)
  })
  vi.stubGlobal('print', vi.fn())
  await showBoard(stateOf({ can: ['entry'] }))
  await userEvent.click(await screen.findByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In thẻ dự thi' }))
  expect(await screen.findByText(told)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  const bodies = () => seen.filter(({ url }) => url.endsWith('/entries')).map(({ body }) => body)
  expect(bodies()).toEqual([{ hallId: 'h5' }])
  await userEvent.click(await screen.findByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In thẻ dự thi' }))
  await userEvent.click(await screen.findByRole('button', { name: 'In lại tất cả' }))
  await waitFor(() => expect(bodies().slice(1)).toEqual([{ hallId: 'h5' }, { hallId: 'h5', cards: 'all' }]))
})

it('a new code of a seat is shown large, once', async () => {
  const card = { number: 211, name: 'Bùi An', birthday: null, className: null, hall: null, letters: 'XYZ789' }
  const made = { name: 'Toán 9', exam: 'ABC234', startAt: null, kept: [], leftOut: [] }
  const seen = fakeServer(() => data({ ...made, cards: [{ _id: 's211', ...card }] }))
  await showBoard(stateOf({ can: ['entry'] }))
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Thao tác với Bùi An/ }))[0] as Element,
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mã vào mới' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('XYZ789')).toBeTruthy()
  expect(dialog.textContent).toContain('ABC234')
  const posts = seen.filter(({ url }) => url.endsWith('/entries'))
  expect(posts.map(({ body }) => body)).toEqual([{ studentIds: ['s211'], cards: 'all' }])
})
