import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as staff } from '@bangxanh/contract/staff/errors.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { listStaff } from '../staff/public.ts'
import { foldUsername, type GivenTeacher, type KnownTeacher, type Surroundings } from './plan-teachers.ts'
import { schoolWithin, takenUsernames } from './rosters.store.ts'

/** More staff than any school or group has. */
const ALL = { page: 1, limit: 50_000, sort: 'name' } as const

/** The school that is imported into. @throws E_FORBIDDEN, E_STAFF_PLACE_NEEDED, E_NOT_FOUND */
export async function schoolOf({ db, scopes }: Caller, named: string | undefined): Promise<string> {
  if (scopes.length === 0) throw new AppError(common.E_FORBIDDEN)
  const schoolId = named ?? scopes.find(({ grant }) => grant.schoolId)?.grant.schoolId
  if (!schoolId) throw new AppError(staff.E_STAFF_PLACE_NEEDED)
  if (!(await schoolWithin(db, scopes, schoolId))) throw new AppError(common.E_NOT_FOUND)
  return schoolId
}

/** What teachers' rows are authorized against: the staff of the school, and the user names that others have. */
export async function surroundingsOf(
  caller: Caller,
  schoolId: string,
  given: readonly GivenTeacher[],
): Promise<Surroundings> {
  const { teachers, can } = await listStaff(caller, { ...ALL, schoolId })
  const names = given.flatMap(({ cells }) => (cells.username === null ? [] : foldUsername(cells.username)))
  return {
    known: teachers.flatMap(teacher => known(teacher, schoolId) ?? []),
    takenNames: new Set(await takenUsernames(caller.db, names)),
    grantable: can.roles,
  }
}

/** The staff whose records the caller may read. */
export const readableStaff = async (caller: Caller): Promise<readonly Teacher[]> =>
  (await listStaff(caller, ALL)).teachers.filter(({ details }) => details !== null)

function known({ _id, displayName, details, can }: Teacher, schoolId: string): KnownTeacher | null {
  if (!details) return null
  const { username, phone, contact } = details
  const roles = details.roles.filter(({ school }) => school?._id === schoolId)
  return { id: _id, displayName, username, phone, contact, roles, mayChange: can.update, mayGrant: can.roles }
}
