import * as endpoints from '@bangxanh/contract/news/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { storeMedia } from '../uploads/public.ts'
import { authorizedNews, listNews, presentNews } from './news.service.ts'
import { changeNews, createNews, placeOfNews, removeNews } from './write-news.ts'

export const newsRoutes = () =>
  routes(endpoints, {
    listNews: handler({ act: call => listNews(call, call.query) }),

    readNews: handler({
      act: call => presentNews(call, { url: call.params.newsUrl, id: call.query.newsId }),
    }),

    createNews: handler({
      load: call => placeOfNews(call, call.body),
      act: async (call, place) => ({ made: await createNews(call, place, call.body) }),
      respond: (call, id) => presentNews(call, { id }),
    }),

    updateNews: handler({
      load: call => authorizedNews(call, call.params.newsId),
      act: (call, { id }) => changeNews(call, id, call.body),
      readCurrent: (call, { id }) => presentNews(call, { id }),
    }),

    deleteNews: handler({
      load: call => authorizedNews(call, call.params.newsId),
      act: async (call, { id }) => {
        await removeNews(call, id)
        return { _id: id }
      },
    }),

    uploadNewsPicture: handler({
      act: async call => {
        const { name, size } = call.query
        // The right itself is all that it takes; it counts for the school that its bringer works in.
        const find = async () => ({ schoolId: null })
        const key = await storeMedia(call, find, { upload: call.file, name, size })
        return { key, url: call.addressOf(key) }
      },
      transaction: false,
    }),
  })
