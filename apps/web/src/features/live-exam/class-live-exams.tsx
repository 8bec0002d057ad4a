import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listLiveExams } from '@bangxanh/contract/live-exam/endpoints.ts'
import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { LIVE_EXAM_STATUSES } from '@bangxanh/contract/live-exam/states.ts'
import { Stack, Text } from '@mantine/core'
import { IconPencil, IconPresentation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords, formatPoints } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { LiveExamMenu } from './live-exam-menu.tsx'
import { type LiveExamSearch, liveExamSearch } from './live-exam-search.ts'
import { LiveExamStatusBadge } from './live-exam-status.tsx'

interface Props {
  readonly eClass: Class
  readonly search: LiveExamSearch
  readonly onSearch: OnSearch<LiveExamSearch>
}

/** The live exercises of a class, the newest first. */
export function ClassLiveExams({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('liveExam')
  const list = liveExamSearch.at(search, onSearch)
  const query = useApiQuery(
    listLiveExams,
    { query: { classId: eClass._id, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const rows = query.data?.liveExams
  const create = eClass.can.live && (
    <ButtonLink
      variant="light"
      to="/lop-hoc/$classUid/bttt-cau-hoi"
      params={{ classUid: eClass._id }}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
    >
      {t('create')}
    </ButtonLink>
  )
  return (
    <Stack>
      {(list.filtered || (query.data?.pagination.total ?? 0) > 0) && (
        <FilterPanel
          list={list}
          tabs={{
            key: 'status',
            label: t('list.filter'),
            options: (['all', ...LIVE_EXAM_STATUSES] as const).map(value => ({
              value,
              label: t(`list.${value}`),
            })),
          }}
          search={t('list.search')}
        >
          {create}
        </FilterPanel>
      )}
      <RowList
        label={t('list.label')}
        list={list}
        query={query}
        rows={rows}
        notFound={t('list.none')}
        empty={{
          icon: IconPresentation,
          title: t('list.empty'),
          hint: t(eClass.can.live ? 'list.emptyHint' : 'list.emptyReader'),
          action: create,
        }}
        rowActions={rows?.some(({ can }) => can.copy) && (row => <LiveExamMenu liveExam={row} />)}
        columns={[
          {
            title: t('column.name'),
            lead: true,
            cell: row => (
              <>
                <AnchorLink to="/bt-tuong-tac/$liveExamId" params={{ liveExamId: row._id }} fw={600}>
                  {row.name}
                </AnchorLink>
                <Holds liveExam={row} />
              </>
            ),
          },
          { title: t('column.status'), cell: row => <LiveExamStatusBadge status={row.status} /> },
          {
            title: t('column.when'),
            cell: row => formatDateTimeInWords(row.endAt ?? row.startAt ?? row.createdAt),
          },
          {
            title: t('column.answered'),
            align: 'right',
            cell: row =>
              row.status !== 'not_started' &&
              t('answered', { count: row.answeredCount, total: row.seatCount }),
          },
        ]}
      />
    </Stack>
  )
}

function Holds({ liveExam: { questionCount, totalPoint } }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation('liveExam')
  return (
    <Text size="sm" c="dimmed">
      {questionCount === 0
        ? t('noQuestions')
        : t('holds', { count: questionCount, points: formatPoints(totalPoint) })}
    </Text>
  )
}
