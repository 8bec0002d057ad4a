import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'
import { classesOfPupil } from '../classes/public.ts'
import { joinByCode } from './public.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId: school }, 'Trần Thị Bích')
})

const aClass = (over: { approval?: 'auto'; status?: 'closed' | 'expired'; schoolId?: string | null } = {}) =>
  makeClass.class({ schoolId: school, teachers: [teacher], ...over })
/** The state after joining, or the code of the refusal. */
const join = async (pupil: Person, joinCode: string): Promise<string> => {
  const { data, error } = await t.as(pupil).call(joinClass, { body: { joinCode } })
  return error?.code ?? data.class.state
}
const students = async (classUid: string) =>
  (await t.as(teacher).call(calls.listStudents, { query: { classUid, limit: 500 } })).data
let counter = 0
const register = (joinCode: string, displayName = 'Nguyễn Văn Mới') =>
  t.as(null).call(account.register, {
    body: {
      username: `hoc.sinh.${++counter}`,
      password: 'mot-mat-khau-dai',
      phone: '0901234567',
      displayName,
      role: 'student',
      joinCode,
    },
  })

describe('joining a class by its code', () => {
  it('a pupil who registers with a code waits in the class under their name, and sees nothing of it yet', async () => {
    const { id, joinCode } = await aClass()
    const { data } = await register(
      ` ${joinCode.slice(0, 3).toLowerCase()} ${joinCode.slice(3).toLowerCase()} `,
    )
    expect((await students(id)).students).toMatchObject([
      { fullname: 'Nguyễn Văn Mới', phone: '0901234567', state: 'waiting', hasAccount: true },
    ])
    const pupil = { token: data.accessToken }
    expect((await t.as(pupil).call(classCalls.readClass, { query: { classUid: id } })).status).toBe(404)
    await t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } })
    expect((await t.as(pupil).call(classCalls.readClass, { query: { classUid: id } })).data.eClass._id).toBe(
      id,
    )
  })

  it('an unknown code, a closed and an expired class refuse alike, and leave no account behind', async () => {
    for (const joinCode of [
      'ZZZZZZZ',
      '0',
      (await aClass({ status: 'closed' })).joinCode,
      (await aClass({ status: 'expired' })).joinCode,
    ]) {
      const { status, error } = await register(joinCode)
      expect([status, error.code]).toEqual([409, 'E_JOIN_CODE_UNKNOWN'])
      const username = `hoc.sinh.${counter}`
      const login = await t.as(null).call(account.login, { body: { username, password: 'mot-mat-khau-dai' } })
      expect(login.status).toBe(401)
    }
  })

  it('where approval is automatic they are in at once; asking again changes nothing', async () => {
    const { id, joinCode } = await aClass({ approval: 'auto' })
    const pupil = await t.make.person('student')
    expect([await join(pupil, joinCode), await join(pupil, joinCode)]).toEqual(['approved', 'approved'])
    const manual = await aClass()
    expect([await join(pupil, manual.joinCode), await join(pupil, manual.joinCode)]).toEqual([
      'waiting',
      'waiting',
    ])
    expect((await students(id)).pagination.total).toBe(1)
    const { rows } = await t.database.pool.query('select count(*)::int from student where user_id = $1', [
      pupil.userId,
    ])
    expect(rows).toEqual([{ count: 1 }])
    expect(await classesOfPupil(t.database.db, pupil.userId)).toEqual([
      expect.objectContaining({
        _id: manual.id,
        state: 'waiting',
        teachers: [{ _id: teacher.userId, displayName: 'Trần Thị Bích' }],
      }),
      expect.objectContaining({ _id: id, subject: 'math', grade: 'L10', state: 'approved' }),
    ])
  })

  it('a banned pupil is refused; a removed one asks again and waits, even where approval is automatic', async () => {
    const { id, joinCode } = await aClass({ approval: 'auto' })
    const [banned, removed] = [await t.make.person('student'), await t.make.person('student')]
    await makeClass.students(
      id,
      [
        { fullname: 'Lê Bình', userId: banned.userId, state: 'banned' },
        { fullname: 'Lê Chi', userId: removed.userId, state: 'removed' },
      ],
      school,
    )
    expect(await classesOfPupil(t.database.db, removed.userId)).toEqual([])
    expect([await join(banned, joinCode), await join(removed, joinCode)]).toEqual([
      'E_JOIN_BANNED',
      'waiting',
    ])
    expect((await students(id)).students).toMatchObject([
      { fullname: 'Lê Bình', state: 'banned' },
      { fullname: 'Lê Chi', state: 'waiting' },
    ])
  })

  it('never takes a roster record for theirs because the phone is the same, but takes the one that is joined to their account', async () => {
    const { id, joinCode } = await aClass()
    const pupil = await t.make.person('student')
    const other = await aClass()
    const [own] = await makeClass.students(other.id, [{ fullname: 'Lê An', userId: pupil.userId }], school)
    await makeClass.students(other.id, [{ fullname: 'Nguyễn Văn Mới', phone: '0901234567' }], school)
    await join(pupil, joinCode)
    await register(joinCode)
    const rows = (await students(id)).students
    expect(rows.map(row => row._id === own)).toEqual([true, false])
    expect((await students(other.id)).students.map(row => row.hasAccount)).toEqual([true, false])
  })

  it('has one record a school: a class of another school and one without school get their own', async () => {
    const pupil = await t.make.person('student')
    const elsewhere = await t.make.school()
    const classes = [
      await aClass({ schoolId: elsewhere }),
      await aClass({ schoolId: null }),
      await aClass({ schoolId: null }),
      await aClass(),
    ]
    for (const { joinCode } of classes) await join(pupil, joinCode)
    const { rows } = await t.database.pool.query(
      'select school_id from student where user_id = $1 order by school_id nulls first',
      [pupil.userId],
    )
    expect(rows.map(row => row.school_id)).toEqual([null, ...[school, elsewhere].sort()])
    const { rows: astray } = await t.database.pool.query(
      `select from class_student place join student on student.id = place.student_id join class on class.id = place.class_id
       where student.user_id = $1 and student.school_id is distinct from class.school_id`,
      [pupil.userId],
    )
    expect(astray).toEqual([])
  })

  it('the same pupil, ten times at once, into two classes: one record, one place in each', async () => {
    const pupil = await t.make.person('student')
    const [one, two] = [await aClass(), await aClass()]
    const states = await Promise.all(
      Array.from({ length: 10 }, (_, n) => join(pupil, n % 2 ? one.joinCode : two.joinCode)),
    )
    expect(states).toEqual(Array(10).fill('waiting'))
    expect([(await students(one.id)).pagination.total, (await students(two.id)).pagination.total]).toEqual([
      1, 1,
    ])
  })

  it('forty pupils join at once while the teacher approves all: everyone is in the class, nobody twice', async () => {
    const { id, joinCode } = await aClass()
    const pupils = await Promise.all(Array.from({ length: 40 }, () => t.make.person('student')))
    const all = () => t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } })
    const approving = [all(), all(), all()]
    const states = await Promise.all(pupils.map(pupil => join(pupil, joinCode)))
    // The reply says how it stands when it is written: the teacher may have been quicker.
    for (const state of states) expect(['waiting', 'approved']).toContain(state)
    const counted = (await Promise.all(approving)).reduce((sum, { data }) => sum + data.approved, 0)
    expect(counted + (await all()).data.approved).toBe(40)
    const { students: rows } = await students(id)
    expect(rows.map(row => row.state)).toEqual(Array(40).fill('approved'))
    const { rows: revs } = await t.database.pool.query('select rev from class where id = $1', [id])
    expect(revs[0].rev).toBeGreaterThanOrEqual(41)
  })

  it('a class that closes meanwhile takes nobody in after it has closed', async () => {
    const { id, joinCode } = await aClass()
    const pupils = await Promise.all(Array.from({ length: 8 }, () => t.make.person('student')))
    const closing = t.as(teacher).call(classCalls.updateClass, { body: { _id: id, status: 'closed' } })
    const states = await Promise.all(pupils.map(pupil => join(pupil, joinCode)))
    expect((await closing).status).toBe(200)
    expect((await students(id)).pagination.total).toBe(states.filter(state => state === 'waiting').length)
    expect(
      await join(pupils[0]!, joinCode).then(state => (states[0] === 'waiting' ? 'was in' : state)),
    ).toMatch(/was in|E_JOIN_CODE_UNKNOWN/)
  })

  it('after ten wrong codes an account rests, and others join from the same address', async () => {
    const { joinCode } = await aClass()
    const [guesser, other] = [await t.make.person('student'), await t.make.person('student')]
    for (let n = 0; n < 10; n++) expect(await join(guesser, `AAAAAA${n}`)).toBe('E_JOIN_CODE_UNKNOWN')
    expect([await join(guesser, joinCode), await join(other, joinCode)]).toEqual(['E_TOO_MANY', 'waiting'])
  })

  it('inside a transaction that fails nothing of it stays', async () => {
    const { id, joinCode } = await aClass()
    const pupil = await t.make.person('student')
    const failing = t.act(async caller => {
      await joinByCode(
        caller,
        { userId: pupil.userId, fullname: 'Lê An', phone: null, birthday: null },
        joinCode,
      )
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect((await students(id)).pagination.total).toBe(0)
  })
})

