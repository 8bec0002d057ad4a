import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import { foundWords } from '@bangxanh/questions/types/word-search/word-search.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import { claimsOf } from './claims.ts'
import { LetterGrid, type Line } from './letter-grid.tsx'
import classes from './word-search.module.css'

type Props = ReviewProps<QuestionOf<'WordSearch'>, SeenOf<'WordSearch'>>

/** The grid with what was found and what was missed, the words below it, then what was marked and is none. */
export function WordSearchReview({ question, answer }: Props) {
  const { t } = useTranslation('questions')
  const { answers, right } = question
  const isAnswered = answer !== undefined && answer !== null
  const found = foundWords(question, answer)
  const counted = [...found.values()]
  const wrong = claimsOf(answer).filter(({ cells }) => !counted.includes(cells))
  const lines: Line[] = [
    ...wrong.map(({ cells }) => ({ cells, kind: 'wrong' as const })),
    ...right.flatMap(word => {
      const cells = found.get(word) ?? findWord(answers, word)
      const kind = isAnswered && !found.has(word) ? ('missed' as const) : ('right' as const)
      return cells ? [{ cells, kind }] : []
    }),
  ]
  return (
    <div data-letters>
      <LetterGrid of={answers} lines={lines} />
      <ul className={`${layout.wrap} ${layout.list} ${classes.words}`}>
        {right.map(word => (
          <li key={word} className={`${layout.row} ${classes.word}`}>
            {isAnswered && <Verdict right={found.has(word)} />}
            <span>{word}</span>
            {isAnswered && !found.has(word) && (
              <Text span size="sm" c="dimmed">
                {t('review.missedWord')}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <Text size="sm" mt="xs">
          {t('review.wrongWords', { words: wrong.map(({ word }) => word).join(', ') })}
        </Text>
      )}
      {answer === null && <NoAnswer />}
    </div>
  )
}
