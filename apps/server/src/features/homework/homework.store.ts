import type { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Can, holds, type Rights } from '../../kernel/db/abilities.ts'
import { asText } from '../../kernel/db/as-text.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { before, type FiltersOf, totalOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { HOMEWORK_ORDERS, homeworkAbilities, isCounted, statusIs } from './homework.scope.ts'

/**
 * A homework with what is counted of it. Written as SQL: every screen of a class lists them, with many columns.
 */
const selected = asText(sql`
  ${homeworks.id}, ${homeworks.kind}, ${homeworks.name}, ${homeworks.classId} as "classId", ${classes.name} as "className",
  ${classes.schoolId} as "schoolId", ${homeworks.examId} as "examId", ${homeworks.startAt} as "startAt",
  ${homeworks.endAt} as "endAt", ${homeworks.publish}, ${homeworks.limitSubmit} as "limitSubmit",
  ${homeworks.showAnswers} as "showAnswers", ${homeworks.shuffleOptions} as "shuffleOptions",
  ${homeworks.questionCount} as "questionCount", ${homeworks.totalPoint} as "totalPoint",
  ${homeworks.createdAt} as "createdAt", ${homeworks.edition}, ${homeworks.rev}, ${homeworks.assignedBy} as "assignedBy",
  ${homeworks.wholeClass} as "wholeClass",
  (select count(*)::int from ${homeworkRecipients}
    where ${homeworkRecipients.homeworkId} = ${homeworks.id} and ${isCounted}) as "assigneeCount",
  (select json_build_object('count', count(*), 'average', round(avg(best), 4)::text) from (
    select max(${attempts.score}) as best from ${attempts}
    where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} = 'graded'
    group by ${attempts.studentId}) scores) as submitted,
  exists (select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}) as "hasAttempts",
  exists (select from ${attempts}
    where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} <> 'open') as "hasResults"`)

export interface HomeworkRow extends Omit<typeof homeworks.$inferSelect, 'search'> {
  readonly className: string
  readonly schoolId: string | null
  readonly assigneeCount: number
  /** Who has a result, and the average of the best of each. */
  readonly submitted: { readonly count: number; readonly average: string | null }
  readonly hasAttempts: boolean
  readonly hasResults: boolean
  readonly can: Can<ReturnType<typeof homeworkAbilities>>
}

/** As PostgreSQL gives it. */
type RawRow = Omit<HomeworkRow, 'startAt' | 'endAt' | 'createdAt' | 'can'> & {
  readonly startAt: string
  readonly endAt: string
  readonly createdAt: string
  readonly can: number
}

async function selectHomeworks<More extends object>(
  db: Db,
  rights: Rights,
  more: SQL,
  tail: SQL,
): Promise<(HomeworkRow & More)[]> {
  const can = homeworkAbilities(rights)
  const { rows } = await db.execute(sql`
    select ${selected}, ${can} as can ${more}
    from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId} ${tail}`)
  return (rows as unknown as (RawRow & More)[]).map(row => ({
    ...row,
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
    createdAt: new Date(row.createdAt),
    can: can.read(row.can),
  }))
}

export type HomeworkFilters = FiltersOf<typeof listHomeworks>

export async function listHomeworkRows(
  db: Db,
  rights: Rights,
  filters: HomeworkFilters,
  now: Date,
): Promise<{ rows: HomeworkRow[]; total: number }> {
  const where = and(
    classReach(rights.viewer),
    classScope(rights.viewer, rights.scopesOf('homework.answers')),
    filters.ids && isAmong(homeworks.id, filters.ids),
    filters.classUid ? eq(homeworks.classId, filters.classUid) : undefined,
    filters.kind && eq(homeworks.kind, filters.kind),
    filters.status && statusIs(filters.status, now),
    filters.search ? contains(homeworks.search, filters.search) : undefined,
  )
  const rows = await selectHomeworks(
    db,
    rights,
    sql``,
    sql`where ${where} order by ${inOrder(filters.sort, HOMEWORK_ORDERS)} limit ${filters.limit} offset ${before(filters)}`,
  )
  const total = await totalOf(rows.length, filters, async () => {
    const [count] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(homeworks)
      .innerJoin(classes, eq(classes.id, homeworks.classId))
      .where(where)
    return count?.total ?? 0
  })
  return { rows, total }
}

