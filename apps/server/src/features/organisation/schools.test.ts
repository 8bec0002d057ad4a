import * as organisation from '@bangxanh/contract/organisation/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { CITIES, DISTRICTS } from '../../data/places.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { auditLog } from '../../schema/audit.ts'
import type { Person } from '../../testing/make.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const at = {} as Record<
  'group' | 'north' | 'south' | 'inNorth' | 'inSouth' | 'free' | 'foreign' | 'foreignDepartment',
  string
>
const who = {} as Record<
  'director' | 'north' | 'head' | 'admin' | 'teacher' | 'pupil' | 'otherTenant',
  Person
>

const hanoi = CITIES.find(({ name }) => name === 'Hà Nội')!._id
const ward = DISTRICTS.find(({ cityId }) => cityId === hanoi)!
const elsewhere = DISTRICTS.find(({ cityId }) => cityId !== hanoi)!

beforeAll(async () => {
  at.group = await t.make.group('Tập đoàn Xanh')
  at.north = await t.make.department(at.group, 'Miền Bắc')
  at.south = await t.make.department(at.group, 'Miền Nam')
  at.inNorth = await t.make.school({ groupId: at.group, departmentId: at.north, name: 'THCS Nguyễn Du' })
  at.inSouth = await t.make.school({ groupId: at.group, departmentId: at.south, name: 'THPT Lê Lợi' })
  at.free = await t.make.school({ groupId: at.group, name: 'Tiểu học Ánh Dương' })
  const other = await t.make.group('Tập đoàn khác')
  at.foreignDepartment = await t.make.department(other)
  at.foreign = await t.make.school({ groupId: other, departmentId: at.foreignDepartment, name: 'Trường lạ' })
  who.director = await t.make.person('group_chief', { groupId: at.group })
  who.north = await t.make.person('department_chief', { departmentId: at.north })
  who.head = await t.make.person('super_admin', { schoolId: at.inNorth })
  who.admin = await t.make.person('admin', { schoolId: at.inNorth })
  who.teacher = await t.make.person('teacher', { schoolId: at.inNorth })
  who.pupil = await t.make.person('student')
  who.otherTenant = await t.make.person('super_admin', { schoolId: at.foreign })
})

const list = async (person: Person, query = {}) => {
  const { data } = await t.as(person).call(organisation.listSchools, { query })
  return { names: data.schools.map(({ name }) => name), total: data.pagination.total, rows: data.schools }
}
const record = (_id: string, change = {}) => ({
  params: { id: _id },
  body: { _id, name: 'THCS Nguyễn Du', level: 1 as const, cityId: null, districtId: null, ...change },
})
const written = async (action: string) =>
  (await t.database.db.select().from(auditLog).where(sql`action = ${action}`).orderBy(auditLog.id)).map(
    ({ actorId, schoolId, groupId, objectId, detail }) => ({ actorId, schoolId, groupId, objectId, detail }),
  )

it('each role lists the schools of its own organisation, by name, and may change those that are its own', async () => {
  expect(await list(who.director)).toMatchObject({
    names: ['THCS Nguyễn Du', 'THPT Lê Lợi', 'Tiểu học Ánh Dương'],
    total: 3,
    rows: [
      { department: { name: 'Miền Bắc' }, can: { update: true } },
      { department: { name: 'Miền Nam' }, can: { update: true } },
      { department: null, can: { update: true } },
    ],
  })
  expect((await list(who.north)).names).toEqual(['THCS Nguyễn Du'])
  expect(await list(who.head)).toMatchObject({ names: ['THCS Nguyễn Du'], rows: [{ can: { update: true } }] })
  expect(await list(who.teacher)).toMatchObject({ total: 1, rows: [{ can: { update: false } }] })
  expect((await t.as(who.pupil).call(organisation.listSchools)).status).toBe(403)
})

it('schools are found without tone marks, by department, level and city, and a foreign filter finds nothing', async () => {
  expect((await list(who.director, { search: 'nguyen du' })).names).toEqual(['THCS Nguyễn Du'])
  expect((await list(who.director, { departmentId: at.south })).names).toEqual(['THPT Lê Lợi'])
  expect((await list(who.director, { level: ['1', '2'] })).total).toBe(3)
  expect((await list(who.director, { level: ['0'] })).total).toBe(0)
  expect((await list(who.director, { cityId: hanoi })).total).toBe(0)
  expect((await list(who.director, { departmentId: at.foreignDepartment })).total).toBe(0)
  expect((await list(who.north, { departmentId: at.south })).total).toBe(0)
  expect(await list(who.director, { limit: 1, page: 2 })).toMatchObject({ names: ['THPT Lê Lợi'], total: 3 })
})

it('a director sees which schools no department has; nobody else is told', async () => {
  const { data } = await t.as(who.director).call(organisation.listUnassignedSchools)
  expect(data.schools.map(({ name }) => name)).toEqual(['Tiểu học Ánh Dương'])
  for (const person of [who.north, who.head, who.teacher, who.pupil])
    expect((await t.as(person).call(organisation.listUnassignedSchools)).status).toBe(403)
})

