import { type SQL, sql, type Table } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Grant } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { folderClasses, folderLinks, folderRules } from '../../schema/documents.ts'
import { students } from '../../schema/students.ts'
import { any, NOTHING } from '../organisation/organisation.scope.ts'
import { isBelow, isOfNobody, isOfSchool, stands } from '../organisation/owned.scope.ts'

/** The table of folders, under whatever name a statement has it. */
type Folders = Table

const column = (of: Folders, name: string): SQL => sql`${of}.${sql.raw(name)}`

/** What somebody may do in a folder, as numbers that grow. */
export const LEVEL = { none: 0, view: 1, add: 2, edit: 3 } as const

/** A folder that its viewer sees. */
export const sees = (rights: Rights, of: Folders): SQL => sql`${levelOf(rights, of)} >= ${LEVEL.view}`

/**
 * What a viewer may do in a folder (product 10.41 to 10.43, 10.194): who leads the organisation of the library, and who has
 * made the folder or one above it, may do everything; other staff what the rules say that hold there, else they look; pupils
 * look at what is shared with their class; and all of a school at what is shared with it.
 */
export function levelOf(rights: Rights, of: Folders): SQL<number> {
  const { viewer } = rights
  const staff = staffGrants(rights)
  const belongs = any(staff.map(grant => stands(grant, of)))
  const made = sql`exists (
    select from document_folder made
    where made.id = any(${column(of, 'path')}) and made.created_by = ${viewer.userId})`
  const ruled = sql`coalesce((
    select max(rule.level) from ${folderRules} rule
    where rule.folder_id = ${column(of, 'ruled_by')} and ${any(staff.map(grant => sql`(${stands(grant, of)} and ${means(grant, viewer.userId)})`))}), 0)`
  return sql<number>`(case
    when coalesce(${governs(rights, of)}, false) then 3
    when coalesce(${belongs}, false) and ${made} then 3
    else greatest(
      case when ${column(of, 'ruled_by')} is not null then ${ruled}
        when coalesce(${belongs}, false) or ${isOfInstallation(staff, of)} then 1 else 0 end,
      ${sharedWith(rights, of)}, ${sharedInSchool(rights, of)}) end)::int`
}

const staffGrants = ({ scopesOf }: Rights): Grant[] =>
  scopesOf('document.read')
    .map(({ grant }) => grant)
    .filter(({ role }) => role !== 'student')

/** As a pupil, by classes that let them in. */
const isMember = ({ scopesOf }: Rights): boolean =>
  scopesOf('document.read').some(({ scope }) => scope === 'M')

/** Wider than what they see, and found by an index: the libraries of their organisations, and what is shared with a class of theirs. */
export function reach(rights: Rights, of: Folders): SQL {
  const staff = staffGrants(rights)
  return any([
    ...staff.map(grant => stands(grant, of)),
    isOfInstallation(staff, of),
    ...(isMember(rights)
      ? [sql`${column(of, 'path')} && array(${classFolders(rights)} union ${linkedFolders(rights)})`]
      : []),
  ])
}

/** Folders that are shared with a class in which the viewer is a pupil. */
const classFolders = ({ viewer }: Rights): SQL => sql`
  select share.folder_id from ${folderClasses} share
  join ${classStudents} member on member.class_id = share.class_id and member.state = 'approved'
  join ${students} pupil on pupil.id = member.student_id and pupil.user_id = ${viewer.userId}`

/** The schools whose people the viewer is one of: as staff, and as a pupil of one of its classes. */
function ownSchools(rights: Rights): SQL {
  const asStaff = staffGrants(rights).flatMap(({ schoolId }) => schoolId ?? [])
  const asPupil = sql`
    select studied.school_id from ${classStudents} member
    join ${classes} studied on studied.id = member.class_id
    join ${students} pupil on pupil.id = member.student_id and pupil.user_id = ${rights.viewer.userId}
    where member.state = 'approved'`
  const some = sql`select unnest(${sql.param(asStaff)}::uuid[])`
  return isMember(rights) ? sql`${some} union ${asPupil}` : some
}

/** Folders that are shared with a school in which the viewer is a pupil. */
const linkedFolders = (rights: Rights): SQL => sql`
  select link.folder_id from ${folderLinks} link
  join document_folder linked on linked.id = link.folder_id and linked.school_id in (${ownSchools(rights)})`

/** Who leads the organisation of a library: it is theirs to order. */
const governs = ({ scopesOf }: Rights, of: Folders): SQL =>
  any(
    scopesOf('document.write')
      .filter(({ scope }) => scope !== 'O')
      .map(({ grant }) => isBelow(grant, of)),
  )

/** Who may say what others may do there. */
export const permits = ({ scopesOf }: Rights, of: Folders): SQL =>
  any(scopesOf('document.permissions').map(({ grant }) => isBelow(grant, of)))

/** The library of a school, of what is above it, or what the installation gives to all: what may be shown to the pupils of a school (product 10.210). */
export const isForSchool = (schoolId: string | null, of: Folders): SQL =>
  sql`(${isOfSchool(schoolId, of)} or ${isOfNobody(of)})`

/** What the owner of the installation gives to all staff (product 10.47). */
const isOfInstallation = (staff: readonly Grant[], of: Folders): SQL =>
  staff.length > 0 ? isOfNobody(of) : NOTHING

/** The rules that mean somebody by this grant of theirs. */
const means = ({ role, schoolId, subjects }: Grant, userId: string): SQL =>
  sql`(rule.kind = 'staff'
    or rule.kind = 'user' and rule.value = ${userId}
    or rule.kind = 'role' and rule.value = ${role}
    or rule.kind = 'subject' and rule.value = any(${sql.param([...subjects])})
    or rule.kind = 'school' and rule.value = ${schoolId ?? ''})`

/**
 * A folder that is shared with a class, or stands below one that is without rules of its own between them: both are ruled
 * by the same folder then.
 */
function sharedWith(rights: Rights, of: Folders): SQL {
  if (!isMember(rights)) return sql`0`
  return sql`(exists (
    select from document_folder above
    where above.id = any(${column(of, 'path')}) and above.ruled_by is not distinct from ${column(of, 'ruled_by')}
      and above.id in (${classFolders(rights)})))::int`
}

/** A folder that is shared with all of its school, or stands below one that is, under the same rules as for a class. */
const sharedInSchool = (rights: Rights, of: Folders): SQL => sql`(exists (
  select from ${folderLinks} link join document_folder above on above.id = link.folder_id
  where above.id = any(${column(of, 'path')}) and above.ruled_by is not distinct from ${column(of, 'ruled_by')})
  and coalesce(${column(of, 'school_id')} in (${ownSchools(rights)}), false))::int`

/** Where the topmost folders that a viewer sees may stand: at the root, or where rights begin. */
export const mayBeTopmost = (rights: Rights, of: Folders): SQL =>
  any([
    sql`${column(of, 'parent_id')} is null`,
    sql`${column(of, 'ruled_by')} = ${column(of, 'id')}`,
    sql`${column(of, 'created_by')} = ${rights.viewer.userId}`,
    sql`${column(of, 'id')} in (select folder_id from ${folderLinks})`,
    ...(isMember(rights) ? [sql`${column(of, 'id')} in (${classFolders(rights)})`] : []),
  ])
