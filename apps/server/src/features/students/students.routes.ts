import * as endpoints from '@bangxanh/contract/students/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { alone, on, routes } from '../../kernel/serve/routes.ts'
import { judgeClass, loadClass } from '../classes/public.ts'
import { decideStudent } from './decide-student.ts'
import { exportStudents } from './export-students.ts'
import { exportOfSchool } from './students.access.ts'
import { listStudents, presentStudent } from './students.service.ts'

export const studentsRoutes = ({ signer }: Kernel) =>
  routes(endpoints, {
    listStudents: on(
      async ({ db, viewer, scopes, scopesOf, query }) =>
        judgeClass(
          await loadClass(db, viewer, scopes, query.classUid, scopesOf('class-student.manage')),
          viewer,
        ),
      ({ db, now, query: { state, classUid: _, ...query } }, seen) =>
        listStudents({ db, signer, now }, seen, { ...filtersOf(query), states: state }),
    ),

    decideStudent: on(
      async ({ db, viewer, scopes, body }) =>
        judgeClass(await loadClass(db, viewer, scopes, body.classUid), viewer),
      async ({ db, now, body }, { id }) => {
        await decideStudent(db, body, now)
        return { student: await presentStudent({ db, signer, now }, id, body.studentId) }
      },
    ),

    // Hashing takes a while; no transaction waits for it.
    exportStudents: alone(
      on(
        async ({ db, viewer, scopes, body: { classUid } }) =>
          classUid
            ? judgeClass(await loadClass(db, viewer, scopes, classUid), viewer)
            : exportOfSchool(viewer, scopes),
        ({ db, viewer, body, language, now }, of) =>
          exportStudents(db, viewer, of, { ...body, language }, now),
      ),
    ),
  })
