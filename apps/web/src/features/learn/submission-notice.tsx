import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '../../shared/saver/saver.ts'
import { NoticeLine } from './notice-line.tsx'
import type { SubmissionState } from './submission.ts'

/** What stops a submission for now; nothing where it only waits for its files. */
export function useStoppedText(save: SaveState | undefined): string | undefined {
  const { t } = useTranslation('learn')
  if (save === 'offline') return t('submission.waitingNet')
  return save === 'waiting' ? t('submission.waitingServer') : undefined
}

interface Props {
  readonly state: SubmissionState
  /** Files that have not arrived. */
  readonly left: number
  /** Not when the time is up. */
  readonly onCancel: (() => void) | undefined
}

/** Says above the questions that they are handed in once all has arrived, with the way back; or why they were not taken. */
export function SubmissionNotice({ state, left, onCancel }: Props) {
  const { t } = useTranslation('learn')
  const stopped = useStoppedText(state.is === 'waiting' ? state.save : undefined)
  if (state.is === 'waiting')
    return (
      <NoticeLine
        role="status"
        text={stopped ?? t('submission.waiting', { count: left })}
        tellsNet={stopped !== undefined}
      >
        {onCancel && (
          <Button size="xs" h={44} variant="default" onClick={onCancel}>
            {t('submission.cancel')}
          </Button>
        )}
      </NoticeLine>
    )
  if (state.is !== 'open' || state.refused === undefined) return null
  return <NoticeLine role="alert" text={state.refused} />
}
