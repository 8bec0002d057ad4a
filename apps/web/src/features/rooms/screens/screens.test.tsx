import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnScreenScreen } from '../../../screens/own-screen.tsx'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { desk, room, wall } from '../testing/fake-room.ts'
import { AcceptScreen } from './accept-screen.tsx'
import { ScreensDialog } from './screens-dialog.tsx'

vi.mock('../../../shared/live/use-room.ts', async () => (await import('../testing/fake-room.ts')).instead)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const waiting = { code: 'ABC234', secret: 'secret', expiresAt: new Date().toISOString() }
const running = {
  _id: 'r1',
  kind: 'live-exam',
  name: 'Ôn tập',
  classId: 'c1',
  className: '7A',
  status: 'live',
  startAt: null,
}

describe('a machine as a screen', () => {
  it('shows a code until a host has accepted it, then their room, also after a reload', async () => {
    let accepted = false
    fakeServer(({ url }) =>
      url.endsWith('/token')
        ? data(accepted ? { token: 'token', roomId: 'r1' } : { token: null, roomId: null })
        : data({ screen: waiting }),
    )
    room.is(wall())
    const shown = await show(<OwnScreenScreen />)
    expect(await screen.findByText('ABC 234')).toBeTruthy()
    accepted = true
    expect(await screen.findByText('10A1 · Ôn tập · Câu 3/10')).toBeTruthy()
    shown.unmount()
    await show(<OwnScreenScreen />)
    expect(await screen.findByText('10A1 · Ôn tập · Câu 3/10')).toBeTruthy()
  })
  it('asks for another code where the one before is not known any more', async () => {
    const codes = ['AAA222', 'BBB333']
    fakeServer(({ url }) =>
      url.endsWith('/token')
        ? failure(404, 'E_PAIRING_UNKNOWN', 'Mã không đúng.')
        : data({ screen: { ...waiting, code: codes.shift() ?? 'CCC444' } }),
    )
    await show(<OwnScreenScreen />)
    expect(await screen.findByText('AAA 222')).toBeTruthy()
    expect(await screen.findByText('BBB 333')).toBeTruthy()
  })
  it('shows a code again once it was cut off, and keeps what stood there when the room ended', async () => {
    localStorage.setItem('screen', JSON.stringify({ roomId: 'r1', token: 'token' }))
    fakeServer(() => data({ screen: waiting }))
    room.is(wall({ status: 'ended', phase: 'ended' }))
    const shown = await show(<OwnScreenScreen />)
    expect(await screen.findByText('Bài đã kết thúc')).toBeTruthy()
    room.refuse()
    await userEvent.click(screen.getByRole('button', { name: 'Chiếu phòng khác' }))
    expect(await screen.findByText('ABC 234')).toBeTruthy()
    shown.unmount()

    localStorage.setItem('screen', JSON.stringify({ roomId: 'r1', token: 'token' }))
    room.is(wall())
    await show(<OwnScreenScreen />)
    expect(await screen.findByText('10A1 · Ôn tập · Câu 3/10')).toBeTruthy()
    room.refuse()
    expect(await screen.findByText('ABC 234')).toBeTruthy()
  })
})

describe('the phone of a host', () => {
  it('lets the screen show a room by one tap, and leads to its desk', async () => {
    const seen = fakeServer(({ method }) =>
      method === 'GET'
        ? data({ rooms: [running] })
        : data({ screen: { _id: 's1', code: 'ABC234', acceptedAt: new Date().toISOString() } }),
    )
    await show(<AcceptScreen code="ABC234" />)
    expect(await screen.findByText('Màn chiếu đang hiện mã ABC 234.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '7A · Ôn tập' }))
    expect(await screen.findByText('Màn chiếu đang mở phòng')).toBeTruthy()
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { code: 'ABC234' } }])
    expect(screen.getByRole('link', { name: 'Về bàn điều khiển' }).getAttribute('href')).toBe(
      '/bt-tuong-tac/r1',
    )
  })
  it('asks for the code where nobody has scanned it, and says at it that it is wrong', async () => {
    const seen = fakeServer(({ method }) =>
      method === 'GET' ? data({ rooms: [running] }) : failure(404, 'E_PAIRING_UNKNOWN', 'Mã không đúng.'),
    )
    await show(<AcceptScreen code="" />)
    await userEvent.click(await screen.findByRole('button', { name: '7A · Ôn tập' }))
    expect(screen.getByText('Vui lòng nhập mã đang hiện trên màn chiếu.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Mã trên màn chiếu'), 'abc 234')
    await userEvent.click(screen.getByRole('button', { name: '7A · Ôn tập' }))
    expect(await screen.findByText('Mã không đúng.')).toBeTruthy()
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { code: 'abc 234' } }])
  })
  it('says that no room is open', async () => {
    fakeServer(() => data({ rooms: [] }))
    await show(<AcceptScreen code="ABC234" />)
    expect(await screen.findByText('Chưa có phòng nào đang mở')).toBeTruthy()
  })
})

describe('the screens of a desk', () => {
  const of = (code: string) => ({ _id: `of ${code}`, code, acceptedAt: '2026-10-05T01:30:00.000Z' })
  it('are told by their codes, each can be cut off, and another one is paired by what is typed', async () => {
    const seen = fakeServer(({ method }) =>
      method === 'DELETE' ? data({ screens: [] }) : data({ screen: of('ABC234') }),
    )
    const onClose = vi.fn()
    await show(<ScreensDialog state={desk({ screens: [of('XYZ234')] })} onClose={onClose} />)
    expect(await screen.findByText('XYZ 234 · từ 08:30 05/10')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ngắt' }))
    await waitFor(() => expect(seen.at(-1)?.method).toBe('DELETE'))
    await userEvent.type(await screen.findByLabelText('Mã trên màn chiếu'), 'abc 234')
    await userEvent.click(screen.getByRole('button', { name: 'Ghép' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { code: 'abc 234' } }])
  })
  it('say at the code that it is wrong', async () => {
    fakeServer(() => failure(404, 'E_PAIRING_UNKNOWN', 'Mã không đúng.'))
    await show(<ScreensDialog state={desk()} onClose={() => undefined} />)
    await userEvent.type(await screen.findByLabelText('Mã trên màn chiếu'), 'abc 234')
    await userEvent.click(screen.getByRole('button', { name: 'Ghép' }))
    expect(await screen.findByText('Mã không đúng.')).toBeTruthy()
  })
})
