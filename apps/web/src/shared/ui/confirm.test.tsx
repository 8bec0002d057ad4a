import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { askConfirm } from './confirm.ts'

describe('the confirm dialog', () => {
  it('asks in the words of the product when none are given', async () => {
    await show(<p>page</p>)
    const answer = askConfirm()
    expect(await screen.findByRole('dialog', { name: 'Xác nhận' })).toBeDefined()
    expect(screen.getByText('Bạn có muốn thực hiện hành động này không?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be answered by Enter, but Enter destroys nothing', async () => {
    await show(<p>page</p>)
    const plain = askConfirm()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Xác nhận'))
    await userEvent.keyboard('{Enter}')
    expect(await plain).toBe(true)

    const destructive = askConfirm({ confirm: 'Xoá lớp', danger: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Huỷ'))
    await userEvent.keyboard('{Enter}')
    expect(await destructive).toBe(false)
  })

  it('does nothing when it is cancelled or closed by Escape', async () => {
    await show(<p>page</p>)
    const first = askConfirm({ title: 'Xoá lớp?', confirm: 'Xoá', danger: true })
    await screen.findByRole('dialog', { name: 'Xoá lớp?' })
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ' }))
    expect(await first).toBe(false)

    const second = askConfirm()
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    expect(await second).toBe(false)
  })
})
