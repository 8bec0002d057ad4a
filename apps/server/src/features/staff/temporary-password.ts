import { hashPassword, readableSigns } from '../account/public.ts'

/** A password for the first login and what is stored of it. */
export interface TemporaryPassword {
  readonly password: string
  readonly hash: string
}

/** 59 random bits in three groups of four. Hashing takes 30 ms: make many of them before a transaction begins. */
export async function newTemporaryPassword(): Promise<TemporaryPassword> {
  const password = [4, 4, 4].map(readableSigns).join('-')
  return { password, hash: await hashPassword(password) }
}
