import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomSeats, roomVariants } from '../../schema/rooms.ts'
import { dealtVariants, variantBetween } from './deal-variants.ts'

export type VariantRow = typeof roomVariants.$inferSelect

export const insertVariants = (db: Db, rows: readonly VariantRow[]) =>
  db.insert(roomVariants).values([...rows])

export const readVariants = (db: Db, roomId: string): Promise<VariantRow[]> =>
  db.select().from(roomVariants).where(eq(roomVariants.roomId, roomId)).orderBy(asc(roomVariants.no))

const countVariants = (db: Db, roomId: string) => db.$count(roomVariants, eq(roomVariants.roomId, roomId))

/** All seats of an exam get a variant each, by their numbers. The caller holds the room. */
export async function dealVariants(db: Db, roomId: string): Promise<void> {
  const count = await countVariants(db, roomId)
  if (count === 0) return
  const { studentId, number, hallId } = roomSeats
  const seats = await db
    .select({ studentId, number, hallId })
    .from(roomSeats)
    .where(eq(roomSeats.roomId, roomId))
  const dealt = dealtVariants(seats, count)
  await db.execute(sql`
    update room_seat set variant = one.variant, sealed = room_seat.sealed and room_seat.variant = one.variant
    from unnest(${sql.param(dealt.map(({ studentId }) => studentId))}::uuid[], ${sql.param(dealt.map(({ variant }) => variant))}::smallint[])
      one (id, variant)
    where room_id = ${roomId} and student_id = one.id`)
}

/** Who sat down later gets one that neither neighbour in their hall has, as far as there are so many. The caller holds the room. */
export async function dealVariantTo(db: Db, roomId: string, studentId: string): Promise<void> {
  const count = await countVariants(db, roomId)
  if (count === 0) return
  const beside = (is: '<' | '>', order: 'asc' | 'desc') => sql`(
    select other.variant from room_seat other
    where other.room_id = own.room_id and other.hall_id is not distinct from own.hall_id and other.number ${sql.raw(is)} own.number
    order by other.number ${sql.raw(order)} limit 1)`
  const { rows } = await db.execute<{ before: number | null; behind: number | null }>(sql`
    select ${beside('<', 'desc')} as before, ${beside('>', 'asc')} as behind from room_seat own
    where own.room_id = ${roomId} and own.student_id = ${studentId} and own.variant is null`)
  const [found] = rows
  if (!found) return
  const variant = variantBetween(found.before, found.behind, count)
  await db
    .update(roomSeats)
    .set({ variant })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
}

/** Which variant somebody has; null: that of the room. */
export async function findVariant(db: Db, roomId: string, studentId: string): Promise<number | null> {
  const [seat] = await db
    .select({ variant: roomSeats.variant })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  return seat?.variant ?? null
}
