import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import type { Call } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { type StaffFilters, type StaffRights, selectStaff } from './list-staff.store.ts'
import { grantableBy } from './staff.access.ts'
import { teacherView } from './staff.view.ts'

type Asking = { readonly viewer: Viewer; readonly scopesOf: Call['scopesOf']; readonly db: Db }

const rightsOf = ({ scopesOf }: Asking): StaffRights => ({
  names: scopesOf('teacher.names'),
  read: scopesOf('teacher.read'),
  grant: scopesOf('role.grant'),
})

export async function listStaff(asking: Asking, filters: StaffFilters) {
  const rights = rightsOf(asking)
  const { rows, total } = await selectStaff(asking.db, rights, filters)
  return {
    teachers: rows.map(row => teacherView(asking.viewer, row)),
    pagination: pagination(filters, total),
    can: {
      create: rights.grant.length > 0,
      export: rights.read.length > 0,
      roles: grantableBy(rights.grant),
    },
  }
}

/** One of the staff as the caller sees him, or null where he does not. */
export async function findTeacher(asking: Asking, userId: string): Promise<Teacher | null> {
  const { rows } = await selectStaff(asking.db, rightsOf(asking), { ids: [userId], page: 1, limit: 1 })
  return rows[0] ? teacherView(asking.viewer, rows[0]) : null
}

export async function presentTeacher(asking: Asking, userId: string): Promise<Teacher> {
  const teacher = await findTeacher(asking, userId)
  if (!teacher) throw new Fail(errors.E_NOT_FOUND)
  return teacher
}
