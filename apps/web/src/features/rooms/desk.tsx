import { Alert, Paper, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '../../shared/keys/use-page-keys.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import classes from './desk.module.css'
import { DeskActs } from './desk-acts.tsx'
import { DeskFacts } from './desk-facts.tsx'
import { DeskQuestion } from './desk-question.tsx'
import { DeskSeats } from './desk-seats.tsx'
import { spokenCode } from './spoken.ts'
import { nextAct, useDesk } from './use-desk.ts'

const TrialBar = lazyPart(async () => (await import('./trial/trial-bar.tsx')).TrialBar)
const TrialDialog = lazyDialog(async () => (await import('./trial/trial-bar.tsx')).TrialDialog)
const BellFloor = lazyPart(async () => (await import('./bell/bell-floor.tsx')).BellFloor)
const BellTold = lazyPart(async () => (await import('./bell/bell-told.tsx')).BellTold)

interface Props {
  readonly roomId: string
  /** It has begun or ended: the page says so. */
  readonly onStatus: () => void
}

/** From where a teacher leads a live room: one big button says what comes next, small ones do the rest. */
export function Desk({ roomId, onStatus }: Props) {
  const { t } = useTranslation('rooms')
  const { state, send, press, isPending, isConnected, serverNow } = useDesk(roomId, onStatus)
  const next = state && nextAct(state)
  const [adding, setAdding] = useState(false)
  usePageKeys([
    { keys: 'space', act: () => next && void press(next), label: t('keys.next') },
    { keys: 'l', act: () => void press('lock'), label: t('act.lock') },
    { keys: 'r', act: () => void press('reveal'), label: t('act.reveal') },
    { keys: 'u', act: () => void press('undo'), label: t('act.undo') },
    { keys: 'f', act: () => void window.open(`/man-chieu/${roomId}`, '_blank'), label: t('act.screen') },
  ])

  if (!state) return <LoadingState minHeight="24rem" />
  const { phase, question, seats, code, clocksApart, bell } = state
  const isAsking = phase === 'asking' || phase === 'paused' || phase === 'locked'
  return (
    <div className={classes.desk}>
      <div className={classes.main}>
        {!isConnected && (
          <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
            {t('offline')}
          </Alert>
        )}
        {state.rehearsal && (
          <Suspense>
            <TrialBar state={state} press={press} onDevices={() => setAdding(true)} />
          </Suspense>
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
          <Text component="div" fz="sm" c="dimmed" className={classes.comes}>
            {t('comes')} <RichText html={state.next.content} inline />
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
        <DeskSeats seats={seats} isAsking={isAsking && !state.rehearsal} />
      )}
      <DeskActs
        state={state}
        next={next}
        isPending={isPending}
        press={press}
        onRehearse={() => setAdding(true)}
      />
      {adding && state.rehearsal && <TrialDialog state={state} onClose={() => setAdding(false)} />}
    </div>
  )
}
