import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PermissionPanel } from './permission-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = (name: string) => ({ kind: 'user', value: name, name, level: 'view' })
const permissions = (edition: number, names: readonly string[]) => ({
  category: { _id: 'f1', name: 'Đề thi', library: { kind: 'school' } },
  ownRules: true,
  rules: names.map(line),
  inherited: { from: null },
  access: [],
  edition,
})

it('rules that were changed stay while a colleague changes them too, and it is asked whose count', async () => {
  let stands = permissions(1, ['Cô Hoa', 'Thầy Nam'])
  const seen = fakeServer(({ method, url, body }) => {
    if (url.includes('/subjects')) return data({ subjects: [] })
    if (method === 'GET') return data({ permissions: stands })
    const { edition } = body as { edition: number }
    if (edition === stands.edition) return data({ permissions: permissions(3, ['Thầy Nam']) })
    const current = { permissions: stands }
    return Response.json({ error: { code: 'E_CHANGED', msg: 'Có người vừa sửa.', current } }, { status: 409 })
  })
  await show(<PermissionPanel id="f1" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ quyền của Cô Hoa' }))
  stands = permissions(2, ['Cô Hoa', 'Thầy Nam', 'Cô Lan'])
  await userEvent.click(screen.getByRole('button', { name: 'Lưu quyền' }))
  const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(2))
  expect(within(dialog).getByText('Cô Lan')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu bản của tôi' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { edition: 1, rules: [{ userId: 'Thầy Nam' }] },
      { edition: 2, rules: [{ userId: 'Thầy Nam' }] },
    ]),
  )
})
