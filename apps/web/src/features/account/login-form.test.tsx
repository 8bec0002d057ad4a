import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => vi.unstubAllGlobals())

const SENTENCE = 'Tên đăng nhập hoặc mật khẩu chưa đúng.'

async function enter(password: string) {
  await userEvent.type(await screen.findByLabelText('Tên đăng nhập'), 'hoa')
  await userEvent.type(screen.getByLabelText('Mật khẩu'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }))
}

describe('signing in', () => {
  it('says a wrong password at its field and nowhere else, and the next one is typed over it', async () => {
    fakeServer(() => failure(401, 'E_LOGIN_FAILED', SENTENCE))
    await show(<LoginForm onDone={() => undefined} />)
    await enter('wrong-one')
    await screen.findByText(SENTENCE)
    expect(screen.getAllByText(SENTENCE)).toHaveLength(1)
    const field = screen.getByLabelText<HTMLInputElement>('Mật khẩu')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong-one'.length])
  })

  it('says by a notice that the server failed: no field is to blame', async () => {
    fakeServer(() => failure(500, 'E_INTERNAL', 'Máy chủ gặp lỗi.'))
    await show(<LoginForm onDone={() => undefined} />)
    await enter('right-one')
    expect((await screen.findByRole('alert')).textContent).toContain('Máy chủ gặp lỗi.')
    expect(screen.getByLabelText('Mật khẩu').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says who helps when the password is forgotten', async () => {
    const onDone = vi.fn()
    fakeServer(() => data({ accessToken: 't' }))
    await show(<LoginForm onDone={onDone} />)
    await userEvent.click(await screen.findByText('Quên mật khẩu?'))
    expect(screen.getByText(/nhờ thầy cô/).closest('details')?.open).toBe(true)
    await enter('right-one')
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('t'))
  })

  it('goes on with what was sent before the application stood', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="first"><form aria-busy="true"><input name="username" value="hoa"><input name="password" value="right-one"></form></div>',
    )
    const onDone = vi.fn()
    fakeServer(() => data({ accessToken: 't' }))
    await show(<LoginForm onDone={onDone} />)
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('t'))
  })
})