it('after a hundred wrong codes from one address further wrong ones wait two seconds, and right ones never', async () => {
  const { joinCode } = await aClass()
  const from = (remoteAddress: string, word: string, code?: string) =>
    t.app.inject({
      method: 'POST',
      url: '/app/auth/register',
      remoteAddress,
      payload: {
        username: `doan.ma.${word}`,
        password: 'mot-mat-khau-dai',
        phone: '0901234567',
        displayName: 'X',
        role: 'student',
        joinCode: code,
      },
    })
  // A name that is taken is no wrong code.
  for (let time = 0; time < 3; time++)
    expect((await from('10.0.0.1', 'a', joinCode)).statusCode).toBe(time === 0 ? 200 : 409)
  const tries = await Promise.all(
    Array.from({ length: 110 }, (_, at) => from('10.0.0.1', `b${at}`, '2222222')),
  )
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(110).fill(409))
  expect(t.clock.waits).toEqual(Array(10).fill(2000))
  expect((await from('10.0.0.1', 'c', joinCode)).statusCode).toBe(200)
  expect((await from('10.0.0.1', 'd')).statusCode).toBe(200)
  expect((await from('10.0.0.2', 'e', '2222222')).statusCode).toBe(409)
  expect(t.clock.waits).toHaveLength(10)
})
