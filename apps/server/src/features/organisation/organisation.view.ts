import type { DepartmentName, GroupName, SchoolName } from '@bangxanh/contract/organisation/schemas.ts'
import type { Signer } from '../../kernel/files/signed-address.ts'
import type { DepartmentRow, GroupRow, SchoolRow } from './organisation.store.ts'

export const schoolName = (row: SchoolRow, signer: Signer, now: Date): SchoolName => ({
  _id: row.id,
  name: row.name,
  cityId: row.cityId,
  districtId: row.districtId,
  level: row.level,
  logo: row.logoKey && signer.addressOf(row.logoKey, now),
  contestFuture: row.contestFuture,
  houseId: row.houseId,
})

export const groupName = (row: GroupRow, signer: Signer, now: Date): GroupName => ({
  _id: row.id,
  name: row.name,
  logo: row.logoKey && signer.addressOf(row.logoKey, now),
})

export const departmentName = (row: DepartmentRow): DepartmentName => ({ _id: row.id, name: row.name })
