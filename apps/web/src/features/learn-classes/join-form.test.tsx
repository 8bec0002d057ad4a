import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { JoinForm } from './join-form.tsx'

const joined: PupilClass = {
  _id: 'c1',
  name: '10A1 Toán',
  subject: 'math',
  grade: 'L10',
  teachers: [],
  state: 'waiting',
  proposal: null,
  claimed: false,
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mã tham gia' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Vào' }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a pupil enters a join code', () => {
  it('types it in small letters, and the server gets the code', async () => {
    const seen = fakeServer(() => data({ class: joined }))
    const onJoined = vi.fn()
    await show(<JoinForm code={undefined} onJoined={onJoined} onRoom={vi.fn()} />)
    await userEvent.type(await field(), 'abc 2345')
    expect((await field()).value).toBe('ABC2345')
    await submit()
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(joined))
    expect(seen.find(call => call.method === 'POST')?.body).toEqual({ joinCode: 'ABC2345' })
  })

  it('pastes the whole link of the teacher', async () => {
    await show(<JoinForm code={undefined} onJoined={vi.fn()} onRoom={vi.fn()} />)
    await userEvent.click(await field())
    await userEvent.paste('http://truong.vn/auth-redirect?kind=join&code=XYZ7892')
    expect((await field()).value).toBe('XYZ7892')
  })

  it('finds the code of the address in the field', async () => {
    await show(<JoinForm code="abc2345" onJoined={vi.fn()} onRoom={vi.fn()} />)
    expect((await field()).value).toBe('ABC2345')
  })

  it('is told of a short code before anything is sent', async () => {
    const seen = fakeServer(() => data({ class: joined }))
    await show(<JoinForm code="ABC" onJoined={vi.fn()} onRoom={vi.fn()} />)
    await field()
    await submit()
    expect(await screen.findByText('Mã gồm 7 chữ và số. Em kiểm tra lại nhé.')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('takes the code of a live room, which is shorter, to its room', async () => {
    const onRoom = vi.fn()
    await show(<JoinForm code={undefined} asks="Bùi Nam Khánh" onJoined={vi.fn()} onRoom={onRoom} />)
    await userEvent.type(await field(), 'abc 234')
    await submit()
    expect(onRoom).toHaveBeenCalledWith('ABC234')
  })

  it('is led to the field that the server names', async () => {
    fakeServer(() => failure(400, 'E_INVALID', 'Chưa đúng.', { birthday: 'Ngày sinh phải ở trong quá khứ.' }))
    await show(<JoinForm code="ABC2345" asks="Bùi Nam Khánh" onJoined={vi.fn()} onRoom={vi.fn()} />)
    const birthday = await screen.findByLabelText('Ngày sinh')
    await userEvent.type(birthday, '02092014')
    await submit()
    expect(await screen.findByText('Ngày sinh phải ở trong quá khứ.')).toBeTruthy()
    expect(document.activeElement).toBe(birthday)
    expect((await field()).getAttribute('aria-invalid')).not.toBe('true')
  })

  it("reads the server's words about a wrong code under the field, and goes on from there", async () => {
    fakeServer(() => failure(404, 'E_JOIN_CODE_UNKNOWN', 'Mã tham gia không đúng.'))
    const onJoined = vi.fn()
    await show(<JoinForm code="ABC2345" onJoined={onJoined} onRoom={vi.fn()} />)
    await field()
    await submit()
    expect(await screen.findByText('Mã tham gia không đúng.')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field())
    expect(onJoined).not.toHaveBeenCalled()
  })

  it('sees class, school and teachers as soon as the code is whole, before anything is sent', async () => {
    const seen = fakeServer(() =>
      data({
        class: {
          name: '6A1',
          subject: 'math',
          grade: 'L6',
          school: 'THCS Bảng Xanh',
          teachers: ['Nguyễn Thị Hoa'],
        },
      }),
    )
    await show(<JoinForm code="ABC2345" onJoined={vi.fn()} onRoom={vi.fn()} />)
    expect(await screen.findByText('THCS Bảng Xanh')).toBeTruthy()
    expect(screen.getByText('Giáo viên: Nguyễn Thị Hoa')).toBeTruthy()
    expect(seen.map(({ method }) => method)).toEqual(['GET'])
  })

  it('who stands in no class yet says name and birthday; a birthday that is none is told at its field', async () => {
    const seen = fakeServer(({ method }) =>
      method === 'POST' ? data({ class: joined }) : failure(409, 'X', 'x'),
    )
    const onJoined = vi.fn()
    await show(<JoinForm code="ABC2345" asks="Bùi Nam Khánh" onJoined={onJoined} onRoom={vi.fn()} />)
    await field()
    const birthday = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ngày sinh' })
    await userEvent.type(birthday, '3102')
    await submit()
    expect(await screen.findByText('Hãy nhập ngày/tháng/năm, ví dụ 01/05/2015.')).toBeTruthy()
    expect(document.activeElement).toBe(birthday)
    await userEvent.clear(birthday)
    await userEvent.type(birthday, '01052015')
    expect(birthday.value).toBe('01/05/2015')
    await submit()
    await waitFor(() => expect(onJoined).toHaveBeenCalled())
    expect(seen.find(call => call.method === 'POST')?.body).toEqual({
      joinCode: 'ABC2345',
      fullname: 'Bùi Nam Khánh',
      birthday: '2015-05-01',
    })
  })

  it('is not interrupted while an input method composes', async () => {
    await show(<JoinForm code={undefined} onJoined={vi.fn()} onRoom={vi.fn()} />)
    const input = await field()
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'ab c' } })
    expect(input.value).toBe('ab c')
    fireEvent.compositionEnd(input)
    await waitFor(() => expect(input.value).toBe('ABC'))
  })
})
