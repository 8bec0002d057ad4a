import type { Endpoint, QueryOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Pagination } from '@bangxanh/contract/kit/paging.ts'

/** Which rows of a list are wanted; what a list filters by beside it, its feature adds. */
export interface ListFilters {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** What the call of a list asks, as its store takes it. The second name of the search text is none by then (`as-meant.ts`). */
export type FiltersOf<E extends Endpoint> = ReadOnly<Omit<QueryOf<E>, '_search'>>
type ReadOnly<T> = {
  readonly [Key in keyof T]: T[Key] extends (infer One)[] | undefined ? readonly One[] | undefined : T[Key]
}

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

/** One page of a query, and how many rows there are in all. */
export async function pageOf<Row>(
  query: Cut<Row>,
  filters: ListFilters,
  count: () => PromiseLike<number>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query.limit(filters.limit).offset(before(filters))
  return { rows, total: await totalOf(rows.length, filters, count) }
}

/**
 * How many rows there are in all, of which a page has found some. A page that is not full is the last one and knows it; only
 * a full one, or one behind the last row, has them counted.
 */
export async function totalOf(
  found: number,
  filters: ListFilters,
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = found < filters.limit && (found > 0 || filters.page === 1)
  return isLast ? before(filters) + found : count()
}
