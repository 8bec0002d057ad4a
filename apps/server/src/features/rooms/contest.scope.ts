import type { ContestRole } from '@bangxanh/contract/contests/states.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { abilities, holds } from '../../kernel/db/abilities.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { contestClasses, contestParticipants, contestPeople, contests } from '../../schema/contests.ts'
import { roomProctors } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { any, inOrganisation, NOTHING, reach } from '../organisation/public.ts'

// Conditions on rows of `contest`, with its class joined where it is of one.

/** It is of the one class that is joined. */
const isOfClass: SQL = sql`${contests.classId} is not null`
const isOfSchool: SQL = sql`${contests.classId} is null`

/** Classes whose approved pupils may take part, as a condition on rows of `class` called `of`. */
export const isInvited: SQL = sql`(case ${contests.audience}
  when 'class' then of.id = ${contests.classId}
  when 'school' then of.school_id = ${contests.schoolId}
  when 'classes' then of.id in (select ${contestClasses.classId} from ${contestClasses} where ${contestClasses.contestId} = ${contests.id})
  else of.school_id is null and of.id in (
    select ${classTeachers.classId} from ${classTeachers} where ${classTeachers.userId} = ${contests.teacherId}) end)`

/** Records of students who may take part, and one of the classes for which they may: student_id, class_id, class_name. */
export const invited: SQL = sql`(
  select distinct on (place.student_id) place.student_id, of.id as class_id, of.name as class_name
  from ${classStudents} place join ${classes} of on of.id = place.class_id
  where place.state = 'approved' and ${isInvited} order by place.student_id, of.name, of.id)`

/** By which class a record is known in it: its homeroom, else a class for which it may take part. With `student` joined. */
export const classKnownBy: SQL<string | null> = sql`coalesce(${students.homeroom}, (
  select can.class_name from ${invited} can where can.student_id = ${students.id}))`

/** A record takes part, and has not left it for another sitting; of a class nobody is named. */
export const participates = (studentId: SQL): SQL => sql`exists (
  select from ${contestParticipants} one where one.contest_id = ${contests.id} and one.student_id = ${studentId} and one.sits)`

/** A record of theirs may take part, or does, whatever class it is in by now. */
export const mayTakePart = ({ userId }: Viewer): SQL => sql`(exists (
  select from ${students} me join ${classStudents} place on place.student_id = me.id and place.state = 'approved'
  join ${classes} of on of.id = place.class_id where me.user_id = ${userId} and ${isInvited})
  or exists (select from ${students} me where me.user_id = ${userId} and ${participates(sql`me.id`)}))`

/** Who has left a school runs nothing in it any more; what is of no school stays its teacher's. */
const isIn = ({ grant }: GrantedScope): SQL =>
  sql`(${contests.schoolId} is null or ${inOrganisation(grant, contests.schoolId)})`

const isMaker = ({ userId }: Viewer): SQL => eq(contests.createdBy, userId)

/** They are named in it, in a role or in any. */
const isNamed = ({ userId }: Viewer, role?: ContestRole): SQL => sql`exists (
  select from ${contestPeople} named where named.contest_id = ${contests.id} and named.user_id = ${userId}
  ${role ? sql`and named.role = ${role}` : sql``})`

/** They watch over a hall of it; `which` is said of rows called `named`. */
const isProctor = ({ userId }: Viewer, which: SQL = sql`true`): SQL => sql`exists (
  select from ${roomProctors} named where named.room_id = ${contests.id} and named.user_id = ${userId} and ${which})`

/** A pupil of a class of theirs takes part. */
const hasPupils = ({ userId }: Viewer): SQL => sql`exists (
  select from ${contestParticipants} one join ${classStudents} place on place.student_id = one.student_id and place.state = 'approved'
  join ${classTeachers} taught on taught.class_id = place.class_id and taught.user_id = ${userId}
  where one.contest_id = ${contests.id})`

function within(viewer: Viewer, granted: GrantedScope): SQL {
  const { scope, grant } = granted
  switch (scope) {
    case 'S':
      return inOrganisation(grant, contests.schoolId)
    case 'B':
      return sql`(${inOrganisation(grant, contests.schoolId)} and ${contests.subject} = any(${sql.param([...grant.subjects])}))`
    case 'O':
      return sql`(${any([isMaker(viewer), isNamed(viewer, 'host')])} and ${isIn(granted)})`
    case 'C':
      return sql`(${any([isMaker(viewer), isNamed(viewer), isProctor(viewer), hasPupils(viewer)])} and ${isIn(granted)})`
    case 'M':
      return mayTakePart(viewer)
    case 'G':
    case 'D':
    case 'g':
    case 'A':
      return NOTHING
  }
}

/** The contests of schools that an action's scopes hold (product 6.1). */
export const contestScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  sql`(${isOfSchool} and ${any(scopes.map(scope => within(viewer, scope)))})`

/** Exams in a hall of which somebody watches, as long as they are of the school; `which`: a condition on rows called `named`. */
export const proctorsOf = (viewer: Viewer, scopes: readonly GrantedScope[], which?: SQL): SQL =>
  holds(
    any(
      scopes
        .filter(({ scope }) => scope === 'O')
        .map(granted => sql`(${isProctor(viewer, which)} and ${isIn(granted)})`),
    ),
  )

/** Exams that somebody is named to mark, as long as they are of the school. */
export const markersOf = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL<boolean> =>
  holds(
    any(
      scopes
        .filter(({ scope }) => scope === 'O')
        .map(granted => sql`(${isNamed(viewer, 'marker')} and ${isIn(granted)})`),
    ),
  )

/** The contests of classes that an action's scopes hold, with the class joined. */
export const classContestScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  sql`(${isOfClass} and ${classScope(viewer, scopes)})`

/** The contests that exist for a viewer: those of the classes that do, of their school, their own, and those in which they may take part. */
export const contestReach = (viewer: Viewer): SQL =>
  any([
    sql`(${isOfClass} and ${classReach(viewer)})`,
    sql`(${isOfSchool} and ${any([
      reach(viewer.grants, contests.schoolId),
      sql`(${contests.schoolId} is null and ${isMaker(viewer)})`,
      mayTakePart(viewer),
    ])})`,
  ])

/** A judge of it, who may be no more than that. */
export const judges = (viewer: Viewer): SQL => isNamed(viewer, 'judge')

export const contestAbilities = abilities(contestScope, {
  write: 'contest.write',
  questions: 'contest.questions',
  export: 'export.marks',
})
export const classContestAbilities = abilities(classContestScope, {
  write: 'class-contest.write',
  questions: 'class-contest.read',
  export: 'export.marks',
})
