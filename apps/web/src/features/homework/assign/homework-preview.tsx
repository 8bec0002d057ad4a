import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import { Stack } from '@mantine/core'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { FailedState } from '../../../shared/ui/states.tsx'
import { QuestionReview } from '../../questions/questions.ts'
import { useReport } from '../use-report.ts'

/** The questions of a homework with their right answers, read-only. */
export function HomeworkPreview({ homeworkUid }: { readonly homeworkUid: string }) {
  const { data, error, refetch } = useReport(reportQuestions, { body: { homeworkUid } })
  if (!data) {
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState minHeight="16rem" />
    )
  }
  return (
    <Stack gap="lg" pb="md">
      {data.report.map(({ question }, index) => (
        <QuestionReview key={question._id} question={question} files={data.files} number={index + 1} />
      ))}
    </Stack>
  )
}
