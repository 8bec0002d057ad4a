import type { HallOrder } from '@bangxanh/contract/contests/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { students } from '../../schema/students.ts'
import { invited } from '../rooms/contest.scope.ts'

/** How many are to sit in each hall of an exam. */
export async function countSeated(db: Db, contestId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: contestParticipants.hallId, count: sql<number>`count(*)::int` })
    .from(contestParticipants)
    .where(and(eq(contestParticipants.contestId, contestId), contestParticipants.sits))
    .groupBy(contestParticipants.hallId)
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])))
}

/** All candidates by their names, or by class and then name. */
export async function listInOrder(db: Db, contestId: string, order: HallOrder): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with can as materialized (
      select can.* from ${contests} cross join lateral ${invited} can where ${contests.id} = ${contestId}
    )
    select one.student_id as id from ${contestParticipants} one join ${students} on ${students.id} = one.student_id
    left join can on can.student_id = one.student_id
    where one.contest_id = ${contestId} and one.sits
    order by ${order === 'class' ? sql`fold(coalesce(${students.homeroom}, can.class_name)) nulls last,` : sql``}
      fold(${students.givenName}), fold(${students.fullname}), ${students.id}`)
  return rows.map(({ id }) => id)
}

/** Where each of them is to sit; all by one statement. */
export const dealInto = (
  db: Db,
  contestId: string,
  dealt: readonly { readonly studentId: string; readonly hallId: string }[],
) =>
  db.execute(sql`
    update contest_participant set hall_id = one.hall, edition = edition + 1
    from unnest(${sql.param(dealt.map(({ studentId }) => studentId))}::uuid[], ${sql.param(dealt.map(({ hallId }) => hallId))}::uuid[])
      one (student, hall)
    where contest_id = ${contestId} and student_id = one.student and hall_id is distinct from one.hall`)

/** Held, in one order, until it is written down what they do in a contest. */
export async function holdUsers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const named = isAmong(users.id, [...new Set(ids)])
  await db.select({ id: users.id }).from(users).where(named).orderBy(users.id).for('no key update')
}

export async function nameOfUser(db: Db, id: string): Promise<string> {
  const [user] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, id))
  return user?.name ?? ''
}
