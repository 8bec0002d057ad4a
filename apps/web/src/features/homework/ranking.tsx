import { reportSubmissions } from '@bangxanh/contract/homework/endpoints.ts'
import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { REPORT } from '@bangxanh/contract/reports/limits.ts'
import { Paper, Select, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apartAmong } from '../../shared/format/apart-among.ts'
import { formatDateTime, formatRank, formatTimer } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { PlaceDisc } from '../../shared/ui/place-disc.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { type ReportSearch, reportSearch } from './homework-search.ts'
import { useReport } from './use-report.ts'

const ORDERS = ['rank', 'name', 'submittedAt'] as const

interface Props {
  readonly classUid: string
  readonly homeworkUid: string
  /** Of the homework: marks are shares of it. */
  readonly totalPoint: number
  readonly search: ReportSearch
  readonly onSearch: OnSearch<ReportSearch>
}

/** Everybody who has the homework, with the best result of each; those without one stand at the end. */
export function Ranking({ classUid, homeworkUid, totalPoint, search, onSearch }: Props) {
  const { t } = useTranslation('homework')
  const list = reportSearch.at(search, onSearch)
  // Who is missing stands first in the list of pupils; a ranking begins with the best.
  const sort = ORDERS.find(one => one === list.values.sort) ?? 'rank'
  const query = useReport(reportSubmissions, { body: { homeworkUid, ...list.query, sort } })
  const isLong = (query.data?.pagination.total ?? 0) > REPORT.ranks
  const apartOf = apartAmong(query.data?.submissions.map(({ student }) => student) ?? [])
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack}>
      <FilterPanel list={list} search={t('rank.search')}>
        <Select
          aria-label={t('rank.sort')}
          w={{ base: '100%', xs: 190 }}
          value={sort}
          allowDeselect={false}
          data={ORDERS.map(value => ({ value, label: t(`rank.sortBy.${value}`) }))}
          onChange={sort => list.set({ sort: list.read('sort', sort) })}
        />
      </FilterPanel>
      <RowList
        label={t('rank.label')}
        list={list}
        query={query}
        rows={query.data?.submissions.map(row => ({ ...row, _id: row.student._id }))}
        columns={[
          {
            title: t('rank.rank'),
            width: 76,
            phone: 'start',
            cell: ({ rank }) => <PlaceDisc rank={rank}>{formatRank(rank, isLong)}</PlaceDisc>,
          },
          {
            title: t('rank.name'),
            lead: true,
            cell: ({ student }) => (
              <>
                <AnchorLink
                  to="/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId"
                  params={{ classUid, homeworkUid, studentId: student._id }}
                  search={{ sort, search: list.search.search }}
                  c="inherit"
                >
                  <PersonName name={student.fullname} born={apartOf(student)} />
                </AnchorLink>
                {student.code && student.code !== apartOf(student) && (
                  <Text span size="sm" c="dimmed" fw={400} ml="xs">
                    {student.code}
                  </Text>
                )}
              </>
            ),
          },
          {
            title: t('rank.score'),
            align: 'right',
            phone: 'end',
            cell: ({ score }) => score !== null && <Mark score={score} total={totalPoint} />,
          },
          {
            title: t('rank.attempts'),
            align: 'right',
            cell: ({ attempts }, phone) => {
              if (phone) return attempts > 0 && t('rank.tries', { count: attempts })
              return <span className={layout.figures}>{attempts}</span>
            },
          },
          {
            title: t('rank.time'),
            align: 'right',
            cell: row => timeOf(row) && <span className={layout.figures}>{timeOf(row)}</span>,
          },
          {
            title: t('rank.submittedAt'),
            cell: row =>
              row.submittedAt && <span className={layout.figures}>{formatDateTime(row.submittedAt)}</span>,
          },
          {
            title: t('rank.state'),
            phone: 'end',
            // Who has a score has handed in.
            cell: (row, phone) => (!phone || row.score === null || row.open) && <State submission={row} />,
          },
        ]}
        notFound={t('rank.none')}
        empty={{ icon: IconUsers, title: t('rank.nobody') }}
      />
    </Paper>
  )
}

/** How long the attempt that counts has taken. */
function timeOf({ startedAt, submittedAt }: Submission): string | null {
  if (!startedAt || !submittedAt) return null
  return formatTimer((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000)
}

function State({ submission: { attemptId, open } }: { submission: Submission }) {
  const { t } = useTranslation('homework')
  if (attemptId)
    return <StatusBadge tone="success">{t(open ? 'rank.openAgain' : 'rank.submitted')}</StatusBadge>
  if (open) return <StatusBadge tone="info">{t('rank.open')}</StatusBadge>
  return <StatusBadge>{t('rank.notSubmitted')}</StatusBadge>
}
