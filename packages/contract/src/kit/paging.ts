import { z } from 'zod'
import { Id } from './ids.ts'
import { PAGE } from './limits.ts'
import { line, list } from './values.ts'

/** What every list takes: which page, how many, a search text and chosen ids (product 2.5). */
export const listQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE.most).default(PAGE.usual),
  search: line(0, PAGE.search).optional(),
  _search: line(0, PAGE.search).optional(),
  ids: list(Id).optional(),
}

/** What every list gives beside its rows. */
export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int() })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>
