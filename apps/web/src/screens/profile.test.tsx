import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ProfileScreen } from './profile.tsx'

beforeEach(() => {
  // The field that grows with its text waits for fonts, which no test has.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

it('who has changed the password that somebody else set goes on', async () => {
  let mustChangePassword = true
  fakeServer(({ method, url }) => {
    if (method === 'GET' && url.includes('/account')) {
      const profile = {
        ...{ _id: 'u1', displayName: 'Cô Hoa', username: 'hoa', roles: ['teacher'], subjects: [] },
        ...{ phone: null, contact: null, avatar: null, edition: 1 },
      }
      return data({ profile: { ...profile, mustChangePassword }, modules: [], can: {} })
    }
    mustChangePassword = false
    return data({ result: true })
  })
  await show(<ProfileScreen />)
  await screen.findByText('Mật khẩu của bạn do người khác đặt. Hãy đổi mật khẩu để tiếp tục.')
  await userEvent.type(screen.getByLabelText('Mật khẩu hiện tại'), 'mật khẩu tạm')
  await userEvent.type(screen.getByLabelText('Mật khẩu mới'), 'của riêng tôi')
  await userEvent.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'của riêng tôi')
  await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Thông tin cá nhân' })).toBeNull())
})
