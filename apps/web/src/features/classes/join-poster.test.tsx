import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { JoinCode } from './join-code.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the join code is printed as a poster with school, class, code and address, and nothing else is on paper', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  fakeServer(() =>
    data({
      profile: { _id: 'u1', displayName: 'Nguyễn Thị Hoa', roles: ['teacher'] },
      school: { _id: 's1', name: 'THCS Nguyễn Du' },
      baseUrl: 'https://bx.vn',
      modules: [],
    }),
  )
  const eClass = { name: '9A1 Toán', joinCode: 'K7M2QX', status: 'open', approval: 'manual' } as Class
  await show(<JoinCode eClass={eClass} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mã tham gia K7M2QX' }))
  await userEvent.click(await screen.findByRole('button', { name: 'In áp phích' }))
  const sheet = await screen.findByRole('region', { name: 'Trang in khổ A4' })
  for (const said of ['THCS Nguyễn Du', 'Vào lớp 9A1 Toán', 'K7M2QX', 'hoặc mở bx.vn/em/tham-gia và nhập mã'])
    expect(within(sheet).getByText(said)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
  // What is printed hangs on the page itself, beside everything else.
  const [paper] = document.querySelectorAll('body > [aria-hidden="true"] > div')
  expect(paper?.textContent).toContain('K7M2QX')
})
