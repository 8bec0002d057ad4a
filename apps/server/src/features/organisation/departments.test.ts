import * as organisation from '@bangxanh/contract/organisation/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { auditLog } from '../../schema/audit.ts'
import type { Person } from '../../testing/make.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let groupId: string
let director: Person
let head: Person
let otherTenant: Person
beforeAll(async () => {
  groupId = await t.make.group('Tập đoàn Xanh')
  director = await t.make.person('group_chief', { groupId })
  head = await t.make.person('super_admin', { schoolId: await t.make.school({ groupId }) })
  otherTenant = await t.make.person('group_chief', { groupId: await t.make.group('Tập đoàn khác') })
})

const change = (person: Person, id: string, body: object) =>
  t.as(person).call(organisation.updateDepartment, { params: { id }, body })
const remove = (person: Person, id: string) =>
  t.as(person).call(organisation.deleteDepartment, { params: { id } })
const listed = async (person: Person, query = {}) =>
  (await t.as(person).call(organisation.listDepartments, { query })).data

it('a director makes a department once for one intent, and sees its schools counted and its chiefs named', async () => {
  const body = { name: 'Khu vực miền Trung' }
  const key = 'the middle of the country'
  const [first, second] = await Promise.all([
    t.as(director).call(organisation.createDepartment, { body, key }),
    t.as(director).call(organisation.createDepartment, { body, key }),
  ])
  expect(second.data.department).toEqual(first.data.department)
  expect(first.data.department).toMatchObject({
    name: 'Khu vực miền Trung',
    schools: 0,
    chiefs: [],
    can: { update: true, remove: true },
  })
  const { _id } = first.data.department
  await t.make.school({ groupId, departmentId: _id })
  const chief = await t.make.person('department_chief', { departmentId: _id }, 'Đặng Thu Hương')
  const seen = await listed(director, { search: 'MIEN TRUNG' })
  expect(seen).toMatchObject({ pagination: { total: 1 } })
  expect(seen.departments[0]).toMatchObject({
    schools: 1,
    chiefs: [{ _id: chief.userId, displayName: 'Đặng Thu Hương' }],
    can: { update: true, remove: false },
  })
  expect((await listed(chief)).departments).toMatchObject([{ _id, can: { update: false, remove: false } }])
  expect((await listed(otherTenant)).departments).toEqual([])
  expect((await change(chief, _id, { name: 'X' })).status).toBe(403)
  for (const person of [head, otherTenant])
    expect((await change(person, _id, { name: 'X' })).status).toBe(404)
})

it('schools go in and out together or not at all', async () => {
  const id = await t.make.department(groupId, 'Miền Bắc')
  const [one, two] = [await t.make.school({ groupId }), await t.make.school({ groupId })]
  const foreign = await t.make.school({ groupId: await t.make.group() })
  expect((await change(director, id, { addSchoolIds: [one, foreign] })).status).toBe(404)
  expect((await change(director, id, { addSchoolIds: [one, newId()] })).status).toBe(404)
  expect((await listed(director, { ids: [id] })).departments).toMatchObject([{ schools: 0 }])

  const both = await change(director, id, { name: 'Miền Bắc 1', addSchoolIds: [one, two, one] })
  expect(both.data.department).toMatchObject({ name: 'Miền Bắc 1', schools: 2 })
  expect((await change(director, id, { addSchoolIds: [one] })).data.department.schools).toBe(2)
  expect((await change(director, id, { removeSchoolIds: [one] })).data.department.schools).toBe(1)

  const other = await t.make.department(groupId, 'Miền Nam')
  const taken = await change(director, other, { addSchoolIds: [one, two] })
  expect([taken.status, taken.error?.code]).toEqual([409, 'E_SCHOOL_IN_DEPARTMENT'])
  expect((await listed(director, { ids: [other] })).departments).toMatchObject([{ schools: 0 }])
  // Taking out what another department has is no move.
  expect((await change(director, other, { removeSchoolIds: [two] })).status).toBe(200)
  expect((await listed(director, { ids: [id] })).departments).toMatchObject([{ schools: 1 }])
})

