import { nextYear } from '@bangxanh/contract/classes/homeroom.ts'
import type { Approval } from '@bangxanh/contract/classes/states.ts'
import { and, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { folderClasses } from '../../schema/documents.ts'
import { gradebookColumns } from '../../schema/gradebook.ts'
import { homeworks } from '../../schema/homework.ts'
import { lessons } from '../../schema/lessons.ts'
import { notices } from '../../schema/notices.ts'
import { schools } from '../../schema/organisation.ts'
import { promotions } from '../../schema/promotions.ts'
import { students } from '../../schema/students.ts'
import { reach } from '../organisation/public.ts'

export interface OpenClass {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly grade: string
  readonly subject: string
  readonly homeroom: string | null
  readonly approval: Approval
  readonly edition: number
  readonly teachers: readonly { readonly _id: string; readonly displayName: string }[]
  /** Approved in it; nobody who was made anonymous. */
  readonly students: readonly string[]
}

/** What a turn of a year is planned from. */
export interface World {
  readonly schoolId: string
  /** So often a turn of this year was made: one that was undone is another one when it is made again. */
  readonly times: number
  readonly year: string
  /** The years of open classes. */
  readonly years: readonly string[]
  /** What the school teaches; null: it has not said. */
  readonly grades: readonly string[] | null
  /** The open classes of the year, by grade and name. */
  readonly classes: readonly OpenClass[]
  /** Of their pupils. */
  readonly homerooms: ReadonlyMap<string, string | null>
  /** Names and subjects of the open classes of the next year. */
  readonly twins: ReadonlySet<string>
}

/** Locks a school against another turn, and the classes of its year against every other change. */
export async function lockYear(db: Db, schoolId: string, year: string | undefined): Promise<void> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
  await db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.status, 'open'),
        year ? eq(classes.schoolYear, year) : undefined,
      ),
    )
    .orderBy(classes.id)
    .for('no key update')
}

/** What stands of a school; of a year, or of the first one of which classes are open. In four statements, whatever there is. */
export async function readWorld(
  db: Db,
  schoolId: string,
  wanted: string | undefined,
  usual: string,
): Promise<World> {
  const { rows: heads } = await db.execute<{ grades: string[] | null; years: string[]; marks: number }>(sql`
    select ${schools.grades}, (
      select coalesce(json_agg(distinct ${classes.schoolYear}), '[]') from ${classes}
      where ${classes.schoolId} = ${schools.id} and ${classes.status} = 'open' and ${classes.type} = 'study') as years
    from ${schools} where ${schools.id} = ${schoolId}`)
  const { grades = null, years = [] } = heads[0] ?? {}
  const year = wanted ?? years.toSorted()[0] ?? usual
  const ofYear = sql`${classes.schoolId} = ${schoolId} and ${classes.schoolYear} = ${year}
    and ${classes.status} = 'open' and ${classes.type} = 'study'`
  const { rows } = await db.execute<OpenClass & Record<string, unknown>>(sql`
    select ${classes.id}, ${classes.name}, ${classes.code}, ${classes.grade}, ${classes.subject}, ${classes.homeroom},
      ${classes.approval}, ${classes.edition},
      (select coalesce(json_agg(json_build_object('_id', u.id, 'displayName', u.display_name) order by u.display_name collate vi, u.id), '[]')
        from ${classTeachers} t join ${users} u on u.id = t.user_id where t.class_id = ${classes.id}) as teachers,
      (select coalesce(json_agg(place.student_id order by place.student_id), '[]')
        from ${classStudents} place join ${students} on ${students.id} = place.student_id
        where place.class_id = ${classes.id} and place.state = 'approved' and ${students.anonymisedAt} is null) as students
    from ${classes} where ${ofYear}
    order by grade_order(${classes.grade}), ${classes.name} collate vi_number, ${classes.id}`)
  const { rows: pupils } = await db.execute<{ id: string; homeroom: string | null }>(sql`
    select ${students.id}, ${students.homeroom} from ${students} where ${students.id} in (
      select ${classStudents.studentId} from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
      where ${classStudents.state} = 'approved' and ${ofYear})`)
  const { rows: next } = await db.execute<{ twin: string; times: number }>(sql`
    select ${classes.name} || ' ' || ${classes.subject} as twin from ${classes}
    where ${classes.schoolId} = ${schoolId} and ${classes.schoolYear} = ${nextYear(year)} and ${classes.status} = 'open'`)
  const times = await db.$count(
    promotions,
    and(eq(promotions.schoolId, schoolId), eq(promotions.fromYear, year)),
  )
  return {
    schoolId,
    times,
    year,
    years: years.toSorted(),
    grades,
    classes: rows,
    homerooms: new Map(pupils.map(({ id, homeroom }) => [id, homeroom])),
    twins: new Set(next.map(({ twin }) => twin)),
  }
}

