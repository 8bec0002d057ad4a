import { randomInt } from 'node:crypto'
import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { LICENCE } from '@bangxanh/contract/licences/limits.ts'

const LETTERS = [...JOIN_CODE.letters]

/** A new code, as it is compared. */
export const newLicenceCode = (): string =>
  Array.from({ length: LICENCE.codeSigns }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code as it is compared: spaces, dashes of any kind and small letters are forgiven. */
export const asLicenceCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()

/** As it is printed: in groups. */
export const writtenCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${LICENCE.codeGroup}}`, 'g')) ?? []).join('-')
