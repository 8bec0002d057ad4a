import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { FindStudent } from './find-student.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says why nobody is looked for, and leads back to the field; what is typed then is asked for', async () => {
  const seen = fakeServer(() => data({ users: [] }))
  await show(<FindStudent eClass={{ _id: 'c1', name: '9A1' } as Class} onClose={() => undefined} />)
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Tìm' })
  await user.click(button)
  expect(screen.getByRole('alert').textContent).toBe('Cần ít nhất 2 ký tự.')
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  expect(seen).toHaveLength(0)
  await user.type(field, 'HS001')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  await vi.waitFor(() => expect(seen).toHaveLength(1))
})
