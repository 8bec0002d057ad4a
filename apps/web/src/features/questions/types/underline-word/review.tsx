import { isChoosable, tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer } from '../../verdict.tsx'
import { coreOf, positionsOf } from './tokens.ts'
import classes from './underline-word.module.css'

type Props = ReviewProps<QuestionOf<'UnderlineWord'>, SeenOf<'UnderlineWord'>>
type Mark = 'hit' | 'missed' | 'wrong' | 'right'

/** The phrase with what is right, what was found, what was missed and what was underlined wrongly: each by a line of its own kind. */
export function UnderlineWordReview({ question, answer }: Props) {
  const { t } = useTranslation('questions')
  const { answers, right } = question
  const chosen = positionsOf(answer)
  const markOf = (at: number): Mark | null => {
    if (!right.includes(at)) return chosen.includes(at) ? 'wrong' : null
    if (answer === undefined || answer === null) return 'right'
    return chosen.includes(at) ? 'hit' : 'missed'
  }
  const tokens = tokensOf(answers)
  const marks = tokens.map((_, at) => markOf(at))
  const kinds = (['right', 'hit', 'missed', 'wrong'] as const).filter(kind => marks.includes(kind))
  return (
    <div>
      <p className={classes.solved}>
        {tokens.map((token, at) => {
          const mark = marks[at]
          const [before, core, after] = answers.type === 'word' ? coreOf(token) : ['', token, '']
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens may be equal, their places never change
            <Fragment key={at}>
              {answers.type === 'word' && at > 0 && ' '}
              {mark && isChoosable(token) ? (
                <>
                  {before}
                  <mark className={classes.mark} data-mark={mark}>
                    {core}
                    <VisuallyHidden> ({t(`review.underlined.${mark}`)})</VisuallyHidden>
                  </mark>
                  {after}
                </>
              ) : (
                token
              )}
            </Fragment>
          )
        })}
      </p>
      <ul className={classes.legend} aria-hidden>
        {kinds.map(kind => (
          <li key={kind}>
            <span className={classes.mark} data-mark={kind}>
              {t(`review.underlined.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
      {answer === null && <NoAnswer />}
    </div>
  )
}
