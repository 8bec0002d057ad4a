import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import { updateSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { CITIES, DISTRICTS } from '../../data/places.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let teacher: Person
let groupId: string
let schoolId: string
let otherId: string
beforeAll(async () => {
  const { make } = t
  groupId = await make.group()
  schoolId = await make.school({ groupId, name: 'THCS Nguyễn Du' })
  otherId = await make.school({ groupId, name: 'THPT Lê Lợi' })
  await make.school({ name: 'Trường của người khác' })
  teacher = await make.person('teacher', { schoolId })
})

const cities = async (query = {}) => (await t.as(teacher).call(documents.listCities, { query })).data

it('provinces come by name, found without tone marks and by an old name, page by page', async () => {
  const all = await cities({ limit: 500 })
  expect(all.cities.length).toBe(CITIES.length)
  expect(all.pagination.total).toBe(CITIES.length)
  expect((await cities({ _search: 'ha giang' })).cities.map(({ name }) => name)).toEqual(['Tuyên Quang'])
  expect((await cities({ ids: ['01', '79'] })).cities).toMatchObject([
    { name: 'Hà Nội' },
    { name: 'Hồ Chí Minh' },
  ])
  const second = await cities({ page: 2, limit: 10 })
  expect(second.cities).toEqual(all.cities.slice(10, 20))
})

it('wards come of one city alone', async () => {
  const of = async (query: { cityId: string; search?: string; limit?: number }) =>
    (await t.as(teacher).call(documents.listDistricts, { query })).data
  const hue = CITIES.find(({ name }) => name === 'Huế')!._id
  const { districts, pagination } = await of({ cityId: hue, limit: 500 })
  expect(pagination.total).toBe(DISTRICTS.filter(({ cityId }) => cityId === hue).length)
  expect(districts.every(({ cityId }) => cityId === hue)).toBe(true)
  expect((await of({ cityId: '99' })).pagination.total).toBe(0)
  const found = (await of({ cityId: hue, search: 'phuong thuan hoa' })).districts
  expect(found.map(({ name }) => name)).toEqual(['Phường Thuận Hóa'])
})

it('schools are those of the own organisations, by city and ward; nobody learns of others', async () => {
  const names = async (person: Person, query = {}) =>
    (await t.as(person).call(documents.listPlacedSchools, { query })).data.schools.map(({ name }) => name)
  const admin = await t.make.person('admin', { schoolId })
  const ward = DISTRICTS.find(({ cityId }) => cityId === '01')!
  const body = {
    _id: schoolId,
    name: 'THCS Nguyễn Du',
    level: 1 as const,
    cityId: '01',
    districtId: ward._id,
  }
  await t.as(admin).call(updateSchool, { params: { id: schoolId }, body })
  const chief = await t.make.person('group_chief', { groupId })
  expect(await names(chief)).toEqual(['THCS Nguyễn Du', 'THPT Lê Lợi'])
  expect(await names(chief, { city: '01', district: ward._id })).toEqual(['THCS Nguyễn Du'])
  await t.database.pool.query(`update school set city_id = '01', district_id = $1 where id = $2`, [
    DISTRICTS.findLast(({ cityId }) => cityId === '01')?._id,
    otherId,
  ])
  expect(await names(chief, { city: '01' })).toEqual(['THCS Nguyễn Du', 'THPT Lê Lợi'])
  expect(await names(chief, { city: '01', district: ward._id })).toEqual(['THCS Nguyễn Du'])
  expect(await names(chief, { ids: [otherId] })).toEqual(['THPT Lê Lợi'])
  expect(await names(chief, { city: '79' })).toEqual([])
  expect(await names(teacher, { search: 'le loi' })).toEqual([])
  expect(await names(await t.make.person('student'))).toEqual([])
  expect(await names(await t.make.person('student', { schoolId }))).toEqual(['THCS Nguyễn Du'])
  expect(await names(await t.make.person('teacher'))).toEqual([])
})

it('subjects are told to everybody who is signed in, places to nobody else', async () => {
  const pupil = await t.make.person('student')
  const { data } = await t.as(pupil).call(documents.listSubjects)
  expect(data.subjects.slice(0, 3).map(({ key }) => key)).toEqual(['en', 'vi', 'math'])
  expect(data.pagination.total).toBe(data.subjects.length)
  const found = await t.as(pupil).call(documents.listSubjects, { query: { search: 'vat li' } })
  expect(found.data.subjects.map(({ key }) => key)).toEqual(['physics'])
  const page = await t
    .as(pupil)
    .call(documents.listSubjects, { query: { ids: ['math', 'pe'], limit: 1, page: 2 } })
  expect(page.data).toMatchObject({ subjects: [{ key: 'pe' }], pagination: { total: 2 } })
  expect((await t.as(pupil).call(documents.listCities)).status).toBe(200)
  expect(await t.as(null).call(documents.listCities)).toFail(401, 'E_UNAUTHENTICATED')
})