it('a department chief makes a school in their department, a director anywhere in their group, nobody in a foreign one', async () => {
  const body = { name: 'THCS Mới', level: 1 as const, cityId: hanoi, districtId: ward._id }
  const key = 'the same school'
  const made = await t.as(who.north).call(organisation.createSchool, { body, key })
  expect(made.data.school).toMatchObject({
    cityName: 'Hà Nội',
    districtName: ward.name,
    groupId: at.group,
    department: { _id: at.north },
    can: { update: true },
  })
  const again = await t.as(who.north).call(organisation.createSchool, { body, key })
  expect(again.data.school._id).toBe(made.data.school._id)
  const byDirector = await t
    .as(who.director)
    .call(organisation.createSchool, { body: { ...body, name: 'A' } })
  expect(byDirector.data.school.department).toBeNull()
  const inSouth = await t
    .as(who.director)
    .call(organisation.createSchool, { body: { ...body, name: 'B', departmentId: at.south } })
  expect(inSouth.data.school.department?.name).toBe('Miền Nam')
  const status = async (person: Person, departmentId: string) =>
    (await t.as(person).call(organisation.createSchool, { body: { ...body, departmentId } })).status
  expect([
    await status(who.north, at.south),
    await status(who.director, at.foreignDepartment),
    await status(who.director, newId()),
    await status(who.head, at.north),
  ]).toEqual([404, 404, 404, 403])
  expect(await written('school.created')).toEqual([
    expect.objectContaining({ actorId: who.north.userId, objectId: made.data.school._id, groupId: at.group }),
    expect.objectContaining({ actorId: who.director.userId, detail: { departmentId: null } }),
    expect.objectContaining({ actorId: who.director.userId, detail: { departmentId: at.south } }),
  ])
})

it('a school is changed by its administrators and chiefs; a teacher may not, a stranger and a neighbour do not find it', async () => {
  const changed = await t
    .as(who.admin)
    .call(organisation.updateSchool, record(at.inNorth, { cityId: hanoi, districtId: ward._id }))
  expect(changed.data.school).toMatchObject({ cityId: hanoi, districtName: ward.name, level: 1 })
  const status = async (person: Person, request: ReturnType<typeof record>) =>
    (await t.as(person).call(organisation.updateSchool, request)).status
  expect(await status(who.north, record(at.inNorth))).toBe(200)
  expect(await status(who.director, record(at.inNorth))).toBe(200)
  expect(await status(who.teacher, record(at.inNorth))).toBe(403)
  for (const person of [who.pupil, who.otherTenant])
    expect(await status(person, record(at.inNorth))).toBe(404)
  expect(await status(who.north, record(at.inSouth))).toBe(404)
  expect(await status(who.head, record(at.inSouth))).toBe(404)
  expect(await status(who.director, { ...record(at.inNorth), params: { id: at.inSouth } })).toBe(404)
  // The third of these changed nothing and is not written down.
  expect((await written('school.updated')).map(({ detail }) => detail)).toEqual([
    { fields: ['cityId', 'districtId'] },
    { fields: ['cityId', 'districtId'] },
  ])
})

it('a city that there is not and a district of another city are refused, also before it is said whose school it is', async () => {
  for (const place of [
    { cityId: '99', districtId: null },
    { cityId: hanoi, districtId: elsewhere._id },
    { cityId: null, districtId: ward._id },
  ])
    for (const person of [who.head, who.otherTenant]) {
      const { status, error } = await t.as(person).call(organisation.updateSchool, record(at.inNorth, place))
      expect([status, error?.code]).toEqual([400, 'E_PLACE_UNKNOWN'])
    }
})

it('a chief reads a school of theirs by its id; the own one needs none; storage is for who manages it', async () => {
  const read = (person: Person, schoolId?: string) =>
    t.as(person).call(organisation.readOwnSchool, { query: { schoolId } })
  const storage = { used: 0, quota: 10 * 1024 ** 3, left: 10 * 1024 ** 3 }
  expect((await read(who.head)).data).toMatchObject({ school: { _id: at.inNorth }, storage })
  expect((await read(who.teacher)).data).toMatchObject({
    school: { _id: at.inNorth, can: { update: false } },
    storage: null,
  })
  expect((await read(who.director, at.inSouth)).data).toMatchObject({
    school: { name: 'THPT Lê Lợi' },
    storage,
  })
  expect((await read(who.director)).status).toBe(404)
  expect((await read(who.north, at.inSouth)).status).toBe(404)
  expect((await read(who.head, at.inSouth)).status).toBe(404)
  expect((await read(who.pupil, at.inNorth)).status).toBe(404)
})

it('a new logo takes the place of the old one, whose file goes; its address changes', async () => {
  const send = async (person: Person, schoolId?: string) =>
    t.as(person).call(organisation.changeSchoolLogo, { query: { schoolId }, file: await picture() })
  const first = await send(who.admin)
  const second = await send(who.director, at.inNorth)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data.url).toMatch(/&v=\d+$/)
  expect(second.data.url).not.toBe(first.data.url)
  expect((await t.as(who.head).call(organisation.readOwnSchool)).data.school.logo).toEqual(second.data)
  const bytes = async (url: string) => (await t.app.inject({ method: 'GET', url })).statusCode
  expect([await bytes(first.data.url), await bytes(second.data.url)]).toEqual([404, 200])
  expect((await send(who.teacher)).status).toBe(403)
  expect((await send(who.north, at.inSouth)).status).toBe(404)
  expect((await send(who.director)).status).toBe(404)
})
