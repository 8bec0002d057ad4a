import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import type { Kind, Sitter } from './kind.ts'

/** A room of a class is for whom the class is for. */
export const accessOfClass =
  (actions: { readonly host: Action; readonly join: Action }): Kind['access'] =>
  ({ viewer, scopesOf }, part) => {
    const among = (condition: ReturnType<typeof classReach>) =>
      sql`${rooms.classId} in (select ${classes.id} from ${classes} where ${condition})`
    return {
      reach: among(classReach(viewer)),
      allowed: among(classScope(viewer, scopesOf(actions[part]))),
    }
  }

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
