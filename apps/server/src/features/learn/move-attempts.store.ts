import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { attempts } from '../../schema/learn.ts'

export interface MovedAttempt {
  readonly id: string
  readonly number: number
}

/** Moves the attempts of one record behind those of another. Call it under the locks of their homework. */
export async function moveAttempts(db: Db, { from, to }: Pair): Promise<MovedAttempt[]> {
  const moved = await db
    .select({ id: attempts.id, number: attempts.number })
    .from(attempts)
    .where(eq(attempts.studentId, from))
  await db.execute(sql`
    update ${attempts} goes set student_id = ${to}, number = goes.number + coalesce((
      select max(stays.number) from ${attempts} stays where stays.homework_id = goes.homework_id and stays.student_id = ${to}), 0)
    where goes.student_id = ${from}`)
  return moved
}

/** Moves them back, each with its number; those of the other record close up. */
export async function moveAttemptsBack(
  db: Db,
  moved: readonly MovedAttempt[],
  { from, to }: Pair,
): Promise<void> {
  await db.execute(sql`
    update ${attempts} now set student_id = ${from}, number = was.number
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) was (id uuid, number int)
    where was.id = now.id and now.student_id = ${to}`)
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    select id, place as number from (
      select ${attempts.id}, ${attempts.number} as number,
        row_number() over (partition by ${attempts.homeworkId} order by ${attempts.number})::int as place
      from ${attempts} where ${attempts.studentId} = ${to}) counted
    where number <> place order by number`)
  // One by one and from below, so that no two bear a number for a moment.
  for (const { id, number } of rows) await db.update(attempts).set({ number }).where(eq(attempts.id, id))
}
