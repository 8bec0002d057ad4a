import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import type { Exported } from './export-students.ts'

/**
 * A whole school of the viewer's, the first where they have several.
 * @throws E_FORBIDDEN for whom no scope gives a whole school
 */
export function exportOfSchool(scopes: readonly GrantedScope[]): Exported {
  const whole = scopes.find(({ scope }) => scope === 'S')
  if (!whole) throw new AppError(errors.E_FORBIDDEN)
  return { whole, schoolId: whole.grant.schoolId }
}
