import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { appLaunches, apps } from '../../schema/apps.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'

/** When a student was let into which app, and what it has told of them, for all that is kept of them. */
export const readKeptLaunches = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      app: apps.name,
      homework: homeworks.name,
      attempt: attempts.number,
      launchedAt: appLaunches.launchedAt,
      result: attempts.appScore,
      details: attempts.appDetails,
    })
    .from(appLaunches)
    .innerJoin(apps, eq(apps.id, appLaunches.appId))
    .innerJoin(attempts, eq(attempts.id, appLaunches.attemptId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(eq(attempts.studentId, studentId))
    .orderBy(asc(appLaunches.launchedAt), asc(appLaunches.id))

export async function deleteLaunchesOf(db: Db, studentId: string): Promise<undefined> {
  await db
    .delete(appLaunches)
    .where(
      sql`${appLaunches.attemptId} in (select ${attempts.id} from ${attempts} where ${attempts.studentId} = ${studentId})`,
    )
}
