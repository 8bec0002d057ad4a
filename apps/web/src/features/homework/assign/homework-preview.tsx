import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import { Stack } from '@mantine/core'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { QuestionReview } from '../../questions/questions.ts'
import { useReport } from '../use-report.ts'

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
