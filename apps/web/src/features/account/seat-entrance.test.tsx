import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SeatEntrance } from './seat-entrance.tsx'

vi.mock('../../shared/ui/links.tsx', () => ({
  ButtonLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
afterEach(() => localStorage.clear())

const code = 'ABC234-12-XYZ789'
const nobody = { signedInAs: undefined, onDone: () => undefined }
const box = (name: string) => screen.getByRole('textbox', { name })
/** The form, once its words have come. */
const open = async () => {
  await show(<SeatEntrance {...nobody} code={undefined} />)
  await screen.findByRole('textbox', { name: 'Mã bài thi' })
}

it('a QR code brings its candidate in by itself, once', async () => {
  const seen = fakeServer(() => data({ accessToken: 'token' }))
  const done = vi.fn()
  window.history.replaceState(null, '', `/auth-redirect?kind=seat&code=${code}`)
  await show(<SeatEntrance {...nobody} code={code} onDone={done} />)
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('token'))
  expect(window.location.search).toBe('?kind=seat')
  expect(seen.map(({ url, body }) => [url, body])).toEqual([['/app/auth/card', { code }]])
})

it('what is typed is sent as one code, and the machine keeps the exam for the next one', async () => {
  const seen = fakeServer(() => data({ accessToken: 'token' }))
  const done = vi.fn()
  await show(<SeatEntrance {...nobody} code={undefined} onDone={done} />)
  await screen.findByRole('textbox', { name: 'Mã bài thi' })
  await userEvent.click(box('Mã bài thi'))
  await userEvent.keyboard('abc234-12-xyz 789{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(seen[0]?.body).toEqual({ code })
  cleanup()
  await open()
  expect((screen.getAllByRole('textbox', { name: 'Mã bài thi' }).at(-1) as HTMLInputElement).value).toBe(
    'ABC234',
  )
})

it('a whole code that is pasted fills all three boxes', async () => {
  fakeServer(() => data({}))
  await open()
  await userEvent.click(box('Mã bài thi'))
  await userEvent.paste(' abc234-12-xyz789 ')
  expect(['Mã bài thi', 'Số báo danh', 'Mã vào'].map(name => (box(name) as HTMLInputElement).value)).toEqual([
    'ABC234',
    '12',
    'XYZ789',
  ])
})

it('who mends the code of the exam stays in its box', async () => {
  fakeServer(() => data({}))
  await open()
  await userEvent.type(box('Mã bài thi'), 'ABC234')
  expect(document.activeElement).toBe(box('Số báo danh'))
  await userEvent.type(box('Mã bài thi'), '5{Backspace}')
  expect(document.activeElement).toBe(box('Mã bài thi'))
})

it('what cannot be a code is not sent; a wrong one says so and stays to be mended', async () => {
  const seen = fakeServer(() => failure(401, 'E_SEAT_CODE_UNKNOWN', 'Mã chưa đúng.'))
  await open()
  await userEvent.type(box('Mã bài thi'), 'ABC234{Enter}')
  expect(await screen.findByText('Em gõ đủ cả ba ô như trên thẻ nhé.')).toBeTruthy()
  expect(seen).toHaveLength(0)
  await userEvent.type(box('Số báo danh'), '12')
  await userEvent.type(box('Mã vào'), 'XYZ788{Enter}')
  expect(await screen.findByText('Mã chưa đúng.')).toBeTruthy()
  await userEvent.type(box('Mã vào'), '{Backspace}')
  expect(screen.queryByText('Mã chưa đúng.')).toBeNull()
})

it('nobody is put in the place of who is signed in without being asked', async () => {
  const seen = fakeServer(() => data({ accessToken: 'token' }))
  await show(<SeatEntrance code={code} signedInAs="Lê An" onDone={() => undefined} />)
  expect(await screen.findByText('Máy này đang dùng tài khoản của Lê An')).toBeTruthy()
  expect(seen).toHaveLength(0)
})
