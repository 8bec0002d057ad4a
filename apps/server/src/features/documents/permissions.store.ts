import type { AccessLine } from '@bangxanh/contract/documents/library/schemas.ts'
import type { RuleKind } from '@bangxanh/contract/documents/library/states.ts'
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { folderClasses, folderLinks, folderRules, folders } from '../../schema/documents.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { classScope } from '../classes/classes.scope.ts'
import { isOfSchool } from '../organisation/owned.scope.ts'
import type { FolderRow, LibraryOwner } from './folders.store.ts'

export interface RuleRow {
  readonly kind: RuleKind
  readonly value: string
  readonly level: number
}
/** Some people and what they may do; the name of what is meant by an id. */
export type AccessRow = Omit<AccessLine, 'level'> & { readonly level: number }

/** The rules of a folder that has its own, with the names of those that they mean; null: what is usual. */
export async function rulesOf(db: Db, ruledBy: string | null): Promise<AccessRow[]> {
  if (ruledBy === null) return [{ kind: 'staff', value: null, name: null, level: 1 }]
  const rows = await db
    .select({
      kind: folderRules.kind,
      value: sql<string | null>`nullif(${folderRules.value}, '')`,
      name: sql<string | null>`coalesce(${users.displayName}, ${schools.name})`,
      level: folderRules.level,
    })
    .from(folderRules)
    .leftJoin(users, and(eq(folderRules.kind, 'user'), sql`${users.id}::text = ${folderRules.value}`))
    .leftJoin(schools, and(eq(folderRules.kind, 'school'), sql`${schools.id}::text = ${folderRules.value}`))
    .where(eq(folderRules.folderId, ruledBy))
  const order: readonly string[] = ['staff', 'role', 'subject', 'school', 'user']
  return rows.sort(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      (a.name ?? a.value ?? '').localeCompare(b.name ?? b.value ?? '', 'vi'),
  )
}

/** Who has made the folders of a way, each once. */
export const makersOf = (db: Db, path: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: users.id, name: users.displayName })
    .from(folders)
    .innerJoin(users, eq(users.id, folders.createdBy))
    .where(isAmong(folders.id, path))

/** The classes whose pupils see what stands at the end of a way: it is shared, or something above it under the same rules. */
export const classesOf = (
  db: Db,
  path: readonly string[],
  ruledBy: string | null,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: classes.id, name: classes.name })
    .from(folderClasses)
    .innerJoin(folders, eq(folders.id, folderClasses.folderId))
    .innerJoin(classes, eq(classes.id, folderClasses.classId))
    .where(and(isAmong(folders.id, path), sql`${folders.ruledBy} is not distinct from ${ruledBy}::uuid`))
    .orderBy(classes.name)

/** Whether all of its school see what stands at the end of a way: it is shared, or something above it under the same rules. */
export const isLinked = async (db: Db, path: readonly string[], ruledBy: string | null): Promise<boolean> =>
  (await db.$count(
    folderLinks,
    sql`${folderLinks.folderId} in (
      select id from document_folder
      where id = any(${sql.param([...path])}::uuid[]) and ruled_by is not distinct from ${ruledBy}::uuid)`,
  )) > 0

/** By whom and when a folder was shared with its school. */
export async function findLink(
  db: Db,
  folderId: string,
): Promise<{ by: string | null; at: Date } | undefined> {
  const [row] = await db
    .select({ by: users.displayName, at: folderLinks.madeAt })
    .from(folderLinks)
    .leftJoin(users, eq(users.id, folderLinks.madeBy))
    .where(eq(folderLinks.folderId, folderId))
  return row
}

/** @returns whether that changed anything */
export async function writeLink(
  db: Db,
  folderId: string,
  link: { readonly by: string; readonly at: Date } | null,
): Promise<boolean> {
  const { rowCount } = link
    ? await db
        .insert(folderLinks)
        .values({ folderId, madeBy: link.by, madeAt: link.at })
        .onConflictDoNothing()
    : await db.delete(folderLinks).where(eq(folderLinks.folderId, folderId))
  return rowCount === 1
}

/** A folder by its id, as the rules that hold in it need it. */
export async function findRuler(
  db: Db,
  id: string | null,
): Promise<{ id: string; name: string; ruledBy: string | null } | undefined> {
  if (id === null) return undefined
  const [row] = await db
    .select({ id: folders.id, name: folders.name, ruledBy: folders.ruledBy })
    .from(folders)
    .where(eq(folders.id, id))
  return row
}

/** Writes rules over those that were; without any the folder has none of its own. */
export async function writeRules(db: Db, folderId: string, rules: readonly RuleRow[]): Promise<void> {
  await db.delete(folderRules).where(eq(folderRules.folderId, folderId))
  if (rules.length > 0) await db.insert(folderRules).values(rules.map(rule => ({ folderId, ...rule })))
}

