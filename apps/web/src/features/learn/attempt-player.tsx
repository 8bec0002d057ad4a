import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Alert, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import classes from './attempt.module.css'
import { Countdown } from './countdown.tsx'
import type { Outbox } from './outbox.ts'
import { QuestionMap } from './question-map.tsx'
import { QuestionStep } from './question-step.tsx'
import { SaveHints, SaveNotice } from './save-notice.tsx'
import { stepsOf } from './steps.ts'
import { useEndOfTime } from './use-end-of-time.ts'
import { useHandIn } from './use-hand-in.ts'
import { useLeaveAttempt } from './use-leave-attempt.ts'
import { useOfflineReady } from './use-offline-ready.ts'

interface Props {
  readonly attempt: Attempt
  readonly outbox: Outbox
  /** Opened without the server, from what this browser keeps. */
  readonly fromCopy: boolean
  /** Reads the attempt again and gives it; nothing when the server is away. */
  readonly onRead: () => Promise<Attempt | undefined>
}

/** An open attempt: one question a screen, saved as it is answered, by the server's clock. */
export function AttemptPlayer({ attempt, outbox, fromCopy, onRead }: Props) {
  const { t } = useTranslation('learn')
  const steps = useMemo(() => stepsOf(attempt), [attempt])
  const ids = useMemo(() => steps.map(({ question }) => question._id), [steps])
  const answered = useSyncExternalStore(outbox.subscribe, () =>
    ids.map(id => (outbox.isAnswered(id) ? '1' : '0')).join(''),
  )
  const endsAt = useSyncExternalStore(outbox.subscribe, outbox.end) ?? attempt.endsAt
  const [at, setAt] = useState(() => Math.max(0, answered.indexOf('0')))
  const [mapOpen, setMapOpen] = useState(false)
  const { ask, handIn, busy } = useHandIn(attempt, outbox)
  const { over, end } = useEndOfTime(outbox, onRead, handIn)
  useLeaveAttempt(outbox)
  useOfflineReady(attempt)
  usePageTitle(attempt.homeworkName)

  const go = useCallback((next: number) => {
    setAt(next)
    setMapOpen(false)
  }, [])
  const total = steps.length
  const step = steps[at]
  const done = answered.replaceAll('0', '').length
  const last = at === total - 1
  const submit = (
    <Button loading={busy} onClick={() => void ask(total - done)} h={44}>
      {t('attempt.submit')}
    </Button>
  )

  return (
    <div className={classes.page}>
      <Title order={1} className={classes.name}>
        {attempt.homeworkName}
      </Title>
      <div className={classes.bar}>
        <div className={classes.standing}>
          <Countdown endsAt={endsAt} onLastSeconds={() => void outbox.flush()} onEnd={end} />
          <SaveNotice outbox={outbox} />
        </div>
        {submit}
      </div>
      <div className={classes.columns}>
        <nav className={classes.side} aria-label={t('attempt.map')}>
          <button
            type="button"
            className={classes.mapToggle}
            aria-expanded={mapOpen}
            onClick={() => setMapOpen(open => !open)}
          >
            <span className={classes.at}>{t('attempt.at', { number: at + 1, total })}</span>
            <span className={classes.progress}>{t('attempt.progress', { done, total })}</span>
            <VisuallyHidden>{t('attempt.showMap')}</VisuallyHidden>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </button>
          <div className={classes.mapBox} data-open={mapOpen || undefined}>
            <Text size="sm" c="dimmed" className={classes.sideProgress}>
              {t('attempt.progress', { done, total })}
            </Text>
            <QuestionMap answered={answered} at={at} onGo={go} />
          </div>
        </nav>
        <div className={classes.main}>
          {fromCopy && (
            <Alert color="orange" title={t('attempt.offline')} role="status">
              {t('attempt.offlineHint')}
            </Alert>
          )}
          <SaveHints outbox={outbox} ids={ids} />
          {over && (
            <Alert color="orange" title={t('attempt.timeUp')} role="status">
              {t('attempt.timeUpHint')}
            </Alert>
          )}
          {step && (
            <QuestionStep
              step={step}
              number={at + 1}
              total={total}
              files={attempt.files}
              outbox={outbox}
              readOnly={over || busy}
            />
          )}
          <Group justify="space-between" className={classes.steps} wrap="nowrap">
            <Button
              variant="default"
              h={48}
              disabled={at === 0}
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => go(at - 1)}
            >
              {t('attempt.previous')}
            </Button>
            {last ? (
              submit
            ) : (
              <Button
                variant="light"
                h={48}
                rightSection={<IconChevronRight size={18} aria-hidden />}
                onClick={() => go(at + 1)}
              >
                {t('attempt.next')}
              </Button>
            )}
          </Group>
        </div>
      </div>
    </div>
  )
}
