import type { ReportedRoom } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Text } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMark } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { sortedBy, useOrder } from './order.ts'
import { ShareBar } from './share-bar.tsx'

const KEYS = {
  startedAt: (row: ReportedRoom) => row.startedAt,
  tookPart: (row: ReportedRoom) => row.tookPart / Math.max(1, row.seated),
  average: (row: ReportedRoom) => row.averageMark,
}

interface Props {
  readonly classUid: string
  readonly rooms: readonly ReportedRoom[]
}

/** Each live exercise and Golden Bell that has ended, and each exam that is ranked: who took part, as a bar, and but for bells the mean. */
export function RoomRows({ classUid, rooms }: Props) {
  const { t } = useTranslation('reports')
  const { list, query, sort } = useOrder('-startedAt')
  return (
    <RowList
      label={t('rooms.title')}
      {...{ list, query }}
      rows={sortedBy(rooms, KEYS, sort)}
      empty={{ icon: IconBolt, title: t('empty.title') }}
      columns={[
        {
          title: t('rooms.name'),
          lead: true,
          cell: ({ _id, kind, name }) =>
            kind === 'live-exam' ? (
              <AnchorLink to="/bt-tuong-tac/$liveExamId" params={{ liveExamId: _id }} fw={500} c="inherit">
                {name}
              </AnchorLink>
            ) : (
              <>
                <AnchorLink
                  {...(kind === 'exam'
                    ? { to: '/trung-tam-khao-thi/$contestId', params: { contestId: _id } }
                    : { to: '/lop-hoc/$classUid/rcv/$contestId', params: { classUid, contestId: _id } })}
                  fw={500}
                  c="inherit"
                >
                  {name}
                </AnchorLink>
                <Text span size="sm" c="dimmed" display="block">
                  {t(kind === 'exam' ? 'rooms.exam' : 'rooms.bell')}
                </Text>
              </>
            ),
        },
        {
          title: t('rooms.day'),
          sort: '-startedAt',
          cell: ({ startedAt }) => (
            <Text span size="sm" c="dimmed">
              {formatDate(startedAt)}
            </Text>
          ),
        },
        {
          title: t('rooms.tookPart'),
          sort: 'tookPart',
          cell: ({ tookPart, seated }, phone) => (
            <ShareBar done={tookPart} of={seated} plain={phone} note={[]} />
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
