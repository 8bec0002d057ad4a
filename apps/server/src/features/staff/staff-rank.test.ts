import { ROLES } from '@bangxanh/contract/account/roles.ts'
import * as staff from '@bangxanh/contract/staff/endpoints.ts'
import { GRANTABLE_ROLES } from '@bangxanh/contract/staff/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../kernel/viewer/viewer.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

/** Who stands above whom, written down by hand beside product 6.3. */
const ABOVE: Record<Role, readonly Role[]> = {
  group_chief: ['department_chief', 'super_admin', 'admin', 'leader', 'teacher'],
  department_chief: ['super_admin', 'admin', 'leader', 'teacher'],
  super_admin: ['admin', 'leader', 'teacher'],
  admin: ['leader', 'teacher'],
  leader: [],
  teacher: [],
  student: [],
}
const pairs = ROLES.flatMap(actor => ROLES.map(role => ({ actor, role, may: ABOVE[actor].includes(role) })))
const grantable = GRANTABLE_ROLES.flatMap(role =>
  ROLES.map(actor => ({ actor, role, may: ABOVE[actor].includes(role) })),
)

const t = testSchool()
let groupId: string
let departmentId: string
let schoolId: string
const people = new Map<Role, Person>()
beforeAll(async () => {
  groupId = await t.make.group()
  departmentId = await t.make.department(groupId)
  schoolId = await t.make.school({ groupId, departmentId })
  for (const role of ROLES) people.set(role, await t.make.person(role, homeOf(role)))
})

const homeOf = (role: Role) =>
  role === 'group_chief'
    ? { groupId }
    : role === 'department_chief'
      ? { departmentId }
      : role === 'student'
        ? {}
        : { schoolId, subjects: ['math'] }
const placeOf = (role: Role) => (role === 'department_chief' ? { departmentId } : { schoolId })
const as = (role: Role) => t.as(people.get(role) as Person)
const outcome = (may: boolean) => (may ? [200] : [403, 404])
const draftOf = (role: (typeof GRANTABLE_ROLES)[number]) => ({ role, subjects: ['math'] })

describe('nobody makes, changes or resets an equal or somebody above them', () => {
  it.each(ROLES.filter(role => ABOVE[role].length > 0))(
    'a list tells a %s what they may do with each row, as the server then holds it',
    async actor => {
      const { data } = await as(actor).call(staff.listTeachers, { query: { limit: 500 } })
      expect(data.can).toEqual({
        create: true,
        export: true,
        roles: GRANTABLE_ROLES.filter(role => ABOVE[actor].includes(role)),
      })
      expect(data.teachers.length).toBeGreaterThan(3)
      for (const { _id, can, details } of data.teachers) {
        const may =
          _id !== people.get(actor)?.userId && details?.roles.every(({ role }) => ABOVE[actor].includes(role))
        expect([can.update, can.resetPassword, can.disable || can.enable]).toEqual([may, may, may])
        if (!may) expect(can.roles).toEqual([])
      }
    },
  )

  it.each(grantable)('$actor makes a new $role: $may', async ({ actor, role, may }) => {
    const { status } = await as(actor).call(staff.createTeacher, {
      body: { displayName: 'Trần Thị Mới', roles: [draftOf(role)], ...placeOf(role) },
    })
    expect(outcome(may)).toContain(status)
  })

  it.each(grantable)('$actor gives a teacher the role of $role: $may', async ({ actor, role, may }) => {
    const { userId } = await t.make.person('teacher', { schoolId })
    const { status } = await as(actor).call(staff.updateTeacher, {
      body: { _id: userId, roles: [draftOf(role)], ...placeOf(role) },
    })
    expect(outcome(may)).toContain(status)
  })

  it.each(pairs)('$actor takes the role of $role away: $may', async ({ actor, role, may }) => {
    // Somebody stays who has the role too, so that rank alone decides.
    const { userId } = await t.make.person(role, homeOf(role))
    const { status } = await as(actor).call(staff.updateTeacher, {
      body: { _id: userId, roles: [], ...placeOf(role) },
    })
    expect(outcome(may)).toContain(status)
  })

  it.each(pairs)('$actor resets the password of a $role: $may', async ({ actor, role, may }) => {
    const { userId } = await t.make.person(role, homeOf(role))
    const { status, data } = await as(actor).call(staff.resetTeacherPassword, { body: { _id: userId } })
    expect(outcome(may)).toContain(status)
    expect(Boolean(data?.temporaryPassword)).toBe(may)
  })

  it.each(pairs)('$actor disables and renames a $role: $may', async ({ actor, role, may }) => {
    const { userId } = await t.make.person(role, homeOf(role))
    for (const change of [{ displayName: 'Tên Khác' }, { disabled: true }, { disabled: false }]) {
      const { status } = await as(actor).call(staff.updateTeacher, { body: { _id: userId, ...change } })
      expect(outcome(may)).toContain(status)
    }
  })
})

