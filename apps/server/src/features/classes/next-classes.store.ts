import { CLASS_TRANSITIONS, type ClassStatus } from '@bangxanh/contract/classes/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announceAll } from '../../kernel/live/live.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { newJoinCode } from './join-code.ts'

// Many classes at once, each of these in one statement. Call them under the locks of the classes.

/** Whether a school has all of these classes. */
export async function areAllClasses(db: Db, schoolId: string, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  const there = await db.$count(classes, and(eq(classes.schoolId, schoolId), isAmong(classes.id, asked)))
  return there === asked.length
}

export async function lockClasses(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: classes.id })
    .from(classes)
    .where(isAmong(classes.id, ids))
    .orderBy(classes.id)
    .for('update')
}

type Row = typeof classes.$inferSelect
interface NextClass extends Pick<Row, 'name' | 'code' | 'grade' | 'subject' | 'homeroom' | 'approval'> {
  /** The class that it is made of. */
  readonly of: string
  readonly teacherIds: readonly string[]
}

/** Makes classes with their teachers, and gives the id of each by the class that it is made of. */
export async function insertNextClasses(
  db: Db,
  next: readonly NextClass[],
  all: Pick<Row, 'schoolId' | 'schoolYear' | 'createdBy' | 'createdAt'>,
): Promise<Map<string, string>> {
  const made = new Map(next.map(({ of }) => [of, newId()]))
  // A join code that somebody has is drawn anew.
  let left = next
  while (left.length > 0) {
    const rows = left.map(({ of, teacherIds: _, ...row }) => ({
      id: made.get(of),
      join_code: newJoinCode(),
      ...row,
    }))
    const { rows: stand } = await db.execute<{ id: string }>(sql`
      insert into ${classes} (id, school_id, school_year, created_by, created_at, join_code, name, code, grade, subject, homeroom, approval)
      select id, ${all.schoolId}::uuid, ${all.schoolYear}, ${all.createdBy}::uuid, ${all.createdAt.toISOString()}::timestamptz,
        join_code, name, code, grade, subject, homeroom, approval
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        given (id uuid, join_code text, name text, code text, grade text, subject text, homeroom text, approval text)
      on conflict (join_code) do nothing returning id`)
    const there = new Set(stand.map(({ id }) => id))
    left = left.filter(({ of }) => !there.has(made.get(of) as string))
  }
  const teachers = next.flatMap(({ of, teacherIds }) =>
    teacherIds.map(user_id => ({ class_id: made.get(of), user_id })),
  )
  await db.execute(sql`
    insert into ${classTeachers} (class_id, user_id)
    select class_id, user_id from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) given (class_id uuid, user_id uuid)`)
  return made
}

/** Approves pupils in new classes as they came into those of before: `into` and `from` are classes of before. */
export async function insertNextPlaces(
  db: Db,
  places: readonly { readonly into: string; readonly from: string; readonly studentId: string }[],
  made: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const column = (of: (place: (typeof places)[number]) => string | undefined) => sql.param(places.map(of))
  await db.execute(sql`
    insert into ${classStudents} (id, class_id, student_id, state, entry, subscribed, asked_at, changed_at)
    select given.id, given.class_id, was.student_id, 'approved', was.entry, was.subscribed,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${column(() => newId())}::uuid[], ${column(({ into }) => made.get(into))}::uuid[],
        ${column(({ from }) => from)}::uuid[], ${column(({ studentId }) => studentId)}::uuid[]) given (id, class_id, from_id, student_id)
      join ${classStudents} was on was.class_id = given.from_id and was.student_id = given.student_id
    on conflict (class_id, student_id) do nothing`)
}

export const closeClasses = (db: Db, ids: readonly string[]): Promise<void> => moveAll(db, ids, 'closed')
export const reopenClasses = (db: Db, ids: readonly string[]): Promise<void> => moveAll(db, ids, 'open')

/** Those that may come into a state; who has one open hears of it. */
async function moveAll(db: Db, ids: readonly string[], to: 'open' | 'closed'): Promise<void> {
  const from = to === 'open' ? 'closed' : 'open'
  if (!CLASS_TRANSITIONS[from].includes(to satisfies ClassStatus)) return
  const rows = await db
    .update(classes)
    .set({ status: to, edition: sql`${classes.edition} + 1`, rev: sql`${classes.rev} + 1` })
    .where(and(isAmong(classes.id, ids), eq(classes.status, from)))
    .returning({ id: classes.id, rev: classes.rev })
  await announceAll(
    db,
    rows.map(({ id, rev }) => ({ room: `class:${id}`, rev, kind: 'class' })),
  )
}

/** Deletes classes with all that is in them: nothing that anybody has done, which the caller has looked for. */
export async function deleteClasses(db: Db, ids: readonly string[]): Promise<void> {
  const rows = await db
    .delete(classes)
    .where(isAmong(classes.id, ids))
    .returning({ id: classes.id, rev: classes.rev })
  await announceAll(
    db,
    rows.map(({ id, rev }) => ({ room: `class:${id}`, rev: rev + 1, kind: 'class' })),
  )
}
