import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { readNews } from '@bangxanh/contract/news/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { asked, authorize } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'
import {
  findNews,
  type NewsFilters,
  newsToWrite,
  readableAmong,
  selectNewest,
  selectNews,
} from './news.store.ts'
import { newsDetailView, newsView } from './news.view.ts'

export async function listNews(caller: Caller, filters: NewsFilters) {
  const { rows, pagination } = await selectNews(caller.db, caller, filters, caller.now)
  return {
    news: rows.map(row => newsView(row, caller)),
    can: { create: caller.scopesOf('news.write').length > 0 },
    pagination,
  }
}

/** The first of what is up, for the page that everybody opens. */
export const newestNews = async (caller: Caller, most: number) =>
  (await selectNewest(caller.db, caller, most, caller.now)).map(row => newsView(row, caller))

/** @throws E_NOT_FOUND also outside of its time, and for whom it is not meant */
export async function presentNews(caller: Caller, which: Parameters<typeof findNews>[2]) {
  const row = await findNews(caller.db, caller, which, caller.now)
  if (!row) throw new AppError(errors.E_NOT_FOUND)
  return { news: newsDetailView(row, caller) }
}

/** @throws E_NOT_FOUND, E_FORBIDDEN */
export const authorizedNews = async (caller: Caller, id: string): Promise<{ readonly id: string }> =>
  authorize(await newsToWrite(caller.db, caller, id), caller.viewer)

/** Pictures of news, as whoever reads it is shown them. */
export const newsPicture: FileReader = async (caller, ids) =>
  (await readableAmong(caller.db, caller, ids, caller.now)).map(({ newsId, newsUrl }) =>
    asked(readNews, { params: { newsUrl }, query: { newsId } }),
  )
