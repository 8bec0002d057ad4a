import type { Item } from '@bangxanh/contract/reports/item-schemas.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import type { Gave } from '../homework/homework.ts'
import { gaveOfFinding } from './finding-words.ts'
import classes from './item-list.module.css'

/** More of the wrong texts would make a second line; all of them stand among the questions. */
const TEXTS = 2

interface Share {
  readonly gave: Gave
  readonly count: number
}

/** The options in their order, or the wrong texts given most often, and what was left blank. */
function sharesOf({ results, answered, choices, wrongTexts }: Item): readonly Share[] {
  const blank = results - answered
  return [
    ...(choices ?? []).map((count, choice) => ({ gave: { kind: 'choice', choice } as const, count })),
    ...(wrongTexts ?? [])
      .slice(0, TEXTS)
      .map(({ text, count }) => ({ gave: { kind: 'text', text } as const, count })),
    ...(blank > 0 ? [{ gave: { kind: 'blank' } as const, count: blank }] : []),
  ]
}

interface Props {
  readonly item: Item
  /** Opens who gave an answer, where there is one place to open. */
  readonly onGave: ((gave: Gave) => void) | undefined
}

/** How a question was answered, in one line: the right option is marked, and the answer that was found. */
export function AnswerShares({ item, onGave }: Props) {
  const { t } = useTranslation('itemAnalysis')
  const { question, results, number, finding } = item
  const shares = results > 0 ? sharesOf(item) : []
  if (shares.length === 0) return null
  const right = question.type === 'MultiChoice' ? question.right : -1
  const found = finding === 'option' || finding === 'text' ? gaveOfFinding(item) : undefined
  return (
    // No list of its own: the rows around it are one.
    <fieldset className={classes.shares} aria-label={t('shares', { number })}>
      {shares.map(({ gave, count }) => {
        const share = formatPercent(count / results)
        const isRight = gave.kind === 'choice' && gave.choice === right
        const [letter, text] = [
          gave.kind === 'choice' ? String.fromCharCode(65 + gave.choice) : '',
          gave.kind === 'text' ? gave.text : '',
        ]
        const [said, word] =
          gave.kind === 'choice'
            ? [t(isRight ? 'saidRight' : 'said.option', { share, letter }), isRight ? `${letter} ✓` : letter]
            : gave.kind === 'text'
              ? [t('said.text', { share, text }), `“${text}”`]
              : [t('said.blank', { share }), t('blank')]
        const look = {
          className: classes.part,
          'data-tone': isRight ? 'right' : sameGave(gave, found) ? 'found' : undefined,
        }
        const shown = (
          <>
            <span className={classes.gave}>{word}</span> {share}
          </>
        )
        const key = `${gave.kind} ${letter}${text}`
        return onGave && count > 0 ? (
          <UnstyledButton key={key} {...look} title={said} onClick={() => onGave(gave)}>
            {shown}
          </UnstyledButton>
        ) : (
          <span key={key} {...look} title={said}>
            {shown}
          </span>
        )
      })}
    </fieldset>
  )
}

const sameGave = (one: Gave, other: Gave | undefined) => JSON.stringify(one) === JSON.stringify(other)
