import { randomInt } from 'node:crypto'
import { hashPassword } from '../account/public.ts'

// Without what looks alike on paper (0 and o, 1, i and l): people copy it from a slip.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const fourSigns = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A password for the first login and what is stored of it. */
export interface TemporaryPassword {
  readonly password: string
  readonly hash: string
}

/** 59 random bits in three groups of four. Hashing takes 30 ms: make many of them before a transaction begins. */
export async function newTemporaryPassword(): Promise<TemporaryPassword> {
  const password = [fourSigns(), fourSigns(), fourSigns()].join('-')
  return { password, hash: await hashPassword(password) }
}
