import { z } from 'zod'
import { PAGE } from './limits.ts'
import { line, list } from './values.ts'

const limit = z.coerce.number().int().min(1).max(PAGE.most)
/** Which page, and how many. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: limit.default(PAGE.usual),
}
export const searchQuery = line(0, PAGE.search).optional()

/** What every list takes: which page, how many, a search text and chosen ids (product 2.5). */
export const listQuery = <Id extends z.ZodType>(id: Id) => ({
  ...pageQuery,
  search: searchQuery,
  _search: searchQuery,
  ids: list(id).optional(),
})

/** The same of what an editor shows whole: all of it, unless a page is asked for. */
export const wholeListQuery = <Id extends z.ZodType>(id: Id) => ({
  ...listQuery(id),
  limit: limit.default(PAGE.most),
})

/** What every list gives beside its rows. */
export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int() })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>
