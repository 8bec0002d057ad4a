import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show, showOnPage } from '../../testing/render.tsx'
import { accountQuery } from '../account/account.ts'
// The dialogs are loaded when they are opened; here they are there already.
import './cards-dialog.tsx'
import './reset-dialog.tsx'
import { PrintCardsButton, ResetStudentPassword } from './login-cards.tsx'

const eClass = { _id: 'c1', name: '9A1' }
const code = 'BCDEFGHIJKLMNOPQRSTUVW'
const pupil = (_id: string, fullname: string, hasAccount: boolean) => ({
  _id,
  fullname,
  birthday: null,
  code: null,
  hasAccount,
})
const pupils = [pupil('s1', 'Lê An', false), pupil('s2', 'Lê Bình', true), pupil('s3', 'Vũ Chi', false)]
const listed = data.bind(null, { students: pupils, pagination: { page: 1, limit: 100, total: 3 } })
/** The class's pupils, and the cards that were made. */
const cardsOf = (cards: object, baseUrl = 'https://bx.vn') =>
  fakeServer(({ url }) => {
    if (url === '/app/account')
      return data({ profile: { displayName: 'Hoa', roles: [] }, baseUrl, modules: [] })
    return url.startsWith('/app/student/list') ? listed() : data(cards)
  })
/** The button of somebody whose account has been read, as behind the guard. */
async function showButton(studentIds?: readonly string[]) {
  const client = makeQueryClient()
  await client.prefetchQuery(accountQuery)
  await showOnPage(<PrintCardsButton eClass={eClass} studentIds={studentIds} />, client)
}
const posts = (seen: ReturnType<typeof fakeServer>) => seen.filter(({ method }) => method === 'POST')

const printed = {
  className: '9A1',
  schoolName: 'Trường Hoa Sen',
  cards: [{ _id: 's1', fullname: 'Lê An', birthday: '2012-02-03', username: 'le.an', code, password: null }],
  leftOut: [
    { _id: 's2', fullname: 'Lê Bình', birthday: '2012-04-05', reason: 'elsewhere' },
    { _id: 's4', fullname: 'Lê An', birthday: '2012-06-07', reason: 'elsewhere' },
  ],
}

it('cards are made for who has never signed in unless others are chosen, and shown once', async () => {
  const seen = cardsOf(printed)
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  expect(await screen.findByText(/Thẻ đã in trước đây/)).toBeTruthy()
  expect(posts(seen)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Tạo thẻ' }))

  const sheet = await screen.findByRole('region', { name: 'Các thẻ sẽ in' })
  expect(within(sheet).getByRole('img', { name: 'Mã QR đăng nhập của Lê An' })).toBeTruthy()
  expect(sheet.textContent).toContain('Trường Hoa Sen · 9A1Lê AnSinh ngày 03/02/2012Tên đăng nhậple.an')
  expect(screen.getByText(/^Lê Bình: tài khoản do em tự tạo/)).toBeTruthy()
  // The namesake of one who has a card is told from them.
  expect(screen.getByText(/^Lê An 07\/06\/2012: tài khoản do em tự tạo/)).toBeTruthy()
  expect(posts(seen).map(({ url, body }) => [url, body])).toEqual([
    ['/app/student/login-cards', { classUid: 'c1', withPasswords: false, studentIds: ['s1', 's3'] }],
  ])
})

it('closing before printing asks, and after printing does not', async () => {
  cardsOf(printed)
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')))
  vi.stubGlobal('print', print)
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo thẻ' }))
  const dialog = await screen.findByRole('dialog', { name: '1 thẻ của lớp 9A1' })
  const close = within(dialog).getByRole('button', { name: 'Đóng' })
  await userEvent.click(close)
  expect(await screen.findByText(/Bạn chưa in/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByText(/Bạn chưa in/)).toBeNull())
  // Escape asks too, and a second one is the answer, not another question.
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(/Bạn chưa in/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/Bạn chưa in/)).toBeNull())
  expect(screen.getByRole('region', { name: 'Các thẻ sẽ in' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Các thẻ sẽ in' })).toBeNull())
})

it('a long name and user name are written smaller, so that the password below stays on the card', async () => {
  const long = {
    fullname: 'Công Tằng Tôn Nữ Hoàng Thị Phương',
    username: 'cong.tang.ton.nu.hoang.thi.phuong',
  }
  cardsOf({ ...printed, cards: [...printed.cards, { ...printed.cards[0], _id: 's3', ...long }] })
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo thẻ' }))
  const sheet = within(await screen.findByRole('region', { name: 'Các thẻ sẽ in' }))
  const isSmall = (text: string) => sheet.getByText(text).hasAttribute('data-long')
  expect([long.fullname, long.username, 'Lê An', 'le.an'].map(isSmall)).toEqual([true, true, false, false])
})

it("the browser's back button does not drop cards that nobody has printed", async () => {
  cardsOf(printed)
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo thẻ' }))
  await screen.findByRole('region', { name: 'Các thẻ sẽ in' })
  window.history.back()
  expect(await screen.findByText(/Bạn chưa in/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(window.location.pathname).toBe('/here'))
  expect(screen.getByRole('region', { name: 'Các thẻ sẽ in' })).toBeTruthy()
})

it('nobody chosen is said before anything is sent', async () => {
  const seen = cardsOf(printed)
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  await userEvent.click(await screen.findByLabelText('Một số học sinh'))
  await userEvent.click(screen.getByRole('button', { name: 'Tạo thẻ' }))
  expect(await screen.findByText('Vui lòng chọn ít nhất một học sinh.')).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

it('a new password is made when it was confirmed, and can be read', async () => {
  const seen = fakeServer(() => data({ fullname: 'Lê An', username: 'le.an', password: 'abcd2345' }))
  await show(<ResetStudentPassword student={{ _id: 's1', fullname: 'Lê An' }} onClose={() => undefined} />)
  const submit = await screen.findByRole('button', { name: 'Đặt lại mật khẩu' })
  expect(seen).toHaveLength(0)
  await userEvent.click(submit)
  expect(await screen.findByText('abcd2345')).toBeTruthy()
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['/app/student/reset-password', { studentId: 's1' }],
  ])
})

it('says by name whom a card takes the old one from, and whom a password signs out', async () => {
  cardsOf(printed)
  await showButton(['s1', 's2'])
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('Thẻ cũ của 1 em đã đăng nhập sẽ không dùng được nữa:Lê Bình')
  await userEvent.click(screen.getByRole('switch'))
  expect(told.textContent).toContain('1 em bị đăng xuất khỏi mọi thiết bị')
})

it('where everybody has signed in before, somebody is chosen', async () => {
  fakeServer(() =>
    data({ students: [pupil('s2', 'Lê Bình', true)], pagination: { page: 1, limit: 100, total: 1 } }),
  )
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  expect(await screen.findByLabelText('Em chưa đăng nhập lần nào (0)')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Một số học sinh')).toHaveProperty('checked', true)
})

it('an address that this computer alone opens is said before cards are made, and asked about before they are printed', async () => {
  cardsOf(printed, 'http://127.0.0.1:8080')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'In thẻ đăng nhập' }))
  const told = await screen.findByText(/chỉ mở được trên máy này/)
  expect(told.textContent).toMatch(/127\.0\.0\.1:8080.* npm start -- --lan$/)
  await userEvent.click(screen.getByRole('button', { name: 'Tạo thẻ' }))
  await userEvent.click(await screen.findByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Huỷ' }))
  expect(print).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'In' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Vẫn in' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
