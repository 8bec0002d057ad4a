import { QUESTION } from '@bangxanh/questions/limits.ts'
import { findWord, lettersOf } from '@bangxanh/questions/types/word-search/grid.ts'
import type { Problems, WrittenOf } from '../../question-values.ts'

export function wordSearchProblems({ answers, right }: WrittenOf<'WordSearch'>): Problems {
  const problems: Problems = {}
  if (right.length === 0) problems.right = 'words'
  right.forEach((word, index) => {
    const { length } = lettersOf(word)
    if (length < QUESTION.wordLetters || length > QUESTION.grid.max) problems[`right.${index}`] = 'wordLength'
    else if (!findWord(answers, word)) problems[`right.${index}`] = 'notInGrid'
  })
  if (answers.crossword.flat().includes('')) problems['answers.crossword'] = 'gridOpen'
  return problems
}
