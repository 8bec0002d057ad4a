import { randomInt } from 'node:crypto'
import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'

const LETTERS = [...JOIN_CODE.letters]
const CAPITALS = LETTERS.filter(each => /[A-Z]/.test(each))
const some = (letters: string[]) => letters[randomInt(letters.length)]

/** A new code, of a class's letters and shorter than one. It begins with a letter, so that no address takes it for a number. */
export const newRoomCode = (): string =>
  [some(CAPITALS), ...Array.from({ length: ROOM.codeLength - 1 }, () => some(LETTERS))].join('')
