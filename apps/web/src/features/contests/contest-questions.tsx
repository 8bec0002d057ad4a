import { readClassContestQuestions, readContestQuestions } from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { QuestionReview } from '../questions/questions.ts'
import { paramsOf } from './mutations.ts'

/** All that was or will be asked, in its order, with the right answers. */
export function ContestQuestions({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const { _id: contestId, classUid } = contest
  const isOfClass = classUid !== null
  const ofClass = useApiQuery(
    readClassContestQuestions,
    { params: { contestId } },
    { silent: true, enabled: isOfClass },
  )
  const ofSchool = useApiQuery(
    readContestQuestions,
    { params: { ...paramsOf(contest), contestId } },
    { silent: true, enabled: !isOfClass },
  )
  const query = isOfClass ? ofClass : ofSchool
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { exam, files } = query.data
  if (exam.questions.length === 0) return <EmptyState title={t('noQuestions')} />
  return (
    <Stack gap="lg">
      {exam.questions.map((question, at) => (
        <QuestionReview key={question._id} question={question} files={files} number={at + 1} />
      ))}
    </Stack>
  )
}
