import {
  deleteSessionsOf,
  hashPassword,
  passwordMatches,
  readableSigns,
  setPasswords,
  voidCards,
} from '../features/account/public.ts'
import { actAs, inTransaction } from '../kernel/caller.ts'
import { isAmong } from '../kernel/db/is-among.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { users } from '../schema/account.ts'
import { readFilling, wipe, writeFilling } from './demo.store.ts'
import { DEMO_PASSWORD, demoUsernames } from './people.ts'

/** Signs of a password that somebody copies from a terminal: 50 bits. */
const SIGNS = 10

export interface OwnPassword {
  readonly username: string
  readonly password: string
}

/** Wipes a filling that was cut off, before anybody can come in by its published password (product 5.25). */
export async function dropHalfDemo({ database: { db } }: Kernel): Promise<void> {
  if ((await readFilling(db)) === 'begun') await wipe(db)
}

/**
 * Gives each account that still opens with the published password of the demo one of its own (product 5.25), and signs
 * it out. Done once for a demo: gives nothing where it was done before, and where no demo was ever filled.
 */
export async function giveOwnPasswords(kernel: Kernel): Promise<OwnPassword[]> {
  if ((await readFilling(kernel.database.db)) !== 'filled') return []
  return actAs(kernel, { viewer: null }, caller =>
    inTransaction(caller, async ({ db }) => {
      const people = await db
        .select({ id: users.id, username: users.username, passwordHash: users.passwordHash })
        .from(users)
        .where(isAmong(users.username, demoUsernames()))
        .orderBy(users.id)
        .for('update')
      const hashes = [...new Set(people.map(({ passwordHash }) => passwordHash))]
      const open = new Set<string>()
      for (const hash of hashes) if (await passwordMatches(hash, DEMO_PASSWORD)) open.add(hash)
      const given = await Promise.all(
        people
          .filter(({ passwordHash }) => open.has(passwordHash))
          .map(async ({ id, username }) => {
            const password = readableSigns(SIGNS)
            return { userId: id, username, password, passwordHash: await hashPassword(password) }
          }),
      )
      const userIds = given.map(({ userId }) => userId)
      await voidCards(db, userIds)
      await setPasswords(db, given, null)
      await deleteSessionsOf(db, userIds)
      await writeFilling(db, 'private')
      return given.map(({ username, password }) => ({ username, password }))
    }),
  )
}
