import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/student-merges/errors.ts'
import type { MergeField } from '@bangxanh/contract/student-merges/states.ts'
import { errors as studentErrors } from '@bangxanh/contract/students/errors.ts'
import type { SharedHomework, SideRow } from './student-merges.store.ts'

/**
 * Whether two records may become one.
 * @throws E_MERGE_SAME, E_MERGE_SCHOOLS, E_STUDENT_ANONYMISED
 */
export function demandMergeable(kept: SideRow, other: SideRow): void {
  if (kept.id === other.id) throw new AppError(errors.E_MERGE_SAME)
  if (!kept.schoolId || kept.schoolId !== other.schoolId) throw new AppError(errors.E_MERGE_SCHOOLS)
  if (kept.anonymisedAt || other.anonymisedAt) throw new AppError(studentErrors.E_STUDENT_ANONYMISED)
}

/** Why attempts of both cannot stand on one record, if they cannot. */
export function attemptsProblem(shared: readonly SharedHomework[]) {
  if (shared.some(({ bothOpen }) => bothOpen)) return errors.E_MERGE_OPEN
  return shared.some(({ total }) => total > 100) ? errors.E_MERGE_ATTEMPTS : undefined
}

/**
 * Whose account is used from then on: the one of the record that stays, unless only the other one has ever been used. The
 * second one, if any, is closed.
 */
export function accountsOf(kept: SideRow, other: SideRow) {
  const isOthers =
    other.userId !== null && (kept.userId === null || (!kept.signedInAt && other.signedInAt !== null))
  const [stays, goes] = isOthers ? [other, kept] : [kept, other]
  return { of: stays.userId ? (isOthers ? 'other' : 'kept') : null, stays, goes } as const
}

const PLAIN = ['fullname', 'code', 'birthday', 'gender', 'phone', 'email'] as const
const GUARDIAN = ['guardianName', 'guardianRelation', 'guardianPhone', 'guardianEmail'] as const

/** What the record that stays says from then on: its own, what it does not say and what was chosen from the other one. */
export function mergedFields(kept: SideRow, other: SideRow, take: readonly MergeField[]) {
  const homeroom = kept.homeroom ?? other.homeroom
  const plain = PLAIN.map(key => {
    const takes = other[key] !== null && (kept[key] === null || take.includes(key))
    return [key, takes ? other[key] : kept[key]] as const
  })
  const says = (row: SideRow) => GUARDIAN.some(key => row[key] !== null)
  const guardian = says(other) && (!says(kept) || take.includes('guardian')) ? other : kept
  return Object.fromEntries([
    ...plain,
    ['homeroom', homeroom],
    ...GUARDIAN.map(key => [key, guardian[key]] as const),
  ]) as Pick<SideRow, 'homeroom' | (typeof PLAIN)[number] | (typeof GUARDIAN)[number]>
}
