import { usernameFrom } from '@bangxanh/contract/account/username.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { insertPupils, lockUsernames, takenUsernames } from './make-pupils.store.ts'
import { NO_PASSWORD } from './passwords.ts'
import { claimUsername } from './username.ts'

/** More would mean that somebody registers just these names, one after the other, while we look. */
const MOST_ROUNDS = 10

/**
 * Accounts for pupils who have none, with user names made from their names and no password that anybody could type; the
 * grant names the school, which may print cards for them from then on. Gives ids and user names in the same order. In
 * the caller's transaction; whoever makes accounts at the same time waits.
 */
export async function makePupils(
  { db, now }: AnyCaller,
  fullnames: readonly string[],
  schoolId: string | null,
): Promise<{ id: string; username: string }[]> {
  if (fullnames.length === 0) return []
  await lockUsernames(db)
  const bases = fullnames.map(fullname => usernameFrom(fullname, 'hoc.sinh'))
  const made = new Map<number, { id: string; username: string }>()
  for (let round = 0; made.size < fullnames.length; round++) {
    if (round === MOST_ROUNDS) throw new Error('Every user name that was free is taken a moment later.')
    const taken = new Set(await takenUsernames(db, [...new Set(bases)]))
    const open = bases.map((base, index) => ({ base, index })).filter(({ index }) => !made.has(index))
    const wanted = open.map(({ base, index }) => ({
      index,
      username: claimUsername(base, taken),
      displayName: fullnames[index] as string,
    }))
    const ids = await insertPupils(db, wanted, { passwordHash: NO_PASSWORD, schoolId, createdAt: now })
    for (const { index, username } of wanted) {
      const id = ids.get(username)
      if (id) made.set(index, { id, username })
    }
  }
  return fullnames.map((_, index) => made.get(index) as { id: string; username: string })
}
