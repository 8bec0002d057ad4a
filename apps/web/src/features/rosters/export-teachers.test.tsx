import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { ExportTeachersButton } from './import-buttons.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the list of teachers is saved for the password, which stays in the dialog when it is wrong', async () => {
  const seen = fakeServer(() => failure(409, 'E_PASSWORD_WRONG', 'Mật khẩu hiện tại chưa đúng.'))
  await startTestTexts()
  await loadTexts(['rosters'])
  await show(<ExportTeachersButton />)
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất Excel' }))
  const password = await screen.findByLabelText('Mật khẩu của bạn')
  const submit = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Xuất Excel', hidden: false }).at(-1)!)
  await submit()
  expect(await screen.findByText('Vui lòng nhập mật khẩu.')).toBeTruthy()
  expect(seen).toEqual([])
  await userEvent.type(password, 'sai mat khau')
  await submit()
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/app/teacher/export',
    body: { password: 'sai mat khau' },
  })
  expect(screen.getByRole('dialog')).toBeTruthy()
})
