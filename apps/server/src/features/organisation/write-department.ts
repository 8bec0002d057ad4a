import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/organisation/errors.ts'
import type { DepartmentDraft, DepartmentPatch } from '@bangxanh/contract/organisation/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type AuditEntry, recordAudit } from '../audit/public.ts'
import {
  deleteDepartmentRow,
  insertDepartment,
  leftInDepartment,
  lockDepartment,
  updateDepartmentRow,
} from './departments.store.ts'
import type { DepartmentRow } from './organisation.store.ts'
import { lockSchoolsOfGroup, updateSchoolRow } from './schools.store.ts'

const record = (
  caller: Caller,
  { id, groupId }: Pick<DepartmentRow, 'id' | 'groupId'>,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
) => recordAudit(caller, { groupId, about: { type: 'department', id }, ...entry })

/**
 * Makes a department in the caller's group and gives its id.
 * @throws E_SCHOOL_IN_DEPARTMENT; E_NOT_FOUND for a school of another group
 */
export async function createDepartment(
  caller: Caller,
  { name, addSchoolIds }: DepartmentDraft,
): Promise<string> {
  const groupId = caller.scopes.find(({ grant }) => grant.groupId)?.grant.groupId
  if (!groupId) throw new AppError(common.E_FORBIDDEN)
  const id = await insertDepartment(caller.db, { groupId, name })
  await record(caller, { id, groupId }, { action: 'department.created' })
  await changeDepartment(caller, id, { addSchoolIds })
  return id
}

/**
 * Changes name and schools of a department, all or nothing. What is in (or out) already is no move; a school that is to go in
 * and out stays in.
 * @throws E_SCHOOL_IN_DEPARTMENT, E_CHANGED; E_NOT_FOUND for a school of another group
 */
export async function changeDepartment(
  caller: Caller,
  id: string,
  { edition, name, addSchoolIds = [], removeSchoolIds = [] }: DepartmentPatch,
): Promise<void> {
  const { db } = caller
  const department = await lockDepartment(db, id, 'no key update')
  if (!department) throw new AppError(common.E_NOT_FOUND)
  const named = [...new Set([...addSchoolIds, ...removeSchoolIds])]
  // Under their locks: of two departments that want a school at once, the second finds it taken.
  const schools = named.length > 0 ? await lockSchoolsOfGroup(db, department.groupId, named) : []
  if (schools.length < named.length) throw new AppError(common.E_NOT_FOUND)
  const coming = schools.filter(school => addSchoolIds.includes(school.id) && school.departmentId !== id)
  const taken = coming.find(school => school.departmentId !== null)
  if (taken) throw new AppError(errors.E_SCHOOL_IN_DEPARTMENT, { words: { name: taken.name } })
  const going = schools.filter(school => !addSchoolIds.includes(school.id) && school.departmentId === id)
  const [added, removed] = [coming, going].map(some => some.map(school => school.id)) as [string[], string[]]
  const moves = { added, removed }
  const changes = changesOf({ ...department, added: [], removed: [] }, { name, ...moves }, edition)
  if (!changes) return
  const renamed = changes.name !== undefined
  await updateDepartmentRow(db, id, { edition: changes.edition, ...(renamed && { name }) })
  await updateSchoolRow(db, added, { departmentId: id })
  await updateSchoolRow(db, removed, { departmentId: null })
  await record(caller, department, { action: 'department.updated', detail: { renamed, ...moves } })
}

/** @throws E_DEPARTMENT_HAS_SCHOOLS, E_DEPARTMENT_HAS_CHIEF; E_NOT_FOUND when somebody else was quicker */
export async function removeDepartment(caller: Caller, id: string): Promise<void> {
  const { db } = caller
  const department = await lockDepartment(db, id, 'update')
  if (!department) throw new AppError(common.E_NOT_FOUND)
  const left = await leftInDepartment(db, id)
  if (left.schools) throw new AppError(errors.E_DEPARTMENT_HAS_SCHOOLS)
  if (left.chiefs) throw new AppError(errors.E_DEPARTMENT_HAS_CHIEF)
  await deleteDepartmentRow(db, id)
  await record(caller, department, { action: 'department.deleted' })
}
