import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import classes from './attempt.module.css'
import { AttemptNotice } from './attempt-notice.tsx'
import { AttemptSaving } from './attempt-saving.tsx'
import { AttemptTitle } from './attempt-title.tsx'
import { Countdown } from './countdown.tsx'
import type { Outbox } from './outbox.ts'
import { keepPlace } from './place.ts'
import { QuestionsFrame, useStandings } from './questions-frame.tsx'
import { firstPlace, stepsOf } from './steps.ts'
import { useEndOfTime } from './use-end-of-time.ts'
import { useLeaveAttempt } from './use-leave-attempt.ts'
import { useOfflineReady } from './use-offline-ready.ts'
import { useQuestionSubmission } from './use-question-submission.ts'

interface Props {
  readonly attempt: Attempt
  readonly outbox: Outbox
  /** Opened without the server, from what this browser keeps. */
  readonly fromCopy: boolean
  /** Reads the attempt again and gives it; nothing when the server is away. */
  readonly onRead: () => Promise<Attempt | undefined>
}

/** An open attempt: one question a screen, saved as it is answered, by the server's clock, without the product's bars. */
export function AttemptPlayer({ attempt, outbox, fromCopy, onRead }: Props) {
  const { t } = useTranslation('learn')
  const steps = useMemo(() => stepsOf(attempt), [attempt])
  const ids = useMemo(() => steps.map(({ question }) => question._id), [steps])
  const standings = useStandings(steps, outbox)
  const endsAt = useSyncExternalStore(outbox.subscribe, outbox.endsAt) ?? attempt.endsAt
  const [at, setAt] = useState(() => firstPlace(attempt, steps, outbox))
  const { uploads, submission, state, left, ask } = useQuestionSubmission(attempt, outbox)
  const { over, end } = useEndOfTime({ outbox, onRead, onSubmit: () => submission.submitArrived() })
  useLeaveAttempt(outbox)
  useOfflineReady({ id: attempt._id, questions: attempt.questionGroups, files: attempt.files })
  usePageTitle(attempt.homeworkName)

  useRootMark('data-attempt', state.is !== 'done')
  const isOpen = state.is === 'open'
  const here = ids[at]
  useEffect(() => {
    if (here) keepPlace(attempt._id, here, at + 1)
  }, [attempt._id, here, at])
  if (state.is === 'done')
    return <Navigate to="/em/ket-qua/$attemptId" params={{ attemptId: attempt._id }} replace />

  const count = (wanted: string) => standings.filter(standing => standing === wanted).length
  const submit = (look: { variant?: 'light'; h: number; className?: string | undefined }) => (
    <Button
      {...look}
      loading={!isOpen}
      onClick={() => void ask({ none: count('none'), half: count('half') })}
    >
      {t('attempt.submit')}
    </Button>
  )
  return (
    <QuestionsFrame
      steps={steps}
      standings={standings}
      at={at}
      onGo={setAt}
      files={attempt.files}
      spoken={attempt.spoken}
      outbox={outbox}
      uploads={uploads}
      readOnly={over || !isOpen}
      title={
        <AttemptTitle
          homeworkUid={attempt.homeworkUid}
          name={attempt.homeworkName}
          leave={t('attempt.leave')}
        >
          {submit({ variant: 'light', h: 44 })}
        </AttemptTitle>
      }
      standing={
        <>
          <Countdown endsAt={endsAt} onLastSeconds={() => void outbox.flush()} onEnd={end} />
          <AttemptSaving outbox={outbox} uploads={uploads} />
        </>
      }
      notice={
        <AttemptNotice
          {...{ outbox, ids, fromCopy, over, state, left }}
          onCancel={over ? undefined : () => submission.cancel()}
        />
      }
      submit={submit({ h: 48, className: classes.next })}
    />
  )
}