/** Lets other rules hold in a folder, and below it wherever the same ones held. */
export async function setRuler(
  db: Db,
  id: string,
  { from, to, edition }: { from: string | null; to: string | null; edition: number },
): Promise<void> {
  await db.execute(sql`
    update document_folder set ruled_by = ${to}::uuid,
      edition = case when id = ${id} then ${edition} else edition end
    where path @> array[${id}::uuid] and ruled_by is not distinct from ${from}::uuid`)
}

/** Of these people, those who work in the organisation of a library or above it or below it. */
export async function staffAmong(
  db: Db,
  userIds: readonly string[],
  owner: LibraryOwner,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: roleGrants.userId })
    .from(roleGrants)
    .where(and(isAmong(roleGrants.userId, userIds), ne(roleGrants.role, 'student'), inLibraryOf(owner)))
  return new Set(rows.map(({ id }) => id))
}

function inLibraryOf({ schoolId, departmentId, groupId }: LibraryOwner): SQL {
  if (schoolId) return eq(roleGrants.schoolId, schoolId)
  if (departmentId)
    return sql`(${roleGrants.departmentId} = ${departmentId} or ${roleGrants.schoolId} in (
      select id from ${schools} where department_id = ${departmentId}))`
  return sql`(${roleGrants.groupId} = ${groupId}
    or ${roleGrants.departmentId} in (select id from ${departments} where group_id = ${groupId})
    or ${roleGrants.schoolId} in (select id from ${schools} where group_id = ${groupId}))`
}

/** Of these schools, those that a library is of, or for. */
export async function schoolsAmong(
  db: Db,
  schoolIds: readonly string[],
  { schoolId, departmentId, groupId }: LibraryOwner,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        isAmong(schools.id, schoolIds),
        schoolId
          ? eq(schools.id, schoolId)
          : departmentId
            ? eq(schools.departmentId, departmentId)
            : sql`${schools.groupId} = ${groupId}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Classes that somebody may share with: those of these that the library is for, and all that a folder is shared with. */
export async function ownClasses(
  db: Db,
  { viewer, scopesOf }: Rights,
  { folderId, classIds }: { folderId: string; classIds: readonly string[] },
): Promise<{ id: string; shared: boolean }[]> {
  const shared = sql<boolean>`${classes.id} in (
    select ${folderClasses.classId} from ${folderClasses} where ${folderClasses.folderId} = ${folderId})`
  return db
    .select({ id: classes.id, shared })
    .from(classes)
    .innerJoin(folders, eq(folders.id, folderId))
    .where(
      and(
        classScope(viewer, scopesOf('class.update')),
        or(and(isAmong(classes.id, classIds), isOfSchool(classes.schoolId, folders)), shared),
      ),
    )
}

/** The open classes of the school of a library that somebody may share with, and any other whose pupils see a folder of it. */
export function classesToShare(
  db: Db,
  { viewer, scopesOf }: Rights,
  { id, path, ruledBy, schoolId }: Pick<FolderRow, 'id' | 'path' | 'ruledBy'> & { readonly schoolId: string },
): Promise<{ id: string; name: string; here: boolean; sees: boolean; own: boolean }[]> {
  const own = classScope(viewer, scopesOf('class.update'))
  return db
    .select({
      ...{ id: classes.id, name: classes.name, own: sql<boolean>`${own}` },
      here: sql<boolean>`coalesce(bool_or(${folders.id} = ${id}), false)`,
      sees: sql<boolean>`count(${folders.id}) > 0`,
    })
    .from(classes)
    .leftJoin(
      folderClasses,
      and(eq(folderClasses.classId, classes.id), isAmong(folderClasses.folderId, path)),
    )
    .leftJoin(
      folders,
      and(
        eq(folders.id, folderClasses.folderId),
        sql`${folders.ruledBy} is not distinct from ${ruledBy}::uuid`,
      ),
    )
    .where(or(isNotNull(folders.id), and(own, eq(classes.schoolId, schoolId), eq(classes.status, 'open'))))
    .groupBy(classes.id)
    .orderBy(sql`${classes.name} collate vi_number`, classes.id)
}

export async function writeClasses(
  db: Db,
  folderId: string,
  { add, drop }: { add: readonly string[]; drop: readonly string[] },
): Promise<void> {
  if (drop.length > 0)
    await db
      .delete(folderClasses)
      .where(and(eq(folderClasses.folderId, folderId), isAmong(folderClasses.classId, drop)))
  if (add.length > 0)
    await db
      .insert(folderClasses)
      .values(add.map(classId => ({ folderId, classId })))
      .onConflictDoNothing()
}
