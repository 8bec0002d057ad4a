import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import type { QuestionReport } from '@bangxanh/contract/homework/schemas.ts'
import { listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { QuestionGroupView } from '../questions/questions.ts'
import type { ReportSearch } from './homework-search.ts'
import { QuestionItem } from './question-item.tsx'
import { useReport } from './use-report.ts'
import type { Who } from './who.ts'

interface Props {
  readonly homeworkUid: string
  readonly order: ReportSearch['order']
  readonly onOrder: (order: ReportSearch['order']) => void
  /** Opens the pupils behind a number. */
  readonly onWho: (who: Who) => void
  /** What its teachers may do with a question. */
  readonly actsOf?: ((question: AskedQuestion) => ReactNode) | undefined
}

/** A question of a homework, with the addresses of its files. */
export interface AskedQuestion {
  readonly question: QuestionReport['question']
  readonly number: number
  readonly files: Readonly<Record<string, string>>
}

const HARD = 'hard'
const share = ({ right, results }: { right: number; results: number }) =>
  results === 0 ? 1 : right / results

/** Each question with its right answer and how the class has answered it. */
export function QuestionsReport({ homeworkUid, order, onOrder, onWho, actsOf }: Props) {
  const { t } = useTranslation('homework')
  const query = useReport(reportQuestions, { body: { homeworkUid } })
  const { data } = query
  const groups = useApiQuery(
    listQuestionGroups,
    { params: { area: 'homework' }, query: { homeworkUid } },
    { silent: true },
  ).data
  if (!data) return <ReadingState query={query} minHeight="16rem" />
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
            <QuestionItem
              report={report}
              number={number}
              files={data.files}
              onWho={onWho}
              acts={actsOf?.({ question: report.question, number, files: data.files })}
            />
          </Fragment>
        )
      })}
    </Stack>
  )
}
