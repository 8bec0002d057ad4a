import { uploadToHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useUpload } from '../questions/questions.ts'

/** Stores pictures and sounds of a homework's questions. */
export function useHomeworkUpload(homeworkUid: string) {
  const { mutateAsync } = useApiMutation(uploadToHomework, { silent: true })
  return useUpload((file, named, options) => mutateAsync({ query: { homeworkUid, ...named }, file, options }))
}
