import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../shared/query/keys.ts'
import { useStartAttempt } from './mutations.ts'

/** Starts an attempt, or goes on with the open one, and opens its page with what has come already. */
export function useBegin() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useStartAttempt()
  return {
    busy: start.isPending || start.isSuccess,
    begin: (homeworkUid: string) =>
      start.mutate(
        { params: { homeworkUid } },
        {
          onSuccess: reply => {
            const attemptId = reply.attempt._id
            client.setQueryData(keyOf(readAttempt, { params: { attemptId } }), reply)
            void navigate({ to: '/em/lam/$attemptId', params: { attemptId } })
          },
        },
      ),
  }
}
