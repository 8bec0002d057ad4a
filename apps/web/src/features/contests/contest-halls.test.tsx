import { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ContestHalls } from './contest-halls.tsx'

afterEach(() => vi.unstubAllGlobals())

const hall = (no: number, said: object = {}) =>
  thing(ContestHall, { _id: `h${no}`, name: `Phòng ${no}`, places: 24, seated: 20, proctors: [], ...said })
const can = { edit: true, editParticipants: true, run: true }

async function open(halls: ContestHall[], over: object = {}) {
  const contest = thing(Contest, {
    ...{ _id: 'c1', kind: 'exam', classUid: null, status: 'not_start', participantCount: 50, edition: 7 },
    ...over,
    can: { ...thing(Contest, {}).can, ...can },
  })
  const seen = fakeServer(() => data({ contest, halls }))
  await show(<ContestHalls contest={contest} halls={halls} />)
  return () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

describe('the halls of an exam', () => {
  it('are made several at once, with names that are not there yet', async () => {
    const sent = await open([hall(1)])
    await userEvent.click(screen.getByRole('button', { name: 'Thêm phòng' }))
    // As many as those need who find no place.
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm' }))
    const stands = { _id: 'h1', name: 'Phòng 1', places: 24, proctorIds: [] }
    const fresh = (no: number) => ({ name: `Phòng ${no}`, places: 24, proctorIds: [] })
    await waitFor(() =>
      expect(sent()).toEqual([{ _id: 'c1', edition: 7, halls: [stands, fresh(2), fresh(3)] }]),
    )
  })

  it('say who has no place and which have no proctor, and deal candidates once that was confirmed', async () => {
    const sent = await open([hall(1), hall(2, { proctors: [{ _id: 'u1', displayName: 'Thầy Dũng' }] })])
    expect(screen.getByText(/10 thí sinh chưa có phòng/)).toBeTruthy()
    expect(screen.getByText('Chưa có giám thị: Phòng 1.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Xếp phòng' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Theo tên' }))
    const dialog = await screen.findByRole('dialog')
    expect(sent()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xếp phòng' }))
    await waitFor(() => expect(sent()).toEqual([{ _id: 'c1', hallOrder: 'name' }]))
  })

  it('are taken out whole, with who sat there left without one', async () => {
    const sent = await open([hall(1), hall(2)])
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Phòng 2' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xoá phòng' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xoá phòng' }))
    await waitFor(() => expect(sent()).toMatchObject([{ edition: 7, halls: [{ _id: 'h1' }] }]))
  })
})
