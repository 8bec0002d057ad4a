import { eq, type SQL, sql } from 'drizzle-orm'
import { abilities } from '../../kernel/db/abilities.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import { any, inOrganisation, NOTHING, reach } from '../organisation/public.ts'

/**
 * They stand so in one of the classes that a scope holds. By `exists`, which PostgreSQL may answer for the few students of
 * a page one by one; by `in` it would first read all students of all these classes. The classes are looked up once.
 */
function inClassOf(viewer: Viewer, scope: GrantedScope, standing: SQL = notRemoved): SQL {
  const held = sql`array(select ${classes.id} from ${classes} where ${classScope(viewer, [scope])})`
  const found = sql`exists (
    select from ${classStudents}
    where ${classStudents.studentId} = ${students.id} and ${standing} and ${classStudents.classId} = any(${held}))`
  // Wrapped, since a select of one table takes the table's name from the columns of its outermost pieces.
  return sql`(${found})`
}

const notRemoved = sql`${classStudents.state} <> 'removed'`
const approved = sql`${classStudents.state} = 'approved'`

/** The students whom an action's scopes hold, as a condition on rows of `student` (product 6.1). */
export const studentScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(scopes.map(scope => within(viewer, scope)))

function within(viewer: Viewer, scope: GrantedScope): SQL {
  switch (scope.scope) {
    case 'S':
    case 'D':
    case 'G':
      return inOrganisation(scope.grant, students.schoolId)
    case 'B':
      // A record of another school is not theirs, even where its pupil sits in a class of theirs; nor is who only asks.
      return sql`(${inOrganisation(scope.grant, students.schoolId)} and ${inClassOf(viewer, scope, approved)})`
    case 'C':
      return inClassOf(viewer, scope)
    case 'O':
      return eq(students.userId, viewer.userId)
    case 'g':
    case 'M':
    case 'A':
      return NOTHING
  }
}

/** The students of whom scopes hold the class: approved in it, not only asking to be let in. */
export const approvedScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(
    scopes.map(scope =>
      scope.scope === 'C' ? inClassOf(viewer, scope, approved) : studentScope(viewer, [scope]),
    ),
  )

/**
 * The students whose passwords and cards scopes give: a teacher those who came into the class by a roster, an
 * administrator or their own request, not whom a teacher took from elsewhere in the school (product 5.24).
 */
export const inHandScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(
    scopes.map(scope =>
      scope.scope === 'C'
        ? inClassOf(viewer, scope, sql`${approved} and ${classStudents.entry} <> 'teacher'`)
        : studentScope(viewer, [scope]),
    ),
  )

/** The students who are counted for a viewer who sees totals alone (scope g). */
export const countedScope = (scopes: readonly GrantedScope[]): SQL =>
  any(
    scopes.filter(({ scope }) => scope === 'g').map(({ grant }) => inOrganisation(grant, students.schoolId)),
  )

/** The students who exist for a viewer: of their organisation, of their classes without one, and they themselves. */
export const studentReach = (viewer: Viewer): SQL =>
  any([
    reach(viewer.grants, students.schoolId),
    sql`(${students.schoolId} is null and ${any(
      viewer.grants.filter(isTeaching).map(grant => inClassOf(viewer, { scope: 'C', grant })),
    )})`,
    eq(students.userId, viewer.userId),
  ])

const isTeaching = ({ role }: GrantedScope['grant']): boolean => role === 'teacher' || role === 'leader'

/**
 * Asked for each row of a page by itself: in a select of its own it counts as asked once, for which PostgreSQL looks into
 * an index. For thirty rows it would read all the school's students into a table first.
 */
const ofEachRow =
  (scope: typeof studentScope): typeof studentScope =>
  (viewer, scopes) =>
    sql`(select ${scope(viewer, scopes)})`

/** Whose record the caller may open; of the students of a class nothing more is asked. */
export const openAbility = abilities(ofEachRow(studentScope), { open: 'student.read' })

/** What may be done with a record. */
export const studentAbilities = abilities(ofEachRow(studentScope), {
  open: 'student.read',
  update: 'student.write',
  keep: 'class-student.enrol',
  consent: 'student.consent',
  export: 'data-request.read',
  anonymise: 'data-request.write',
  merge: 'student.merge',
})

/** What may be done with the students of a class; `named`: more is shown of them than how many they are. */
export const listAbilities = abilities(classScope, {
  read: 'student.read',
  named: { action: 'student.read', except: 'g' },
  manage: 'class-student.manage',
  enrol: 'class-student.enrol',
})

/** What may be done with the account of one whom the caller has in hand. */
export const accountAbilities = abilities(ofEachRow(inHandScope), { signIn: 'student.sign-in' })

/**
 * A record that no school keeps, of a pupil who studies with others as well. Each of them would write it for all, so
 * none does: it is the pupil's own.
 */
export const sharedWithOthers = ({ userId }: Viewer): SQL<boolean> => {
  const shared = sql`${students.schoolId} is null and exists (
    select from ${classStudents} other where other.student_id = ${students.id} and other.state <> 'removed'
      and other.class_id not in (
        select ${classTeachers.classId} from ${classTeachers} where ${classTeachers.userId} = ${userId}))`
  // Wrapped, since a select of one table takes the table's name from the columns of its outermost pieces.
  return sql<boolean>`(${shared})`
}
