import type { PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
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
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '../../shared/keys/use-page-keys.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import classes from './desk.module.css'
import { DeskFacts } from './desk-facts.tsx'
import { DeskQuestion } from './desk-question.tsx'
import { DeskSeats } from './desk-seats.tsx'
import { spokenCode } from './spoken.ts'
import { nextAct, useDesk } from './use-desk.ts'

const BellFloor = lazyPart(async () => (await import('./bell/bell-floor.tsx')).BellFloor)
const BellTold = lazyPart(async () => (await import('./bell/bell-told.tsx')).BellTold)

interface Props {
  readonly roomId: string
  /** It has begun or ended: the page says so. */
  readonly onStatus: () => void
}

interface Small {
  readonly act: PhaseAct | 'undo'
  readonly icon: Icon
  readonly text: string
}

/** From where a teacher leads a live room: one big button says what comes next, small ones do the rest. */
export function Desk({ roomId, onStatus }: Props) {
  const { t } = useTranslation('rooms')
  const { state, send, press, isPending, isConnected, serverNow } = useDesk(roomId, onStatus)
  const next = state && nextAct(state)
  usePageKeys([
    { keys: 'space', act: () => next && void press(next), label: t('keys.next') },
    { keys: 'l', act: () => void press('lock'), label: t('act.lock') },
    { keys: 'r', act: () => void press('reveal'), label: t('act.reveal') },
    { keys: 'u', act: () => void press('undo'), label: t('act.undo') },
    { keys: 'f', act: () => void window.open(`/man-chieu/${roomId}`, '_blank'), label: t('act.screen') },
  ])

  if (!state) return <LoadingState minHeight="24rem" />
  const { phase, question, seats, can, code, clocksApart, bell } = state
  const isAsking = phase === 'asking' || phase === 'paused' || phase === 'locked'
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
        <DeskFacts state={state} isAsking={isAsking} serverNow={serverNow} />
        {!question && (
          <Paper withBorder p="md">
            <Text fz="sm" c="dimmed">
              {t('invite.heading')}
            </Text>
            <p className={classes.code}>{spokenCode(code)}</p>
          </Paper>
        )}
        {bell && (
          <Suspense>
            <BellTold state={state} bell={bell} send={send} />
          </Suspense>
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
      {bell ? (
        <Suspense fallback={<LoadingState minHeight="16rem" />}>
          <BellFloor state={state} bell={bell} send={send} />
        </Suspense>
      ) : (
        <DeskSeats seats={seats} isAsking={isAsking} />
      )}
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
              {t(bell ? 'bell.end' : 'act.end')}
            </Button>
          )}
        </Group>
        <Button
          size="xl"
          fullWidth
          loading={isPending}
          disabled={!next}
          aria-keyshortcuts="Space"
          onClick={() => next && void press(next)}
        >
          {!next
            ? t('big.wait')
            : next === 'end' && bell
              ? t('bell.end')
              : t(`big.${next === 'next' && !question ? 'first' : next}`)}
        </Button>
      </div>
    </div>
  )
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
