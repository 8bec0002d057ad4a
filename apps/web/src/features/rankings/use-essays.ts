import { readContestQuestions } from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { isExam, paramsOf } from '../contests/contests.ts'

/** The questions of an exam that has ended which a person marks, with their numbers; none for who marks nothing there. */
export function useEssays(contest: Contest) {
  const { data } = useApiQuery(
    readContestQuestions,
    { params: { ...paramsOf(contest), contestId: contest._id } },
    { silent: true, enabled: contest.can.readPapers && isExam(contest) },
  )
  return (data?.exam.questions ?? []).flatMap((question, at) =>
    question.type === 'Essay' ? [{ no: at + 1, _id: question._id }] : [],
  )
}
