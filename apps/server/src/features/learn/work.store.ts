import type { Accepts, HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { apps } from '../../schema/apps.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptFiles, attempts } from '../../schema/learn.ts'
import { files } from '../../schema/uploads.ts'
import type { AttemptRow } from './attempts.store.ts'

/** What a homework asks of the work that is handed in. */
export interface TaskTerms {
  readonly kind: HomeworkKind
  readonly accepts: Accepts
  readonly answerKeys: readonly string[] | null
  /** It is done in a program that we serve. */
  readonly inProgram: boolean
}

export async function readTaskTerms(db: Db, homeworkId: string): Promise<TaskTerms> {
  const [row] = await db
    .select({
      kind: homeworks.kind,
      accepts: homeworks.accepts,
      answerKeys: homeworks.answerKeys,
      inProgram: sql<boolean>`${apps.version} is not null`,
    })
    .from(homeworks)
    .leftJoin(apps, eq(apps.id, homeworks.appId))
    .where(eq(homeworks.id, homeworkId))
  if (!row) throw new Error('The homework of an attempt is gone.')
  return row
}

type WorkChange = Partial<
  Pick<
    AttemptRow,
    'workText' | 'workGrid' | 'appScore' | 'appDetails' | 'workReadAt' | 'workSeq' | 'workSavedAt'
  >
>

/** Call it under the attempt's lock. */
export async function writeWork(db: Db, attemptId: string, change: WorkChange): Promise<void> {
  await db.update(attempts).set(change).where(eq(attempts.id, attemptId))
}

/** Makes these files, in their order, all that is part of the work; the others that are there are left out of it. */
export async function placeFiles(db: Db, attemptId: string, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    update attempt_file set position = wanted.position, left_out = wanted.position is null
    from attempt_file own left join unnest(${sql.param([...keys])}::text[]) with ordinality wanted (key, position)
      on wanted.key = own.key
    where attempt_file.key = own.key and own.attempt_id = ${attemptId}
      and (attempt_file.position is distinct from wanted.position or attempt_file.left_out <> (wanted.position is null))`)
}

/** The files of the work in their order, behind them those that no save has placed or left out, as they came. */
export const arrivedFiles = async (db: Db, attemptId: string): Promise<string[]> => {
  const rows = await db
    .select({ key: files.key })
    .from(attemptFiles)
    .innerJoin(files, eq(files.key, attemptFiles.key))
    .where(and(eq(attemptFiles.attemptId, attemptId), eq(attemptFiles.leftOut, false)))
    .orderBy(asc(attemptFiles.position), asc(files.createdAt), asc(files.key))
  return rows.map(({ key }) => key)
}

export async function deleteAttempt(db: Db, attemptId: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, attemptId))
}

/** Attempts that were handed in with answers filled in, locked. */
export const lockGrids = (db: Db, homeworkId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.homeworkId, homeworkId), ne(attempts.state, 'open'), isNotNull(attempts.workGrid)))
    .orderBy(asc(attempts.id))
    .for('update')
