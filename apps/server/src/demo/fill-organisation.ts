import {
  changeGroupLogo,
  changeSchoolLogo,
  createDepartment,
  createSchool,
  readOwnSchool,
  updateConfig,
  updateSchool,
} from '@bangxanh/contract/organisation/endpoints.ts'
import type { SchoolLevel } from '@bangxanh/contract/organisation/levels.ts'
import { createTeacher } from '@bangxanh/contract/staff/endpoints.ts'
import { CITIES, DISTRICTS } from '../data/places.ts'
import { drawLogo } from './draw-logo.ts'
import { done, type Filling } from './filling.ts'
import { schoolTime } from './school-days.ts'

interface DemoSchool {
  readonly name: string
  readonly level: SchoolLevel
  readonly city: string
  readonly district: string
}

const OWN = { city: 'Hà Nội', district: 'Phường Cầu Giấy' }
const NORTH = [
  { name: 'Trường Tiểu học Hoa Sữa', level: 0, city: 'Hà Nội', district: 'Phường Ba Đình' },
  { name: 'Trường THPT Sao Mai', level: 2, city: 'Hải Phòng', district: 'Phường Ngô Quyền' },
] as const satisfies readonly DemoSchool[]
const SOUTH = [
  { name: 'Trường THCS Phương Nam', level: 1, city: 'Hồ Chí Minh', district: 'Phường Gò Vấp' },
  { name: 'Trường THPT Bến Nghé', level: 2, city: 'Hồ Chí Minh', district: 'Phường Sài Gòn' },
] as const satisfies readonly DemoSchool[]
const NEW: readonly DemoSchool[] = [
  { name: 'Trường Tiểu học Sông Hàn', level: 0, city: 'Đà Nẵng', district: 'Phường Hải Châu' },
]

/** Who leads the schools in which nothing has begun yet: their accounts were made this week. */
const HEADS: Readonly<Record<string, string>> = {
  'Trường THPT Sao Mai': 'Phạm Đình Trọng',
  'Trường THPT Bến Nghé': 'Lê Hoàng Yến',
}

/**
 * The director makes a second department and more schools; one of them is in no department yet. Group and schools get
 * their logos, those at work say which grades they have.
 * @returns the department and the school in the south, and the primary school in the north, which are at work
 */
export async function fillOrganisation(
  filling: Filling,
  northId: string,
): Promise<{ departmentId: string; schoolId: string; primaryId: string }> {
  const director = filling.as('giamdoc', schoolTime(filling.today, -60, 9))
  const make = async ({ name, level, ...place }: DemoSchool, departmentId: string | null) => {
    const body = { name, level, ...placeOf(place), departmentId }
    const { school } = await done(director.call(createSchool, { body }))
    return school._id
  }
  const { department } = await done(director.call(createDepartment, { body: { name: 'Khu vực phía Nam' } }))
  const schools = new Map<string, string>()
  for (const school of NORTH) schools.set(school.name, await make(school, northId))
  for (const school of SOUTH) schools.set(school.name, await make(school, department._id))
  for (const school of NEW) await make(school, null)
  const lately = filling.as('giamdoc', schoolTime(filling.today, -3, 15))
  for (const [school, displayName] of Object.entries(HEADS)) {
    const roles = [{ role: 'super_admin' as const, subjects: [] }]
    await done(lately.call(createTeacher, { body: { displayName, roles, schoolId: schools.get(school) } }))
  }
  await done(director.call(changeGroupLogo, { file: await drawLogo('BX', '#14532d') }))
  await settle(filling, 'hieutruong', OWN)
  return {
    departmentId: department._id,
    schoolId: schools.get(SOUTH[0].name) as string,
    primaryId: schools.get(NORTH[0].name) as string,
  }
}

/** The branch manager says where the school is and which grades it has, and gives it its logo. */
async function settle(
  filling: Filling,
  username: string,
  place: { city: string; district: string },
): Promise<void> {
  const head = filling.as(username, schoolTime(filling.today, -58, 10))
  const { school } = await done(head.call(readOwnSchool))
  const body = { _id: school._id, name: school.name, level: 1 as const, ...placeOf(place) }
  await done(head.call(updateSchool, { params: { id: school._id }, body }))
  await done(head.call(updateConfig, { body: { grades: ['L6', 'L7', 'L8', 'L9'] } }))
  await done(head.call(changeSchoolLogo, { file: await drawLogo('BX', '#15803d') }))
}

function placeOf({ city, district }: { city: string; district: string }) {
  const cityId = CITIES.find(({ name }) => name === city)?._id
  const districtId = DISTRICTS.find(place => place.name === district && place.cityId === cityId)?._id
  if (!cityId || !districtId) throw new Error(`There is no ${district}, ${city}.`)
  return { cityId, districtId }
}