/** What a turn made and changed, for the way back. */
export interface PromotionLog {
  readonly closed: readonly string[]
  readonly made: readonly string[]
  /** How many places were made in the new classes. */
  readonly places: number
  /** Of pupils: id, homeroom before, homeroom after. */
  readonly homerooms: readonly (readonly [string, string | null, string | null])[]
}

const { log: _, ...columns } = getTableColumns(promotions)
const told = { ...columns, by: users.displayName }
export type PromotionRow = Omit<typeof promotions.$inferSelect, 'log'> & { readonly by: string | null }

const selectTold = (db: Db) =>
  db.select(told).from(promotions).leftJoin(users, eq(users.id, promotions.madeBy)).$dynamic()

/** A turn; within what a viewer may know of, where one is named. */
export async function findPromotion(db: Db, id: string, viewer?: Viewer): Promise<PromotionRow | undefined> {
  const within = viewer && reach(viewer.grants, promotions.schoolId)
  const [row] = await selectTold(db).where(and(eq(promotions.id, id), within))
  return row
}

/** A turn of this mark that stands. */
export async function findByMark(db: Db, schoolId: string, mark: string): Promise<PromotionRow | undefined> {
  const [row] = await selectTold(db).where(
    and(eq(promotions.schoolId, schoolId), eq(promotions.mark, mark), isNull(promotions.undoneAt)),
  )
  return row
}

/** The turns of schools that can still be undone, the latest first. */
export const findPromotions = (db: Db, schoolId: string, after: Date): Promise<PromotionRow[]> =>
  selectTold(db)
    .where(and(eq(promotions.schoolId, schoolId), isNull(promotions.undoneAt), gt(promotions.madeAt, after)))
    .orderBy(desc(promotions.madeAt), desc(promotions.id))
    .limit(20)

export async function lockPromotion(db: Db, id: string) {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id)).for('update')
  return row
}

export async function lockSchool(db: Db, schoolId: string): Promise<void> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
}

type NewPromotion = Omit<typeof promotions.$inferSelect, 'id' | 'undoneAt'>

export async function insertPromotion(db: Db, promotion: NewPromotion): Promise<string> {
  const id = newId()
  await db.insert(promotions).values({ id, ...promotion })
  return id
}

export async function markUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.update(promotions).set({ undoneAt: now, log: sql`null` }).where(eq(promotions.id, id))
}

/** What a turn made is kept no longer than it can be undone. */
export async function forgetLogsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .update(promotions)
    .set({ log: sql`null` })
    .where(and(lte(promotions.madeAt, moment), sql`${promotions.log} is not null`))
}

/** The new classes in which somebody has done something since: their names. Call it under their locks. */
export async function classesInUse(db: Db, { made, places }: PromotionLog, madeAt: Date): Promise<string[]> {
  const ofThem = isAmong(classes.id, made)
  const { rows } = await db.execute<{ name: string; places: number; used: boolean }>(sql`
    select ${classes.name},
      (select count(*)::int from ${classStudents} where ${classStudents.classId} = ${classes.id}) as places,
      ${classes.status} <> 'open'
        or exists (select from ${homeworks} where ${homeworks.classId} = ${classes.id})
        or exists (select from ${lessons} where ${lessons.classId} = ${classes.id})
        or exists (select from ${gradebookColumns} where ${gradebookColumns.classId} = ${classes.id})
        or exists (select from ${folderClasses} where ${folderClasses.classId} = ${classes.id})
        or exists (select from ${notices} where ${notices.classId} = ${classes.id})
        or exists (select from ${classStudents} where ${classStudents.classId} = ${classes.id}
          and (${classStudents.state} <> 'approved' or ${classStudents.changedAt} <> ${madeAt.toISOString()}::timestamptz)) as used
    from ${classes} where ${ofThem} order by ${classes.name} collate vi, ${classes.id}`)
  const used = rows.filter(row => row.used).map(({ name }) => name)
  const stand = rows.reduce((sum, row) => sum + row.places, 0)
  // Of a pupil who is gone from a new class no row tells.
  if (used.length === 0 && (stand !== places || rows.length !== made.length))
    return rows.slice(0, 1).map(({ name }) => name)
  return used
}
