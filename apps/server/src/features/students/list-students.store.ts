import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import type { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { StudentSort } from '@bangxanh/contract/students/states.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Can, Rights } from '../../kernel/db/abilities.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { asText } from '../../kernel/db/as-text.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type FiltersOf, type Page } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope, studentsByName } from '../classes/classes.scope.ts'
import { freePlacesNamed } from '../classes/places.scope.ts'
import { accountAbilities, listAbilities, openAbility, studentScope } from './students.scope.ts'

/** What a list of students asks; which class and states it is about is said beside. */
type Asked = Omit<FiltersOf<typeof listStudents>, 'classUid' | 'state'>
export interface StudentFilters extends Asked {
  readonly states: readonly StudentState[]
  /** How many stand in these states, where that is known already. */
  readonly standing?: number | undefined
}

/** Others of one code or birthday stand by their names. */
export const STUDENT_ORDERS = {
  name: studentsByName,
  code: [students.code, ...studentsByName],
  birthday: [students.birthday, ...studentsByName],
} satisfies Orders<StudentSort>

/** What is said of somebody as a student of a class. */
export type StudentRow = Pick<
  typeof students.$inferSelect,
  'fullname' | 'code' | 'email' | 'phone' | 'birthday' | 'gender' | 'edition'
> &
  Pick<typeof classStudents.$inferSelect, 'state' | 'subscribed'> &
  Pick<typeof users.$inferSelect, 'avatarKey' | 'avatarRev'> & {
    readonly _id: string
    readonly askedAt: string
    readonly hasAccount: boolean
    readonly request: ClassStudent['request']
    readonly passwordSetAt: string | null
    readonly passwordSetBy: string | null
    readonly can: Can<ReturnType<typeof openAbility>>
    readonly account: Can<ReturnType<typeof accountAbilities>>
  }

/**
 * The places of the students of a class; without one, of each student the one where they asked last, of all classes whose
 * students the caller may read.
 */
function placesIn(
  rights: Rights,
  classId: string | undefined,
  { schoolId, states }: Pick<StudentFilters, 'schoolId' | 'states'>,
): SQL {
  if (classId) return placesOf(classId, states)
  return sql`lateral (select * from ${classStudents}
    where student_id = student.id and ${inReadClasses(rights, schoolId)} and ${inStates(states)} order by asked_at desc, id desc limit 1)`
}

/** Words of ours in the text: so a plan for any values knows how few they are (0094). */
const inStates = (states: readonly StudentState[]) => sql`state = any(${sql.raw(`'{${states.join()}}'`)})`
const placesOf = (classId: string, states: readonly StudentState[]) =>
  sql`(select * from ${classStudents} where class_id = ${classId} and ${inStates(states)})`

/** Of whom they see totals alone they see nobody beside those whom they may name. */
function inReadClasses({ viewer, scopesOf }: Rights, schoolId: string | undefined): SQL {
  const read = scopesOf('student.read')
  const named = read.filter(({ scope }) => scope !== 'g')
  const within = and(
    classScope(viewer, named.length > 0 ? named : read),
    schoolId ? eq(classes.schoolId, schoolId) : undefined,
  )
  return sql`class_id = any(array(select ${classes.id} from ${classes} where ${within}))`
}

const sought = (
  { viewer, scopesOf }: Rights,
  classId: string | undefined,
  { ids, search, states }: StudentFilters,
) =>
  and(
    // As one array the ids of a class are looked up, however many PostgreSQL expects of it; else it reads all students.
    classId
      ? sql`${students.id} = any(array(select student_id from ${placesOf(classId, states)} placed))`
      : studentScope(viewer, scopesOf('student.read')),
    ids && isAmong(students.id, ids),
    contains(students.search, search),
  )

const selected = asText(sql`
  student.id as "_id", student.fullname, student.code, student.email, student.phone, student.birthday,
  student.gender, student.edition, student.state, student.subscribed, ${asInstant(sql`student.asked_at`)} as "askedAt",
  u.signed_in_at is not null as "hasAccount", u.avatar_key as "avatarKey", u.avatar_rev as "avatarRev",
  ${asInstant(sql`u.password_set_at`)} as "passwordSetAt",
  (select by.display_name from ${users} by where by.id = u.password_set_by) as "passwordSetBy"`)

/** Of who waits: the account, what they claim, and the free places of the list that bear their name, the one of their birthday first. */
const request = asText(sql`
  case when student.state = 'waiting' and u.id is not null then (select json_build_object(
    'username', u.username, 'displayName', u.display_name, 'claims', case when student.claimed then student.proposed_id end,
    'places', coalesce((
      select json_agg(json_build_object('_id', id, 'fullname', fullname, 'code', code, 'birthday', birthday)) from (
        select place.id, place.fullname, place.code, place.birthday
        from ${freePlacesNamed(sql`student.class_id`, students.fullname)}
        order by place.birthday = student.birthday desc nulls last, place.id limit 5) found), '[]'))) end`)

/**
 * One page of the students of a class, or of all classes. Written as SQL: many rows of many columns, and the list that a
 * class is opened with. What is dear is asked for the page's rows alone.
 */
export async function selectStudents(
  db: Db,
  classId: string | undefined,
  rights: Rights,
  filters: StudentFilters,
): Promise<Page<StudentRow>> {
  const [can, account] = [openAbility(rights), accountAbilities(rights)]
  const order = inOrder(filters.sort, STUDENT_ORDERS)
  const wanted = sql`from ${students} join ${placesIn(rights, classId, filters)} p on p.student_id = student.id
    where ${sought(rights, classId, filters)}`
  const { rows } = await db.execute<StudentRow & { can: number; account: number }>(sql`
    select ${selected},
      ${filters.states.includes('waiting') ? request : sql`null`} as request, ${can} as can, ${account} as account
    from (
      select student.*, p.class_id, p.state, p.subscribed, p.asked_at, p.proposed_id, p.claimed ${wanted}
      order by ${order} limit ${filters.limit} offset ${before(filters)}) student
      left join ${users} u on u.id = student.user_id
    order by ${order}`)
  const { ids, search, standing } = filters
  return asPage(
    rows.map(row => ({ ...row, can: can.read(row.can), account: account.read(row.account) })),
    filters,
    async () =>
      !ids && !search && standing !== undefined
        ? standing
        : firstTotal(db, sql`select count(*)::int as total ${wanted}`),
  )
}

/** How many students of all classes that the caller may read stand so in one of them. */
export const countStudents = (
  db: Db,
  rights: Rights,
  states: readonly StudentState[],
  schoolId: string | undefined,
): Promise<number> =>
  firstTotal(
    db,
    sql`select count(distinct student_id)::int as total from ${classStudents}
      where ${inReadClasses(rights, schoolId)} and ${inStates(states)}`,
  )

async function firstTotal(db: Db, counting: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(counting)
  return rows[0]?.total ?? 0
}

type Counts = Partial<Record<StudentState, number>>

const countsOf = (students: SQL, places: SQL) => sql<Counts>`(
  select coalesce(json_object_agg(state, count), '{}') from (
    select state, count(${students})::int as count from ${classStudents} where ${places} group by 1) counted)`

/** A class, of the school if one is named, as it stands above its students: how many are in each state, and what the caller may do with them. */
export async function findHead(
  db: Db,
  rights: Rights,
  classId: string,
  schoolId: string | undefined,
): Promise<Found<ListHead>> {
  const can = listAbilities(rights)
  const { rows } = await db.execute<{ id: string; counts: Counts; can: number }>(sql`
    select id, ${countsOf(sql`*`, sql`class_id = ${classId}`)} as counts, ${can} as can
    from ${classes} where ${and(eq(classes.id, classId), schoolId ? eq(classes.schoolId, schoolId) : undefined, classReach(rights.viewer))}`)
  const [row] = rows
  if (!row) return undefined
  const may = can.read(row.can)
  return { ...row, can: may, allowed: may.read }
}

/** The same above the students of all classes that the caller may read. Who is decided about stands in one class. */
export async function readHead(db: Db, rights: Rights, schoolId: string | undefined): Promise<ListHead> {
  const { rows } = await db.execute<{ counts: Counts }>(
    sql`select ${countsOf(sql`distinct student_id`, inReadClasses(rights, schoolId))} as counts`,
  )
  const named = rights.scopesOf('student.read').some(({ scope }) => scope !== 'g')
  return { counts: rows[0]?.counts ?? {}, can: { named, manage: false, enrol: false } }
}

export interface ListHead {
  readonly id?: string
  readonly counts: Counts
  readonly can: { readonly named: boolean; readonly manage: boolean; readonly enrol: boolean }
}
