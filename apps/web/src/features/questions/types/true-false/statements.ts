import type { Answer } from '../../question-parts.ts'

/** What a statement is held for; null where nobody has said. */
export type Choices = readonly (boolean | null)[]

/** What statements are called on the paper: a, b, c, d. */
export const statementName = (index: number) => String.fromCharCode(97 + index)

/** An answer as choices of this many statements; an answer of another shape is none. */
export function choicesOf(answer: Answer | undefined, length: number): Choices {
  const answered: readonly unknown[] = Array.isArray(answer) ? answer : []
  return Array.from({ length }, (_, at) => {
    const value = answered[at]
    return typeof value === 'boolean' ? value : null
  })
}

export function withChoice(choices: Choices, at: number, value: boolean): (boolean | null)[] {
  return choices.map((one, index) => (index === at ? value : one))
}

/** What a key says of a statement, in the words of both languages; other keys say nothing. */
/** By which a statement is answered, as @mantine/hooks reads them; a capital is a key with Shift. */
export const CHOICE_KEYS = ['đ', 'd', 't', 's', 'f'].flatMap(key => [key, `shift+${key}`])

export function choiceOfKey(key: string): boolean | undefined {
  if (['đ', 'd', 't'].includes(key.toLowerCase())) return true
  return ['s', 'f'].includes(key.toLowerCase()) ? false : undefined
}
