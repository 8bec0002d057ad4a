import * as calls from '@bangxanh/contract/news/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const atField = {
  E_NEWS_ENDS_EARLY: 'until',
  E_NEWS_EMPTY: 'content',
} as const

export const useCreateNews = () => useApiMutation(calls.createNews, { done: 'news:done.created', atField })
export const useUpdateNews = () => useApiMutation(calls.updateNews, { done: 'news:done.updated', atField })
export const useDeleteNews = () => useApiMutation(calls.deleteNews, { done: 'news:done.removed' })
export const useUploadNewsPicture = () => useApiMutation(calls.uploadNewsPicture)
