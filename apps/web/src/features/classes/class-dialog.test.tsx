import { MODULES } from '@bangxanh/contract/account/modules.ts'
import { Class } from '@bangxanh/contract/classes/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ClassDialog } from './class-dialog.tsx'

const hoa = { _id: 't1', displayName: 'Nguyễn Thị Hoa' }
const eClass = thing(Class, {
  _id: 'c1',
  name: '9A1 Toán',
  joinCode: 'ABC2345',
  grade: 'L9',
  subject: 'math',
  teachers: [hoa],
})
const lists = {
  grades: [{ _id: 'L9', oid: 'L9', name: 'Lớp 9' }],
  subjects: [{ _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' }],
}
const pagination = { page: 1, limit: 1, total: 0 }

afterEach(() => vi.unstubAllGlobals())

it('sends what was changed and nothing else: a colleague may have changed the teachers meanwhile', async () => {
  const seen = fakeServer(({ url, method }) => {
    const { pathname } = new URL(url, 'http://school')
    if (method === 'PUT') return data({ eClass })
    if (pathname === '/app/account')
      return data({
        profile: { _id: 'u1', roles: ['admin'], subjects: [] },
        school: null,
        group: null,
        department: null,
        orgCategory: 'school',
        modules: [...MODULES],
        can: { assign: true },
      })
    if (pathname === '/app/config') return data({ config: { ...lists, all: lists } })
    if (pathname === '/app/teacher') return data({ teachers: [hoa], pagination })
    return data({ classes: [], pagination, can: { createOwn: false, createForOthers: true } })
  })
  const onClose = vi.fn()
  await show(<ClassDialog eClass={eClass} onClose={onClose} />)
  const name = await screen.findByRole('textbox', { name: 'Tên lớp' })
  await userEvent.clear(name)
  await userEvent.type(name, ' 9A2 Toán ')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const written = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(written).toEqual([{ _id: 'c1', edition: 1, name: '9A2 Toán' }])
}, 20_000)
