import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignCounts } from '@bangxanh/contract/rooms/schemas.ts'
import { type Sign, TOLD_SIGNS } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomSigns } from '../../schema/rooms.ts'
import { lockSeat } from './seats.store.ts'

interface Seat {
  readonly roomId: string
  readonly studentId: string
}
export interface SeenSign {
  readonly id: string
  readonly kind: Sign
  readonly at: Date
  readonly seconds?: number | undefined
  readonly network?: Buffer
}

/** Of those that a page tells there is room for so many together, of each other kind for its own. */
const sourceOf = (kind: Sign): string => (TOLD_SIGNS.some(told => told === kind) ? 'page' : kind)

/**
 * What was noted of a seat already is not noted again, nor is a network; for how long the page was left may come later. Of each source
 * no more are kept than there is room for: the seat is held, so that none come in beside.
 */
export async function insertSigns(
  db: Db,
  { roomId, studentId }: Seat,
  seen: readonly SeenSign[],
): Promise<void> {
  await db.transaction(async tx => {
    if (!(await lockSeat(tx, roomId, studentId))) return
    const known = await tx
      .select({ id: roomSigns.id, kind: roomSigns.kind })
      .from(roomSigns)
      .where(and(eq(roomSigns.roomId, roomId), eq(roomSigns.studentId, studentId)))
    const ids = new Set(known.map(({ id }) => id.replaceAll('-', '')))
    const counts = new Map<string, number>()
    const count = (kind: Sign) => counts.set(sourceOf(kind), (counts.get(sourceOf(kind)) ?? 0) + 1)
    for (const { kind } of known) count(kind)
    for (const { seconds, ...sign } of seen) {
      const isKnown = ids.has(sign.id.replaceAll('-', ''))
      if (isKnown && seconds !== undefined)
        await tx
          .update(roomSigns)
          .set({ seconds })
          .where(
            and(
              ...[eq(roomSigns.roomId, roomId), eq(roomSigns.studentId, studentId)],
              ...[eq(roomSigns.id, sign.id), eq(roomSigns.kind, sign.kind), isNull(roomSigns.seconds)],
            ),
          )
      const source = sourceOf(sign.kind)
      const most = source === 'page' ? SIGN.most : SIGN.mostSeen
      if (isKnown || (counts.get(source) ?? 0) >= most) continue
      const { rowCount } = await tx
        .insert(roomSigns)
        .values({ ...sign, seconds, roomId, studentId })
        .onConflictDoNothing()
      ids.add(sign.id.replaceAll('-', ''))
      if (rowCount) count(sign.kind)
    }
  })
}

/** The first network of a seat is where they sit: those after it count. */
const isFirstNetwork = sql`(sign.kind = 'network' and not exists (select from ${roomSigns} earlier
  where earlier.room_id = sign.room_id and earlier.student_id = sign.student_id and earlier.kind = 'network'
    and (earlier.at, earlier.id) < (sign.at, sign.id)))`

/** How often each was seen of a seat `s`; null: nothing was. */
export const signsOf: SQL<SignCounts | null> = sql`(select json_object_agg(of.kind, of.count) from (
  select sign.kind, count(*)::int as count from ${roomSigns} sign
  where sign.room_id = s.room_id and sign.student_id = s.student_id and not ${isFirstNetwork} group by sign.kind) of)`

/** What was seen of a seat, the first first. */
export async function readSigns(db: Db, { roomId, studentId }: Seat) {
  const { rows } = await db.execute<{ kind: Sign; at: string; seconds: number | null }>(sql`
    select sign.kind, sign.at, sign.seconds from ${roomSigns} sign
    where sign.room_id = ${roomId} and sign.student_id = ${studentId} and not ${isFirstNetwork}
    order by sign.at, sign.id`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

/** What is older than this goes. */
export async function deleteOldSigns(db: Db, before: Date): Promise<void> {
  await db.delete(roomSigns).where(lt(roomSigns.at, before))
}

export async function deleteSignsOf(db: Db, studentId: string): Promise<undefined> {
  await db.delete(roomSigns).where(eq(roomSigns.studentId, studentId))
}
