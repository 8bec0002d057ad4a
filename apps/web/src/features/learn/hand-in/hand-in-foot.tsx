import { Button, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import attempt from '../attempt.module.css'
import classes from './foot.module.css'
import type { HandingIn } from './snapshot.ts'

interface Props {
  readonly handingIn: HandingIn
  readonly pages: number
  /** Files that have not arrived. */
  readonly under: number
  /** The net has stopped some of them. */
  readonly isAway: boolean
  /** Reading it is enough, and nothing else was made. */
  readonly reads: boolean
  /** What is missing before anything can be handed in. */
  readonly missing: string | undefined
  readonly onHandIn: () => void
  readonly onStay: () => void
}

/** The one big button, under the thumb: handing in is allowed at once, and can be taken back until it has gone. */
export function HandInFoot(props: Props) {
  const { handingIn, pages, under, isAway, reads, missing, onHandIn, onStay } = props
  const { t } = useTranslation('handIn')
  const [asked, setAsked] = useState(false)
  const { is } = handingIn
  if (is === 'open') {
    const refused = handingIn.refused ?? (asked ? missing : undefined)
    const label = reads ? t('foot.read') : pages > 0 ? t('foot.pages', { count: pages }) : t('foot.submit')
    return (
      <div className={`${attempt.foot} ${layout.grid} ${classes.foot}`}>
        <Text
          size="sm"
          ta="center"
          c={refused ? 'var(--mantine-color-error)' : 'dimmed'}
          role={refused ? 'alert' : undefined}
        >
          {refused ?? (under > 0 ? t('foot.now') : missing)}
        </Text>
        <Button
          size="lg"
          h={56}
          fullWidth
          onClick={() => {
            setAsked(true)
            if (missing === undefined) onHandIn()
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
      : is === 'waiting' && (isAway || under === 0)
        ? t('foot.waitingNet')
        : is === 'waiting'
          ? t('foot.waiting', { count: under })
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
        onClick={onStay}
      >
        {t('foot.stay')}
      </Button>
    </div>
  )
}
