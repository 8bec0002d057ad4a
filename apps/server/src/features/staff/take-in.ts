import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/staff/errors.ts'
import type { RoleDraft, TakeIn } from '@bangxanh/contract/staff/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { findByUsername } from '../account/public.ts'
import { changeRoles, type LeaveClasses } from './change-roles.ts'
import { checkHeight, isIn, type Place, placeOf, wholeRoles } from './staff.access.ts'
import { heightOverPlace, lockStaff, type Staff } from './staff.store.ts'

interface Wanted {
  readonly takeIn: TakeIn
  readonly roles?: readonly RoleDraft[] | undefined
  readonly schoolId?: string | undefined
  readonly departmentId?: string | undefined
}

/**
 * Takes a teacher who registered by themselves into a school; gives their id. They are named by their user name and their telephone
 * number, which they tell the school, and whatever does not fit is refused with one sentence. Wrong tries are counted for
 * the name. Call it outside a transaction.
 * @throws what is wrong with the roles (as `createTeacher`), E_TAKE_IN, E_TOO_MANY
 */
export async function takeIn(
  caller: Caller,
  { takeIn: person, roles = [], ...named }: Wanted,
  leaveClasses: LeaveClasses,
): Promise<string> {
  const { db } = caller
  const scopes = caller.scopesOf('role.grant')
  const place = placeOf(scopes, named)
  const wanted = wholeRoles(roles.length > 0 ? roles : [{ role: 'teacher', subjects: [] }], place)
  checkHeight(await heightOverPlace(db, scopes, place), wanted)
  const about = person.username.normalize('NFC').toLowerCase()
  const find = async ({ db }: Caller): Promise<Staff> => {
    const userId = (await findByUsername(db, person.username))?.id
    const staff = userId && (await lockStaff(db, scopes, userId))
    if (!staff || !isTheOne(staff, person)) throw new AppError(errors.E_TAKE_IN)
    if (!worksOnlyIn(staff, place) && !staff.roles.every(({ free }) => free))
      throw new AppError(errors.E_TAKE_IN)
    return staff
  }
  await throttle(db, [ofAccount('take-in', about)], errors.E_TAKE_IN, () => inTransaction(caller, find))
  return inTransaction(caller, async caller => {
    const staff = await find(caller)
    // Asked for twice, they are there already.
    if (!worksOnlyIn(staff, place)) await changeRoles(caller, staff, { place, wanted, leaveClasses })
    return staff.user.id
  })
}

const isTheOne = ({ user, roles }: Staff, { phone }: TakeIn): boolean =>
  roles.length > 0 && !user.disabledAt && user.phone !== null && digitsOf(user.phone) === digitsOf(phone)

const worksOnlyIn = ({ roles }: Staff, place: Place): boolean => roles.every(role => isIn(place, role))

/** 0901 234 567 and +84 901234567 are one number. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^84/, '0')
