import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'

it.each([
  ['a dialog', Dialog],
  ['a panel at the side', SidePanel],
])('%s is open, and its cross has a name and closes it', async (_, Shown) => {
  const onClose = vi.fn()
  await show(
    <Shown title="Lịch sử" onClose={onClose}>
      8,5
    </Shown>,
  )
  expect(await screen.findByRole('dialog', { name: 'Lịch sử' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  expect(onClose).toHaveBeenCalledOnce()
})
