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

  it('says which rows of how many are seen, without buttons where there is one page', async () => {
    await show(<Pager page={1} limit={10} total={10} onPage={vi.fn()} />)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByText('1–10 / 10')).toBeTruthy()
  })

  it.each([
    [1, 20, 163, '1–20 / 163'],
    [9, 20, 163, '161–163 / 163'],
    [2, 1000, 1500, '1.001–1.500 / 1.500'],
  ])('page %i of %i rows a page of %i is %s', async (page, limit, total, range) => {
    await show(<Pager page={page} limit={limit} total={total} onPage={vi.fn()} />)
    expect(screen.getByText(range)).toBeTruthy()
  })

  it('says nothing of an empty list', async () => {
    await show(<Pager page={1} limit={10} total={0} onPage={vi.fn()} />)
    expect(screen.queryByText(/ \/ /)).toBeNull()
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
