import { QUESTION } from '@bangxanh/questions/limits.ts'
import { gapOf, isSameWord } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function completeSentenceProblems(value: WrittenOf<'CompleteSentence'>): Problems {
  const { answers, right, fakeChoices } = value
  const problems: Problems = {}
  const phrase = textProblem(answers.phrase, QUESTION.text)
  if (phrase) problems['answers.phrase'] = phrase
  const [index = -1] = right
  const gap = gapOf(value)
  if (!gap) problems.right = 'gap'
  const wrong = (fakeChoices[index] ?? '').trim()
  if (wrong === '') problems.fakeChoices = 'wrong'
  else if (wrong.length > QUESTION.text) problems.fakeChoices = 'tooLong'
  else if (gap && isSameWord(wrong, gap.word)) problems.fakeChoices = 'sameWord'
  return problems
}
