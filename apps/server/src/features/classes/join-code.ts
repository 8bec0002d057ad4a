import { randomInt } from 'node:crypto'
import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'

const LETTERS = [...JOIN_CODE.letters]
const some = (letters: string[]) => letters[randomInt(letters.length)]

/** A new code. It begins with a letter, so that no address takes it for a number (22222E2). */
export const newJoinCode = (): string =>
  [
    some(LETTERS.filter(each => /[A-Z]/.test(each))),
    ...Array.from({ length: JOIN_CODE.length - 1 }, () => some(LETTERS)),
  ].join('')

/** A code as a child types it: spaces and small letters are forgiven. */
export const asJoinCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
