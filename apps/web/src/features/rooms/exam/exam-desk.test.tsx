import type { DeskSeat, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { desk, room } from '../testing/fake-room.ts'
import { ExamDesk } from './exam-desk.tsx'

vi.mock('../../../shared/live/use-room.ts', async () => (await import('../testing/fake-room.ts')).instead)

afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T01:45:00.000Z'
const seat = (number: number, name: string, said: Partial<DeskSeat>): DeskSeat => ({
  ...{ studentId: `s${number}`, number, name, state: 'in', edition: 1, seenAt: at, present: true },
  ...{ answered: false, ...said },
})
const seats = [
  seat(1, 'Lê An', { paper: { state: 'working', endsAt: at, answered: 2, extra: 15 } }),
  seat(2, 'Trần Bình', { paper: { state: 'submitted', endsAt: at, answered: 3, extra: 0 } }),
  seat(3, 'Phạm Chi', { seenAt: null, paper: { state: 'waiting', endsAt: null, answered: 0, extra: 0 } }),
]

async function open(said: Partial<DeskState>) {
  const state = desk({
    ...{
      kind: 'exam',
      question: null,
      paper: { minutes: 45, extension: 0, of: 3, voided: [], ahead: false },
      seats,
    },
    ...said,
  })
  const seen = fakeServer(({ method }) => data({ desk: method === 'GET' ? null : state }))
  room.is(state)
  await show(<ExamDesk roomId="r1" onStatus={() => undefined} />)
  await screen.findByText('Lê An')
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const WORKING = {
  ...{ phase: 'working', closesAt: at },
  can: ['extension', 'minutes', 'collect', 'reopen', 'remove', 'end'],
} satisfies Partial<DeskState>

describe('the desk of an exam', () => {
  it('says of each candidate how it stands, and counts them', async () => {
    await open(WORKING)
    const counted = within(screen.getByRole('group', { name: 'Hiện thí sinh' })).getAllByRole('radio')
    expect(counted.map(one => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      ...['Tất cả 3', 'Chưa vào 1', 'Đang làm 1', 'Đã nộp, đã thu 1'],
    ])
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
    expect(row('Lê An').getByText('2/3')).toBeTruthy()
    expect(row('Lê An').getByText(/\+15 phút/)).toBeTruthy()
    expect(row('Trần Bình').getByText('Đã nộp')).toBeTruthy()
    expect(row('Phạm Chi').getByText('Chưa vào')).toBeTruthy()
  })

  it('says on how many devices the paper has arrived while it is waited for, and prints the variants in one press', async () => {
    const waiting = seats.map(one => ({ ...one, variant: '101' }))
    const paper = { minutes: 45, extension: 0, of: 3, voided: [], ahead: true }
    const counts = { seated: 3, present: 2, answered: 0, papers: 2 }
    await open({ phase: 'lobby', can: ['hand-out'], seats: waiting, paper, counts })
    expect(screen.getByText('Đề đã tới 2/3 máy')).toBeTruthy()
    const asked = fakeServer(() => data({}))
    await userEvent.click(screen.getByRole('button', { name: 'In các mã đề' }))
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ format: 'pdf' }]))
    await userEvent.click(screen.getByRole('button', { name: 'Chọn loại tệp để in' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Word' }))
    await waitFor(() => expect(asked[1]?.body).toEqual({ format: 'docx' }))
    cleanup()
    await open({ phase: 'lobby', can: ['hand-out'], paper: { ...paper, ahead: false } })
    expect(screen.queryByText(/Đề đã tới/)).toBeNull()
  })

  it('says that nobody was here until a host has said how it goes on', async () => {
    const said = { _id: 'a1', at, act: 'announce', by: 'u1', no: 0, studentId: null, undone: false } as const
    await open({ ...WORKING, acts: [said], unanswered: { act: 'outage', at } })
    expect(screen.getByText(/Máy chủ đã ngừng một lúc/)).toBeTruthy()
    cleanup()
    await open({ ...WORKING, acts: [said] })
    expect(screen.queryByText(/Máy chủ đã ngừng một lúc/)).toBeNull()
  })

  it('shows whom a count is of, and keeps them by number', async () => {
    await open(WORKING)
    await userEvent.click(screen.getByRole('radio', { name: 'Chưa vào 1' }))
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1)
    expect(screen.getByRole('row', { name: /Phạm Chi/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Tất cả 3' }))
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(row => row.firstChild?.textContent),
    ).toEqual(['1', '2', '3'])
  })

  it('finds a candidate among many by name without tone marks, or by number', async () => {
    const many = Array.from({ length: 13 }, (_, next) =>
      seat(next + 4, `Đỗ Minh ${next}`, { paper: { state: 'working', endsAt: at, answered: 0, extra: 0 } }),
    )
    await open({ ...WORKING, seats: [...seats, ...many] })
    const found = async (typed: string) => {
      await userEvent.clear(screen.getByRole('searchbox'))
      await userEvent.type(screen.getByRole('searchbox'), typed)
      return screen.queryAllByRole('row').slice(1).length
    }
    expect(await found('le an')).toBe(1)
    expect(await found('do minh')).toBe(13)
    expect(await found('16')).toBe(1)
    expect(await found('không ai')).toBe(0)
    expect(screen.getByText('Không có em nào')).toBeTruthy()
  })

  it('tells two of one name apart by their numbers where something is asked about one', async () => {
    const twin = seat(4, 'Lê An', { paper: { state: 'working', endsAt: at, answered: 0, extra: 0 } })
    const state = desk({
      ...{
        kind: 'exam',
        question: null,
        paper: { minutes: 45, extension: 0, of: 3, voided: [], ahead: false },
      },
      ...{ seats: [...seats, twin], ...WORKING },
    })
    fakeServer(() => data({ desk: null }))
    room.is(state)
    await show(<ExamDesk roomId="r1" onStatus={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Thao tác với Lê An (số 4)' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thu bài' }))
    expect(await screen.findByText(/Thu bài của Lê An \(số 4\)/)).toBeTruthy()
  })

  it('has the wall paired from where it is led', async () => {
    await open(WORKING)
    await userEvent.click(screen.getByRole('button', { name: 'Màn chiếu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ghép màn chiếu' }))
    expect(await screen.findByLabelText('Mã trên màn chiếu')).toBeTruthy()
  })

  it('hands the paper out once that was confirmed', async () => {
    const sent = await open({ phase: 'lobby', closesAt: null, can: ['hand-out', 'reset', 'end'] })
    await userEvent.click(screen.getByRole('button', { name: 'Phát đề' }))
    expect(sent()).toEqual([])
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Phát đề' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'hand-out', rev: 3 }]))
  })

  it('gives more time to one, bound to what was seen of their seat, and to all', async () => {
    const sent = await open(WORKING)
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Trần Bình' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thêm 10 phút' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ act: 'minutes', studentId: 's2', edition: 1, minutes: 10 }]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Thêm giờ cho tất cả' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thêm 15 phút' }))
    await waitFor(() => expect(sent()[1]).toEqual({ act: 'extension', rev: 3, minutes: 15 }))
  })

  it('says something while an act is on its way', async () => {
    const state = desk({
      ...{
        kind: 'exam',
        question: null,
        paper: { minutes: 45, extension: 0, of: 3, voided: [], ahead: false },
        seats,
        ...WORKING,
      },
      can: [...WORKING.can, 'announce'],
    })
    const seen = fakeServer(({ body }) =>
      (body as { act: string } | undefined)?.act === 'extension'
        ? new Promise<Response>(() => undefined)
        : data({ desk: state }),
    )
    room.is(state)
    await show(<ExamDesk roomId="r1" onStatus={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm giờ cho tất cả' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thêm 15 phút' }))
    await userEvent.click(screen.getByRole('button', { name: 'Nhắn thí sinh' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Nội dung/ }), 'Còn 15 phút')
    await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.at(-1)?.body).toEqual({ act: 'announce', text: 'Còn 15 phút' })
  })

  it('tells who speaks to candidates of several variants that a number is of one of them alone', async () => {
    const can = [...WORKING.can, 'announce' as const]
    for (const codes of [
      ['101', '101', '101'],
      ['101', '102', '101'],
    ]) {
      await open({ ...WORKING, can, seats: seats.map((one, at) => ({ ...one, variant: codes[at] ?? '' })) })
      await userEvent.click(screen.getByRole('button', { name: 'Nhắn thí sinh' }))
      await screen.findByRole('textbox', { name: /Nội dung/ })
      expect(screen.queryByText(/Mỗi mã đề đánh số câu khác nhau/) !== null).toBe(codes[1] === '102')
      cleanup()
    }
  })

  it('adds to the minutes that somebody has; taking them back, or sending somebody out, asks first', async () => {
    const sent = await open(WORKING)
    const choose = async (act: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Lê An' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: act }))
    }
    await choose('Thêm 10 phút')
    await waitFor(() => expect(sent()).toMatchObject([{ act: 'minutes', studentId: 's1', minutes: 25 }]))
    for (const name of ['Bỏ 15 phút đã thêm', 'Mời ra khỏi phòng']) {
      await choose(name)
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(sent().slice(1)).toMatchObject([
      { act: 'minutes', minutes: 0 },
      { act: 'remove', studentId: 's1' },
    ])
  })

  it('lets go on who has handed in, and does not offer that of who works', async () => {
    const sent = await open(WORKING)
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Lê An' }))
    expect(await screen.findByRole('menuitem', { name: 'Thu bài' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Cho làm tiếp' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Trần Bình' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cho làm tiếp' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'reopen', studentId: 's2', edition: 1 }]))
  })

  it('offers for how long the server was away in two presses, or does without', async () => {
    const outage = { since: at, until: '2026-12-01T01:57:00.000Z', minutes: 12 }
    const paper = { minutes: 45, extension: 5, of: 3, voided: [], ahead: false }
    const sent = await open({ ...WORKING, paper, outage, unanswered: { act: 'outage', at } })
    expect(screen.getByText(/Máy chủ ngừng 12 phút, từ/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Thêm 12 phút' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Thêm 12 phút' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'extension', rev: 3, minutes: 17, outage: true }]))
    await userEvent.click(screen.getByRole('button', { name: 'Không cần thêm' }))
    await waitFor(() => expect(sent()[1]).toEqual({ act: 'dismiss', rev: 3 }))
  })

  it('answers a clock that was moved by one press', async () => {
    const can = [...WORKING.can, 'dismiss' as const]
    const sent = await open({ ...WORKING, can, unanswered: { act: 'clock-jump', at } })
    await userEvent.click(screen.getByRole('button', { name: 'Không cần thêm' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'dismiss', rev: 3 }]))
  })

  it('names who was shown right answers, and opens their paper once that was confirmed', async () => {
    const shown = seats.map(one => (one.number === 2 ? { ...one, shown: true as const } : one))
    const can = [...WORKING.can, 'reopen-shown' as const]
    const sent = await open({ ...WORKING, can, seats: shown })
    expect(screen.getByText('1 em đã xem đáp án nên bài vẫn đóng: Trần Bình.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Trần Bình' }))
    expect(screen.queryByRole('menuitem', { name: 'Cho làm tiếp' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mở lại dù đã xem đáp án' }))
    expect(sent()).toEqual([])
    const name = 'Mở lại dù đã xem đáp án'
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 10 phút' }))
    await userEvent.click(screen.getByRole('button', { name: 'Máy hỏng' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { act: 'reopen-shown', studentId: 's2', edition: 1, reason: 'Máy hỏng' },
      ]),
    )
  })
})

describe('the desk of an exam that has ended', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 + 5_000).toISOString()
  const ended = (): Partial<DeskState> => ({
    ...{ status: 'ended', phase: 'ended', closesAt: minutesAgo(7) },
    paper: { minutes: 45, extension: 3, of: 3, voided: [], ahead: false },
    can: ['extension', 'reopen', 'reopen-shown', 'void', 'restore'],
    halls: [{ _id: 'h1', no: 1, name: 'Phòng 1', extension: 6, proctors: [], edition: 4 }],
    seats: seats.map(one => ({
      ...one,
      ...(one.number < 3 && {
        paper: { state: 'time' as const, endsAt: minutesAgo(4), answered: 2, extra: 15 },
      }),
    })),
  })

  it('gives all, or a hall, so many minutes from now on', async () => {
    const sent = await open(ended())
    const give = async () => {
      await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 15 phút' }))
      await userEvent.click(screen.getByRole('button', { name: 'Mất điện' }))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Thêm giờ, cho làm tiếp' }))
    expect(await screen.findByText(/được thêm giờ trước đó vẫn được cộng số phút ấy/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 15 phút' }))
    expect(screen.getByText(/^Làm bài đến .* · Phòng 1 đến /)).toBeTruthy()
    await give()
    await waitFor(() =>
      expect(sent()).toEqual([{ act: 'extension', rev: 3, minutes: 22, reason: 'Mất điện' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Thêm giờ, cho làm tiếp' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cho ai' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Phòng 1' }))
    await give()
    // Three of the seven minutes that have passed all have had.
    await waitFor(() =>
      expect(sent()[1]).toEqual({
        ...{ act: 'extension', hallId: 'h1', edition: 4, rev: 3, minutes: 19, reason: 'Mất điện' },
      }),
    )
  })

  it('opens one paper with minutes from now on', async () => {
    const sent = await open(ended())
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Lê An' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cho làm tiếp' }))
    expect(screen.queryByText(/Đã được thêm/)).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: 'Thêm 10 phút' }))
    await userEvent.click(screen.getByRole('button', { name: 'Máy hỏng' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { act: 'reopen', studentId: 's1', edition: 1, minutes: 15 + 4 + 10, reason: 'Máy hỏng' },
      ]),
    )
  })
})
