import { sql } from 'drizzle-orm'
import { createGroup, createSchool } from '../features/organisation/public.ts'
import type { AnyCaller } from '../kernel/caller.ts'
import type { Database, Db } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/new-id.ts'
import { sessions } from '../schema/account.ts'
import { departments } from '../schema/organisation.ts'

/** Cut off half way, done, or done with passwords that are printed nowhere. */
type Filling = 'begun' | 'filled' | 'private'

/** Fills while no other server on the same database does. */
export async function alone<R>({ pool }: Pick<Database, 'pool'>, work: () => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('demo', 0))`)
    return await work()
  } finally {
    // The lock ends with the connection.
    client.release(true)
  }
}

/** How far the filling came; empty: nothing there yet, strangers: a database with people of its own. */
export async function readFilling(db: Db): Promise<Filling | 'empty' | 'strangers'> {
  const { rows } = await db.execute<{ demo: Filling | null; people: boolean }>(sql`
    select (select value from installation where name = 'demo') as demo, exists (select from "user") as people`)
  const [row] = rows
  return row?.demo ?? (row?.people ? 'strangers' : 'empty')
}

export async function writeFilling(db: Db, value: Filling): Promise<void> {
  await db.execute(sql`
    insert into installation (name, value) values ('demo', ${value}) on conflict (name) do update set value = excluded.value`)
}

/** Empties every table of ours. Only ever called on a half-filled demo, which nobody has been let into. */
export async function wipe(db: Db): Promise<void> {
  await db.execute(sql`truncate "group", "user", file cascade`)
  await db.execute(sql`delete from installation where name = 'demo'`)
  await db.execute(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
}

/** Everybody has gone home: nobody of the demo is signed in anywhere. */
export async function endSessions(db: Db): Promise<void> {
  await db.delete(sessions)
}

/** A group with one department and its school, for the people of the demo to work in. */
export async function insertOrganisation(
  caller: AnyCaller,
): Promise<{ groupId: string; departmentId: string; schoolId: string }> {
  const groupId = await createGroup(caller, { name: 'Hệ thống giáo dục Bảng Xanh' })
  const departmentId = newId()
  await caller.db.insert(departments).values({ id: departmentId, groupId, name: 'Khu vực phía Bắc' })
  const schoolId = await createSchool(caller, {
    groupId,
    departmentId,
    name: 'Trường THCS Bảng Xanh',
    level: 1,
  })
  return { groupId, departmentId, schoolId }
}
