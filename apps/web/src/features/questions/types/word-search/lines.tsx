import { foundWords } from '@bangxanh/questions/types/word-search/word-search.ts'
import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'WordSearch'>>

export function WordSearchGiven({ question, answer }: Props) {
  const { t } = useTranslation('questions')
  return t('line.words', { hits: foundWords(question, answer).size, of: question.right.length })
}

/** The words that were not found; of a blank answer all. */
export function WordSearchRight({ question, answer }: Props) {
  const found = foundWords(question, answer)
  return question.right.filter(word => !found.has(word)).join(', ')
}
