import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { Notice } from '@bangxanh/contract/notices/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { NoticesDialog } from './notices-dialog.tsx'

const school = { _id: 's', name: 'THCS Hoa Sen' }
const eClass = { _id: 'c', name: '9A1 Toán' }
const nothing = { groups: [], departments: [], schools: [], classes: [] }
let places: object
let notices: Notice[]
let seen: SentRequest[]

beforeEach(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  places = { ...nothing, schools: [school], classes: [eClass] }
  notices = []
  seen = fakeServer(({ method, url }) => {
    if (url.includes('/places')) return data({ places })
    if (url.includes('/reach')) return data({ count: url.includes('readers=both') ? 1412 : 412 })
    const one = notices[0] ?? thing(Notice, { _id: 'n', title: 'Họp', told: 0, withdrawnAt: null })
    if (method === 'POST') notices = [{ ...one, can: { withdraw: true } }]
    if (method === 'DELETE') notices = [{ ...one, withdrawnAt: one.sentAt, can: { withdraw: false } }]
    return method === 'GET'
      ? data({ notices, pagination: { page: 1, limit: 10, total: notices.length } })
      : data({ notice: notices[0] })
  })
})

const sent = (method: string) => seen.filter(request => request.method === method)

it('says how many it will reach, sends it, and offers to withdraw it', async () => {
  await show(<NoticesDialog onClose={() => undefined} />)
  await screen.findByText('Sẽ tới 412 người.')
  await userEvent.click(screen.getByRole('radio', { name: 'Tất cả' }))
  await screen.findByText('Sẽ tới 1.412 người.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tiêu đề' }), 'Họp')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
  await screen.findByText('Đang gửi')
  expect(sent('POST')[0]?.body).toEqual({ schoolId: 's', readers: 'both', title: 'Họp', text: '' })

  await userEvent.click(screen.getByRole('button', { name: 'Thu hồi: Họp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Thu hồi' }))
  await screen.findByText('Đã thu hồi')
  expect(sent('DELETE')[0]?.url).toContain('/notifications/n')
})

it('of the class at hand goes to its pupils, with no choice of a place', async () => {
  await show(<NoticesDialog to={eClass} onClose={() => undefined} />)
  await screen.findByText('Sẽ tới 412 người.')
  expect(screen.queryByLabelText('Gửi đến')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Tiêu đề' }), 'Mai học bù')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
  await waitFor(() =>
    expect(sent('POST')[0]?.body).toEqual({
      classUid: 'c',
      readers: 'pupils',
      title: 'Mai học bù',
      text: '',
    }),
  )
  expect(seen.some(({ url }) => url.includes('/places'))).toBe(false)
})

it('says so where somebody has nobody to write to', async () => {
  places = nothing
  await show(<NoticesDialog onClose={() => undefined} />)
  await screen.findByText(/chưa dạy lớp nào/)
})
