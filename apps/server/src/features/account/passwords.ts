import { randomInt } from 'node:crypto'
import { currentLane, Turns } from '../../kernel/turns.ts'

// argon2id (the library's default algorithm) with 19 MiB and two passes: about 30 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at once, the others wait in line, a session or connection after the other: a thousand who sign in at eight leave rooms that are
 * live their processor (product 19.89).
 */
export const hashing = new Turns({ all: 2 })

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = await hashing.take(currentLane())
  try {
    return await work()
  } finally {
    end()
  }
}

/** A library of the system's own, which is loaded when somebody first comes in: the start does not wait for it. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, COST))

let decoy: Promise<string> | undefined

/** An unknown user costs the same time as a wrong password: a hash of nothing is tried then. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one')
  const against = stored ?? (await decoy)
  const matches = await inTurn(async () => (await argon2()).verify(against, password))
  return stored !== undefined && matches
}

/** Rests where a password is missing: a digest of nothing that anybody could type. Who has it enters by a card. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Nothing that looks like something else on paper or sounds like it when it is read out: no 0 o, 1 i l.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** So many random signs, five bits each, that somebody copies from paper. */
export const readableSigns = (count: number): string =>
  Array.from({ length: count }, () => READABLE[randomInt(READABLE.length)]).join('')
