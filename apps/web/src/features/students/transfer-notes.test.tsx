import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { StudentTransfer } from '@bangxanh/contract/students/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { TransferNotes } from './transfer-notes.tsx'

it('says for a day who was moved, and takes it back after asking', async () => {
  let transfers = [thing(StudentTransfer, { _id: 'm', homeroom: '9A2', pupils: 3, movedBy: 'Cô Hoa' })]
  const seen = fakeServer(({ method }) => {
    if (method === 'POST') transfers = []
    return data(method === 'POST' ? { restored: 3 } : { transfers })
  })
  await show(<TransferNotes />)
  await screen.findByText(/^Cô Hoa đã chuyển 3 học sinh sang lớp 9A2 lúc/)
  await userEvent.click(screen.getByRole('button', { name: /^Hoàn tác việc chuyển sang lớp 9A2/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(screen.queryByText(/đã chuyển 3 học sinh/)).toBeNull())
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ _id: 'm' })
})
