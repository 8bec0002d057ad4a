import { IconPencil, IconTrash } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { RowMenu } from './row-menu.tsx'

it('a menu that comes when it is wanted opens by key, says what is blocked, and gives the focus back', async () => {
  const edit = vi.fn()
  await show(
    <RowMenu
      label="Thao tác với 6A1"
      acts={[
        { icon: IconPencil, text: 'Sửa', onClick: edit },
        false,
        { icon: IconTrash, text: 'Xoá', danger: true, blocked: 'Lớp còn bài', onClick: vi.fn() },
      ]}
    />,
  )
  const button = () => screen.getByRole('button', { name: 'Thao tác với 6A1' })
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Sửa' })
  expect(button().getAttribute('aria-expanded')).toBe('true')
  screen.getByText('Lớp còn bài')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button()))

  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa' }))
  expect(edit).toHaveBeenCalledOnce()
})
