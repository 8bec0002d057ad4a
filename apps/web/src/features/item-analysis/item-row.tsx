import type { Item } from '@bangxanh/contract/reports/item-schemas.ts'
import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import type { Gave } from '../homework/homework.ts'
import { AnswerShares } from './answer-shares.tsx'
import { gaveOfFinding, useFindingWords } from './finding-words.ts'
import classes from './item-list.module.css'

interface Props {
  readonly item: Item
  readonly acts: ReactNode
  /** Opens who gave an answer, where there is one place to open. */
  readonly onGave: ((gave: Gave) => void) | undefined
}

const powerOf = (value: number) =>
  value >= 0.3 ? 'strong' : value >= 0.1 ? 'fair' : value > -0.2 ? 'weak' : 'against'

/** A question: its number and words, how much of its points was reached, what stands out, and what to do. */
export function ItemRow({ item, acts, onGave }: Props) {
  const { t } = useTranslation(['itemAnalysis', 'questions'])
  const { question, number, reached, discrimination, results, right, waiting, before, older, version } = item
  return (
    <li className={classes.row} data-finding={item.finding ?? undefined}>
      <b className={classes.number}>{t('questions:number', { number })}</b>
      <div className={classes.words}>
        <div className={classes.content}>
          <RichText html={question.content} inline />
        </div>
        <Found item={item} onGave={onGave} />
        {before > 0 && (
          <Text size="sm" c="dimmed">
            {t('before', { count: before, version })} {older > 0 && t('older', { count: older })}
          </Text>
        )}
      </div>
      <div className={classes.figures}>
        {reached === null ? (
          <span className={classes.share}>{waiting > 0 ? t('waits') : t('none')}</span>
        ) : (
          <>
            <span className={classes.share}>{t('reached', { share: formatPercent(reached) })}</span>
            <span className={`${layout.track} ${classes.track}`} aria-hidden>
              <span
                style={{ width: `${Math.round(reached * 100)}%` }}
                data-tone={reached < 0.4 ? 'poor' : reached < 0.7 ? 'middling' : undefined}
              />
            </span>
          </>
        )}
        <Text size="sm" c="dimmed" span>
          {t('right', { right, results })}
        </Text>
        {discrimination !== null && (
          <Text size="sm" c="dimmed" span title={t('powerHint')}>
            {t(`power.${powerOf(discrimination)}`, { value: formatDecimal(discrimination, 2) })}
          </Text>
        )}
        <AnswerShares item={item} onGave={onGave} />
      </div>
      <div className={classes.acts}>{acts}</div>
    </li>
  )
}

function Found({ item, onGave }: Pick<Props, 'item' | 'onGave'>) {
  const wordsOf = useFindingWords()
  const { finding, question } = item
  if (!finding) return null
  const { said, todo } = wordsOf(item, finding)
  const gave = gaveOfFinding(item)
  const option =
    question.type === 'MultiChoice' && gave.kind === 'choice' ? question.answers[gave.choice] : undefined
  return (
    <p className={classes.finding} data-low={finding === 'easy' || undefined}>
      {onGave && finding !== 'easy' ? (
        <UnstyledButton className={classes.said} onClick={() => onGave(gave)}>
          {said}
        </UnstyledButton>
      ) : (
        <b>{said}</b>
      )}
      {option && (
        <span className={classes.option}>
          <RichText html={option} inline />
        </span>
      )}
      <span> {todo}</span>
    </p>
  )
}
