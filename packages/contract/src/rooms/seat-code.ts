import { JOIN_CODE } from '../classes/limits.ts'
import { ROOM } from './limits.ts'

/** What opens a seat of an exam: the exam's code, the seat's number, and six letters that are secret. */
export interface SeatCode {
  readonly exam: string
  readonly number: number
  readonly letters: string
}

export const SEAT_LETTERS = 6
const letter = `[${JOIN_CODE.letters}]`
const CODE = new RegExp(`^(${letter}{${ROOM.codeLength}})-([1-9]\\d{0,3})-(${letter}{${SEAT_LETTERS}})$`)
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As it is sent: three parts between hyphens. */
export const writeSeatCode = ({ exam, number, letters }: SeatCode): string => `${exam}-${number}-${letters}`

/** Undefined for what cannot be one. In a number O is 0, and I and L are 1: the letters of codes have none of these. */
export function readSeatCode(typed: string): SeatCode | undefined {
  const parts = typed.replace(/\s/g, '').toUpperCase().split('-')
  if (parts[1] !== undefined)
    parts[1] = parts[1].replace(/[OIL]/g, sign => DIGITS[sign] ?? sign).replace(/^0+/, '')
  const [, exam, number, letters] = CODE.exec(parts.join('-')) ?? []
  return exam === undefined || letters === undefined ? undefined : { exam, number: Number(number), letters }
}
