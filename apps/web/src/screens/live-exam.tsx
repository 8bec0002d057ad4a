import { readLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { Paper, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../features/live-exam/live-exam.module.css'
import { LiveExamFacts } from '../features/live-exam/live-exam-facts.tsx'
import { LiveExamMenu } from '../features/live-exam/live-exam-menu.tsx'
import { LiveExamQuestions } from '../features/live-exam/live-exam-questions.tsx'
import { LiveExamStatusBadge } from '../features/live-exam/live-exam-status.tsx'
import { OpenLobby } from '../features/live-exam/open-lobby.tsx'
import { RoomInvite } from '../features/rooms/room-invite.tsx'
import { formatPoints } from '../shared/format/format.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const Desk = lazyPart(async () => (await import('../features/rooms/desk.tsx')).Desk)

const route = getRouteApi('/shell/bt-tuong-tac/$liveExamId')

/** One live exercise: what it asks, how it runs, how pupils come in. */
export function LiveExamScreen() {
  const { t } = useTranslation(['liveExam', 'rooms'])
  const { liveExamId } = route.useParams()
  const navigate = route.useNavigate()
  const query = useApiQuery(readLiveExam, { params: { liveExamId } }, { silent: true })
  const liveExam = query.data?.liveExam
  const isRunning = liveExam?.status === 'live' && liveExam.can.run
  const toClass = (classUid: string) =>
    ({ to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'live' } }) as const
  return (
    <DetailFrame
      back={liveExam ? toClass(liveExam.classId) : { to: '/lop-hoc' }}
      {...(liveExam && { backText: t('back', { name: liveExam.className }) })}
      title={liveExam?.name}
      badge={liveExam && <LiveExamStatusBadge status={liveExam.status} />}
      hint={
        liveExam && (
          <Text span size="sm">
            {t('holds', { count: liveExam.questionCount, points: formatPoints(liveExam.totalPoint) })}
          </Text>
        )
      }
      actions={
        liveExam && (
          <>
            {liveExam.can.run && liveExam.status === 'not_started' && <OpenLobby liveExamId={liveExamId} />}
            <LiveExamMenu
              liveExam={liveExam}
              onRemoved={() => void navigate({ ...toClass(liveExam.classId), replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {isRunning && (
        <Suspense fallback={<LoadingState minHeight="24rem" />}>
          <Desk roomId={liveExamId} onStatus={() => void query.refetch()} />
        </Suspense>
      )}
      {liveExam && !isRunning && (
        <div className={classes.columns}>
          <Paper withBorder p="md">
            <Title order={2} size="h4" mb="md">
              {t('questions')}
            </Title>
            <LiveExamQuestions liveExam={liveExam} />
          </Paper>
          <div className={classes.side}>
            {liveExam.status !== 'ended' && liveExam.can.copy && (
              <Paper withBorder p="md">
                <Title order={2} size="h4" mb="md">
                  {t('rooms:invite.heading')}
                </Title>
                <RoomInvite
                  name={liveExam.name}
                  code={liveExam.inviteCode}
                  isOpen={liveExam.status === 'live'}
                />
              </Paper>
            )}
            <LiveExamFacts liveExam={liveExam} />
          </div>
        </div>
      )}
    </DetailFrame>
  )
}
