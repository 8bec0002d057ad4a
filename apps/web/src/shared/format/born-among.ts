import { formatDate } from './format.ts'

export interface Born {
  readonly fullname: string
  readonly birthday: string | null
}

const nameOf = ({ fullname }: Born) => fullname.trim().toLowerCase()

/** The birthday of who is not alone in their name among these people; of everybody else, and where none is known, nothing. */
export function bornAmong(people: readonly Born[]): (one: Born) => string {
  const bearers = new Map<string, number>()
  for (const one of people) bearers.set(nameOf(one), (bearers.get(nameOf(one)) ?? 0) + 1)
  return one => ((bearers.get(nameOf(one)) ?? 0) > 1 ? formatDate(one.birthday) : '')
}
