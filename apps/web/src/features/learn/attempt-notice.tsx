import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsAttempts } from './kept-attempt.ts'
import { NoticeLine } from './notice-line.tsx'
import type { Outbox } from './outbox.ts'
import type { SubmissionState } from './submission.ts'
import { SubmissionNotice } from './submission-notice.tsx'

interface Props {
  readonly outbox: Outbox
  /** Of the questions, in their order. */
  readonly ids: readonly string[]
  /** Opened without the server, from what this browser keeps. */
  readonly fromCopy: boolean
  /** The time is up. */
  readonly over: boolean
  readonly state: SubmissionState
  /** Files that have not arrived. */
  readonly left: number
  readonly onCancel: (() => void) | undefined
}

/** What a pupil must know now, the weightiest thing alone: a small screen is for the question (product 8.98). */
export function AttemptNotice({ outbox, ids, fromCopy, over, state, left, onCancel }: Props) {
  const { t } = useTranslation('learn')
  const waiting = useSyncExternalStore(outbox.subscribe, () => {
    const { state } = outbox.saving()
    return state === 'offline' || state === 'waiting' ? outbox.unsent() : 0
  })
  const refused = useSyncExternalStore(outbox.subscribe, outbox.refused)
  const lost = useSyncExternalStore(outbox.subscribe, outbox.lostAnswers)

  if (state.is === 'waiting' || (state.is === 'open' && state.refused !== undefined))
    return <SubmissionNotice state={state} left={left} onCancel={onCancel} />
  if (over) return <NoticeLine role="status" text={t('attempt.timeUp')} />
  const [overtaken] = Object.entries(lost)
  if (overtaken) {
    const [id, answer] = overtaken
    const number = ids.indexOf(id) + 1
    return (
      <NoticeLine role="alert" text={t('save.overtaken', { number })}>
        <Button size="xs" h={44} variant="default" onClick={() => outbox.answer(id, answer)}>
          {t('save.takeMine', { number })}
        </Button>
      </NoticeLine>
    )
  }
  if (refused.length > 0) {
    const numbers = refused.map(id => ids.indexOf(id) + 1).sort((one, other) => one - other)
    return <NoticeLine role="alert" text={t('save.refused', { numbers: numbers.join(', ') })} />
  }
  if (waiting === 0 && !fromCopy) return null
  const kept = waiting > 0 ? t('save.waitingHint', { count: waiting }) : t('attempt.offline')
  return <NoticeLine role="status" tellsNet text={keepsAttempts() ? kept : `${kept} ${t('save.noReload')}`} />
}
