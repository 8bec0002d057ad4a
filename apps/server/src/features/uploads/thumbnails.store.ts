import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import type { StoredFile } from './keep-file.ts'

export const hasThumbnail = async (db: Db, fileKey: string): Promise<boolean> =>
  (await db.$count(thumbnails, eq(thumbnails.fileKey, fileKey))) > 0

/** False where the picture is gone or has one: then nothing is written. */
export async function insertThumbnail(
  db: Db,
  fileKey: string,
  { key, size, sha256 }: StoredFile,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${thumbnails} (file_key, key, size, sha256)
    select key, ${key}, ${size}::bigint, ${sha256} from ${files} where key = ${fileKey} for key share
    on conflict do nothing`)
  return rowCount === 1
}
