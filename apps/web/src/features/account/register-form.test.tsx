import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

const field = (name: string) => screen.getByLabelText(name)
const username = () => (field('Tên đăng nhập') as HTMLInputElement).value

it('a pupil with a code says who they are, is proposed a user name, then the next one, and needs no phone', async () => {
  const sent: unknown[] = []
  fakeServer(({ body }) => {
    sent.push(body)
    return sent.length === 1
      ? failure(409, 'E_USERNAME_TAKEN', 'Đã có người dùng.')
      : data({ accessToken: 'a' })
  })
  const onDone = vi.fn()
  await showOnPage(<RegisterForm code="ABCDEFG" onDone={onDone} />)
  const labels = (await screen.findAllByRole('textbox')).map(input => (input as HTMLInputElement).labels?.[0])
  expect(labels.map(label => label?.textContent)).toEqual([
    'Mã tham gia lớp',
    'Họ và tên',
    'Ngày sinh',
    'Tên đăng nhập',
    'Số điện thoại',
  ])
  await userEvent.type(field('Họ và tên'), 'Đỗ Nhật Minh')
  expect(username()).toBe('do.nhat.minh')
  await userEvent.type(field('Mật khẩu'), 'mot-mat-khau-dai')
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  await submit()
  expect((await screen.findByRole('status')).textContent).toMatch(/^Ngày sinh: /)
  expect(document.activeElement).toBe(field('Ngày sinh'))
  await userEvent.type(field('Ngày sinh'), '02092014')
  await submit()
  await waitFor(() => expect(username()).toBe('do.nhat.minh2014'))
  expect(screen.getAllByText(/“do.nhat.minh” đã có người dùng/).length).toBeGreaterThan(0)
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('a'))
  expect(sent[1]).toEqual({
    role: 'student',
    displayName: 'Đỗ Nhật Minh',
    username: 'do.nhat.minh2014',
    password: 'mot-mat-khau-dai',
    joinCode: 'ABCDEFG',
    birthday: '2014-09-02',
  })
})

it('without a code the phone is needed, and a user name that was typed stays', async () => {
  const seen = fakeServer(() => data({}))
  await showOnPage(<RegisterForm code={undefined} onDone={vi.fn()} />)
  await userEvent.type(await screen.findByLabelText('Tên đăng nhập'), 'co.hoa')
  await userEvent.type(field('Họ và tên'), 'Nguyễn Thị Hoa')
  expect(username()).toBe('co.hoa')
  await userEvent.type(field('Mật khẩu'), 'mot-mat-khau-dai')
  await userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  expect((await screen.findByRole('status')).textContent).toBe('Số điện thoại: Vui lòng nhập số điện thoại.')
  expect(seen).toEqual([])
})

it('a teacher who came by a code of a class needs a phone all the same', async () => {
  fakeServer(() => data({ accessToken: 'a' }))
  await showOnPage(<RegisterForm code="ABCDEFG" onDone={vi.fn()} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Giáo viên' }))
  await userEvent.type(field('Họ và tên'), 'Trần Thu Hà')
  await userEvent.type(field('Mật khẩu'), 'mot-mat-khau-dai')
  await userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  expect((await screen.findByRole('status')).textContent).toBe('Số điện thoại: Vui lòng nhập số điện thoại.')
})
