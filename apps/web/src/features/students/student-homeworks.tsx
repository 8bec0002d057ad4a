import { listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import type { StudentHomework } from '@bangxanh/contract/students/schemas.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatPoints } from '../../shared/format/format.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

const LIMIT = 20

// A chart's library is large, and only this tab shows one.
const ScoresChart = lazy(async () => {
  const chunk = await loadChunk(() => import('./scores-chart.tsx'))
  return { default: chunk.ScoresChart }
})

interface Props {
  readonly studentId: string
  readonly page: number | undefined
  readonly onPage: (page: number) => void
}

/** A student's homework with what came of it, and the scores over time. */
export function StudentHomeworks({ studentId, page = 1, onPage }: Props) {
  const { t } = useTranslation('students')
  const query = useApiQuery(
    listStudentHomeworks,
    { query: { studentId, page, limit: LIMIT } },
    { keepPrevious: true },
  )
  const columns = useColumns()
  const scores = query.data?.scores ?? []
  return (
    <Stack gap="lg">
      {scores.length > 0 && (
        <section>
          <Title order={2} size="h4">
            {t('work.chart')}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t(scores.length > 1 ? 'work.chartHint' : 'work.one')}
          </Text>
          {scores.length > 1 && (
            <Suspense fallback={<LoadingState minHeight="240px" />}>
              <ScoresChart scores={scores} />
            </Suspense>
          )}
        </section>
      )}
      <RowList
        label={t('work.list')}
        query={query}
        rows={query.data?.homeworks}
        rowKey={row => row._id}
        columns={columns}
        empty={
          <EmptyState
            icon={<IconClipboardText size={40} stroke={1.3} />}
            title={t('work.empty')}
            hint={t('work.emptyHint')}
          />
        }
        pagination={query.data?.pagination}
        onPage={onPage}
      />
    </Stack>
  )
}

function useColumns(): Column<StudentHomework>[] {
  const { t } = useTranslation('students')
  return [
    {
      key: 'name',
      title: t('work.name'),
      lead: true,
      cell: row => (
        <AnchorLink
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: row.classId, homeworkUid: row._id }}
          fw={600}
        >
          {row.name}
        </AnchorLink>
      ),
    },
    { key: 'class', title: t('work.class'), cell: row => row.className },
    { key: 'end', title: t('work.end'), cell: row => formatDateTime(row.endAt) },
    {
      key: 'score',
      title: t('work.score'),
      cell: row =>
        row.score === null ? (
          <Text span inherit c="dimmed">
            {t('work.notYet')}
          </Text>
        ) : (
          `${formatPoints(row.score)}/${formatPoints(row.totalPoint)}`
        ),
    },
    { key: 'when', title: t('work.when'), wideOnly: true, cell: row => formatDate(row.submittedAt) },
    { key: 'attempts', title: t('work.attempts'), wideOnly: true, cell: row => String(row.attempts) },
  ]
}
