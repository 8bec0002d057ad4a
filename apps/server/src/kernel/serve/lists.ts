import type { Pagination } from '@bangxanh/contract/kit/paging.ts'

/** Which rows of a list are wanted; what a list filters by beside it, its feature adds. */
export interface ListFilters {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** The query of a list as stores take it: its two names of the search text are one (product 2.5). */
export const filtersOf = <Query extends ListFilters & { readonly _search?: string | undefined }>({
  search,
  _search,
  ...filters
}: Query) => ({ ...filters, search: search || _search })

/** The frame of a list's reply. */
export const pagination = ({ page, limit }: ListFilters, total: number): Pagination => ({
  page,
  limit,
  total,
})

/** How many rows lie before the page. */
export const before = ({ page, limit }: ListFilters): number => (page - 1) * limit

/** A query of Drizzle, or anything else that can be cut. */
interface Cut<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
}

/**
 * One page of a query, and how many rows there are in all. A page that is not full is the last one and knows it; only a
 * full one, or one behind the last row, has them counted.
 */
export async function pageOf<Row>(
  query: Cut<Row>,
  filters: ListFilters,
  count: () => PromiseLike<number>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query.limit(filters.limit).offset(before(filters))
  const isLast = rows.length < filters.limit && (rows.length > 0 || filters.page === 1)
  return { rows, total: isLast ? before(filters) + rows.length : await count() }
}
