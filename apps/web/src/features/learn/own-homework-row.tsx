import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDeadline } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import classes from './own-homework-card.module.css'
import { useResumeWords } from './resume-words.ts'

interface RowsProps {
  readonly homeworks: readonly LearnHomework[]
  readonly label?: string
}

export function OwnHomeworkRows({ homeworks, label }: RowsProps) {
  const { t } = useTranslation('learn')
  return (
    <ul className={`${classes.list} ${classes.rows}`} aria-label={label ?? t('home.list')}>
      {homeworks.map(homework => (
        <OwnHomeworkRow key={homework._id} homework={homework} />
      ))}
    </ul>
  )
}

/** The whole row leads on: into the attempt that is open, to the one result that there is, else to the homework. */
function OwnHomeworkRow({ homework }: { homework: LearnHomework }) {
  const { content, done, goOn } = useResumeWords()
  const { t } = useTranslation('learn')
  const { _id, name, className, openAttemptId, resultAttemptId, redo, tab, markedAt } = homework
  const marked = tab === 'submitted' && markedAt && t('card.marked', { time: formatDateTime(markedAt) })
  const to = openAttemptId
    ? ({ to: '/em/lam/$attemptId', params: { attemptId: openAttemptId } } as const)
    : resultAttemptId
      ? ({ to: '/em/ket-qua/$attemptId', params: { attemptId: resultAttemptId } } as const)
      : ({ to: '/em/bai/$homeworkUid', params: { homeworkUid: _id } } as const)
  return (
    <li>
      <AnchorLink {...to} className={classes.row} c="inherit" underline="never">
        <span className={classes.words}>
          <Text span fw={600} display="block">
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {[className, openAttemptId ? done(homework) : marked || content(homework)].join(' · ')}
            {(openAttemptId || redo) && (
              <Text span inherit display="block" c="var(--accent)" fw={600}>
                {redo ? t('card.redo') : goOn(homework)}
              </Text>
            )}
          </Text>
        </span>
        <span className={classes.fact}>
          <Fact homework={homework} />
        </span>
      </AnchorLink>
    </li>
  )
}

/** By when, with which mark, or missed. */
function Fact({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('learn')
  const { reading, tab, endAt, bestScore, waiting, totalPoint } = homework
  if (reading && tab === 'submitted') return t('homework.isRead')
  if (tab === 'submitted')
    return bestScore === null ? (
      t('homework.waitsForScore')
    ) : (
      <span className={classes.mark}>
        <Mark score={bestScore} total={totalPoint} />
        {waiting && (
          <Text span size="sm" c="dimmed" display="block">
            {t('card.waitsElse')}
          </Text>
        )}
      </span>
    )
  return (
    <>
      <Text span inherit display="block">
        {formatDateTime(endAt)}
      </Text>
      {tab === 'ended' ? t(reading ? 'homework.notRead' : 'card.missed') : formatDeadline(endAt)}
    </>
  )
}
