import * as account from '@bangxanh/contract/account/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { printLoginCards, resetStudentPassword } from '@bangxanh/contract/login-cards/endpoints.ts'
import { importStudents, previewStudents } from '@bangxanh/contract/rosters/endpoints.ts'
import * as students from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let admin: Person
let homeroom: Person
let other: Person
/** A pupil of the homeroom teacher's class, with an account, and a class of the other teacher. */
let pupil: Person
let studentId: string
let classUid: string
let homeClassUid: string

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school()
  admin = await t.make.person('admin', { schoolId: school })
  homeroom = await t.make.person('teacher', { schoolId: school }, 'Cô Chủ Nhiệm')
  other = await t.make.person('teacher', { schoolId: school }, 'Thầy Bộ Môn')
})

beforeEach(async () => {
  pupil = await t.make.person('student', { schoolId: school })
  homeClassUid = (await makeClass.class({ schoolId: school, teachers: [homeroom] })).id
  classUid = (await makeClass.class({ schoolId: school, teachers: [other] })).id
  const code = `HS${pupil.username}`
  const [id] = await makeClass.students(
    homeClassUid,
    [{ fullname: 'Trần Thị Chi', userId: pupil.userId, code }],
    school,
  )
  studentId = id as string
})

const add = (who: Person) =>
  t.as(who).call(students.addStudents, { body: { classUid, students: [{ studentId }] } })
const reset = (who: Person) => t.as(who).call(resetStudentPassword, { body: { studentId } })
const row = async (who: Person, of: string) =>
  (await t.as(who).call(students.listStudents, { query: { classUid: of } })).data.students[0]

describe('a pupil whom a teacher took into the class from elsewhere in the school (product 5.24)', () => {
  it('keeps password and card: only an administrator gives new ones', async () => {
    expect((await add(other)).status).toBe(200)
    const refused = await reset(other)
    expect([refused.status, refused.error.code]).toEqual([409, 'E_ACCOUNT_OF_ADMINISTRATORS'])
    const cards = await t.as(other).call(printLoginCards, { body: { classUid } })
    expect(cards.error.code).toBe('E_ACCOUNT_OF_ADMINISTRATORS')
    expect((await t.as(pupil).call(account.readAccount)).status).toBe(200)
    expect((await row(other, classUid))?.can.signIn).toBe(false)
    const detail = await t.as(other).call(students.readStudent, { query: { studentId } })
    expect(detail.data.student.can.signIn).toBe(false)
    expect((await row(homeroom, homeClassUid))?.can.signIn).toBe(true)
    expect((await reset(homeroom)).status).toBe(200)
    expect((await reset(admin)).status).toBe(200)
  })

  it('is left out of the sheets of a whole class, and named', async () => {
    await makeClass.students(classUid, [{ fullname: 'Vũ Ở Lớp' }], school)
    await add(other)
    const { data } = await t.as(other).call(printLoginCards, { body: { classUid } })
    expect(data.cards.map(({ fullname }) => fullname)).toEqual(['Vũ Ở Lớp'])
    expect(data.leftOut).toEqual([
      { _id: studentId, fullname: 'Trần Thị Chi', birthday: null, reason: 'pulled' },
    ])
  })

  it('is not taken over by a list of their own either', async () => {
    const found = await t.database.pool.query('select code from student where id = $1', [studentId])
    const list = `Mã học sinh,Họ và tên\n${found.rows[0].code},Trần Thị Chi\n`
    const file = new File([list], 'lop.csv', { type: 'text/csv' })
    const preview = await t.as(other).call(previewStudents, { query: { classUid }, file })
    const rows = preview.data.rows.map(({ row, basis, cells }) => ({ row, basis, cells }))
    const { status } = await t.as(other).call(importStudents, { body: { classUid, rows } } as never)
    expect(status).toBe(200)
    expect((await reset(other)).error.code).toBe('E_ACCOUNT_OF_ADMINISTRATORS')
  })

  it('comes into their hands when an administrator adds the pupil to the class', async () => {
    await add(other)
    expect((await add(admin)).status).toBe(200)
    expect((await row(other, classUid))?.can.signIn).toBe(true)
    expect((await reset(other)).status).toBe(200)
  })
})

it('a pupil who asked for the class and was let in is in the hands of its teacher', async () => {
  const { rows } = await t.database.pool.query('select join_code from class where id = $1', [classUid])
  await t.as(pupil).call(joinClass, { body: { joinCode: rows[0].join_code } })
  expect((await reset(other)).status).toBe(403)
  const asking = await t.as(other).call(students.readStudent, { query: { studentId } })
  expect(asking.data.student.can.signIn).toBe(false)
  await t.as(other).call(students.decideStudent, { body: { classUid, studentId, status: 'approved' } })
  expect((await reset(other)).status).toBe(200)
})

it("the pupil's other teachers see who has set the password, until the pupil has one of their own", async () => {
  await add(admin)
  const { data } = await reset(other)
  const told = { by: 'Thầy Bộ Môn', at: t.clock.now().toISOString() }
  expect((await row(homeroom, homeClassUid))?.passwordSet).toEqual(told)
  const entered = await t
    .as(null)
    .call(account.login, { body: { username: data.username, password: data.password } })
  await t.as({ token: entered.data.accessToken }).call(account.changePassword, {
    body: { currentPassword: data.password, newPassword: 'ba con mèo nhỏ' },
  })
  expect((await row(homeroom, homeClassUid))?.passwordSet).toBeNull()
})
