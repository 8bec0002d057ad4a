import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'

/** An attempt: at which homework, of whose school, and whose it is. */
export interface SubmissionRow {
  readonly id: string
  readonly homeworkId: string
  readonly schoolId: string | null
  readonly userId: string | null
}

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select({
      id: attempts.id,
      homeworkId: attempts.homeworkId,
      schoolId: classes.schoolId,
      userId: students.userId,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(eq(attempts.id, id))
  return row
}
