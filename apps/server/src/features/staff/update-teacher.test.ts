import type { AddressInfo } from 'node:net'
import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import * as staff from '@bangxanh/contract/staff/endpoints.ts'
import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
let groupId: string
let schoolId: string
let head: Person
let chief: Person
beforeAll(async () => {
  groupId = await t.make.group()
  schoolId = await t.make.school({ groupId })
  head = await t.make.person('super_admin', { schoolId })
  chief = await t.make.person('group_chief', { groupId })
})

type Change = Omit<RequestOf<typeof staff.updateTeacher>['body'], '_id'>
const update = ({ userId }: Person, change: Change, who: Person = head) =>
  t.as(who).call(staff.updateTeacher, { body: { _id: userId, ...change } })
const teacherOf = (of = schoolId) => t.make.person('teacher', { schoolId: of, subjects: ['math'] })
const written = async ({ userId }: { userId: string }) =>
  (
    await t.database.db.execute<{ action: string; detail: object }>(
      sql`select action, detail from audit_log where object_id = ${userId} order by id`,
    )
  ).rows

describe('a record', () => {
  it('is changed field by field; the same again changes and writes down nothing', async () => {
    const teacher = await teacherOf()
    for (let twice = 0; twice < 2; twice++) {
      const { data } = await update(teacher, {
        displayName: ' Lê Thị Mới ',
        phone: '0901112223',
        contact: null,
      })
      expect(data.teacher).toMatchObject({ displayName: 'Lê Thị Mới', details: { phone: '0901112223' } })
    }
    expect(await written(teacher)).toEqual([
      { action: 'teacher.updated', detail: { fields: ['displayName', 'phone'] } },
    ])
  })

  it('nobody of the staff is found behind the id of a pupil or of nothing', async () => {
    const pupil = await t.make.person('student')
    expect((await update(pupil, { displayName: 'X' })).status).toBe(404)
    expect((await update({ ...pupil, userId: schoolId }, { displayName: 'X' })).status).toBe(404)
  })

  it('whom to change is said in one way', async () => {
    const takeIn = { username: 'ai.do', phone: '0901234567' }
    const call = t.as(head)
    for (const body of [{}, { _id: head.userId, takeIn }, { takeIn, displayName: 'X' }])
      expect((await call.call(staff.updateTeacher, { body })).status).toBe(400)
  })
})

describe('roles', () => {
  it('are given and taken as a whole, act on the next request, and are written down', async () => {
    const teacher = await teacherOf()
    const given = await update(teacher, { roles: [{ role: 'admin' }, { role: 'leader', subjects: ['vi'] }] })
    expect(given.data.teacher?.details?.roles.map(({ role, subjects }) => [role, subjects])).toEqual([
      ['admin', []],
      ['leader', ['vi']],
      ['teacher', ['vi']],
    ])
    expect((await t.as(teacher).call(staff.listTeachers)).data.can.create).toBe(true)
    await update(teacher, { roles: [{ role: 'teacher', subjects: ['vi'] }] })
    expect((await t.as(teacher).call(staff.listTeachers)).data.can.create).toBe(false)
    expect((await written(teacher)).map(({ action, detail }) => ({ action, ...detail }))).toEqual([
      expect.objectContaining({
        action: 'teacher.roles-changed',
        added: ['admin', 'leader'],
        subjects: ['teacher'],
      }),
      expect.objectContaining({ action: 'teacher.roles-changed', removed: ['admin', 'leader'] }),
    ])
  })

  it('without any they have left the school: they sign in as a teacher without one', async () => {
    const teacher = await teacherOf()
    const { status, data } = await update(teacher, { roles: [] })
    expect([status, data.teacher]).toEqual([200, null])
    const own = await t.as(teacher).call(account.readAccount)
    expect([own.data.profile.roles, own.data.profile.schoolId]).toEqual([['teacher'], null])
    expect((await t.as(teacher).call(staff.listTeachers)).data.pagination.total).toBe(0)
    expect((await update(teacher, { displayName: 'X' })).status).toBe(404)
  })

  it('a chief of a department is made and unmade by the chief of its group', async () => {
    const departmentId = await t.make.department(groupId)
    const teacher = await teacherOf()
    const made = await update(teacher, { departmentId, roles: [{ role: 'department_chief' }] }, chief)
    expect(made.data.teacher?.details?.roles.map(({ role }) => role)).toEqual(['department_chief', 'teacher'])
    // Their school's head may no longer touch their account.
    expect((await update(teacher, { disabled: true })).error.code).toBe('E_STAFF_RANK')
    const unmade = await update(teacher, { departmentId, roles: [] }, chief)
    expect(unmade.data.teacher?.details?.roles.map(({ role }) => role)).toEqual(['teacher'])
  })
})

