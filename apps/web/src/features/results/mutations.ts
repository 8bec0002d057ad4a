import { extendStudent, extendStudents } from '@bangxanh/contract/homework/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useExtendStudent = () => useApiMutation(extendStudent, { done: 'results:extend.done' })

/** What is said names how many. */
export const useExtendStudents = () => useApiMutation(extendStudents)
