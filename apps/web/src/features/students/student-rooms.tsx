import { rankText } from '@bangxanh/contract/rankings/states.ts'
import type { StudentRoom } from '@bangxanh/contract/students/record.ts'
import { Text, Title } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'

interface Props {
  readonly studentId: string
  readonly rooms: readonly StudentRoom[]
}

/** The latest live exercises, Golden Bells and exams of a student, each with what came of it (product 11.35). */
export function StudentRooms({ studentId, rooms }: Props) {
  const { t } = useTranslation('students')
  return (
    <section aria-label={t('work.rooms')}>
      <Title order={2} size="h3" mb="sm">
        {t('work.rooms')}
      </Title>
      <RowList
        label={t('work.rooms')}
        list={{ filtered: false, clear: () => {}, toPage: () => {} }}
        query={{ error: null, refetch: () => {}, isPlaceholderData: false }}
        rows={rooms}
        empty={{ icon: IconBolt, title: t('work.rooms') }}
        columns={[
          {
            title: t('work.room'),
            lead: true,
            cell: room => (
              <>
                <RoomLink room={room} studentId={studentId} />
                <Text span size="sm" c="dimmed" display="block">
                  {t(`work.kind.${room.kind}`)}
                  {room.rank !== null && ` · ${t('work.rank', { rank: rankText(room.rank) })}`}
                </Text>
              </>
            ),
          },
          { title: t('work.class'), cell: ({ className }) => className },
          { title: t('work.held'), cell: ({ startedAt }) => formatDate(startedAt) },
          {
            title: t('work.score'),
            phone: 'end',
            cell: ({ tookPart, score, totalPoint }) =>
              score === null || totalPoint === 0 ? (
                <Text span inherit c="dimmed">
                  {t(tookPart ? 'work.noMark' : 'work.absent')}
                </Text>
              ) : (
                <Mark score={score} total={totalPoint} />
              ),
          },
        ]}
      />
    </section>
  )
}

/** Of a live exercise it opens the answers of this student. */
function RoomLink({
  room: { _id, kind, name, classId },
  studentId,
}: {
  readonly room: StudentRoom
  readonly studentId: string
}) {
  const contest = { params: { contestId: _id }, fw: 600 } as const
  if (kind === 'live-exam')
    return (
      <AnchorLink
        to="/bt-tuong-tac/$liveExamId"
        params={{ liveExamId: _id }}
        search={{ student: studentId }}
        fw={600}
      >
        {name}
      </AnchorLink>
    )
  if (classId)
    return (
      <AnchorLink
        to="/lop-hoc/$classUid/rcv/$contestId"
        params={{ classUid: classId, contestId: _id }}
        fw={600}
      >
        {name}
      </AnchorLink>
    )
  return kind === 'exam' ? (
    <AnchorLink to="/trung-tam-khao-thi/$contestId" {...contest}>
      {name}
    </AnchorLink>
  ) : (
    <AnchorLink to="/rung-chuong-vang/$contestId" {...contest}>
      {name}
    </AnchorLink>
  )
}
