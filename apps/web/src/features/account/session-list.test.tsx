import type { Session } from '@bangxanh/contract/account/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SessionList } from './session-list.tsx'

const at = '2026-11-21T03:00:00.000Z'
const place = (_id: string, more: Partial<Session> = {}): Session => ({
  _id,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: at,
  seenAt: at,
  current: false,
  ...more,
})

function serve(first: Session[], gone: readonly string[] = []) {
  let sessions = first
  return fakeServer(({ method, url }) => {
    if (method === 'DELETE') {
      const id = url.split('/').at(-1) as string
      if (gone.includes(id)) return failure(404, 'E_NOT_FOUND', 'Không tìm thấy.')
      sessions = sessions.filter(({ _id }) => _id !== id)
      return data({})
    }
    return data({ sessions, pagination: { page: 1, limit: 10, total: sessions.length } })
  })
}

it('names each place, marks this one, and offers nothing to end where there is no other', async () => {
  serve([place('s1', { current: true, browser: null, system: null })])
  await show(<SessionList />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Thiết bị không rõThiết bị này')
  expect(screen.queryByRole('button')).toBeNull()
})

it('signs one place out', async () => {
  serve([place('s1', { current: true }), place('s2', { browser: 'Safari', system: 'iPhone' })])
  await show(<SessionList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất Safari · iPhone' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('signs all other places out after asking, also when one is gone by then', async () => {
  const seen = serve([place('s1', { current: true }), place('s2'), place('s3')], ['s2'])
  await show(<SessionList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' }))
  const question = await screen.findByRole('dialog')
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(0)
  await userEvent.click(within(question).getByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/').at(-1))).toEqual([
      's2',
      's3',
    ]),
  )
})
