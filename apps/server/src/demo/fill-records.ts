import {
  addStudents,
  decideStudent,
  listSchoolStudents,
  listStudents,
  recordConsent,
  unsubscribeStudent,
  updateStudentInfo,
} from '@bangxanh/contract/students/endpoints.ts'
import type { Client } from '../app/call-app.ts'
import { chances } from './chances.ts'
import { done } from './filling.ts'
import { GUARDIANS, NAMES_WITHOUT_ACCOUNT } from './people.ts'

/** Gives the school's pupils the records that a school keeps: codes, birthdays, guardians and what these allowed. */
export async function fillRecords(admin: Client): Promise<void> {
  const { students } = await done(admin.call(listSchoolStudents, { query: { limit: 500 } }))
  const chance = chances('records')
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  for (const [index, { _id }] of students.entries()) {
    const day = Math.floor(chance() * 365)
    const birthday = new Date(Date.UTC(2011, 0, 1 + day)).toISOString().slice(0, 10)
    const guardian = GUARDIANS[index % GUARDIANS.length]
    // Not every family has told the school everything.
    const told = guardian && index % 4 !== 3
    await done(
      admin.call(updateStudentInfo, {
        body: {
          _id,
          code: `HS${digits(index + 1, 3)}`,
          birthday,
          ...(told && {
            guardianName: guardian.name,
            guardianRelation: guardian.relation,
            guardianPhone: `09870000${digits(index, 2)}`,
          }),
        },
      }),
    )
    if (!told) continue
    const answers = [
      { kind: 'data', given: true, method: 'paper' },
      { kind: 'name_in_rankings', given: index % 3 !== 0, method: 'meeting' },
    ] as const
    for (const answer of answers)
      await done(admin.call(recordConsent, { body: { studentId: _id, givenBy: guardian.name, ...answer } }))
  }
}

/** A teacher's class as it is in real life: names without an account, one pupil banned, one who wants no notices. */
export async function fillClassOfNames(teacher: Client, classUid: string): Promise<void> {
  await done(
    teacher.call(addStudents, {
      body: { classUid, students: NAMES_WITHOUT_ACCOUNT.map(fullname => ({ fullname })) },
    }),
  )
  const { students } = await done(
    teacher.call(listStudents, { query: { classUid, state: ['approved'], limit: 500 } }),
  )
  const [first, second] = students.filter(({ hasAccount }) => hasAccount)
  if (!first || !second) throw new Error('The demo class has no pupils.')
  await done(teacher.call(decideStudent, { body: { classUid, studentId: first._id, status: 'banned' } }))
  await done(teacher.call(unsubscribeStudent, { body: { classUid, studentId: second._id } }))
}
