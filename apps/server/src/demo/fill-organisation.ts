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
import type { Client } from '../app/call-app.ts'
import { CITIES, DISTRICTS } from '../data/places.ts'
import { drawLogo } from './draw-logo.ts'
import { done } from './filling.ts'

interface DemoSchool {
  readonly name: string
  readonly level: SchoolLevel
  readonly city: string
  readonly district: string
}

const OWN = { city: 'Hà Nội', district: 'Phường Cầu Giấy' }
const NORTH: readonly DemoSchool[] = [
  { name: 'Trường Tiểu học Hoa Sữa', level: 0, city: 'Hà Nội', district: 'Phường Ba Đình' },
  { name: 'Trường THPT Sao Mai', level: 2, city: 'Hải Phòng', district: 'Phường Ngô Quyền' },
]
const SOUTH: readonly DemoSchool[] = [
  { name: 'Trường THCS Phương Nam', level: 1, city: 'Hồ Chí Minh', district: 'Phường Gò Vấp' },
  { name: 'Trường THPT Bến Nghé', level: 2, city: 'Hồ Chí Minh', district: 'Phường Sài Gòn' },
]
const NEW: readonly DemoSchool[] = [
  { name: 'Trường Tiểu học Sông Hàn', level: 0, city: 'Đà Nẵng', district: 'Phường Hải Châu' },
]

/**
 * The director makes a second department and more schools; one of them is in no department yet. Group and school get
 * their logos, the school says which grades it has.
 */
export async function fillOrganisation(director: Client, head: Client, northId: string): Promise<void> {
  const make = async ({ name, level, ...place }: DemoSchool, departmentId: string | null) => {
    const body = { name, level, ...placeOf(place), departmentId }
    await done(director.call(createSchool, { body }))
  }
  const { department } = await done(director.call(createDepartment, { body: { name: 'Khu vực phía Nam' } }))
  for (const school of NORTH) await make(school, northId)
  for (const school of SOUTH) await make(school, department._id)
  for (const school of NEW) await make(school, null)
  const { school } = await done(head.call(readOwnSchool))
  const body = { _id: school._id, name: school.name, level: 1 as const, ...placeOf(OWN) }
  await done(head.call(updateSchool, { params: { id: school._id }, body }))
  await done(head.call(updateConfig, { body: { grades: ['L6', 'L7', 'L8', 'L9'] } }))
  await done(director.call(changeGroupLogo, { file: await drawLogo('BX', '#14532d') }))
  await done(head.call(changeSchoolLogo, { file: await drawLogo('BX', '#15803d') }))
}

function placeOf({ city, district }: { city: string; district: string }) {
  const cityId = CITIES.find(({ name }) => name === city)?._id
  const districtId = DISTRICTS.find(place => place.name === district && place.cityId === cityId)?._id
  if (!cityId || !districtId) throw new Error(`There is no ${district}, ${city}.`)
  return { cityId, districtId }
}
