import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import type { PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import { Alert, Button, Group, Paper, RingProgress, Stack, Text } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconCloudCheck,
  IconDeviceDesktop,
  IconFlag,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlus,
  IconTrophy,
  IconWifiOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { usePageKeys } from '../../shared/keys/use-page-keys.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import classes from './desk.module.css'
import { DeskQuestion } from './desk-question.tsx'
import { DeskSeats } from './desk-seats.tsx'
import { spokenCode } from './short-name.ts'
import { useRoomState } from './use-room-state.ts'
import { useSeconds } from './use-seconds.ts'

interface Props {
  readonly roomId: string
  /** It has ended: the page shows what came of it. */
  readonly onEnded: () => void
}

interface Small {
  readonly act: PhaseAct | 'undo'
  readonly icon: Icon
  readonly text: string
}

type BigAct = 'reveal' | 'resume' | 'next' | 'end'

/** What the big button does next: one act that follows, whatever else may be done. */
function nextAct({ can, phase, revealAt }: Pick<DeskState, 'can' | 'phase' | 'revealAt'>) {
  const order: readonly BigAct[] =
    phase === 'asking' || phase === 'locked' ? ['reveal', 'next', 'end'] : ['resume', 'next', 'end']
  return revealAt ? undefined : order.find(act => can.includes(act))
}

/** From where a teacher leads a live exercise: one big button says what comes next, small ones do the rest. */
export function Desk({ roomId, onEnded }: Props) {
  const { t } = useTranslation('rooms')
  const { state, take, isConnected, serverNow } = useRoomState<DeskState>('desk', roomId, {
    read: async () => (await call(readRoom, { params: { roomId }, query: {} })).desk,
  })
  const act = useApiMutation(actInRoom)
  const { seconds, share, opens } = useSeconds(state, serverNow)

  const press = async (what: PhaseAct | 'undo') => {
    if (!state || act.isPending || !state.can.includes(what)) return
    if (what === 'end' && !(await askConfirm({ content: t('ask.end'), confirm: t('act.end'), danger: true })))
      return
    if (
      what === 'void' &&
      !(await askConfirm({ content: t('ask.void'), confirm: t('act.void'), danger: true }))
    )
      return
    try {
      const { desk } = await act.mutateAsync({ params: { roomId }, body: { act: what, rev: state.rev } })
      // Whoever hosts a room is answered with its desk.
      if (desk) take(desk)
      if (desk?.status === 'ended') onEnded()
    } catch (error) {
      // Another host was quicker: what stands now came with the refusal, and its notice says so.
      if (error instanceof CallError && error.code === 'E_ROOM_MOVED' && error.current)
        take(error.current as DeskState)
    }
  }
  const next = state && nextAct(state)
  usePageKeys([
    { keys: 'space', act: () => next && void press(next), label: t('keys.next') },
    { keys: 'l', act: () => void press('lock'), label: t('act.lock') },
    { keys: 'r', act: () => void press('reveal'), label: t('act.reveal') },
    { keys: 'u', act: () => void press('undo'), label: t('act.undo') },
    { keys: 'f', act: () => void window.open(`/man-chieu/${roomId}`, '_blank'), label: t('act.screen') },
  ])

  if (!state) return <LoadingState minHeight="24rem" />
  const { phase, question, counts, seats, can, code, clocksApart } = state
  const isAsking = phase === 'asking' || phase === 'paused' || phase === 'locked'
  const away = seats.filter(seat => !seat.present && seat.state !== 'removed').length
  const small: readonly Small[] = [
    { act: 'extend', icon: IconPlus, text: t('act.extend') },
    can.includes('resume')
      ? { act: 'resume', icon: IconPlayerPlay, text: t('act.resume') }
      : { act: 'pause', icon: IconPlayerPause, text: t('act.pause') },
    { act: 'undo', icon: IconArrowBackUp, text: t('act.undo') },
  ]
  const more: readonly Small[] = [
    { act: 'lock', icon: IconLock, text: t('act.lock') },
    { act: 'ranking', icon: IconTrophy, text: t('act.ranking') },
    { act: 'next', icon: IconPlayerTrackNext, text: t('act.skip') },
    { act: 'void', icon: IconFlag, text: t('act.void') },
  ]
  return (
    <div className={classes.desk}>
      <div className={classes.main}>
        {!isConnected && (
          <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
            {t('offline')}
          </Alert>
        )}
        {clocksApart !== null && <Alert color="orange">{t('clocksApart')}</Alert>}
        <Group gap="lg" wrap="nowrap">
          {isAsking && (
            <RingProgress
              size={104}
              thickness={9}
              roundCaps
              sections={[{ value: share * 100, color: seconds <= 5 ? 'orange' : 'green.8' }]}
              label={
                <Text
                  ta="center"
                  fw={700}
                  fz="display"
                  role="timer"
                  aria-label={t('left', { count: seconds })}
                >
                  {opens ? '…' : seconds}
                </Text>
              }
            />
          )}
          <Stack gap="xxs">
            <Text fz="sm" c="dimmed">
              {question ? t('at', { no: question.no, of: question.of }) : t('lobby')} ·{' '}
              {t(`phase.${phase ?? 'lobby'}`)}
            </Text>
            <Text fz="xl" fw={600}>
              {question
                ? t('answered', { count: counts.answered, total: counts.seated })
                : t('inside', { count: counts.present, total: counts.seated })}
            </Text>
            <Group gap="md">
              {question && away > 0 && (
                <Text span fz="sm" className={classes.away}>
                  <IconWifiOff size={16} aria-hidden /> {t('away', { count: away })}
                </Text>
              )}
              <Text span fz="sm" c="dimmed" className={classes.fact}>
                <IconCloudCheck size={16} aria-hidden /> {t('kept')}
              </Text>
            </Group>
          </Stack>
        </Group>
        {!question && (
          <Paper withBorder p="md">
            <Text fz="sm" c="dimmed">
              {t('code')}
            </Text>
            <p className={classes.code}>{spokenCode(code)}</p>
          </Paper>
        )}
        {question && <DeskQuestion key={question._id} state={state} />}
        {state.next && !isAsking && (
          <Text fz="sm" c="dimmed" lineClamp={1}>
            {t('comes', { text: textOf(state.next.content) })}
          </Text>
        )}
        {(phase === 'revealed' || phase === 'ranking' || phase === 'ended') && state.top.length > 0 && (
          <Paper withBorder p="md">
            <Text fw={600} mb="xs">
              {t('top')}
            </Text>
            <ol className={classes.top}>
              {state.top.slice(0, 5).map(row => (
                <li key={row.number}>
                  <span>{row.rank}</span>
                  <span>{row.name}</span>
                  <b>{row.points + row.bonus}</b>
                </li>
              ))}
            </ol>
          </Paper>
        )}
      </div>
      <DeskSeats seats={seats} isAsking={isAsking} />
      <div className={classes.acts}>
        <div className={classes.small}>
          {small.map(({ act: what, icon: Icon, text }) => (
            <Button
              key={what}
              variant="default"
              leftSection={<Icon size={18} aria-hidden />}
              disabled={!can.includes(what)}
              onClick={() => void press(what)}
            >
              {text}
            </Button>
          ))}
        </div>
        <Group gap="xs" justify="center">
          {more
            .filter(({ act: what }) => can.includes(what) && what !== next)
            .map(({ act: what, icon: Icon, text }) => (
              <Button
                key={what}
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => void press(what)}
              >
                {text}
              </Button>
            ))}
          <Button
            variant="subtle"
            size="compact-sm"
            component="a"
            href={`/man-chieu/${roomId}`}
            target="_blank"
            leftSection={<IconDeviceDesktop size={16} aria-hidden />}
          >
            {t('act.screen')}
          </Button>
          {can.includes('end') && next !== 'end' && (
            <Button
              variant="subtle"
              size="compact-sm"
              c="var(--mantine-color-error)"
              onClick={() => void press('end')}
            >
              {t('act.end')}
            </Button>
          )}
        </Group>
        <Button
          size="xl"
          fullWidth
          loading={act.isPending}
          disabled={!next}
          aria-keyshortcuts="Space"
          onClick={() => next && void press(next)}
        >
          {next ? t(`big.${next === 'next' && !question ? 'first' : next}`) : t('big.wait')}
        </Button>
      </div>
    </div>
  )
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
