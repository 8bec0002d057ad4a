import type { NewsState } from '@bangxanh/contract/news/states.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Grant, GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { news } from '../../schema/news.ts'
import { students } from '../../schema/students.ts'
import { any, NOTHING } from '../organisation/organisation.scope.ts'
import { isBelow, isOfNobody, isOfSchools, stands } from '../organisation/owned.scope.ts'

/** `newsState` of the contract as a condition. */
export function stateIs(state: NewsState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  if (state === 'upcoming') return sql`${news.fromAt} > ${at}`
  if (state === 'over') return sql`${news.untilAt} <= ${at}`
  return sql`(${news.fromAt} <= ${at} and (${news.untilAt} is null or ${news.untilAt} > ${at}))`
}

/** Of the organisations that staff work in, of those above them, and the product's own. */
function ofStaff(all: readonly Grant[]): SQL {
  // Who works nowhere by now reads nothing.
  const grants = all.filter(({ schoolId, departmentId, groupId }) => schoolId ?? departmentId ?? groupId)
  return grants.length > 0 ? any([...grants.map(grant => stands(grant, news)), isOfNobody(news)]) : NOTHING
}

/** The same of the schools in which the viewer is an approved pupil of a class. */
function ofPupils({ userId }: Viewer): SQL {
  const theirSchools = sql`
    select studied.school_id from ${classStudents} member
    join ${classes} studied on studied.id = member.class_id
    join ${students} pupil on pupil.id = member.student_id and pupil.user_id = ${userId}
    where member.state = 'approved'`
  return sql`(${isOfSchools(theirSchools, news)} or (${isOfNobody(news)} and exists (${theirSchools})))`
}

/** What these scopes write: of their own organisation, and of those below it. The product's own belongs to none. */
export const written = (_: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(scopes.map(({ grant }) => isBelow(grant, news)))

/** What staff know of, whether or not they may read it now: another's is not there at all (product 6.2). */
export const newsReach = ({ viewer, scopesOf }: Rights): SQL =>
  any([
    ofStaff(staffOf(scopesOf('news.read'))),
    ...(scopesOf('news.read').some(({ scope }) => scope === 'M') ? [ofPupils(viewer)] : []),
  ])

const staffOf = (scopes: readonly GrantedScope[]): Grant[] =>
  scopes.filter(({ scope }) => scope !== 'M').map(({ grant }) => grant)

/** What somebody reads: in its time and for such as they are; writers theirs at any time (product 15.4). */
export function newsScope({ viewer, scopesOf }: Rights, now: Date): SQL {
  const scopes = scopesOf('news.read')
  const asPupil = scopes.some(({ scope }) => scope === 'M')
  return any([
    written(viewer, scopesOf('news.write')),
    and(
      stateIs('shown', now),
      any([
        sql`(${news.readers} <> 'pupils' and ${ofStaff(staffOf(scopes))})`,
        ...(asPupil ? [sql`(${news.readers} <> 'staff' and ${ofPupils(viewer)})`] : []),
      ]),
    ) as SQL,
  ])
}
