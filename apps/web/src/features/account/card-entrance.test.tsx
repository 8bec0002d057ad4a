import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { CardEntrance } from './card-entrance.tsx'

vi.mock('../../shared/ui/links.tsx', () => ({
  ButtonLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
const code = 'A'.repeat(22)

it('a card signs in by itself, once', async () => {
  const seen = fakeServer(() => data({ accessToken: 'token' }))
  const done = vi.fn()
  await show(<CardEntrance code={code} signedInAs={undefined} onDone={done} />)
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('token'))
  expect(seen.map(({ url, body }) => [url, body])).toEqual([['/app/auth/card', { code }]])
})

it('a void card says what to do, and leads to the login', async () => {
  fakeServer(() => failure(401, 'E_CARD_UNKNOWN', 'Thẻ này không còn dùng được.'))
  await show(<CardEntrance code={code} signedInAs={undefined} onDone={() => undefined} />)
  expect(await screen.findByText('Thẻ này không còn dùng được')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đăng nhập bằng tên và mật khẩu' }).getAttribute('href')).toBe(
    '/login',
  )
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
})

it('a lost network is no void card: it can be tried again', async () => {
  let away = true
  fakeServer(() => {
    if (away) throw new TypeError('no network')
    return data({ accessToken: 'token' })
  })
  const done = vi.fn()
  await show(<CardEntrance code={code} signedInAs={undefined} onDone={done} />)
  await screen.findByText('Chưa vào được')
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

it('nobody is put in the place of who is signed in without being asked', async () => {
  const seen = fakeServer(() => data({ accessToken: 'token' }))
  await show(<CardEntrance code={code} signedInAs="Lê An" onDone={() => undefined} />)
  expect(screen.getByText('Máy này đang dùng tài khoản của Lê An')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Đăng xuất và dùng thẻ' })).toBeTruthy()
  expect(seen).toHaveLength(0)
})
