import type { HomeworkSort } from '@bangxanh/contract/homework/states.ts'
import { listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import type { StudentHomework } from '@bangxanh/contract/students/record.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { type RecordSearch, recordSearch } from './school-search.ts'
import { StudentRooms } from './student-rooms.tsx'

// A chart's library is large, and only this tab shows one.
const ScoresChart = lazyPart(async () => (await import('./scores-chart.tsx')).ScoresChart)

interface Props {
  readonly studentId: string
  readonly search: RecordSearch
  readonly onSearch: OnSearch<RecordSearch>
}

/** A student's homework with what came of it, and the scores over time. */
export function StudentHomeworks({ studentId, search, onSearch }: Props) {
  const { t } = useTranslation('students')
  const list = recordSearch.at(search, onSearch)
  const query = useApiQuery(
    listStudentHomeworks,
    { query: { studentId, ...list.query } },
    { keepPrevious: true },
  )
  const { scores = [], rooms = [] } = query.data ?? {}
  return (
    <Stack gap="lg">
      {scores.length > 0 && (
        <section>
          <Title order={2} size="h3">
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
        list={list}
        query={query}
        rows={query.data?.homeworks}
        columns={useColumns(studentId)}
        empty={{ icon: IconClipboardText, title: t('work.empty'), hint: t('work.emptyHint') }}
      />
      {rooms.length > 0 && <StudentRooms studentId={studentId} rooms={rooms} />}
    </Stack>
  )
}

/** In the place of a mark. */
const stateOf = ({ reading, submittedAt }: StudentHomework) => {
  if (reading) return submittedAt ? 'work.read' : 'work.notRead'
  return submittedAt ? 'work.waits' : 'work.notYet'
}

function useColumns(studentId: string): Column<StudentHomework, HomeworkSort>[] {
  const { t } = useTranslation('students')
  return [
    {
      title: t('work.name'),
      lead: true,
      sort: 'name',
      cell: row => (
        <AnchorLink
          to="/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId"
          params={{ classUid: row.classId, homeworkUid: row._id, studentId }}
          fw={600}
        >
          {row.name}
        </AnchorLink>
      ),
    },
    { title: t('work.class'), cell: row => row.className },
    { title: t('work.end'), sort: '-endAt', cell: row => formatDateTime(row.endAt) },
    {
      title: t('work.score'),
      phone: 'end',
      cell: row =>
        row.score === null ? (
          <Text span inherit c="dimmed">
            {t(stateOf(row))}
          </Text>
        ) : (
          <Mark score={row.score} total={row.totalPoint} />
        ),
    },
    { title: t('work.when'), phone: 'none', cell: row => formatDate(row.submittedAt) },
    { title: t('work.attempts'), phone: 'none', cell: row => String(row.attempts) },
  ]
}
