import { beginContest, finishContest } from '@bangxanh/contract/contests/endpoints.ts'
import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconHourglass, IconUserCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperPlayer } from '../features/learn/paper-player.tsx'
import { noteServerTime } from '../features/learn/server-clock.ts'
import { contestPlay } from '../features/rooms/play.ts'
import { useRoomState } from '../features/rooms/use-room-state.ts'
import { useApiMutation } from '../shared/query/use-api-mutation.ts'
import { ButtonLink } from '../shared/ui/links.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'
import { EmptyState } from '../shared/ui/states.tsx'

const route = getRouteApi('/shell/em/thi/$contestId')

export function EmExamScreen() {
  const { contestId } = route.useParams()
  return <Exam key={contestId} contestId={contestId} />
}

/** An exam as its pupil sits it: the waiting room, the paper, and that it is handed in. */
function Exam({ contestId }: { readonly contestId: string }) {
  const { t } = useTranslation('rooms')
  usePageTitle(t('paper.title'))
  const epoch = useRef(0)
  const { state, take, isConnected, isRefused } = useRoomState<PlayState>('play', contestId, {
    bring: () => ({ epoch: epoch.current }),
    read: () => contestPlay.read(contestId, epoch.current),
  })
  const begin = useApiMutation(beginContest)
  const finish = useApiMutation(finishContest)
  if (state) noteServerTime(state.serverNow)
  if (state?.mine) epoch.current = state.mine.epoch
  const paper = state?.mine?.paper?.state
  const isWorking = state?.phase === 'working' && paper === 'working'
  const isMissing = isWorking && !state.own
  // It was handed out, or opened again, since this page has asked.
  useEffect(() => {
    if (!isMissing) return
    const ask = () => contestPlay.read(contestId, epoch.current).then(take, () => undefined)
    void ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMissing, contestId, take])

  if (isRefused) return <EmptyState title={t('paper.notYours')} hint={t('paper.notYoursHint')} />
  if (!state || isMissing) return <LoadingState minHeight="20rem" />
  const { status, phase, mine, own } = state
  if (status === 'not_started' || !phase)
    return <EmptyState icon={IconHourglass} title={t('paper.notOpen')} hint={t('paper.notOpenHint')} />
  if (!mine || mine.state === 'removed')
    return <EmptyState title={t('paper.noSeat')} hint={t('paper.notYoursHint')} />
  const reply = { params: { contestId }, body: { epoch: epoch.current } }
  if (isWorking && own)
    return (
      <PaperPlayer
        contestId={contestId}
        paper={own}
        epoch={mine.epoch}
        endsAt={mine.paper?.endsAt ?? null}
        isConnected={isConnected}
        onFinish={async () => take((await finish.mutateAsync(reply)).state)}
      />
    )
  if (phase === 'ended' || (paper && paper !== 'waiting'))
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t(paper === 'submitted' ? 'paper.submitted' : 'paper.over')}
        hint={t('paper.overHint')}
        action={
          <ButtonLink to="/em" variant="default">
            {t('paper.home')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={IconUserCheck}
      title={t('paper.inside', { number: mine.number })}
      hint={t(phase === 'lobby' ? 'paper.insideHint' : 'paper.mayBegin')}
      action={
        phase === 'working' && (
          <Button
            size="lg"
            loading={begin.isPending}
            onClick={() => begin.mutate(reply, { onSuccess: done => take(done.state) })}
          >
            {t('paper.begin')}
          </Button>
        )
      }
    />
  )
}

const ASK_EVERY_MS = 3_000
