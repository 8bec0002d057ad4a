import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { Desk } from './desk.tsx'
import { desk, key, room } from './testing/fake-room.ts'

vi.mock('../../shared/live/use-room.ts', async () => (await import('./testing/fake-room.ts')).instead)

afterEach(() => vi.unstubAllGlobals())

async function open(state: DeskState, answer = () => data({ desk: { ...state, rev: state.rev + 1 } })) {
  const seen = fakeServer(({ method }) => (method === 'GET' ? data({ desk: null }) : answer()))
  room.is(state)
  await show(<Desk roomId="r1" onStatus={() => undefined} />)
  await screen.findByText(/^Câu 3\/10/)
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const big = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1)
const hold = () => screen.getByRole('button', { name: 'Giữ để xem đáp án' })
const isAnswerShown = () => screen.queryByText('Đáp án đúng') !== null

describe('the desk of a live exercise', () => {
  it.each([
    ['asking', ['reveal', 'lock', 'pause', 'next', 'end'], 'Đang trả lời', 'Khoá và hiện đáp án'],
    ['locked', ['reveal', 'next', 'undo', 'end'], 'Đã khoá, chờ đáp án', 'Khoá và hiện đáp án'],
    ['paused', ['resume', 'lock', 'next', 'undo', 'end'], 'Đang tạm dừng', 'Tiếp tục'],
    ['revealed', ['ranking', 'next', 'void', 'end'], 'Đáp án', 'Câu tiếp theo'],
  ] as const)('while %s offers the one act that follows', async (phase, can, says, next) => {
    await open(desk({ phase, can: [...can], key: phase === 'revealed' ? key : null }))
    expect(screen.getByText(`Câu 3/10 · ${says}`)).toBeTruthy()
    expect(big(next)?.getAttribute('aria-keyshortcuts')).toBe('Space')
    expect(big(next)?.disabled).toBe(false)
  })
  it('waits for the last answers once a reveal was pressed', async () => {
    await open(desk({ phase: 'locked', revealAt: new Date().toISOString() }))
    expect(big('Đang nhận những câu trả lời cuối…')?.disabled).toBe(true)
  })
  it('says how many were right, in the order that was asked', async () => {
    await open(desk({ phase: 'revealed', key, can: ['next'] }))
    expect(screen.getByText('20/38 em trả lời đúng')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Giữ để xem đáp án' })).toBeNull()
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(['AĐà Nẵng', 'BHuế', 'CHà NộiĐáp án đúng', 'DCần Thơ'])
  })
  it('shows what stands where another host was quicker', async () => {
    const current = desk({ rev: 5, phase: 'paused', can: ['resume'] })
    const moved = () =>
      Response.json({ error: { code: 'E_ROOM_MOVED', msg: 'Bài đã chuyển bước.', current } }, { status: 409 })
    await open(desk(), moved)
    await userEvent.keyboard('l')
    expect(await screen.findByText('Câu 3/10 · Đang tạm dừng')).toBeTruthy()
  })
  it('says on how many devices pictures of the next question are, where it has any', async () => {
    const counts = { seated: 38, present: 36, answered: 21 }
    await open(desk({ counts, sealed: { version: 'ab', files: 2 } }))
    expect(screen.getByText('Ảnh câu sau 0/36')).toBeTruthy()
    room.tell('counts', { room: 'r1', ...counts, papers: 30 })
    expect(screen.getByText('Ảnh câu sau 30/36')).toBeTruthy()
    room.tell('state', desk({ rev: 4, counts }))
    expect(screen.queryByText(/Ảnh câu sau/)).toBeNull()
  })
  it('shows the question that comes with its formulas drawn', async () => {
    await open(
      desk({ phase: 'revealed', key, next: { ...key.question, content: '<p>Giải \\(x^2=4\\).</p>' } }),
    )
    expect(screen.getByText(/Câu tiếp theo:/)).toBeTruthy()
    await waitFor(() => expect(document.querySelector('.katex')).not.toBeNull())
  })
  it('says that it has lost the network', async () => {
    await open(desk())
    room.lose()
    expect(screen.getByText('Mất mạng. Phòng vẫn chạy, màn hình tự nối lại khi có mạng.')).toBeTruthy()
  })
})

describe('its keys', () => {
  it.each([
    [' ', 'reveal'],
    ['l', 'lock'],
    ['r', 'reveal'],
    ['u', 'undo'],
  ])('%j does one act, bound to what is seen', async (pressed, does) => {
    const sent = await open(desk())
    await userEvent.keyboard(pressed)
    await waitFor(() => expect(sent()).toEqual([{ act: does, rev: 3 }]))
  })
  it('the blank goes on where the answer is shown', async () => {
    const sent = await open(desk({ phase: 'revealed', key, can: ['next'] }))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(sent()).toEqual([{ act: 'next', rev: 3 }]))
  })
  it('F opens the wall beside it', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const sent = await open(desk())
    await userEvent.keyboard('f')
    expect(opened).toHaveBeenCalledWith('/man-chieu/r1', '_blank')
    expect(sent()).toEqual([])
  })
  it('do nothing that cannot be done now, and nothing that ends a Vietnamese syllable', async () => {
    const sent = await open(desk({ can: ['next'] }))
    await userEvent.keyboard('lru')
    await act(async () => void fireEvent.keyDown(document.body, { key: ' ', keyCode: 229 }))
    await act(async () => undefined)
    expect(sent()).toEqual([])
  })
})

describe('the answer before the reveal', () => {
  it('is not there until it is asked for', async () => {
    await open(desk())
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(isAnswerShown()).toBe(false)
  })
  it('stands in the order that was asked, as on the phones', async () => {
    await open(desk())
    fireEvent.pointerDown(hold())
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(['AĐà Nẵng', 'BHuế', 'CHà NộiĐáp án đúng', 'DCần Thơ'])
  })
  it('stands while a finger holds, and goes with it', async () => {
    await open(desk())
    for (const leave of [fireEvent.pointerUp, fireEvent.pointerLeave, fireEvent.blur]) {
      fireEvent.pointerDown(hold())
      expect(isAnswerShown()).toBe(true)
      leave(hold())
      expect(isAnswerShown()).toBe(false)
    }
  })
  it.each(['{Enter>}', '{ >}'])('stands while %s is held on it, and moves nothing', async held => {
    const sent = await open(desk())
    act(() => hold().focus())
    const user = userEvent.setup()
    await user.keyboard(held)
    expect(isAnswerShown()).toBe(true)
    await user.keyboard(held.replace('>', '').replace('{', '{/'))
    expect(isAnswerShown()).toBe(false)
    expect(sent()).toEqual([])
  })
  it('of the next question does not stand because this one was held when it was revealed', async () => {
    const first = desk()
    await open(first)
    fireEvent.pointerDown(hold())
    room.tell('state', desk({ rev: 4, phase: 'revealed', key, can: ['next'] }))
    const another = '0192f0c0-0000-7000-8000-000000000002'
    const question = first.question && { ...first.question, no: 4, _id: another }
    room.tell('state', desk({ rev: 5, question }))
    expect(screen.getByText('Câu 4/10 · Đang trả lời')).toBeTruthy()
    expect(isAnswerShown()).toBe(false)
  })
})
