import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { loginCards } from '../../schema/account.ts'

interface NewCard {
  readonly userId: string
  readonly codeHash: Buffer
}

/** One card a pupil: the new one takes the place of the old. */
export async function putCards(
  db: Db,
  cards: readonly NewCard[],
  of: { createdBy: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(loginCards)
    .values(cards.map(card => ({ ...card, ...of })))
    .onConflictDoUpdate({
      target: loginCards.userId,
      set: {
        codeHash: sql`excluded.code_hash`,
        createdBy: sql`excluded.created_by`,
        createdAt: sql`excluded.created_at`,
      },
    })
}

/** The card of an account signs nobody in any more. */
export async function endCard(db: Db, userId: string): Promise<void> {
  await db.delete(loginCards).where(eq(loginCards.userId, userId))
}

/** Cards lose their worth. Their rows stay, under hashes of which nobody has the code, and say who made them. */
export async function voidCards(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .update(loginCards)
    .set({ codeHash: sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))` })
    .where(isAmong(loginCards.userId, userIds))
}
