import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { noticeError } from '../../shared/ui/notices.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { useAccount } from '../account/account.ts'
import classes from './attempt.module.css'
import { AttemptNotice } from './attempt-notice.tsx'
import { Countdown } from './countdown.tsx'
import { keptAs, NO_END } from './exam-outbox.ts'
import { outboxOf } from './outbox.ts'
import type { StepUploads } from './question-step.tsx'
import { QuestionsFrame, useStandings } from './questions-frame.tsx'
import { serverNow } from './server-clock.ts'
import { firstPlace, type Step } from './steps.ts'
import { useLeaveAttempt } from './use-leave-attempt.ts'
import { useOfflineReady } from './use-offline-ready.ts'
import { beginAt, usePaperPlace } from './use-paper-place.ts'

/** An exam takes no files. */
const NO_UPLOADS: StepUploads = {
  subscribe: () => () => undefined,
  all: () => NOTHING,
  addresses: () => ({}),
  of: () => undefined,
}
const NOTHING: readonly never[] = []

interface Props {
  readonly contestId: string
  readonly paper: OwnPaper
  /** Which order of the questions it has; undefined: the exam has one. */
  readonly variant?: string | undefined
  /** It was opened on another device since; here it is only looked at. */
  readonly isElsewhere: boolean
  /** Numbers of questions that count for nobody. */
  readonly voided: readonly string[]
  readonly onGoOnHere: () => void
  /** Null: it ends by hand. */
  readonly endsAt: string | null
  readonly isConnected: boolean
  readonly onFinish: () => Promise<void>
  /** What is said to its pupil, in sight wherever they are on it. */
  readonly told: ReactNode
}

/** The paper of an exam while it is worked on: as homework is, by the room's time and through its queue. */
export function PaperPlayer(props: Props) {
  const { contestId, paper, isElsewhere, onGoOnHere, endsAt, isConnected, onFinish } = props
  const { t } = useTranslation(['learn', 'rooms'])
  const userId = useAccount().profile._id
  const [outbox] = useState(() => outboxOf(userId, keptAs(contestId)))
  useLeaveAttempt(outbox)
  useOfflineReady({ id: contestId, questions: paper.questions, files: paper.files, isExam: true })
  const steps = useMemo(() => stepsOf(paper), [paper])
  const standings = useStandings(steps, outbox)
  const saving = useSyncExternalStore(outbox.subscribe, outbox.saving)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  const ids = useMemo((): string[] => steps.map(({ question }) => question._id), [steps])
  const [at, setAt] = useState(() => {
    const { place } = beginAt(userId, contestId, paper)
    // Who has said nothing has not moved.
    return firstPlace({ _id: contestId, answers: paper.answers, place: place || 1 }, steps, outbox)
  })
  const [isHandingIn, setHandingIn] = useState(false)
  const [isOver, setOver] = useState(false)
  useRootMark('data-attempt', true)
  useEffect(() => {
    const serverTime = new Date(serverNow()).toISOString()
    outbox.receive({ answers: paper.answers, state: 'open', endsAt: endsAt ?? NO_END, serverTime })
    void outbox.load()
  }, [outbox, paper, endsAt])
  // More time was given.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each end anew
  useEffect(() => setOver(false), [endsAt])
  const { flags, isFlagged, flag } = usePaperPlace({
    ...{ userId, contestId, paper, isElsewhere, at },
    onGo: setAt,
  })

  const handIn = async () => {
    const open = standings.filter(standing => standing !== 'all').length
    const content = open > 0 ? t('rooms:paper.askOpen', { count: open }) : t('rooms:paper.askFinish')
    if (!(await askConfirm({ content, confirm: t('attempt.submit'), hesitates: true }))) return
    setHandingIn(true)
    try {
      await outbox.flush()
      // Nothing is handed in that has not arrived.
      const refused = outbox.refused().map(id => ids.indexOf(id) + 1)
      if (refused.length > 0) noticeError(t('save.refused', { numbers: refused.join(', ') }))
      else if (outbox.unsent() > 0) noticeError(t('rooms:paper.unsent'))
      else await onFinish()
    } catch {
      // Told by its notice; the paper stays open.
    } finally {
      setHandingIn(false)
    }
  }
  const submit = (look: { variant?: 'light'; h: number; className?: string | undefined }) => (
    <Button {...look} loading={isHandingIn} disabled={isElsewhere} onClick={() => void handIn()}>
      {t('attempt.submit')}
    </Button>
  )
  return (
    <QuestionsFrame
      steps={steps}
      standings={standings}
      at={at}
      onGo={setAt}
      flags={flags}
      flag={<FlagButton isOn={isFlagged} disabled={isElsewhere || isOver} onPress={flag} />}
      files={paper.files}
      spoken={NOT_SPOKEN}
      outbox={outbox}
      uploads={NO_UPLOADS}
      readOnly={isOver || isHandingIn || isElsewhere}
      title={
        <>
          {props.told}
          <div className={`${layout.row} ${classes.title}`}>
            <Title order={1} fz="lg" className={layout.grow}>
              {props.variant ? t('rooms:paper.variant', { code: props.variant }) : t('rooms:paper.title')}
            </Title>
            {submit({ variant: 'light', h: 44 })}
          </div>
        </>
      }
      standing={
        <>
          {endsAt && (
            <Countdown
              endsAt={endsAt}
              onLastSeconds={() => void outbox.flush()}
              onEnd={() => {
                setOver(true)
                void outbox.flush()
              }}
            />
          )}
          <SaveNotice
            state={isConnected || saving.state !== 'saved' ? saving.state : 'offline'}
            isKept={saving.isKept}
          />
        </>
      }
      notice={
        <>
          {props.voided.includes(ids[at] ?? '') && <Alert color="blue">{t('rooms:phone.voided')}</Alert>}
          {isElsewhere ? (
            <Alert color="orange" role="alert">
              <Group justify="space-between">
                <Text size="sm">{t('rooms:paper.elsewhere')}</Text>
                <Button size="xs" h={44} variant="default" onClick={onGoOnHere}>
                  {t('rooms:paper.goOnHere')}
                </Button>
              </Group>
            </Alert>
          ) : isOver ? (
            <Alert color="orange">
              {unsent > 0 ? t('rooms:late.unsent', { count: unsent }) : t('rooms:paper.timeOver')}
            </Alert>
          ) : (
            <AttemptNotice
              {...{ outbox, ids, fromCopy: false, over: false, state: OPEN, left: 0, onCancel: undefined }}
            />
          )}
        </>
      }
      submit={submit({ h: 48, className: classes.next })}
    />
  )
}

const OPEN = { is: 'open' } as const

/** How formulas are read aloud comes with homework alone. */
const NOT_SPOKEN = {}

/** Questions of a paper stand in no group. */
const stepsOf = ({ questions }: OwnPaper): Step[] =>
  questions.map(({ body }) => ({ group: NO_GROUP, question: body }) as Step)
const NO_GROUP = { _id: '', title: '', content: '', imgUrl: null, audioUrl: null, questions: [] }

interface FlagProps {
  readonly isOn: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** To be looked at again: it shows in the map of questions. */
function FlagButton({ isOn, disabled, onPress }: FlagProps) {
  const { t } = useTranslation('learn')
  const Icon = isOn ? IconFlagFilled : IconFlag
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      color="orange"
      h={44}
      style={{ justifySelf: 'start' }}
      leftSection={<Icon size={18} aria-hidden />}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
    >
      {t('attempt.flag')}
    </Button>
  )
}
