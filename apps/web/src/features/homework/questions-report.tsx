import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import { listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { EmptyState, FailedState } from '../../shared/ui/states.tsx'
import { QuestionGroupView } from '../questions/questions.ts'
import type { ReportSearch } from './homework-search.ts'
import { QuestionItem, type Who } from './question-item.tsx'
import { useReport } from './use-report.ts'

interface Props {
  readonly homeworkUid: string
  readonly order: ReportSearch['order']
  readonly onOrder: (order: ReportSearch['order']) => void
  /** Opens the pupils behind a number. */
  readonly onWho: (who: Who) => void
}

const HARD = 'hard'
const share = ({ right, results }: { right: number; results: number }) =>
  results === 0 ? 1 : right / results

/** Each question with its right answer and how the class has answered it. */
export function QuestionsReport({ homeworkUid, order, onOrder, onWho }: Props) {
  const { t } = useTranslation('homework')
  const { data, error, refetch } = useReport(reportQuestions, { body: { homeworkUid } })
  const groups = useApiQuery(
    listQuestionGroups,
    { params: { area: 'homework' }, query: { homeworkUid } },
    { silent: true },
  ).data
  if (!data) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />
    return <LoadingState minHeight="16rem" />
  }
  if (data.report.length === 0) return <EmptyState title={t('item.empty')} />

  const numbered = data.report.map((report, index) => ({ report, number: index + 1 }))
  const hardest = order === HARD
  const shown = hardest
    ? numbered.toSorted((one, other) => share(one.report) - share(other.report))
    : numbered
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('item.order')}
        w={{ base: '100%', xs: 'fit-content' }}
        value={order ?? 'place'}
        data={[
          { value: 'place', label: t('item.byPlace') },
          { value: HARD, label: t('item.byDifficulty') },
        ]}
        onChange={next => onOrder(next === HARD ? HARD : undefined)}
      />
      {shown.map(({ report, number }, index) => {
        const groupId = report.question.questionGroupId
        const opens = !hardest && shown[index - 1]?.report.question.questionGroupId !== groupId
        const group = opens ? groups?.questionGroups.find(({ _id }) => _id === groupId) : undefined
        return (
          <Fragment key={report.question._id}>
            {group && <QuestionGroupView group={group} files={groups?.files ?? {}} />}
            <QuestionItem report={report} number={number} files={data.files} onWho={onWho} />
          </Fragment>
        )
      })}
    </Stack>
  )
}
