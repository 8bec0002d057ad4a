import { approveAllStudents } from '@bangxanh/contract/classes/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { printLoginCards, signInByCard } from '@bangxanh/contract/login-cards/endpoints.ts'
import {
  addStudents,
  listStudents,
  recordConsent,
  updateStudentInfo,
} from '@bangxanh/contract/students/endpoints.ts'
import type { MadeClass, Pupil, SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { done, sideBySide } from './filling.ts'
import type { HomeClass } from './home-classes.ts'
import { pupilName, STUDENTS } from './people.ts'
import { birthdayOf, guardianOf } from './pupil-names.ts'
import { birthYear, notByNight, schoolTime, someMoment } from './school-days.ts'

/** The pupils of a home class come into its first class: some by the code on the board, others are written down and get cards. */
export async function fillHome(
  school: SchoolAtWork,
  home: HomeClass,
  made: MadeClass,
  teacher: string,
): Promise<void> {
  const byCode = await comeByCode(school, home, made, teacher)
  const written = await comeByCard(school, home, made, teacher)
  school.homes.set(home.name, [...byCode, ...written])
}

async function comeByCode(
  school: SchoolAtWork,
  { accounts: [first, last] = [0, 0], grade }: HomeClass,
  { classId: classUid, joinCode, madeAt }: MadeClass,
  teacher: string,
): Promise<Pupil[]> {
  if (first === last) return []
  const { filling, admin } = school
  const indexes = Array.from({ length: last - first }, (_, offset) => first + offset)
  await sideBySide(indexes, async index => {
    const moment = someMoment(madeAt, schoolTime(madeAt, 1, 21), chances(`joins ${index}`))
    await done(filling.as(pupilName(index), moment).call(joinClass, { body: { joinCode } }))
  })
  const approving = filling.as(teacher, schoolTime(madeAt, 2, 7.4))
  await done(approving.call(approveAllStudents, { body: { classUid } }))
  const { students } = await done(approving.call(listStudents, { query: { classUid, limit: 500 } }))
  const pupils = students.map(({ _id: studentId, fullname }) => ({
    studentId,
    fullname,
    record: recordOf(school, fullname, grade),
    index: (STUDENTS as readonly string[]).indexOf(fullname),
  }))
  await sideBySide(pupils, async ({ studentId, fullname, record }) => {
    const office = filling.as(admin, schoolTime(madeAt, 3, 9))
    await done(office.call(updateStudentInfo, { body: { _id: studentId, ...record } }))
    if (record.guardianName) await consent(school, studentId, fullname, record.guardianName, madeAt)
  })
  return pupils.map(({ index, ...pupil }) => ({ ...pupil, index, caller: pupilName(index) }))
}

async function comeByCard(
  school: SchoolAtWork,
  { name, written, unseen, withoutCard = 0, names = [], grade }: HomeClass,
  { classId: classUid, madeAt }: MadeClass,
  teacher: string,
): Promise<Pupil[]> {
  const { filling, nextName } = school
  const students = Array.from({ length: written }, (_, index) => {
    const fullname = names[index] ?? nextName()
    return { fullname, ...recordOf(school, fullname, grade) }
  })
  const writing = filling.as(teacher, schoolTime(madeAt, 1, 10))
  const { made } = await done(writing.call(addStudents, { body: { classUid, students } }))
  const pupils = students.map(({ fullname }, index) => ({ fullname, studentId: made[index] as string }))
  // Who has never signed in stands among the others.
  const chance = chances(`unseen ${name}`)
  const absent = new Set(made.slice(0, withoutCard))
  while (absent.size < withoutCard + unseen)
    absent.add(pupils[Math.floor(chance() * written)]?.studentId as string)
  const printing = filling.as(teacher, schoolTime(madeAt, 2, 16))
  const { cards } = await done(
    printing.call(printLoginCards, {
      body: { classUid, studentIds: made.slice(withoutCard), withPasswords: false },
    }),
  )
  await sideBySide(
    cards.filter(({ _id }) => !absent.has(_id)),
    async ({ _id, code, fullname }) => {
      const lately = schoolTime(filling.today, -3, 7)
      const moment = someMoment(lately, notByNight(filling.today), chances(`signs in ${fullname}`))
      const { accessToken } = await done(filling.as(null, moment).call(signInByCard, { body: { code } }))
      filling.keep(_id, accessToken)
    },
  )
  return pupils.map(pupil => ({
    ...pupil,
    caller: absent.has(pupil.studentId) ? null : pupil.studentId,
    index: null,
  }))
}

/** What the school writes down of a pupil; not every family has told it everything. */
function recordOf(school: SchoolAtWork, fullname: string, grade: string) {
  const chance = chances(`record ${fullname}`)
  const number = String(++school.records).padStart(3, '0')
  const { name, relation } = guardianOf(fullname, chance)
  const guardian = { guardianName: name, guardianRelation: relation, guardianPhone: `0987000${number}` }
  const birthday = birthdayOf(fullname, birthYear(school.filling.today, grade))
  return { code: `HS${number}`, birthday, ...(chance() < 0.8 && guardian) }
}

async function consent(
  { filling, admin }: SchoolAtWork,
  studentId: string,
  fullname: string,
  givenBy: string,
  madeAt: Date,
): Promise<void> {
  const office = filling.as(admin, schoolTime(madeAt, 5, 10))
  const ranked = chances(`consent ${fullname}`)() < 0.7
  for (const answer of [
    { kind: 'data', given: true, method: 'paper' },
    { kind: 'name_in_rankings', given: ranked, method: 'meeting' },
  ] as const)
    await done(office.call(recordConsent, { body: { studentId, givenBy, ...answer } }))
}
