import { expect, it, vi } from 'vitest'
import { pageOf } from './lists.ts'

/** A query of this many rows, as Drizzle's are cut. */
const rowsOf = (total: number) => ({
  limit: (limit: number) => ({
    offset: async (from: number) => Array.from({ length: total }, (_, row) => row).slice(from, from + limit),
  }),
})

it.each([
  { total: 0, page: 1, rows: 0, counted: false, because: 'an empty list' },
  { total: 7, page: 1, rows: 7, counted: false, because: 'a page that is not full' },
  { total: 27, page: 3, rows: 7, counted: false, because: 'the last page' },
  { total: 20, page: 1, rows: 10, counted: true, because: 'a full page' },
  { total: 20, page: 2, rows: 10, counted: true, because: 'a full last page' },
  { total: 7, page: 2, rows: 0, counted: true, because: 'a page behind the last row' },
])('counts only where the page cannot tell: $because', async ({ total, page, rows, counted }) => {
  const count = vi.fn(async () => total)
  const found = await pageOf(rowsOf(total), { page, limit: 10 }, count)
  expect(found.rows).toHaveLength(rows)
  expect(found.pagination.total).toBe(total)
  expect(count).toHaveBeenCalledTimes(counted ? 1 : 0)
})
