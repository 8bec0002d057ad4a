import { Button, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import attempt from '../attempt.module.css'
import type { SubmissionState } from '../submission.ts'
import { useStoppedText } from '../submission-notice.tsx'
import classes from './foot.module.css'

interface Props {
  readonly submission: SubmissionState
  readonly pages: number
  /** Files that have not arrived. */
  readonly left: number
  /** The net has stopped some of them. */
  readonly isAway: boolean
  /** Reading it is enough, and nothing else was made. */
  readonly reads: boolean
  /** What is missing before anything can be handed in. */
  readonly missing: string | undefined
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** The one big button, under the thumb: handing in is allowed at once, and can be taken back until it has gone. */
export function HandInFoot(props: Props) {
  const { submission, pages, left, isAway, reads, missing, onSubmit, onCancel } = props
  const { t } = useTranslation(['handIn', 'learn'])
  const save = submission.is === 'waiting' ? submission.save : undefined
  const stopped = useStoppedText(save && isAway ? 'offline' : save)
  const [isTried, setTried] = useState(false)
  const { is } = submission
  if (is === 'open') {
    const refused = submission.refused ?? (isTried ? missing : undefined)
    const label = reads ? t('foot.read') : pages > 0 ? t('foot.pages', { count: pages }) : t('foot.submit')
    return (
      <div className={`${attempt.foot} ${layout.grid} ${classes.foot}`}>
        <Text
          size="sm"
          ta="center"
          c={refused ? 'var(--mantine-color-error)' : 'dimmed'}
          role={refused ? 'alert' : undefined}
        >
          {refused ?? (left > 0 ? t('foot.now') : missing)}
        </Text>
        <Button
          size="lg"
          h={56}
          fullWidth
          onClick={() => {
            setTried(true)
            if (missing === undefined) onSubmit()
          }}
        >
          {label}
        </Button>
      </div>
    )
  }
  const words =
    is === 'grace'
      ? t('foot.graceHint')
      : is === 'waiting'
        ? (stopped ?? t('foot.waiting', { count: left }))
        : t('foot.grace')
  return (
    <div className={`${attempt.foot} ${layout.grid} ${classes.foot}`}>
      <Text size="sm" ta="center" role="status">
        {is !== 'waiting' && <Loader size="xs" mr="xs" style={{ verticalAlign: 'middle' }} aria-hidden />}
        {words}
      </Text>
      <Button
        size="lg"
        h={56}
        fullWidth
        variant="default"
        loading={is === 'sending' || is === 'done'}
        onClick={onCancel}
      >
        {t('learn:submission.cancel')}
      </Button>
    </div>
  )
}
