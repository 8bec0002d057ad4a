import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type StaffFilters, type StaffRights, selectStaff } from './list-staff.store.ts'
import { grantableBy } from './staff.access.ts'
import { teacherView } from './staff.view.ts'

const rightsOf = ({ scopesOf }: Caller): StaffRights => ({
  names: scopesOf('teacher.names'),
  read: scopesOf('teacher.read'),
  grant: scopesOf('role.grant'),
})

export async function listStaff(caller: Caller, filters: StaffFilters) {
  const rights = rightsOf(caller)
  const { rows, pagination } = await selectStaff(caller.db, rights, filters, caller.now)
  return {
    teachers: rows.map(row => teacherView(caller.viewer, row)),
    pagination,
    can: {
      create: rights.grant.length > 0,
      export: rights.read.length > 0,
      roles: grantableBy(rights.grant),
    },
  }
}

/** One of the staff as the caller sees them, or null where they do not. */
export async function findTeacher(caller: Caller, userId: string): Promise<Teacher | null> {
  const filters = { ids: [userId], page: 1, limit: 1, sort: 'name' } as const
  const { rows } = await selectStaff(caller.db, rightsOf(caller), { ...filters, ids: [userId] }, caller.now)
  return rows[0] ? teacherView(caller.viewer, rows[0]) : null
}

export async function presentTeacher(caller: Caller, userId: string): Promise<Teacher> {
  const teacher = await findTeacher(caller, userId)
  if (!teacher) throw new AppError(errors.E_NOT_FOUND)
  return teacher
}
