import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../kernel/db/database.ts'
import { documents, folders } from '../../../schema/documents.ts'
import { binFolder } from '../folders.store.ts'

/** Whose the library of the installation is: nobody's of its people. */
export const INSTALLATION = { schoolId: null, departmentId: null, groupId: null } as const

const ofInstallation = and(
  isNull(folders.schoolId),
  isNull(folders.departmentId),
  isNull(folders.groupId),
  isNull(folders.binnedBy),
)

/** A folder of the installation by its name, in another one or among the roots. */
export async function folderNamed(db: Db, name: string, parentId: string | null) {
  const [row] = await db
    .select({ id: folders.id, path: folders.path, ruledBy: folders.ruledBy })
    .from(folders)
    .where(
      and(
        ofInstallation,
        eq(folders.name, name),
        parentId ? eq(folders.parentId, parentId) : isNull(folders.parentId),
      ),
    )
    .orderBy(asc(folders.id))
    .limit(1)
  return row
}

export const fileNamed = async (db: Db, name: string, folderId: string): Promise<boolean> =>
  (await db.$count(
    documents,
    and(eq(documents.folderId, folderId), eq(documents.name, name), isNull(documents.binnedBy)),
  )) > 0

/** Puts a root of the installation with all in it into the bin. False: there is none of this name. */
export async function binRoot(db: Db, name: string, now: Date): Promise<boolean> {
  const root = await folderNamed(db, name, null)
  if (root) await binFolder(db, root.id, now)
  return root !== undefined
}
