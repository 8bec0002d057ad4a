import type { ReportedPupil } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatDateTime, formatMark } from '../../shared/format/format.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { sortedBy, useOrder } from './order.ts'
import { PupilLink } from './pupil-link.tsx'
import { ShareBar } from './share-bar.tsx'

const KEYS = {
  missing: (row: ReportedPupil) => row.missing,
  handedIn: (row: ReportedPupil) => row.handedIn / Math.max(1, row.expected),
  late: (row: ReportedPupil) => row.late,
  average: (row: ReportedPupil) => row.averageMark,
  last: (row: ReportedPupil) => row.lastActivityAt,
}

/** Each pupil over all homework, who misses most first; within the same they stand by given name, as they came. */
export function PupilRows({ pupils }: { readonly pupils: readonly ReportedPupil[] }) {
  const { t } = useTranslation('reports')
  const { list, query, sort } = useOrder('-missing')
  const bornOf = bornAmong(pupils)
  return (
    <RowList
      label={t('pupils.title')}
      {...{ list, query }}
      rows={sortedBy(pupils, KEYS, sort)}
      empty={{ icon: IconUsers, title: t('pupils.none') }}
      columns={[
        {
          title: t('pupils.name'),
          lead: true,
          cell: pupil => <PupilLink pupil={pupil} born={bornOf(pupil)} />,
        },
        {
          title: t('pupils.missing'),
          sort: '-missing',
          phone: 'end',
          cell: ({ missing }, phone) =>
            missing > 0 && (
              <Text span fw={600} c="var(--mantine-color-orange-light-color)">
                {phone ? t('pupils.missingCount', { count: missing }) : missing}
              </Text>
            ),
        },
        {
          title: t('pupils.handedIn'),
          sort: 'handedIn',
          cell: ({ handedIn, expected, late }, phone) =>
            expected > 0 && (
              <ShareBar
                done={handedIn}
                of={expected}
                plain={phone}
                note={[late > 0 && t('homeworks.late', { count: late })]}
              />
            ),
        },
        {
          title: t('pupils.average'),
          align: 'right',
          sort: 'average',
          cell: ({ averageMark }, phone) => {
            const mark = averageMark === null ? null : formatMark(averageMark, FULL_MARK)
            return phone && mark ? t('pupils.averageOf', { mark }) : mark
          },
        },
        {
          title: t('pupils.last'),
          sort: '-last',
          phone: 'none',
          cell: ({ lastActivityAt }) => lastActivityAt && formatDateTime(lastActivityAt),
        },
      ]}
    />
  )
}
