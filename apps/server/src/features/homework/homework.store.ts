import type { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { and, asc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { type Can, holds, type Rights } from '../../kernel/db/abilities.ts'
import { asText } from '../../kernel/db/as-text.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { asPage, before, type FiltersOf, type Page } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope, studentsByName } from '../classes/classes.scope.ts'
import {
  HOMEWORK_ORDERS,
  homeworkAbilities,
  isCounted,
  isReading,
  markedScore,
  statusIs,
  waitsLong,
} from './homework.scope.ts'

/** A homework with what is counted of it. Written as SQL: every screen of a class lists them, with many columns. */
const selected = asText(sql`
  ${homeworks.id}, ${homeworks.kind}, ${isReading} as reading, (${homeworks.accepts} = 'speaking') as speaking, ${homeworks.name}, ${homeworks.classId} as "classId", ${classes.name} as "className",
  ${classes.schoolId} as "schoolId", ${homeworks.examId} as "examId", ${homeworks.startAt} as "startAt",
  ${homeworks.endAt} as "endAt", ${homeworks.lateUntil} as "lateUntil", ${homeworks.latePenalty} as "latePenalty", ${homeworks.publish}, ${homeworks.limitSubmit} as "limitSubmit",
  ${homeworks.showAnswers} as "showAnswers", ${homeworks.shuffleOptions} as "shuffleOptions",
  ${homeworks.questionCount} as "questionCount", ${homeworks.totalPoint} as "totalPoint",
  ${homeworks.createdAt} as "createdAt", ${homeworks.edition}, ${homeworks.rev}, ${homeworks.assignedBy} as "assignedBy",
  ${homeworks.wholeClass} as "wholeClass",
  (select count(*)::int from ${homeworkRecipients}
    where ${homeworkRecipients.homeworkId} = ${homeworks.id} and ${isCounted}) as "assigneeCount",
  (select json_build_object('submittedCount', count(*), 'waitingCount', count(*) filter (where waits),
      'averageScore', round(avg(best), 4)::text) from (
    select max(${markedScore}) filter (where ${attempts.state} = 'graded') as best,
      bool_or(${attempts.state} = 'submitted') as waits
    from ${attempts} where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} in ('submitted', 'graded')
    group by ${attempts.studentId}) tried) as results,
  exists (select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}) as "hasAttempts"`)

/** What students have handed in; of several attempts the best counts, and what waits for points is no zero. */
interface Results {
  readonly submittedCount: number
  readonly waitingCount: number
  readonly averageScore: string | null
}

/** What is read of a task by itself: a list of homework has no use for it. */
type OfTask = 'content' | 'accepts' | 'answerKeys' | 'documentId' | 'appId' | 'appSettings'

export interface HomeworkRow extends Results, Omit<typeof homeworks.$inferSelect, 'search' | OfTask> {
  readonly reading: boolean
  readonly speaking: boolean
  readonly className: string
  readonly schoolId: string | null
  readonly assigneeCount: number
  readonly hasAttempts: boolean
  readonly hasResults: boolean
  readonly can: Can<ReturnType<typeof homeworkAbilities>>
}

/** As PostgreSQL gives it. */
type RawRow = Omit<
  HomeworkRow,
  keyof Results | 'hasResults' | 'startAt' | 'endAt' | 'lateUntil' | 'createdAt' | 'can'
> & {
  readonly results: Results
  readonly startAt: string
  readonly endAt: string
  readonly lateUntil: string | null
  readonly createdAt: string
  readonly can: number
}

/** @param allowed whether the caller may do with it what they came for */
async function selectHomeworks(
  db: Db,
  rights: Rights,
  allowed: SQL,
  tail: SQL,
): Promise<(HomeworkRow & { allowed: boolean })[]> {
  const can = homeworkAbilities(rights)
  const { rows } = await db.execute<RawRow & { allowed: boolean }>(sql`
    select ${selected}, ${can} as can, ${allowed} as allowed
    from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId} ${tail}`)
  return rows.map(({ results, ...row }) => ({
    ...row,
    ...results,
    hasResults: results.submittedCount > 0,
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
    lateUntil: row.lateUntil === null ? null : new Date(row.lateUntil),
    createdAt: new Date(row.createdAt),
    can: can.read(row.can),
  }))
}

export type HomeworkFilters = FiltersOf<typeof listHomeworks>

const hasWaiting = (before?: SQL) =>
  exists(
    sql`(select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id} and ${before ?? sql`${attempts.state} = 'submitted'`})`,
  )

function waitsAs(waiting: HomeworkFilters['waiting'], now: Date): SQL | undefined {
  if (waiting === undefined) return undefined
  if (waiting === 'long') return hasWaiting(waitsLong(now))
  return waiting === 'true' ? hasWaiting() : not(hasWaiting())
}

export async function listHomeworkRows(
  db: Db,
  rights: Rights,
  filters: HomeworkFilters,
  now: Date,
): Promise<Page<HomeworkRow>> {
  const where = and(
    classReach(rights.viewer),
    classScope(rights.viewer, rights.scopesOf('homework.answers')),
    filters.ids && isAmong(homeworks.id, filters.ids),
    filters.classUid ? eq(homeworks.classId, filters.classUid) : undefined,
    filters.kind && eq(homeworks.kind, filters.kind),
    filters.status && statusIs(filters.status, now),
    waitsAs(filters.waiting, now),
    filters.reading === undefined ? undefined : filters.reading ? isReading : not(isReading),
    contains(homeworks.search, filters.search),
  )
  const rows = await selectHomeworks(
    db,
    rights,
    sql`true`,
    sql`where ${where} order by ${inOrder(filters.sort, HOMEWORK_ORDERS)} limit ${filters.limit} offset ${before(filters)}`,
  )
  return asPage(rows, filters, () =>
    db.$count(sql`${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId}`, where),
  )
}

/** A homework as a viewer finds it for an action; authorize it with `authorizeClass`. */
export async function findHomework(
  db: Db,
  rights: Rights,
  action: Action,
  id: string,
): Promise<Found<HomeworkRow>> {
  const allowed = holds(classScope(rights.viewer, rights.scopesOf(action)))
  const found = sql`where ${homeworks.id} = ${id} and ${classReach(rights.viewer)}`
  const [row] = await selectHomeworks(db, rights, allowed, found)
  return row
}

/** Where somebody may correct questions: id, name, total_point, class_id, class_name. */
export const correctableHomeworks = ({ viewer, scopesOf }: Rights): SQL => sql`
  select ${homeworks.id}, ${homeworks.name}, ${homeworks.totalPoint}, ${classes.id} as class_id, ${classes.name} as class_name
  from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId}
  where ${classReach(viewer)} and ${classScope(viewer, scopesOf('homework.write'))}`

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
    .orderBy(...studentsByName)
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

export type NewHomework = Omit<typeof homeworks.$inferInsert, 'id'>

export const {
  insert: insertHomework,
  update: updateHomeworkRow,
  delete: deleteHomeworkRow,
} = rowsOf(homeworks)

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
