import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/rosters/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { exportTeachers } from './export-teachers.ts'
import { importPupils } from './import-pupils.ts'
import { importTeachers } from './import-teachers.ts'
import { previewPupils } from './preview-pupils.ts'
import { previewTeachers } from './preview-teachers.ts'
import type { Place } from './rosters.store.ts'
import { schoolOf } from './teachers-of-school.ts'
import { pupilTemplate, teacherTemplate } from './write-files.ts'

/** A class of the caller's, or the whole school of an administrator. */
async function placeOf(
  caller: Caller,
  classId: string | undefined,
): Promise<Place & { readonly className?: string }> {
  if (classId) {
    const { id, schoolId, name, grade } = await authorizedClass(caller, classId)
    return { classId: id, schoolId, grade, className: name }
  }
  const whole = caller.scopesOf('student.write').find(({ scope }) => scope === 'S')
  if (!whole?.grant.schoolId) throw new AppError(common.E_FORBIDDEN)
  return { classId: null, schoolId: whole.grant.schoolId }
}

export const rostersRoutes = () =>
  routes(endpoints, {
    downloadStudentTemplate: handler({ act: call => pupilTemplate(call.language) }),

    previewStudents: handler({
      load: call => placeOf(call, call.query.classUid),
      act: (call, place) => previewPupils(call, place, call.file, { ...call.query, into: place.className }),
      transaction: false,
    }),

    importStudents: handler({
      load: call => placeOf(call, call.body.classUid),
      act: async (call, place) => ({ made: await importPupils(call, place, call.body.rows) }),
      respond: async (_, imported) => ({ imported }),
    }),

    downloadTeacherTemplate: handler({ act: call => teacherTemplate(call.language) }),

    previewTeachers: handler({
      load: call => schoolOf(call, call.query.schoolId),
      act: (call, schoolId) => previewTeachers(call, schoolId, call.file, call.query),
      transaction: false,
    }),

    importTeachers: handler({
      load: call => schoolOf(call, call.body.schoolId),
      act: async (call, schoolId) => {
        const { imported, accounts } = await importTeachers(call, schoolId, call.body.rows)
        return { made: imported, once: accounts }
      },
      respond: async (_, imported, accounts = []) => ({ imported, accounts }),
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportTeachers: handler({
      act: call => exportTeachers(call, call.body.password),
      transaction: false,
    }),
  })
