import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { formatDate } from './format.ts'

export interface Born {
  readonly fullname: string
  readonly birthday: string | null
}

/** The birthday of who is not alone in their name among these people; of everybody else, and where none is known, nothing. */
export function bornAmong(people: readonly Born[]): (one: Born) => string {
  const isNamesake = namesakesAmong(people)
  return one => (isNamesake(one) ? formatDate(one.birthday) : '')
}

/** The name, and of who is not alone in it the birthday behind it, where names stand in a line of text. */
export function namesAmong(people: readonly Born[]): (one: Born) => string {
  const bornOf = bornAmong(people)
  return one => [one.fullname, bornOf(one)].filter(Boolean).join(' ')
}
