import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { MenuButton } from './menu-button.tsx'
import { Tipped } from './tipped.tsx'

const tries = vi.hoisted(() => ({ menu: 0, tip: 0 }))
vi.mock('./open-menu.tsx', () => {
  tries.menu += 1
  throw new Error('no net')
})
vi.mock('./tip.tsx', () => {
  tries.tip += 1
  throw new Error('no net')
})

it('without a net whoever only points at a button loses no page; whoever presses it reads what failed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await show(
    <>
      <MenuButton button={<button type="button">Thao tác</button>} acts={[]} side="end" />
      <Tipped label="Trang chủ">
        <a href="/">Nhà</a>
      </Tipped>
    </>,
  )
  await userEvent.hover(screen.getByText('Nhà'))
  await userEvent.hover(screen.getByText('Thao tác'))
  await vi.waitFor(() => expect(tries).toEqual({ menu: 1, tip: 1 }))
  expect(reload).not.toHaveBeenCalled()
  // Was reloaded lately, so the press says it.
  sessionStorage.setItem('chunkReloadedAt', String(Date.now()))
  await userEvent.click(screen.getByText('Thao tác'))
  await screen.findByText('Không tải được nội dung')
  expect(reload).not.toHaveBeenCalled()
})
