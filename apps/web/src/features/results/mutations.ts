import { extendStudent, markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useExtendStudent = () => useApiMutation(extendStudent, { done: 'results:extend.done' })

/** What is refused is told in the field; the rest in the one place. */
export const useMarkAnswer = () => useApiMutation(markAnswer)

interface Some {
  readonly homeworkUid: string
  readonly studentIds: readonly string[]
  readonly endAt: string
}

/** One after the other; said again after a failure it changes nothing for who has it already. */
export function useExtendSome() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ homeworkUid, studentIds, endAt }: Some) => {
      for (const studentId of studentIds)
        await call(extendStudent, { params: { homeworkUid, studentId }, body: { endAt } })
    },
    onSettled: () => refresh(client, extendStudent.changes),
  })
}
