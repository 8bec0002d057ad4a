import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignCounts } from '@bangxanh/contract/rooms/schemas.ts'
import type { Sign } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomSigns } from '../../schema/rooms.ts'

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

/** A network that was noted of a seat already is none again; of one seat no more are kept than there is room for. */
export async function insertSigns(
  db: Db,
  { roomId, studentId }: Seat,
  seen: readonly SeenSign[],
): Promise<void> {
  const stands = await db.$count(
    roomSigns,
    and(eq(roomSigns.roomId, roomId), eq(roomSigns.studentId, studentId)),
  )
  const rows = seen.slice(0, Math.max(0, SIGN.most - stands))
  if (rows.length === 0) return
  await db
    .insert(roomSigns)
    .values(rows.map(row => ({ ...row, roomId, studentId })))
    .onConflictDoNothing()
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
