import type { StoredFile } from '@bangxanh/contract/kit/values.ts'
import type {
  Department,
  DepartmentName,
  GroupName,
  OrganisationGroup,
  School,
  SchoolName,
  Storage,
} from '@bangxanh/contract/organisation/schemas.ts'
import { cityOf, districtOf } from '../../data/places.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import type { ListedDepartment } from './departments.store.ts'
import type { ListedGroup } from './groups.store.ts'
import type { DepartmentRow, GroupRow, SchoolRow } from './organisation.store.ts'
import type { ListedSchool } from './schools.store.ts'

/** The address of a logo changes with it: its random query number tells browsers to fetch it anew. */
export const logoView = (
  { logoKey, logoRev }: Pick<GroupRow, 'logoKey' | 'logoRev'>,
  addressOf: AddressOf,
): StoredFile | null =>
  logoKey === null ? null : { key: logoKey, url: `${addressOf(logoKey)}&v=${logoRev ?? 0}` }

export const schoolName = ({ id, ...row }: SchoolRow, addressOf: AddressOf): SchoolName => ({
  ...row,
  _id: id,
  logo: logoView(row, addressOf),
})

export const schoolView = (row: ListedSchool, addressOf: AddressOf): School => ({
  ...schoolName(row, addressOf),
  cityName: cityOf(row.cityId)?.name ?? null,
  districtName: districtOf(row.districtId)?.name ?? null,
  groupId: row.groupId,
  department: row.departmentId === null ? null : { _id: row.departmentId, name: row.departmentName ?? '' },
  edition: row.edition,
  can: row.can,
})

export const groupName = (row: GroupRow, addressOf: AddressOf): GroupName => ({
  _id: row.id,
  name: row.name,
  logo: logoView(row, addressOf),
})

export const groupView = (row: ListedGroup, addressOf: AddressOf): OrganisationGroup => ({
  ...groupName(row, addressOf),
  edition: row.edition,
  can: row.can,
})

export const departmentName = (row: DepartmentRow): DepartmentName => ({ _id: row.id, name: row.name })

export const departmentView = ({ can: { write }, ...row }: ListedDepartment): Department => ({
  ...departmentName(row),
  schools: row.schools,
  chiefs: row.chiefs,
  edition: row.edition,
  can: { update: write, remove: write && row.schools === 0 && row.chiefs.length === 0 },
})

export const storageView = ({ used, quota }: { used: number; quota: number }): Storage => ({
  used,
  quota,
  left: Math.max(0, quota - used),
})
