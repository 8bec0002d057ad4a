import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { type Born, bornAmong } from './born-among.ts'

interface Told extends Born {
  readonly code: string | null
  readonly username: string | null
}

/**
 * What tells who is not alone in their name among these people: the birthday, else the code, else the user name, where the viewer is told
 * it. That opens an account, so it never stands in a text that others read (product 8.111).
 */
export function apartAmong(people: readonly Told[]): (one: Told) => string {
  const [bornOf, isNamesake] = [bornAmong(people), namesakesAmong(people)]
  return one => bornOf(one) || (isNamesake(one) && (one.code ?? one.username)) || ''
}
