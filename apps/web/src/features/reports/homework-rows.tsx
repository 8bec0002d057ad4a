import type { ReportedHomework } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDeadline, formatMark } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { sortedBy, useOrder } from './order.ts'
import { ShareBar } from './share-bar.tsx'

const KEYS = {
  endAt: (row: ReportedHomework) => row.endAt,
  handedIn: (row: ReportedHomework) => row.handedIn / Math.max(1, row.expected),
  average: (row: ReportedHomework) => row.averageMark,
}

interface Props {
  readonly classUid: string
  readonly homeworks: readonly ReportedHomework[]
}

/** Each homework with how many have handed it in, as a bar, and its mean. */
export function HomeworkRows({ classUid, homeworks }: Props) {
  const { t } = useTranslation('reports')
  const { list, query, sort } = useOrder('-endAt')
  return (
    <RowList
      label={t('homeworks.title')}
      {...{ list, query }}
      rows={sortedBy(homeworks, KEYS, sort)}
      empty={{ icon: IconChartBar, title: t('empty.title') }}
      columns={[
        {
          title: t('homeworks.name'),
          lead: true,
          cell: ({ _id, name }) => (
            <AnchorLink
              to="/lop-hoc/$classUid/$homeworkUid"
              params={{ classUid, homeworkUid: _id }}
              fw={500}
              c="inherit"
            >
              {name}
            </AnchorLink>
          ),
        },
        {
          title: t('homeworks.end'),
          sort: '-endAt',
          cell: ({ endAt }) => (
            <Text span size="sm" c="dimmed">
              {formatDeadline(endAt)}
            </Text>
          ),
        },
        {
          title: t('homeworks.handedIn'),
          sort: 'handedIn',
          cell: ({ handedIn, expected, late, waiting }, phone) => (
            <ShareBar
              done={handedIn}
              of={expected}
              plain={phone}
              note={[
                late > 0 && t('homeworks.late', { count: late }),
                waiting > 0 && t('homeworks.waiting', { count: waiting }),
              ]}
            />
          ),
        },
        {
          title: t('homeworks.average'),
          align: 'right',
          phone: 'end',
          sort: 'average',
          cell: ({ averageMark }) => averageMark !== null && formatMark(averageMark, FULL_MARK),
        },
      ]}
    />
  )
}
