import { beginContest, finishContest } from '@bangxanh/contract/contests/endpoints.ts'
import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconClockPlus, IconHourglass, IconShieldLock, IconWifiOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { examDevice } from '../features/learn/exam-outbox.ts'
import { LateNote } from '../features/learn/late-note.tsx'
import { PaperPlayer } from '../features/learn/paper-player.tsx'
import { noteServerTime } from '../features/learn/server-clock.ts'
import { bringParts } from '../features/learn/use-offline-ready.ts'
import { ExamOutcome } from '../features/room-results/exam-outcome.tsx'
import { contestPlay } from '../features/rooms/contest-play.ts'
import { useSealedPaper } from '../features/rooms/exam/use-sealed-paper.ts'
import { useSigns } from '../features/rooms/exam/use-signs.ts'
import { SitterCard } from '../features/rooms/hall/sitter-card.tsx'
import { ToldToMe } from '../features/rooms/hall/told-to-me.tsx'
import { useRoomState } from '../features/rooms/use-room-state.ts'
import { formatDay } from '../shared/format/format.ts'
import { CallError } from '../shared/http/call-error.ts'
import { showExamBrowser } from '../shared/http/exam-browser.ts'
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
  const account = useAccount()
  const userId = account.profile._id
  const byCard = Boolean(account.exam)
  const signOut = useSignOut({ seat: {} })
  const [device] = useState(() => examDevice(userId, contestId))
  /**
   * A reply to this page says which device it is; what is told unasked may be about another. So may a reply that keeps back the paper: a
   * socket cannot show that it is the exam browser's, and takes nothing over.
   */
  const replied = useCallback(
    (next: PlayState) => {
      const isKeptBack = next.mine?.paper?.state === 'working' && !next.own
      if (next.mine && !isKeptBack) device.is(next.mine.epoch)
      return next
    },
    [device],
  )
  const has = useRef('')
  const [isOtherBrowser, setOtherBrowser] = useState(false)
  const read = useCallback(async () => {
    try {
      const next = replied(await contestPlay.read(contestId, device.epoch(), has.current))
      setOtherBrowser(false)
      return next
    } catch (error) {
      if (error instanceof CallError && error.code === 'E_EXAM_BROWSER') setOtherBrowser(true)
      throw error
    }
  }, [contestId, device, replied])
  const { state, take, tell, isConnected, isRefused, serverNow } = useRoomState<PlayState>(
    'play',
    contestId,
    {
      bring: () => ({ epoch: device.epoch(), ...(has.current && { paper: has.current }) }),
      joined: next => void replied(next as PlayState),
      read,
    },
  )
  const { opened, isOpening } = useSealedPaper({
    ...{ userId, contestId, mine: state?.mine, serverNow },
    onHas: version => {
      // That nothing is here yet the join has said: told again it might arrive after that all is here.
      if (version === has.current) return
      has.current = version
      tell('paper', { version })
    },
  })
  // While it is waited for: once all begin, the line is for the paper.
  useEffect(() => void bringParts(), [])
  // In Safe Exam Browser what this page asks for shows that it is.
  useEffect(showExamBrowser, [])
  const begin = useApiMutation(beginContest)
  const finish = useApiMutation(finishContest)
  const noted = useRef('')
  // Once for each: what comes without a time of its own leaves an old one here.
  if (state && noted.current !== state.serverNow) {
    noted.current = state.serverNow
    noteServerTime(state.serverNow)
  }
  const paper = state?.mine?.paper?.state
  const isOut = state?.mine?.state === 'removed'
  const isWorking = state?.phase === 'working' && paper === 'working' && !isOut
  const paperHere = state?.own ?? opened
  const isMissing = isWorking && !paperHere
  const offeredUntil = state?.mine?.paper?.goOn ? (state.mine.paper.endsAt ?? '') : ''
  const mayGoOn = useIsAhead(offeredUntil, serverNow)
  // It was handed out, or opened again, since this page has asked.
  useEffect(() => {
    if (!isMissing || isOpening) return
    const ask = () => read().then(take, () => undefined)
    // Not all phones of a room at one time.
    const first = setTimeout(ask, Math.random() * SPREAD_MS)
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isMissing, isOpening, read, take])

  if (isRefused) return <EmptyState title={t('paper.notYours')} hint={t('paper.notYoursHint')} />
  if (isOtherBrowser && (isMissing || !state))
    return <EmptyState icon={IconShieldLock} title={t('paper.browser')} hint={t('paper.browserHint')} />
  if (!state && !isConnected) return <EmptyState icon={IconWifiOff} title={t('phone.offline')} />
  if (!state || isMissing) return <LoadingState minHeight="20rem" />
  const { status, phase, mine } = state
  if (status === 'not_started' || !phase)
    return <EmptyState icon={IconHourglass} title={t('paper.notOpen')} hint={t('paper.notOpenHint')} />
  if (!mine || isOut)
    return <EmptyState title={t(mine ? 'phone.removed' : 'paper.noSeat')} hint={t('paper.notYoursHint')} />
  const asked = () => ({ params: { contestId }, body: { epoch: device.epoch() } })
  const goOn = (also: { readonly again?: true } = {}) =>
    begin.mutate(
      { params: { contestId }, body: { epoch: device.epoch(), ...also } },
      { onSuccess: done => take(replied(done.state)) },
    )
  // The next one sits down here by their own card.
  const home = byCard ? (
    <Button variant="default" onClick={() => void signOut()}>
      {t('paper.leave')}
    </Button>
  ) : (
    <ButtonLink to="/em" variant="default">
      {t('paper.home')}
    </ButtonLink>
  )
  if (isWorking && paperHere)
    return (
      <Working
        contestId={contestId}
        paper={paperHere}
        variant={mine.variant}
        voided={state.paper?.voided ?? NOTHING}
        epoch={device.epoch}
        isElsewhere={mine.epoch > device.epoch()}
        onGoOnHere={() => void read().then(take, () => undefined)}
        endsAt={mine.paper?.endsAt ?? null}
        isConnected={isConnected}
        onFinish={async () => take(replied((await finish.mutateAsync(asked())).state))}
        told={<ToldToMe contestId={contestId} announcements={mine.announcements} />}
      />
    )
  if ((phase === 'ended' || mine.paper?.isShut) && paper === 'waiting')
    return (
      <ExamOutcome contestId={contestId} title={t('paper.missed')} isMissed isByCard={byCard}>
        {home}
      </ExamOutcome>
    )
  if (phase === 'ended' || (paper && paper !== 'waiting'))
    return (
      <Stack>
        {mayGoOn && (
          <Alert color="blue" icon={<IconClockPlus aria-hidden />} role="status">
            <Group justify="space-between" gap="sm">
              {t('paper.goOn.offered', { time: formatDay(offeredUntil) })}
              <Button size="lg" loading={begin.isPending} onClick={() => goOn({ again: true })}>
                {t('paper.goOn.take')}
              </Button>
            </Group>
          </Alert>
        )}
        <LateNote contestId={contestId} late={mine.late} />
        <ExamOutcome
          contestId={contestId}
          title={t(paper === 'submitted' ? 'paper.submitted' : 'paper.over')}
          isByCard={byCard}
        >
          {home}
        </ExamOutcome>
      </Stack>
    )
  return (
    <SitterCard
      seat={mine}
      hint={t(phase === 'lobby' ? 'paper.insideHint' : 'paper.mayBegin')}
      startAt={state.paper?.startAt}
    >
      <Text size="sm" c="dimmed" ta="center">
        {t('signs.told')}
      </Text>
      {phase === 'working' && (
        <Button size="lg" loading={begin.isPending} onClick={() => goOn()}>
          {t('paper.begin')}
        </Button>
      )}
    </SitterCard>
  )
}

/** Whether a moment is still to come by the server's time; of none it is not. */
function useIsAhead(until: string, serverNow: () => number): boolean {
  const [, setOver] = useState('')
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - serverNow()))
    return () => clearTimeout(timer)
  }, [until, serverNow])
  return Date.parse(until) > serverNow()
}

/** The paper in the hands of who works on it: what is noted is noted meanwhile. */
function Working({ epoch, ...props }: ComponentProps<typeof PaperPlayer> & { readonly epoch: () => number }) {
  useSigns(props.contestId, { epoch, isConnected: props.isConnected })
  return <PaperPlayer {...props} />
}

const NOTHING: readonly string[] = []
const ASK_EVERY_MS = 3_000
const SPREAD_MS = 2_000