it('a department is made with its schools, or not at all', async () => {
  const school = await t.make.school({ groupId })
  const taken = await t.make.school({ groupId, departmentId: await t.make.department(groupId) })
  const create = (name: string, addSchoolIds: string[]) =>
    t.as(director).call(organisation.createDepartment, { body: { name, addSchoolIds } })
  expect((await create('Tây Nguyên', [school, taken])).error?.code).toBe('E_SCHOOL_IN_DEPARTMENT')
  expect((await listed(director, { search: 'tay nguyen' })).departments).toEqual([])
  expect((await create('Tây Nguyên', [school])).data.department.schools).toBe(1)
})

it('of two departments that take the same schools at once exactly one gets all of them', async () => {
  const schools = await Promise.all(Array.from({ length: 5 }, () => t.make.school({ groupId })))
  const [a, b] = [await t.make.department(groupId), await t.make.department(groupId)]
  const answers = await Promise.all([
    change(director, a, { addSchoolIds: schools }),
    change(director, b, { addSchoolIds: [...schools].reverse() }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { departments } = await listed(director, { ids: [a, b] })
  expect(departments.map(department => department.schools).sort()).toEqual([0, 5])
})

it('a department is removed only when it has neither schools nor a chief', async () => {
  const id = await t.make.department(groupId)
  const school = await t.make.school({ groupId, departmentId: id })
  expect((await remove(director, id)).error?.code).toBe('E_DEPARTMENT_HAS_SCHOOLS')
  await change(director, id, { removeSchoolIds: [school] })
  expect((await remove(otherTenant, id)).status).toBe(404)
  expect((await remove(head, id)).status).toBe(404)
  expect((await remove(director, id)).status).toBe(200)
  expect((await remove(director, id)).status).toBe(404)
  const withChief = await t.make.department(groupId)
  const chief = await t.make.person('department_chief', { departmentId: withChief })
  expect((await remove(director, withChief)).error?.code).toBe('E_DEPARTMENT_HAS_CHIEF')
  expect((await remove(chief, withChief)).status).toBe(403)
})

it('a school that comes in while the department goes is never left in nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await t.make.department(groupId)
    const school = await t.make.school({ groupId })
    const [came, made, gone] = await Promise.all([
      change(director, id, { addSchoolIds: [school] }),
      t.as(director).call(organisation.createSchool, { body: { name: 'Mới', level: 0, departmentId: id } }),
      remove(director, id),
    ])
    for (const { status } of [came, made, gone]) expect([200, 404, 409]).toContain(status)
    const { departments } = await listed(director, { ids: [id] })
    const inIt = [came, made].filter(({ status }) => status === 200).length
    expect(departments.map(({ schools }) => schools)).toEqual(gone.status === 200 ? [] : [inIt])
  }
})

it('a director renames their group and gives it a logo; its people see both, strangers do not reach it', async () => {
  const rename = (person: Person) =>
    t.as(person).call(organisation.updateGroup, { params: { id: groupId }, body: { name: 'Hệ thống Xanh' } })
  expect((await rename(director)).data.group).toMatchObject({ name: 'Hệ thống Xanh', can: { update: true } })
  const logo = await t.as(director).call(organisation.changeGroupLogo, { file: await picture() })
  expect(logo.status).toBe(200)
  const own = await t.as(head).call(organisation.readOwnGroup)
  expect(own.data.group).toMatchObject({ name: 'Hệ thống Xanh', logo: logo.data, can: { update: false } })
  expect((await rename(head)).status).toBe(403)
  expect((await rename(otherTenant)).status).toBe(404)
  expect((await t.as(head).call(organisation.changeGroupLogo, { file: await picture() })).status).toBe(403)
  const groups = await t.as(director).call(organisation.listGroups, { query: { search: 'he thong' } })
  expect(groups.data).toMatchObject({ groups: [{ _id: groupId }], pagination: { total: 1 } })
})

it('what was done is written down by ids alone', async () => {
  const rows = await t.database.db.select().from(auditLog)
  const said = new Set(rows.map(({ action }) => action))
  for (const action of [
    'department.created',
    'department.updated',
    'department.deleted',
    'group.updated',
  ] as const)
    expect(said).toContain(action)
  expect(rows.every(row => row.actorId === director.userId)).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/Miền|Khu vực|Xanh/)
})
