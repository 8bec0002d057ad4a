import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import type { Sitter } from './kind.ts'

/** The approved pupils of a class, in the order of its list. */
export async function sittersOfClass(db: Db, classId: string | null): Promise<Sitter[]> {
  const { rows } = await db.execute<{ id: string; board: boolean }>(sql`
    select ${students.id}, ${students.userId} is null as board
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
    order by fold(${students.givenName}), fold(${students.fullname}), ${students.id}`)
  return rows.map(({ id, board }) => ({ studentId: id, board, teamId: null }))
}

export async function classNameOf(db: Db, classId: string | null): Promise<string | null> {
  if (!classId) return null
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${classes.name} from ${classes} where ${classes.id} = ${classId}`,
  )
  return rows[0]?.name ?? null
}

export async function schoolOfClass(db: Db, classId: string | null): Promise<string | null> {
  if (classId === null) return null
  const [row] = await db.select({ schoolId: classes.schoolId }).from(classes).where(eq(classes.id, classId))
  return row?.schoolId ?? null
}
