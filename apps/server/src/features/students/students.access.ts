import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Scope, Viewer } from '../../kernel/viewer/viewer.ts'
import type { Exported } from './export-students.ts'
import { studentScope } from './students.scope.ts'

/**
 * The students of the viewer's own school, the first where he has several.
 * @throws E_FORBIDDEN for whom no scope gives a whole school
 */
export function exportOfSchool(viewer: Viewer, scopes: readonly Scope[]): Exported {
  const whole = scopes.find(({ letter, grant }) => letter === 'S' && grant.schoolId)
  if (!whole) throw new Fail(errors.E_FORBIDDEN)
  return { students: studentScope(viewer, [whole]), schoolId: whole.grant.schoolId }
}
