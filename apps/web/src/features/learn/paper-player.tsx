import { saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { noticeError } from '../../shared/ui/notices.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { useAccount } from '../account/account.ts'
import classes from './attempt.module.css'
import { Countdown } from './countdown.tsx'
import { Outbox } from './outbox.ts'
import { keepPlace, keptPlace } from './place.ts'
import type { StepUploads } from './question-step.tsx'
import { QuestionsFrame, useStandings } from './questions-frame.tsx'
import { serverNow } from './server-clock.ts'
import type { Step } from './steps.ts'

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
  /** Which device of the pupil this is. */
  readonly epoch: number
  /** Null: it ends by hand. */
  readonly endsAt: string | null
  readonly isConnected: boolean
  readonly onFinish: () => Promise<void>
}

/** The paper of an exam while it is worked on: as homework is, by the room's time and through its queue. */
export function PaperPlayer({ contestId, paper, epoch, endsAt, isConnected, onFinish }: Props) {
  const { t } = useTranslation(['learn', 'rooms'])
  const userId = useAccount().profile._id
  const device = useRef(epoch)
  device.current = epoch
  const [outbox] = useState(() => outboxOf(userId, contestId, device))
  const steps = useMemo(() => stepsOf(paper), [paper])
  const standings = useStandings(steps, outbox)
  const saving = useSyncExternalStore(outbox.subscribe, outbox.saving)
  const [at, setAt] = useState(() => {
    const kept = keptPlace(contestId)
    return Math.max(
      0,
      steps.findIndex(({ question }) => question._id === kept?.questionId),
    )
  })
  const [isHandingIn, setHandingIn] = useState(false)
  const [isOver, setOver] = useState(false)
  useRootMark('data-attempt', true)
  useEffect(() => {
    const serverTime = new Date(serverNow()).toISOString()
    outbox.receive({ answers: paper.answers, state: 'open', endsAt: endsAt ?? NEVER, serverTime })
    void outbox.load()
  }, [outbox, paper, endsAt])
  // More time was given.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each end anew
  useEffect(() => setOver(false), [endsAt])
  const here = steps[at]?.question._id
  useEffect(() => {
    if (here) keepPlace(contestId, here, at + 1)
  }, [contestId, here, at])

  const handIn = async () => {
    const open = standings.filter(standing => standing !== 'all').length
    const content = open > 0 ? t('rooms:paper.askOpen', { count: open }) : t('rooms:paper.askFinish')
    if (!(await askConfirm({ content, confirm: t('attempt.submit'), hesitates: true }))) return
    setHandingIn(true)
    try {
      await outbox.flush()
      // Nothing is handed in that has not arrived.
      if (outbox.unsent() > 0) noticeError(t('rooms:paper.unsent'))
      else await onFinish()
    } catch {
      // Told by its notice; the paper stays open.
    } finally {
      setHandingIn(false)
    }
  }
  const submit = (look: { variant?: 'light'; h: number; className?: string | undefined }) => (
    <Button {...look} loading={isHandingIn} onClick={() => void handIn()}>
      {t('attempt.submit')}
    </Button>
  )
  return (
    <QuestionsFrame
      steps={steps}
      standings={standings}
      at={at}
      onGo={setAt}
      files={paper.files}
      spoken={NOT_SPOKEN}
      outbox={outbox}
      uploads={NO_UPLOADS}
      readOnly={isOver || isHandingIn}
      title={
        <div className={`${layout.row} ${classes.title}`}>
          <Title order={1} fz="lg" className={layout.grow}>
            {t('rooms:paper.title')}
          </Title>
          {submit({ variant: 'light', h: 44 })}
        </div>
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
      notice={isOver && <Alert color="orange">{t('rooms:paper.timeOver')}</Alert>}
      submit={submit({ h: 48, className: classes.next })}
    />
  )
}

/** How formulas are read aloud comes with homework alone. */
const NOT_SPOKEN = {}
const NEVER = '9999-12-31T00:00:00.000Z'

/** Questions of a paper stand in no group. */
const stepsOf = ({ questions }: OwnPaper): Step[] =>
  questions.map(({ body }) => ({ group: NO_GROUP, question: body }) as Step)
const NO_GROUP = { _id: '', title: '', content: '', imgUrl: null, audioUrl: null, questions: [] }

const open = new Map<string, Outbox>()

/** The one outbox of a paper on this page; what it keeps stands apart from homework, which goes by another call. */
function outboxOf(userId: string, contestId: string, device: { readonly current: number }): Outbox {
  const key = `exam ${userId}:${contestId}`
  const found =
    open.get(key) ??
    new Outbox(`exam ${userId}`, contestId, async (answers, { keepalive }) => {
      const body = { answers: answers.map(one => ({ ...one, epoch: device.current })) }
      const { kept } = await call(saveContestAnswers, { params: { contestId }, body }, { keepalive })
      return {
        ...{ acknowledged: kept.map(({ questionId, seq }) => ({ questionId, seq })), overtaken: [] },
        ...{ workSeq: null, endsAt: NEVER, serverTime: new Date(serverNow()).toISOString() },
      }
    })
  open.set(key, found)
  return found.renewSession()
}
