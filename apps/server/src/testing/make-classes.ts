import type { Approval, ClassStatus, ClassType, StudentState } from '@bangxanh/contract/classes/states.ts'
import { newJoinCode } from '../features/classes/join-code.ts'
import { newId } from '../kernel/db/new-id.ts'
import { classes, classStudents, classTeachers } from '../schema/classes.ts'
import { students } from '../schema/students.ts'
import type { TestApp } from './app.ts'

interface MadeClass {
  readonly id: string
  readonly joinCode: string
}

let counter = 0

/** Makes classes and their students straight in the database, as tests of what comes after them begin. */
export function classMaker({ database: { db }, clock }: TestApp) {
  return {
    async class(of: {
      teachers: readonly { userId: string }[]
      schoolId?: string | null
      name?: string
      grade?: string
      subject?: string
      type?: ClassType
      status?: ClassStatus
      approval?: Approval
    }): Promise<MadeClass> {
      const {
        teachers,
        schoolId = null,
        name = `Lớp ${++counter}`,
        grade = 'L10',
        subject = 'math',
        ...rest
      } = of
      const [id, joinCode] = [newId(), newJoinCode()]
      const createdBy = teachers[0]!.userId
      await db
        .insert(classes)
        .values({ id, joinCode, schoolId, name, grade, subject, createdBy, createdAt: clock.now(), ...rest })
      await db.insert(classTeachers).values(teachers.map(({ userId }) => ({ classId: id, userId })))
      return { id, joinCode }
    },

    /** Students of a class by their names; `userId` joins a record to an account. Gives their ids in the same order. */
    async students(
      classId: string,
      people: readonly {
        fullname: string
        state?: StudentState
        userId?: string
        phone?: string
        code?: string
        email?: string
        birthday?: string
      }[],
      schoolId: string | null = null,
    ): Promise<string[]> {
      const rows = people.map(({ state = 'approved', ...person }) => ({
        id: newId(),
        schoolId,
        state,
        ...person,
      }))
      const now = clock.now()
      await db.insert(students).values(rows.map(({ state: _, ...row }) => row))
      await db.insert(classStudents).values(
        rows.map(({ id, state }) => ({
          id: newId(),
          classId,
          studentId: id,
          state,
          entry: state === 'waiting' ? ('request' as const) : ('roster' as const),
          askedAt: now,
          changedAt: now,
        })),
      )
      return rows.map(({ id }) => id)
    },
  }
}
