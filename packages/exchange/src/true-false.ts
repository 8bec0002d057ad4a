import { QUESTION } from '@bangxanh/questions/limits.ts'

/** How formats that know only pairs say it: each statement beside one of two words. */
export const VERDICTS = { true: 'Đúng', false: 'Sai' } as const
export const verdictOf = (isTrue: boolean): string => (isTrue ? VERDICTS.true : VERDICTS.false)

const TRUE = /^(?:đúng|đ|true|t)$/i
const FALSE = /^(?:sai|s|false|f)$/i

/** Pairs that are a TrueFalse in truth: as many statements as it has, each beside "true" or "false"; else undefined. */
export function verdictsOf(words: readonly string[]): boolean[] | undefined {
  const said = words.map(word => word.trim().normalize('NFC'))
  const isAll = said.length === QUESTION.statements && said.every(word => TRUE.test(word) || FALSE.test(word))
  return isAll ? said.map(word => TRUE.test(word)) : undefined
}
