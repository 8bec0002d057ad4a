import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { homeworkAssignees, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { lockAssignees } from './assignees.store.ts'

/** The homework of which something is kept of a student, locked: no attempt starts until the transaction ends. */
export async function lockHomeworksOf(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: homeworkAssignees.homeworkId })
    .from(homeworkAssignees)
    .where(eq(homeworkAssignees.studentId, studentId))
    .orderBy(homeworkAssignees.homeworkId)
  for (const { id } of rows) await lockAssignees(db, id)
  return rows.map(({ id }) => id)
}

/** What is kept of one record stands on the other as well; where both had something, together. The first is left for `dropAssignees`. */
export async function joinAssignees(db: Db, { from, to }: Pair): Promise<KeptRows> {
  const before = await keepRows(
    db,
    homeworkAssignees,
    sql`${or(eq(homeworkAssignees.studentId, from), eq(homeworkAssignees.studentId, to))}`,
  )
  await db.execute(sql`
    update ${homeworkAssignees} stays set
      solutions_shown_at = least(stays.solutions_shown_at, goes.solutions_shown_at),
      own_end_at = greatest(stays.own_end_at, goes.own_end_at),
      own_attempts = greatest(stays.own_attempts, goes.own_attempts),
      reopened_at = greatest(stays.reopened_at, goes.reopened_at)
    from ${homeworkAssignees} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and goes.homework_id = stays.homework_id`)
  const theirs = before.filter(({ student_id }) => student_id === from)
  await putRowsBack(
    db,
    homeworkAssignees,
    theirs.map(row => ({ ...row, student_id: to })),
  )
  return before
}

/** Once the attempts are moved: the rows of the record that goes, and how many attempts the other one has now. */
export async function dropAssignees(db: Db, before: KeptRows, { from, to }: Pair): Promise<void> {
  await db.delete(homeworkAssignees).where(eq(homeworkAssignees.studentId, from))
  await recount(db, to, homeworksOf(before, from))
}

/** Of what the record that goes has had; the other one may be starting an attempt of its other homework, which nobody has locked. */
const homeworksOf = (before: KeptRows, from: string) =>
  before.flatMap(({ student_id, homework_id }) => (student_id === from ? [homework_id as string] : []))

const counted = sql`(select count(*) from ${attempts} where ${attempts.homeworkId} = ${homeworkAssignees.homeworkId}
  and ${attempts.studentId} = ${homeworkAssignees.studentId})`

const recount = (db: Db, studentId: string, homeworkIds: readonly string[]) =>
  db
    .update(homeworkAssignees)
    .set({ attempts: sql`${counted}` })
    .where(
      and(eq(homeworkAssignees.studentId, studentId), isAmong(homeworkAssignees.homeworkId, homeworkIds)),
    )

/** Brings back the rows of the record that was gone, as far as their homework still stands. */
export async function returnAssignees(db: Db, before: KeptRows, { from }: Pair): Promise<void> {
  const theirs = before.filter(({ student_id }) => student_id === from)
  const rows = await db
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(isAmong(homeworks.id, homeworksOf(before, from)))
  const standing = new Set(rows.map(({ id }) => id))
  await putRowsBack(
    db,
    homeworkAssignees,
    theirs.filter(({ homework_id }) => standing.has(homework_id as string)),
  )
}

/**
 * Once the attempts are back: of the record that stayed goes what it had only by the merge, and stays what was begun or shown
 * since then.
 */
export async function settleAssignees(
  db: Db,
  before: KeptRows,
  { from, to }: Pair,
  mergedAt: Date,
): Promise<void> {
  const homeworkIds = homeworksOf(before, from)
  await recount(db, from, homeworkIds)
  await recount(db, to, homeworkIds)
  const kept = sql`jsonb_populate_recordset(null::${homeworkAssignees}, ${JSON.stringify(before)}::jsonb)`
  await db.execute(sql`
    update ${homeworkAssignees} now set
      solutions_shown_at = case when now.solutions_shown_at <= ${mergedAt.toISOString()}::timestamptz
        then was.solutions_shown_at else now.solutions_shown_at end,
      own_end_at = case when now.own_end_at = greatest(was.own_end_at, theirs.own_end_at)
        then was.own_end_at else now.own_end_at end,
      own_attempts = case when now.own_attempts = greatest(was.own_attempts, theirs.own_attempts)
        then was.own_attempts else now.own_attempts end,
      reopened_at = case when now.reopened_at = greatest(was.reopened_at, theirs.reopened_at)
        then was.reopened_at else now.reopened_at end
    from ${kept} theirs left join ${kept} was on was.student_id = ${to} and was.homework_id = theirs.homework_id
    where now.student_id = ${to} and theirs.student_id = ${from} and theirs.homework_id = now.homework_id`)
  await db.execute(sql`
    delete from ${homeworkAssignees} now using ${kept} theirs
    where now.student_id = ${to} and theirs.homework_id = now.homework_id
      and now.attempts = 0 and num_nonnulls(now.solutions_shown_at, now.own_end_at, now.own_attempts, now.reopened_at) = 0
      and not exists (select from ${kept} was where was.student_id = ${to} and was.homework_id = now.homework_id)`)
}
