import { uploadToLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useUpload } from '../questions/questions.ts'

/** Stores pictures and sounds of a live exercise's questions. */
export function useLiveExamUpload(id: string) {
  const { mutateAsync } = useApiMutation(uploadToLiveExam, { silent: true })
  return useUpload((file, named, options) =>
    mutateAsync({ params: { id }, query: { ...named }, file, options }),
  )
}
