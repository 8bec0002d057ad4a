import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Scope } from '../../kernel/viewer/viewer.ts'
import type { Exported } from './export-students.ts'

/**
 * A whole school of the viewer's, the first where he has several.
 * @throws E_FORBIDDEN for whom no scope gives a whole school
 */
export function exportOfSchool(scopes: readonly Scope[]): Exported {
  const whole = scopes.find(({ letter, grant }) => letter === 'S' && grant.schoolId)
  if (!whole) throw new Fail(errors.E_FORBIDDEN)
  return { whole, schoolId: whole.grant.schoolId }
}
