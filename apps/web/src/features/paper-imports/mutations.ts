import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import {
  addPaperItems,
  askModelAgain,
  deletePaperImport,
  readPaperImport,
  reviewPaperItems,
  startExamImport,
  startHomeworkImport,
  updatePaperItem,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { deleteQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../shared/query/keys.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import type { PaperTarget } from './target.ts'

/** The dialog tells its failures in its own words. */
export function useStartImport({ area }: PaperTarget) {
  const forExam = useApiMutation(startExamImport, { silent: true })
  const forHomework = useApiMutation(startHomeworkImport, { silent: true })
  return area === 'exam-vault' ? forExam : forHomework
}

/** A review changes one question of up to a thousand: only that one comes back. */
export function useUpdateItem() {
  const client = useQueryClient()
  return useApiMutation(updatePaperItem, {
    put({ item, files }, { params: { importId } }) {
      const key = keyOf(readPaperImport, { params: { importId } })
      client.setQueryData<ReplyOf<typeof readPaperImport>>(
        key,
        read =>
          read && {
            ...read,
            content: read.content && {
              ...read.content,
              items: read.content.items.map(one => (one._id === item._id ? item : one)),
            },
            files: { ...read.files, ...files },
          },
      )
      return key
    },
  })
}
export const useReviewItems = () => useApiMutation(reviewPaperItems)
export const useAskAgain = () => useApiMutation(askModelAgain)
export const useAddItems = () => useApiMutation(addPaperItems)
export const useTakeBack = () => useApiMutation(deleteQuestionGroup)
export const useDeleteImport = () => useApiMutation(deletePaperImport)