it('nobody changes their own roles, disables themselves or resets their own password here', async () => {
  const { userId } = people.get('admin') as Person
  const admin = as('admin')
  for (const change of [{ roles: [draftOf('leader')] }, { disabled: true }, { displayName: 'Tôi' }]) {
    const { status, error } = await admin.call(staff.updateTeacher, { body: { _id: userId, ...change } })
    expect([status, error.code]).toEqual([403, 'E_STAFF_SELF'])
  }
  const reset = await admin.call(staff.resetTeacherPassword, { body: { _id: userId } })
  expect(reset.error.code).toBe('E_STAFF_SELF')
})

it('who also works at another school is given roles in one’s own, but their account is not touched', async () => {
  const elsewhere = await t.make.school()
  const both = await t.make.person('teacher', { schoolId })
  await insertGrant(t.database.db, both.userId, { role: 'admin', schoolId: elsewhere })
  const reset = await as('super_admin').call(staff.resetTeacherPassword, { body: { _id: both.userId } })
  expect([reset.status, reset.error.code]).toEqual([403, 'E_STAFF_RANK'])
  const given = await as('super_admin').call(staff.updateTeacher, {
    body: { _id: both.userId, roles: [draftOf('leader')] },
  })
  expect(given.data.teacher?.details?.roles.map(({ role }) => role)).toEqual(['leader', 'teacher'])
  expect(given.text).not.toContain(elsewhere)
})

it('who also heads a department of another group loses that of one’s own, and keeps the other', async () => {
  const otherGroup = await t.make.group()
  const both = await t.make.person('department_chief', { departmentId })
  const other = await t.make.department(otherGroup)
  await insertGrant(t.database.db, both.userId, { role: 'department_chief', departmentId: other })
  const taken = await as('group_chief').call(staff.updateTeacher, {
    body: { _id: both.userId, departmentId, roles: [] },
  })
  expect(taken.status).toBe(200)
  const chief = t.as(await t.make.person('group_chief', { groupId: otherGroup }))
  const { data } = await chief.call(staff.listTeachers, { query: { ids: [both.userId] } })
  expect(data.teachers.map(({ details }) => details?.roles.map(({ role }) => role))).toEqual([
    ['department_chief'],
  ])
})

it('who has registered by themselves before is acted on as any other', async () => {
  const { userId } = await t.make.person('teacher', { schoolId })
  await insertGrant(t.database.db, userId, { role: 'teacher' })
  expect((await as('admin').call(staff.resetTeacherPassword, { body: { _id: userId } })).status).toBe(200)
})

it('a chief of a foreign group, and an administrator of a neighbouring school, find nobody', async () => {
  const teacher = await t.make.person('teacher', { schoolId })
  const otherTenants = [
    await t.make.person('group_chief', { groupId: await t.make.group() }),
    await t.make.person('department_chief', { departmentId: await t.make.department(groupId) }),
    await t.make.person('super_admin', { schoolId: await t.make.school({ groupId, departmentId }) }),
  ]
  for (const otherTenant of otherTenants) {
    const call = t.as(otherTenant)
    const seen = await call.call(staff.listTeachers, { query: { ids: [teacher.userId], schoolId } })
    expect(seen.data.pagination.total).toBe(0)
    const body = { _id: teacher.userId }
    expect((await call.call(staff.resetTeacherPassword, { body })).status).toBe(404)
    expect((await call.call(staff.updateTeacher, { body: { ...body, disabled: true } })).status).toBe(404)
    const roles = [draftOf('teacher')]
    expect((await call.call(staff.updateTeacher, { body: { ...body, schoolId, roles } })).status).toBe(404)
    const draft = { displayName: 'Người Lạ', schoolId, roles }
    expect((await call.call(staff.createTeacher, { body: draft })).status).toBe(404)
  }
})