describe('classes of who leaves', () => {
  it('stay with their other teachers; an open one without another keeps them, and says which it is', async () => {
    const [leaving, staying] = [await teacherOf(), await teacherOf()]
    const makeClass = classMaker(t)
    const shared = await makeClass.class({ schoolId, teachers: [leaving, staying], name: '6A Toán' })
    const over = await makeClass.class({ schoolId, teachers: [leaving], status: 'expired' })
    const own = await makeClass.class({ schoolId, teachers: [leaving], name: '7B Toán' })
    const theirs = await makeClass.class({ schoolId, teachers: [staying] })
    // Of another school, which they do not leave.
    await makeClass.class({ schoolId: await t.make.school(), teachers: [leaving] })
    const refused = await update(leaving, { roles: [] })
    expect([refused.status, refused.error.code]).toEqual([409, 'E_ONLY_TEACHER'])
    expect(refused.error.msg).toContain('7B Toán')
    expect(refused.error.msg).not.toContain('6A Toán')

    const body = { _id: own.id, teacherIds: [staying.userId] }
    expect((await t.as(head).call(classes.updateClass, { body })).status).toBe(200)
    expect((await update(leaving, { roles: [] })).status).toBe(200)
    const teachersOf = async (classUid: string) =>
      (await t.as(head).call(classes.readClass, { query: { classUid } })).data.eClass.teachers.map(
        ({ _id }) => _id,
      )
    expect(await teachersOf(shared.id)).toEqual([staying.userId])
    expect(await teachersOf(own.id)).toEqual([staying.userId])
    expect(await teachersOf(over.id)).toEqual([leaving.userId])
    expect(await written({ userId: shared.id })).toEqual([
      { action: 'class.teachers-changed', detail: { added: [], removed: [leaving.userId] } },
    ])
    expect(await written({ userId: theirs.id })).toEqual([])
    expect(await written({ userId: own.id })).toEqual([
      { action: 'class.teachers-changed', detail: { added: [staying.userId], removed: [leaving.userId] } },
    ])
  })

  it('of two who teach a class alone together only one may leave, also at once', async () => {
    const both = [await teacherOf(), await teacherOf()]
    await classMaker(t).class({ schoolId, teachers: both })
    const answers = await Promise.all(both.map(each => update(each, { roles: [] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are given no teacher who is just leaving', async () => {
    const [leaving, staying] = [await teacherOf(), await teacherOf()]
    const { id } = await classMaker(t).class({ schoolId, teachers: [staying] })
    const letGo = await holdLock(
      t,
      sql`select from role_grant where user_id = ${leaving.userId} for key share`,
    )
    // They have left their classes and wait to lose their role, when somebody gives them one more.
    const leaves = update(leaving, { roles: [] })
    await waitingForLocks(t, 1)
    const body = { _id: id, teacherIds: [leaving.userId] }
    const gets = t.as(head).call(classes.updateClass, { body })
    await waitingForLocks(t, 2)
    await letGo()
    expect((await leaves).status).toBe(200)
    expect((await gets).status).toBe(404)
    const { data } = await t.as(head).call(classes.readClass, { query: { classUid: id } })
    expect(data.eClass.teachers.map(({ _id }) => _id)).toEqual([staying.userId])
  })

  it('a class that is deleted is written down', async () => {
    const { id } = await classMaker(t).class({ schoolId, teachers: [await teacherOf()] })
    await t.as(head).call(classes.deleteClass, { query: { _id: id } })
    expect(await written({ userId: id })).toEqual([{ action: 'class.deleted', detail: {} }])
  })
})

describe('a disabled person', () => {
  it('is signed out everywhere, logs in no more, and comes back when they are enabled', async () => {
    const { data } = await t.as(head).call(staff.createTeacher, {
      body: { displayName: 'Người Bị Khoá', roles: [{ role: 'teacher' }] },
    })
    const credentials = {
      username: data.teacher.details?.username as string,
      password: data.temporaryPassword as string,
    }
    const logIn = () => t.as(null).call(account.login, { body: credentials })
    const { accessToken: token } = (await logIn()).data
    const person = { ...credentials, userId: data.teacher._id, token }
    expect((await update(person, { disabled: true })).data.teacher?.details?.disabled).toBe(true)
    expect((await t.as(person).call(account.readAccount)).status).toBe(401)
    expect((await logIn()).error.code).toBe('E_LOGIN_FAILED')
    expect((await update(person, { disabled: false })).data.teacher?.can).toMatchObject({
      disable: true,
      enable: false,
    })
    // The old session stays ended.
    expect((await t.as(person).call(account.readAccount)).status).toBe(401)
    expect((await logIn()).status).toBe(200)
    expect((await written(person)).map(({ action }) => action)).toEqual([
      'teacher.created',
      'teacher.disabled',
      'teacher.enabled',
    ])
  })

  it('cannot be chosen for a class, and colleagues do not see them', async () => {
    const teacher = await teacherOf()
    await update(teacher, { disabled: true })
    const query = { ids: [teacher.userId] }
    const total = async (who: Person, more = {}) =>
      (await t.as(who).call(staff.listTeachers, { query: { ...query, ...more } })).data.pagination.total
    expect(await total(await teacherOf())).toBe(0)
    expect(await total(head)).toBe(1)
    expect(await total(head, { status: 'active' })).toBe(0)
    expect(await total(head, { status: 'disabled' })).toBe(1)
  })
})

describe('the last administrator of a school', () => {
  const schoolOfTwo = async () => {
    const of = await t.make.school({ groupId })
    return [
      await t.make.person('super_admin', { schoolId: of }),
      await t.make.person('super_admin', { schoolId: of }),
      of,
    ] as const
  }

  it('stays, whether their role is taken, they are sent away or disabled; somebody else may follow them', async () => {
    const [one, other, of] = await schoolOfTwo()
    expect((await update(other, { schoolId: of, roles: [] }, chief)).status).toBe(200)
    for (const change of [{ roles: [] }, { roles: [{ role: 'admin' as const }] }, { disabled: true }]) {
      const { status, error } = await update(one, { schoolId: of, ...change }, chief)
      expect([status, error?.code]).toEqual([409, 'E_LAST_ADMIN'])
    }
    const next = await teacherOf(of)
    await update(next, { schoolId: of, roles: [{ role: 'super_admin' }] }, chief)
    expect((await update(one, { schoolId: of, roles: [] }, chief)).status).toBe(200)
  })

  it('is one of two who are removed at once, or of which one is disabled while the other goes', async () => {
    const otherChief = await t.make.person('group_chief', { groupId })
    const both = async (change: Change) => {
      const [one, other, of] = await schoolOfTwo()
      return () =>
        Promise.all([
          update(one, { schoolId: of, ...change }, chief),
          update(other, { schoolId: of, roles: [] }, otherChief),
        ]).then(answers => answers.map(({ status }) => status).sort())
    }
    for (const change of [{ roles: [] }, { disabled: true }]) {
      // Both have looked before the first has written anything: what each writes last waits.
      const release = await holdLock(t, sql`lock table audit_log in share mode`)
      const answers = (await both(change))()
      await waitingForLocks(t, 2)
      await release()
      expect(await answers).toEqual([200, 409])

      const pairs = await Promise.all(Array.from({ length: 20 }, () => both(change)))
      expect(await Promise.all(pairs.map(act => act()))).toEqual(pairs.map(() => [200, 409]))
    }
  })

  it('two administrators who demote each other at once both stay', async () => {
    const two = [
      await t.make.person('admin', { schoolId }),
      await t.make.person('admin', { schoolId }),
    ] as const
    const answers = await Promise.all([
      update(two[0], { roles: [{ role: 'teacher' }] }, two[1]),
      update(two[1], { disabled: true }, two[0]),
    ])
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'E_STAFF_RANK'],
      [403, 'E_STAFF_RANK'],
    ])
    for (const admin of two) expect((await t.as(admin).call(staff.listTeachers)).data.can.create).toBe(true)
  })
})

describe('a password that somebody has lost', () => {
  it('is set anew, shown once, ends all their sessions, and must be changed', async () => {
    const teacher = await teacherOf()
    const { data } = await t.as(head).call(staff.resetTeacherPassword, { body: { _id: teacher.userId } })
    expect(data.username).toBe(teacher.username)
    expect((await t.as(teacher).call(account.readAccount)).status).toBe(401)
    const entered = await t.as(null).call(account.login, {
      body: { username: data.username, password: data.temporaryPassword },
    })
    const fresh = t.as({ token: entered.data.accessToken })
    expect((await fresh.call(account.readAccount)).data.profile.mustChangePassword).toBe(true)
    expect((await fresh.call(classes.listClasses)).error.code).toBe('E_PASSWORD_MUST_CHANGE')
    expect(await written(teacher)).toEqual([{ action: 'teacher.password-reset', detail: {} }])
  })

  it('is not set sixty-one times in a quarter of an hour by one person', async () => {
    const eager = await t.make.person('admin', { schoolId })
    const reset = () => t.as(eager).call(staff.resetTeacherPassword, { body: { _id: eager.userId } })
    for (let n = 0; n < 60; n++) expect((await reset()).status).toBe(403)
    const { status, headers } = await reset()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  })
})

it('sockets end with a change of roles, and who owes a new password opens none', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const connect = ({ token }: Person) =>
    io(address, {
      path: '/app/socket',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
  const teacher = await teacherOf()
  const socket = connect(teacher)
  await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
  const ended = new Promise(resolve => socket.once('disconnect', resolve))
  await update(teacher, { roles: [{ role: 'teacher', subjects: ['vi'] }] })
  expect(await ended).toBe('io server disconnect')

  await t.database.db.execute(sql`update "user" set must_change_password = true where id = ${teacher.userId}`)
  const refused = connect(teacher)
  const error = await new Promise<Error>(resolve => refused.once('connect_error', resolve))
  expect(error.message).toBe('E_PASSWORD_MUST_CHANGE')
})

it('a grant in another school survives what one school changes', async () => {
  const elsewhere = await t.make.school()
  const teacher = await teacherOf()
  await insertGrant(t.database.db, teacher.userId, { role: 'teacher', schoolId: elsewhere })
  expect((await update(teacher, { roles: [] })).data.teacher).toBeNull()
  const own = await t.as(teacher).call(account.readAccount)
  expect(own.data.profile.schoolId).toBe(elsewhere)
})
