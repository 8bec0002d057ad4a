import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import { listQuestionGroups, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import { Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { apiQuery, useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { QuestionReview } from '../../questions/questions.ts'
import { useReport } from '../use-report.ts'
import type { LiveQuestions } from './assign.ts'

/** The questions of a homework with their right answers, read-only. */
export function HomeworkPreview({ homeworkUid }: { readonly homeworkUid: string }) {
  const query = useReport(reportQuestions, { body: { homeworkUid } })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { report, files } = query.data
  return (
    <Stack gap="lg" pb="md">
      {report.map(({ question }, index) => (
        <QuestionReview key={question._id} question={question} files={files} number={index + 1} />
      ))}
    </Stack>
  )
}

const params = { area: 'live-exam' } as const

/** Some questions of a live exercise, as they read now. */
export function LivePreview({ live: { liveExamId, questionIds } }: { readonly live: LiveQuestions }) {
  const query = useApiQuery(listQuestionGroups, { params, query: { liveExamId } }, { silent: true })
  const read = useQueries({
    queries: (query.data?.questionGroups ?? []).map(({ _id: questionGroupId }) =>
      apiQuery(
        listQuestions,
        { params: { ...params, questionGroupId }, query: { liveExamId } },
        { silent: true },
      ),
    ),
  })
  if (!query.data || read.some(({ data }) => !data)) return <ReadingState query={query} minHeight="16rem" />
  const shown = read
    .flatMap(({ data }) => data?.questions.map(question => ({ question, files: data.files })) ?? [])
    .filter(({ question }) => questionIds.includes(question._id))
  return (
    <Stack gap="lg" pb="md">
      {shown.map(({ question, files }, index) => (
        <QuestionReview key={question._id} question={question} files={files} number={index + 1} />
      ))}
    </Stack>
  )
}
