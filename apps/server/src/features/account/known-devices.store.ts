import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { knownDevices } from '../../schema/account.ts'

const YEAR_MS = 365 * 86_400_000

/** With the user in it, so that nobody sees which accounts share a browser. */
const deviceHash = (userId: string, device: string): Buffer =>
  createHash('sha256').update(`${userId}\n${device}`).digest()

export async function isKnownDevice(db: Db, userId: string, device: string): Promise<boolean> {
  const known = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash(userId, device)))
  return (await db.$count(knownDevices, known)) > 0
}

export async function rememberDevice(db: Db, userId: string, device: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: deviceHash(userId, device), seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { seenAt: now },
    })
}

export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Browsers in which nobody has signed in for a year. */
export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - YEAR_MS)))
}
