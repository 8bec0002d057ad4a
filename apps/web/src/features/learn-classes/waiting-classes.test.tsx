import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { WaitingClasses } from './waiting-classes.tsx'

const waits: PupilClass = {
  _id: 'c1',
  name: '6A1 Toán',
  subject: 'math',
  grade: 'L6',
  teachers: [{ _id: 't1', displayName: 'Nguyễn Thị Hoa' }],
  state: 'waiting',
  proposal: { fullname: 'Bùi Nam Khánh', birthday: '2015-05-01' },
  claimed: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("a waiting pupil's home", () => {
  it('asks in their own words whether they are in the list, and then says who approves', async () => {
    let now = waits
    const seen = fakeServer(({ method }) => {
      if (method === 'PUT') now = { ...waits, proposal: null, claimed: true }
      return data(method === 'PUT' ? { class: now } : { classes: [now] })
    })
    await show(<WaitingClasses />)
    expect(await screen.findByText(/có một em tên Bùi Nam Khánh, sinh ngày 01\/05\/2015/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Đúng, là em' }))
    expect(await screen.findByText(/Nguyễn Thị Hoa sẽ xem đúng là em/)).toBeTruthy()
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ claim: true })
  })

  it('says who approves where nobody is like them', async () => {
    fakeServer(() => data({ classes: [{ ...waits, proposal: null }] }))
    await show(<WaitingClasses />)
    expect(await screen.findByText('Nguyễn Thị Hoa sẽ duyệt em vào lớp.')).toBeTruthy()
  })

  it('tells that somebody else was quicker, in the words of the server', async () => {
    fakeServer(({ method }) =>
      method === 'PUT'
        ? failure(409, 'E_PLACE_CLAIMED', 'Một bạn khác đã nhận chỗ này.')
        : data({ classes: [waits] }),
    )
    await show(<WaitingClasses />)
    await userEvent.click(await screen.findByRole('button', { name: 'Đúng, là em' }))
    expect(await screen.findByText('Một bạn khác đã nhận chỗ này.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Không phải em' })).toBeTruthy()
  })

  it('is not there while they wait for nothing', async () => {
    const seen = fakeServer(() => data({ classes: [{ ...waits, proposal: null, state: 'approved' }] }))
    await show(<WaitingClasses />)
    await waitFor(() => expect(seen.length).toBeGreaterThan(0))
    expect(screen.queryByRole('list')).toBeNull()
  })
})
