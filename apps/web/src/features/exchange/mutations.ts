import { importExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { deleteQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useImportExam = () => useApiMutation(importExam)
export const useTakeBack = () => useApiMutation(deleteQuestionGroup)
