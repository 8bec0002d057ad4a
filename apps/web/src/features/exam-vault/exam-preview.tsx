import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { FileAddresses, QuestionGroupWithQuestions } from '@bangxanh/contract/questions/schemas.ts'
import { Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { QuestionGroupView, QuestionReview } from '../questions/questions.ts'

/** Each exercise of an exam with its questions and their right answers, read-only. */
export function ExamPreview({ examVaultId }: { examVaultId: string }) {
  const query = useApiQuery(readExam, { params: { id: examVaultId } }, { silent: true })
  if (!query.data) {
    return <ReadingState query={query} minHeight="16rem" />
  }
  const { exam, files } = query.data
  return <ExamQuestions groups={exam.questionGroups} files={files} />
}

interface Props {
  readonly groups: readonly QuestionGroupWithQuestions[]
  readonly files: FileAddresses
}

/** What was read of an exam, on one sheet. */
export function ExamQuestions({ groups, files }: Props) {
  const { t } = useTranslation('examVault')
  if (groups.length === 0) return <EmptyState title={t('preview.empty')} />

  // Questions are numbered through the whole paper.
  const first = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 1),
  )
  return (
    <Stack gap="xl" pb="md">
      {groups.map((group, at) => (
        <Stack key={group._id} gap="lg" component="section" aria-label={group.title}>
          <QuestionGroupView group={group} files={files} />
          {group.questions.map((question, index) => (
            <QuestionReview
              key={question._id}
              question={question}
              files={files}
              number={(first[at] ?? 1) + index}
            />
          ))}
          {at < groups.length - 1 && <Divider />}
        </Stack>
      ))}
    </Stack>
  )
}
