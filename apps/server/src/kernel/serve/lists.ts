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

/** One page of a list, and what the reply says of it. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly pagination: Pagination
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

/** One page of a query. */
export const pageOf = async <Row>(
  query: Cut<Row>,
  filters: ListFilters,
  count: () => PromiseLike<number>,
): Promise<Page<Row>> => asPage(await query.limit(filters.limit).offset(before(filters)), filters, count)

/**
 * Rows that were cut already, as the page that they are. One that is not full is the last one and knows how many there are in
 * all; only a full one, or one behind the last row, has them counted.
 */
export async function asPage<Row>(
  rows: Row[],
  filters: ListFilters,
  count: () => PromiseLike<number>,
): Promise<Page<Row>> {
  const isLast = rows.length < filters.limit && (rows.length > 0 || filters.page === 1)
  const total = isLast ? before(filters) + rows.length : await count()
  return { rows, pagination: pagination(filters, total) }
}
