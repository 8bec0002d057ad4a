import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { ofTerms } from './gradebook.store.ts'

/** The classes of a pupil whose school shows its gradebooks, by name. */
export const readOwnClasses = (db: Db, userId: string) =>
  db
    .select({
      ...ofTerms,
      id: classes.id,
      name: classes.name,
      subject: classes.subject,
      grade: classes.grade,
      studentId: classStudents.studentId,
      seen: schools.marksSeen,
    })
    .from(students)
    .innerJoin(
      classStudents,
      and(eq(classStudents.studentId, students.id), eq(classStudents.state, 'approved')),
    )
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(schools, eq(schools.id, classes.schoolId))
    .where(and(eq(students.userId, userId), ne(schools.marksSeen, 'nothing')))
    .orderBy(byNumbers(classes.name), asc(classes.id))
