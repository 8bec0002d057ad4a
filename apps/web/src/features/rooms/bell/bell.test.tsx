import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { Desk } from '../desk.tsx'
import { Projector } from '../projector.tsx'
import { bellDesk, floor, judging, key, room, wall } from '../testing/fake-room.ts'
import { Judge } from './judge.tsx'
import { inRows, numbersIn, rowsFor } from './rows.ts'

vi.mock('../../../shared/live/use-room.ts', async () => (await import('../testing/fake-room.ts')).instead)

afterEach(() => vi.unstubAllGlobals())

const revealed = { phase: 'revealed', key } as const
/** What is sent, whatever the room says to it. */
function listening(reply: object) {
  const seen = fakeServer(() => data(reply))
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

async function openDesk(state = bellDesk()) {
  const sent = listening({ desk: state, judge: null })
  room.is(state)
  await show(<Desk roomId="r1" onStatus={() => undefined} />)
  await screen.findByRole('button', { name: /^Số 1, Lê An/ })
  return sent
}

const early = { ...bellDesk().settings, bell: { winnerFrom: 3, rescueAt: 5, rescues: 1 } }

describe('the desk of a bell', () => {
  it('turns a ruling with one press before the reveal, bound to the seat', async () => {
    const sent = await openDesk(bellDesk({ phase: 'locked', can: ['reveal', 'ruling'] }))
    await userEvent.click(screen.getByRole('button', { name: 'Số 2, Trần Bình: đúng' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'ruling', studentId: 's2', edition: 1, out: true }]))
  })
  it('leaves who was out before where they are', async () => {
    await openDesk(bellDesk({ phase: 'locked', can: ['reveal', 'ruling'] }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Số 4, Đỗ Dũng: sai' }).disabled).toBe(true)
  })
  it('corrects a fall after the reveal', async () => {
    const sent = await openDesk(bellDesk({ ...revealed, can: ['next', 'correct'] }))
    expect(screen.getByText('1 em vừa rời sàn')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Số 3, Phạm Chi: sai' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'correct', studentId: 's3', edition: 1, out: false }]))
  })
  it.each([
    [
      'winner',
      { can: ['next', 'winner', 'end'] as const, bell: floor({ standing: 1 }) },
      'Công bố người thắng',
    ],
    [
      'bell',
      { can: ['next', 'bell', 'end'] as const, bell: floor({ winner: { number: 1, name: 'Lê An' } }) },
      'Mở câu rung chuông',
    ],
  ])('leads to %s once it may come', async (act, { can, ...said }, name) => {
    const sent = await openDesk(bellDesk({ ...revealed, can: [...can], ...said }))
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sent()).toEqual([{ act, rev: 3 }]))
  })
  it('asks on where one is left in too early', async () => {
    const late = { ...early, bell: { ...early.bell, winnerFrom: 4 } }
    const bell = floor({ standing: 1 })
    await openDesk(bellDesk({ ...revealed, can: ['next', 'winner', 'end'], bell, settings: late }))
    expect(screen.getByRole('button', { name: 'Câu tiếp theo' })).toBeTruthy()
  })
  it('says that all were wrong', async () => {
    await openDesk(bellDesk({ ...revealed, can: ['next'], bell: floor({ fallen: [], allWrong: true }) }))
    expect(screen.getByText('Cả sàn đều sai nên không em nào rời sàn.')).toBeTruthy()
  })
  it('confirms for a judge who is silent', async () => {
    const judges = [{ userId: 'u1', name: 'Nguyễn Hoa', from: 1, to: 6, confirmed: false }]
    const sent = await openDesk(bellDesk({ phase: 'locked', can: ['reveal', 'confirm'], judges }))
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận thay' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'confirm', judgeId: 'u1' }]))
  })
  it('brings the best back', async () => {
    const sent = await openDesk(bellDesk({ ...revealed, can: ['next', 'rescue'] }))
    await userEvent.click(screen.getByRole('button', { name: 'Cứu trợ' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Đưa lên sàn' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'rescue', rev: 3, by: { way: 'best', count: 2 } }]))
  })
})

describe('the wall of a bell', () => {
  const seat = (number: number) =>
    within(screen.getByRole('list', { name: 'Sàn thi' })).getByText(String(number)).parentElement

  it('shows the floor by numbers, and the answer', async () => {
    room.is(wall({ ...revealed, kind: 'school-bell', bell: floor() }))
    await show(<Projector roomId="r1" />)
    await screen.findByRole('list', { name: 'Sàn thi' })
    expect([1, 3, 4, 5].map(number => seat(number)?.textContent)).toEqual([
      '1trên sàn',
      '3vừa sai',
      '4đã rời sàn',
      '5được cứu',
    ])
    expect(screen.getByText('1 em vừa rời sàn')).toBeTruthy()
    // As the phones have it: the options are asked in another order than they are stored.
    expect(screen.getByText(/^Đáp án:/).textContent).toContain('C')
  })
  it('tells of a rescue the number first', async () => {
    room.is(wall({ ...revealed, kind: 'school-bell', bell: floor({ fallen: [] }) }))
    await show(<Projector roomId="r1" />)
    await screen.findByRole('list', { name: 'Sàn thi' })
    vi.useFakeTimers()
    const rescued = { count: 1, seats: [{ number: 5, name: 'Vũ Giang' }] }
    room.tell(
      'state',
      wall({ ...revealed, rev: 4, kind: 'school-bell', bell: floor({ fallen: [], rescued }) }),
    )
    expect(screen.getByText('1 em được cứu trợ')).toBeTruthy()
    expect(seat(5)?.getAttribute('data-look')).toBe('out')
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await waitFor(() => expect(seat(5)?.getAttribute('data-look')).toBe('rescued'))
    expect(screen.getByText('1 em được cứu trợ · Vũ Giang')).toBeTruthy()
  })
  it('names the winner', async () => {
    const bell = floor({ winner: { number: 1, name: 'Lê An' }, rang: true })
    room.is(wall({ ...revealed, kind: 'school-bell', bell }))
    await show(<Projector roomId="r1" />)
    expect(await screen.findByText('Số 1 · Lê An rung chuông vàng!')).toBeTruthy()
    // Where no names stand on the wall.
    const nameless = { ...bell, winner: { number: 1, name: '' } }
    room.tell('state', wall({ ...revealed, rev: 4, kind: 'school-bell', bell: nameless }))
    expect(await screen.findByText('Số 1 rung chuông vàng!')).toBeTruthy()
    room.tell('state', wall({ rev: 5, phase: 'ended', kind: 'school-bell', bell: nameless }))
    expect(await screen.findByText('Số 1 rung chuông vàng!')).toBeTruthy()
  })
})

describe('a judge', () => {
  async function open(state = judging()) {
    const sent = listening({ desk: null, judge: state })
    room.is(state)
    await show(<Judge roomId="r1" />)
    await screen.findByRole('heading', { name: 'Giám khảo · số 1 đến 6' })
    return sent
  }
  it('taps who is wrong', async () => {
    const sent = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Số 2, Trần Bình: đúng' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'ruling', studentId: 's2', edition: 1, out: true }]))
  })
  it('takes it back with another tap', async () => {
    const seats = judging().seats.map(seat => ({ ...seat, out: seat.number === 2 }))
    const sent = await open(judging({ seats }))
    expect(screen.getByText('1 em sai · 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Số 2, Trần Bình: sai' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'ruling', studentId: 's2', edition: 1, out: false }]))
  })
  it('cannot tap who is out already, nor anybody while nothing is asked', async () => {
    await open()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Số 4, Đỗ Dũng: đúng' }).disabled).toBe(true)
    room.tell('state', judging({ rev: 4, phase: 'revealed', can: [] }))
    for (const name of [/^Số 1,/, 'Xác nhận hàng của tôi'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
  it('confirms the rows of the question that stands with one tap', async () => {
    const sent = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận hàng của tôi' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'confirm', no: 3 }]))
  })
})

describe('the others who judge', () => {
  it('are counted as they confirm', async () => {
    room.is(judging())
    await show(<Judge roomId="r1" />)
    await screen.findByRole('heading', { name: 'Giám khảo · số 1 đến 6' })
    const other = { userId: 'u2', name: 'Lê Minh', from: 7, to: 12, confirmed: true }
    room.tell('judges', { room: 'r1', judges: [judging().judge, other] })
    expect(screen.getByText('1/2 giám khảo xong')).toBeTruthy()
  })
})

describe('rows of the yard', () => {
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  it.each([
    ['1-4, 7', [1, 2, 3, 4, 7]],
    ['7 2–3 2', [2, 3, 7]],
    ['', []],
  ])('%j names numbers', (typed, numbers) => expect(numbersIn(typed)).toEqual(numbers))
  it('are dealt whole, one judge after the other, up to the last seat', () => {
    expect(rowsFor(['a', 'b'], upTo(47))).toEqual([
      { userId: 'a', from: 1, to: 30 },
      { userId: 'b', from: 31, to: 47 },
    ])
  })
  it('are dealt by who sits, where numbers have gaps', () => {
    expect(rowsFor(['a', 'b'], [105, 4, 330, 331, 338])).toEqual([
      { userId: 'a', from: 1, to: 110 },
      { userId: 'b', from: 321, to: 338 },
    ])
  })
  it('leave out who would have none', () => {
    expect(rowsFor(['a', 'b', 'c'], upTo(10)).map(({ from, to }) => [from, to])).toEqual([[1, 10]])
  })
  it('hold ten each', () => {
    const seats = Array.from({ length: 12 }, (_, at) => ({ number: at + 9 }))
    expect(inRows(seats).map(({ row, from, to }) => [row, from, to])).toEqual([
      [1, 9, 10],
      [2, 11, 20],
    ])
  })
})
