import type { MultiChoiceQuestion } from './schema.ts'

/**
 * The option of the same text, wherever it stands now. One that reads otherwise, or that two others read like, is none:
 * whether it was mended or another one took its place, nobody can say.
 */
export function carryOption(answer: unknown, from: MultiChoiceQuestion, to: MultiChoiceQuestion): unknown {
  const text = typeof answer === 'number' ? from.answers[answer] : undefined
  if (typeof answer !== 'number' || text === undefined) return answer
  if (to.answers[answer] === text) return answer
  const isOne = [from, to].every(({ answers }) => answers.filter(option => option === text).length === 1)
  return isOne ? to.answers.indexOf(text) : undefined
}
