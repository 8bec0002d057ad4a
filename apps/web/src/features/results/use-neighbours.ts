import { readPaper } from '@bangxanh/contract/homework/endpoints.ts'
import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../shared/query/use-api-query.ts'

export interface Neighbours {
  /** From 1; 0 where the pupil is not in the list, as after a search. */
  readonly place: number
  readonly total: number
  readonly before: Submission['student'] | undefined
  readonly after: Submission['student'] | undefined
}

export function neighboursOf(people: readonly Submission[], studentId: string): Neighbours {
  const at = people.findIndex(({ student }) => student._id === studentId)
  return {
    place: at + 1,
    total: people.length,
    before: at > 0 ? people[at - 1]?.student : undefined,
    after: people[at + 1]?.student,
  }
}

export const paperQuery = (homeworkUid: string, studentId: string, attemptId?: string) =>
  apiQuery(readPaper, { params: { homeworkUid, studentId }, query: { attemptId } }, { silent: true })

/** The next paper is read before it is asked for, so that it opens at once. */
export function useNextPaperReady(homeworkUid: string, after: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (after) void client.prefetchQuery(paperQuery(homeworkUid, after))
  }, [client, homeworkUid, after])
}
