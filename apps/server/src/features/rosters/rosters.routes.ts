import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/rosters/endpoints.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type Call, handler, routes } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { authorizeClass, loadClass } from '../classes/public.ts'
import { entryOfKnown } from '../students/public.ts'
import { importPupils } from './import-pupils.ts'
import { importTeachers } from './import-teachers.ts'
import { previewPupils } from './preview-pupils.ts'
import { previewTeachers } from './preview-teachers.ts'
import type { Place } from './rosters.store.ts'
import { readableStaff, schoolOf } from './teachers-of-school.ts'
import { pupilTemplate, teacherList, teacherTemplate } from './write-files.ts'

type Caller = {
  readonly db: Db
  readonly viewer: Viewer
  readonly scopes: readonly GrantedScope[]
  readonly scopesOf: Call['scopesOf']
}

/** A class of his, or the whole school of an administrator. */
async function placeOf(
  { db, viewer, scopes, scopesOf }: Caller,
  classId: string | undefined,
): Promise<Place & { readonly className?: string }> {
  if (classId) {
    const { id, schoolId, name } = authorizeClass(await loadClass(db, viewer, scopes, classId), viewer)
    return { classId: id, schoolId, className: name }
  }
  const whole = scopesOf('student.write').find(({ scope }) => scope === 'S')
  if (!whole?.grant.schoolId) throw new AppError(common.E_FORBIDDEN)
  return { classId: null, schoolId: whole.grant.schoolId }
}

/** The records that the importer may read and change. */
const ownOf = ({ viewer, scopesOf }: Caller) => ({ viewer, scopes: scopesOf('student.write') })

export const rostersRoutes = () =>
  routes(endpoints, {
    downloadStudentTemplate: handler({ act: ({ language }) => pupilTemplate(language) }),

    previewStudents: handler({
      load: call => placeOf(call, call.query.classUid),
      act: (call, place) =>
        previewPupils(call.db, place, ownOf(call), call.file, {
          ...call.query,
          into: place.className,
          now: call.now,
        }),
      transaction: false,
    }),

    importStudents: handler({
      load: call => placeOf(call, call.body.classUid),
      act: async (call, place) => {
        const { db, viewer, now, body } = call
        return {
          made: await importPupils(db, place, ownOf(call), body.rows, {
            actorId: viewer.userId,
            entryOfKnown: entryOfKnown(call.scopes, place.schoolId),
            now,
          }),
        }
      },
      present: async (_, imported) => ({ imported }),
    }),

    downloadTeacherTemplate: handler({ act: ({ language }) => teacherTemplate(language) }),

    previewTeachers: handler({
      act: async call => {
        const schoolId = await schoolOf(call.db, call.scopes, call.query.schoolId)
        return previewTeachers(call, schoolId, call.file, call.query)
      },
      transaction: false,
    }),

    importTeachers: handler({
      act: async call => {
        const schoolId = await schoolOf(call.db, call.scopes, call.body.schoolId)
        const { imported, accounts } = await importTeachers(call, schoolId, call.body.rows, call.now)
        return { made: imported, once: accounts }
      },
      present: async (_, imported, accounts = []) => ({ imported, accounts }),
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportTeachers: handler({
      act: async call => {
        await confirmPassword(call.db, call.viewer.userId, call.body.password)
        const teachers = await readableStaff(call)
        const { schoolId = null, groupId = null } = call.scopes[0]?.grant ?? {}
        await recordAudit(
          call.db,
          {
            actorId: call.viewer.userId,
            schoolId,
            groupId,
            action: 'teacher.exported',
            detail: { count: teachers.length },
          },
          call.now,
        )
        return teacherList(teachers, call.language)
      },
      transaction: false,
    }),
  })
