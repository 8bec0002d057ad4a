import type { AttemptSummary } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import classes from './own-homework.module.css'

interface Props {
  readonly attempts: readonly AttemptSummary[]
  /** Done or not done: no attempt has a score. */
  readonly reading: boolean
}

/** What the pupil has handed in, and what is open, each opening its page. */
export function OwnAttempts({ attempts, reading }: Props) {
  const { t } = useTranslation('learn')
  return (
    <ul className={`${layout.ruled} ${classes.attempts}`}>
      {attempts
        .toReversed()
        .map(({ _id, number, state, startedAt, submittedAt, score, totalPoint, redoAt, markedAt }) => (
          <li key={_id}>
            <AnchorLink
              to={state === 'open' ? '/em/lam/$attemptId' : '/em/ket-qua/$attemptId'}
              params={{ attemptId: _id }}
              className={`${layout.rowSm} ${layout.hover} ${classes.attempt}`}
              c="inherit"
              underline="never"
            >
              <span className={layout.grow}>
                <Text span fw={600} display="block">
                  {t('homework.attempt', { number })}
                </Text>
                <Text span size="sm" c="dimmed">
                  {submittedAt
                    ? t(reading ? 'homework.readAt' : 'homework.submittedAt', {
                        time: formatDateTime(submittedAt),
                      })
                    : t('homework.startedAt', { time: formatDateTime(startedAt) })}
                  {markedAt && ` · ${t('card.marked', { time: formatDateTime(markedAt) })}`}
                </Text>
              </span>
              <Text span fw={600}>
                {state === 'open' ? (
                  t('homework.inProgress')
                ) : reading && !redoAt ? (
                  t('homework.isRead')
                ) : score === null ? (
                  t(redoAt ? 'homework.sentBack' : 'homework.waitsForScore')
                ) : (
                  <Mark score={score} total={totalPoint} />
                )}
              </Text>
              <IconChevronRight size={18} aria-hidden />
            </AnchorLink>
          </li>
        ))}
    </ul>
  )
}
