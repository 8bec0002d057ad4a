import { extendStudent, extendStudents, markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useExtendStudent = () => useApiMutation(extendStudent, { done: 'results:extend.done' })

/** What is said names how many. */
export const useExtendStudents = () => useApiMutation(extendStudents)

/** What is refused is told in the field; the rest in the one place. */
export const useMarkAnswer = () => useApiMutation(markAnswer)
