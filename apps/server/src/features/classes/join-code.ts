import { randomInt } from 'node:crypto'
import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'

export const newJoinCode = (): string =>
  Array.from({ length: JOIN_CODE.length }, () => JOIN_CODE.letters[randomInt(JOIN_CODE.letters.length)]).join(
    '',
  )

/** A code as a child types it: spaces and small letters are forgiven. */
export const asJoinCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