/** A homework as a viewer finds it for an action; authorize it with `authorizeClass`. */
export async function findHomework(
  db: Db,
  rights: Rights,
  action: Action,
  id: string,
): Promise<Found<HomeworkRow>> {
  const allowed = holds(classScope(rights.viewer, rights.scopesOf(action)))
  const [row] = await selectHomeworks<{ allowed: boolean }>(
    db,
    rights,
    sql`, ${allowed} as allowed`,
    sql`where ${homeworks.id} = ${id} and ${classReach(rights.viewer)}`,
  )
  return row
}

/** What another transaction may have changed since the homework was found; read it under the assignees' lock. */
export async function readRecord(db: Db, id: string): Promise<typeof homeworks.$inferSelect> {
  const [row] = await db.select().from(homeworks).where(eq(homeworks.id, id))
  if (!row) throw new AppError(errors.E_NOT_FOUND)
  return row
}

export interface Assignment {
  readonly studentIds: readonly string[]
  readonly shownTo: readonly { studentId: string; name: string }[]
  readonly assignedBy: string
}

/** Of each homework who gave it, of whom something is kept, by given name, and who of them has been shown the solutions. */
export async function readAssignments(db: Db, ids: readonly string[]): Promise<Map<string, Assignment>> {
  const rows = await db
    .select({
      homeworkId: homeworks.id,
      by: users.displayName,
      studentId: students.id,
      name: students.fullname,
      closed: homeworkAssignees.closed,
    })
    .from(homeworks)
    .innerJoin(users, eq(users.id, homeworks.assignedBy))
    .leftJoin(homeworkAssignees, eq(homeworkAssignees.homeworkId, homeworks.id))
    .leftJoin(students, eq(students.id, homeworkAssignees.studentId))
    .where(isAmong(homeworks.id, ids))
    .orderBy(asc(students.givenName), asc(students.fullname), asc(students.id))
  const assignments = [...Map.groupBy(rows, ({ homeworkId }) => homeworkId)].map(([homeworkId, kept]) => {
    const people = kept.flatMap(({ studentId, name, closed }) =>
      studentId && name !== null ? [{ studentId, name, closed }] : [],
    )
    const assignment: Assignment = {
      studentIds: people.map(({ studentId }) => studentId),
      shownTo: people.flatMap(({ closed, ...person }) => (closed ? [person] : [])),
      assignedBy: kept[0]?.by ?? '',
    }
    return [homeworkId, assignment] as const
  })
  return new Map(assignments)
}

type NewHomework = Omit<typeof homeworks.$inferInsert, 'id'>

export async function insertHomework(db: Db, homework: NewHomework): Promise<string> {
  const id = newId()
  await db.insert(homeworks).values({ id, ...homework })
  return id
}

type HomeworkChange = Partial<
  Pick<
    NewHomework,
    | 'name'
    | 'startAt'
    | 'endAt'
    | 'limitSubmit'
    | 'showAnswers'
    | 'shuffleOptions'
    | 'publish'
    | 'wholeClass'
    | 'questionCount'
    | 'totalPoint'
    | 'edition'
  >
>

export async function updateHomeworkRow(db: Db, id: string, change: HomeworkChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(homeworks).set(change).where(eq(homeworks.id, id))
}

export async function deleteHomeworkRow(db: Db, id: string): Promise<void> {
  await db.delete(homeworks).where(eq(homeworks.id, id))
}

/** Whether somebody has a result; the attempts stay as they are until the transaction ends. */
export async function lockedResults(db: Db, homeworkId: string): Promise<boolean> {
  const rows = await db
    .select({ state: attempts.state })
    .from(attempts)
    .where(eq(attempts.homeworkId, homeworkId))
    .orderBy(asc(attempts.id))
    .for('update')
  return rows.some(({ state }) => state !== 'open')
}

export async function raiseRev(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(homeworks)
    .set({ rev: sql`${homeworks.rev} + 1` })
    .where(eq(homeworks.id, id))
    .returning({ rev: homeworks.rev })
  return row?.rev
}
