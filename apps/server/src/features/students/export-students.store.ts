import { and, asc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { isReading } from '../homework/homework.scope.ts'

/** The approved students of a class, as a condition on rows of `student`. */
export const approvedStudents = (classId: string): SQL => sql`${students.id} in (
  select ${classStudents.studentId} from ${classStudents}
  where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved')`

/** Students with what a school writes of them, by given name; nobody anonymous. In one statement, whatever their number. */
export const selectForExport = (db: Db, wanted: SQL, most: number) =>
  db
    .select({
      id: students.id,
      schoolId: students.schoolId,
      code: students.code,
      fullname: students.fullname,
      birthday: students.birthday,
      gender: students.gender,
      homeroom: students.homeroom,
      phone: students.phone,
      email: students.email,
      username: users.username,
      guardianName: students.guardianName,
      guardianRelation: students.guardianRelation,
      guardianPhone: students.guardianPhone,
      guardianEmail: students.guardianEmail,
      classes: sql<string | null>`(
        select string_agg(${classes.name}, ', ' order by ${classes.name} collate vi) from ${classStudents}
          join ${classes} on ${classes.id} = ${classStudents.classId}
        where ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved'
          and ${classes.status} = 'open' and ${classes.schoolId} is not distinct from ${students.schoolId})`,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(wanted, isNull(students.anonymisedAt)))
    .orderBy(...studentsByName)
    .limit(most)
export type ExportRow = Awaited<ReturnType<typeof selectForExport>>[number]

/** The homework of a class that has begun, oldest first. */
export const homeworkOfClass = (db: Db, classId: string, now: Date) =>
  db
    .select({ id: homeworks.id, reading: isReading, name: homeworks.name, totalPoint: homeworks.totalPoint })
    .from(homeworks)
    .where(and(eq(homeworks.classId, classId), eq(homeworks.publish, true), lte(homeworks.startAt, now)))
    .orderBy(asc(homeworks.startAt), asc(homeworks.id))
export type ExportHomework = Awaited<ReturnType<typeof homeworkOfClass>>[number]

/** Of several attempts the best counts (product 6.7); null where all that was handed in waits for a teacher's points. Of reading a row says that it was done. */
export const bestScores = (db: Db, classId: string) =>
  db
    .select({
      homeworkId: attempts.homeworkId,
      studentId: attempts.studentId,
      score: sql<string | null>`max(${attempts.score})`,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(and(eq(homeworks.classId, classId), ne(attempts.state, 'open')))
    .groupBy(attempts.homeworkId, attempts.studentId)
export type BestScore = Awaited<ReturnType<typeof bestScores>>[number]
