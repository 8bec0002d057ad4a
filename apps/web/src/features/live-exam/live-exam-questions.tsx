import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { listQuestionGroups, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { QuestionGroupView, QuestionReview } from '../questions/questions.ts'

const params = { area: 'live-exam' } as const

/** All that will be asked, in its order, with the right answers; for who teaches alone. */
export function LiveExamQuestions({ liveExam }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation('liveExam')
  const { _id: liveExamId, classId, can } = liveExam
  const query = useApiQuery(listQuestionGroups, { params, query: { liveExamId } }, { silent: true })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { questionGroups, files } = query.data
  const filled = questionGroups.filter(({ questionCount }) => questionCount > 0)
  if (filled.length === 0)
    return (
      <EmptyState
        title={t('noQuestions')}
        hint={t(can.editQuestions ? 'noQuestionsHint' : 'noQuestionsReader')}
        action={
          can.editQuestions && (
            <ButtonLink
              to="/lop-hoc/$classUid/bttt-cau-hoi"
              params={{ classUid: classId }}
              search={{ liveExamId }}
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            >
              {t('begin')}
            </ButtonLink>
          )
        }
      />
    )
  const first = filled.map((_, at) =>
    filled.slice(0, at).reduce((sum, { questionCount }) => sum + questionCount, 1),
  )
  return (
    <Stack gap="xl">
      {filled.map((group, at) => (
        <Stack key={group._id} gap="lg" component="section" aria-label={group.title}>
          <QuestionGroupView group={group} files={files} order={3} />
          <Questions liveExamId={liveExamId} group={group} first={first[at] ?? 1} />
        </Stack>
      ))}
    </Stack>
  )
}

interface OfGroup {
  readonly liveExamId: string
  readonly group: QuestionGroup
  readonly first: number
}

function Questions({ liveExamId, group, first }: OfGroup) {
  const query = useApiQuery(
    listQuestions,
    { params: { ...params, questionGroupId: group._id }, query: { liveExamId } },
    { silent: true },
  )
  if (!query.data) return <ReadingState query={query} minHeight="12rem" />
  return query.data.questions.map((question, index) => (
    <QuestionReview key={question._id} question={question} files={query.data.files} number={first + index} />
  ))
}
