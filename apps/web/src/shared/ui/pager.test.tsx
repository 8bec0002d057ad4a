import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Pager, pagesAround } from './pager.tsx'

describe('the pager', () => {
  it('shows three numbers around the page', () => {
    expect(pagesAround(1, 9, 3)).toEqual([1, 2, 3])
    expect(pagesAround(5, 9, 3)).toEqual([4, 5, 6])
    expect(pagesAround(9, 9, 3)).toEqual([7, 8, 9])
    expect(pagesAround(1, 2, 3)).toEqual([1, 2])
  })

  it('is hidden with one page', async () => {
    await show(<Pager page={1} limit={10} total={10} onPage={vi.fn()} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('goes to a page, and no further than the last', async () => {
    const onPage = vi.fn()
    await show(<Pager page={3} limit={10} total={30} onPage={onPage} />)
    expect(screen.getByRole('button', { name: 'Trang 3' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('button', { name: 'Trang sau' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Trang 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Trang trước' }))
    expect(onPage.mock.calls).toEqual([[2], [2]])
  })
})
