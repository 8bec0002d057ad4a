import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/students/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { authorize, handler, routes } from '../../kernel/serve/routes.ts'
import { authorizeClass, loadClass } from '../classes/public.ts'
import { addStudents, findDoubts } from './add-students.ts'
import { anonymiseStudent, type EndCard } from './anonymise-student.ts'
import { correctOneself, correctStudent } from './correct-student.ts'
import { decideStudents } from './decide-student.ts'
import { exportStudent } from './export-student.ts'
import { exportStudents } from './export-students.ts'
import { type Caller, classOf, looking, placeOf, studentOf } from './found-for-caller.ts'
import { searchUser } from './search-user.ts'
import { findStudentDetail } from './student-detail.store.ts'
import {
  listConsents,
  listHomeworks,
  listSchoolStudents,
  presentConsent,
  presentDetail,
  recordConsent,
} from './student-record.service.ts'
import { exportOfSchool } from './students.access.ts'
import { listStudents, presentStudent, subscribe } from './students.service.ts'
import { loadStudent } from './students.store.ts'

export const studentsRoutes = ({ signer, files }: Kernel, endCard: EndCard) => {
  const seen = ({ db, viewer, scopesOf, now }: Caller & { now: Date }) => ({
    db,
    viewer,
    read: scopesOf('student.read'),
    signIn: scopesOf('student.sign-in'),
    signer,
    now,
  })

  return routes(endpoints, {
    listStudents: handler({
      load: async ({ db, viewer, scopes, scopesOf, query }) =>
        authorizeClass(
          await loadClass(db, viewer, scopes, query.classUid, scopesOf('class-student.manage')),
          viewer,
        ),
      act: (call, found) => {
        const { state, classUid: _, ...query } = call.query
        const enrol = call.scopesOf('class-student.enrol')
        return listStudents(seen(call), found, enrol, { ...filtersOf(query), states: state })
      },
    }),

    decideStudent: handler({
      load: call => classOf(call, call.body.classUid),
      act: async (call, { id }) => {
        const { studentId } = call.body
        const result = await decideStudents(call.db, call.viewer, call.body, call.now)
        return { ...result, student: studentId ? await presentStudent(seen(call), id, studentId) : null }
      },
    }),

    subscribeStudent: handler({
      load: call => classOf(call, call.body.classUid),
      act: async (call, { id: classId }) => ({
        student: await subscribe(seen(call), { classId, studentId: call.body.studentId }, true),
      }),
    }),

    unsubscribeStudent: handler({
      load: call => classOf(call, call.body.classUid),
      act: async (call, { id: classId }) => ({
        student: await subscribe(seen(call), { classId, studentId: call.body.studentId }, false),
      }),
    }),

    listSchoolStudents: handler({
      act: call => listSchoolStudents({ ...call, signer }, filtersOf(call.query)),
    }),

    readStudent: handler({
      load: async ({ db, viewer, scopesOf, query }) =>
        authorize(await findStudentDetail(db, viewer, scopesOf, query.studentId), viewer),
      act: async (call, row) => ({ student: await presentDetail({ ...call, signer }, row) }),
    }),

    listStudentHomeworks: handler({
      load: call => studentOf(call, call.query.studentId),
      act: (call, { id }) => {
        const { studentId: _, ...query } = call.query
        return listHomeworks(call, id, filtersOf(query))
      },
    }),

    addStudents: handler({
      load: call => placeOf(call, call.body.classUid),
      act: async (call, place) => ({
        made: { added: await addStudents({ ...call, ...looking(call) }, place, call.body.students) },
      }),
      present: async (call, { added }) => {
        const nobody = { made: [], found: [], banned: [] }
        const doubts = added
          ? []
          : await findDoubts(
              { ...call, ...looking(call) },
              await placeOf(call, call.body.classUid),
              call.body.students,
            )
        const { made, found, banned } = added ?? nobody
        return { made: [...made], found: [...found], banned: [...banned], doubts }
      },
    }),

    updateStudentInfo: handler({
      load: async ({ db, viewer, scopes, body }) => {
        const asStaff = scopes.filter(({ scope }) => scope !== 'O')
        return authorize(await loadStudent(db, viewer, scopes, body._id, asStaff), viewer)
      },
      act: async ({ db, viewer, now, body: { _id, ...patch } }, { also: asStaff }) => {
        if (asStaff) await correctStudent(db, viewer, _id, patch, now)
        else await correctOneself(db, viewer, _id, patch)
      },
      present: async (call, { id: _id }) => {
        const row = await findStudentDetail(call.db, call.viewer, call.scopesOf, _id)
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { _id, student: await presentDetail({ ...call, signer }, row) }
      },
    }),

    searchUser: handler({
      act: async call => ({ users: await searchUser(call.db, looking(call), call.query.search) }),
    }),

    listConsents: handler({
      load: call => studentOf(call, call.query.studentId),
      act: ({ db, query: { studentId: _, ...query } }, { id }) => listConsents(db, id, filtersOf(query)),
    }),

    recordConsent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: async ({ db, viewer, body, now }, student) => ({
        made: await recordConsent(db, viewer, student, body, now),
      }),
      present: ({ db, body }, id) => presentConsent(db, body.studentId, id),
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: ({ db, viewer, body, now }, student) => exportStudent(db, viewer, student, body.password, now),
      transaction: false,
    }),

    anonymiseStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: async ({ db, viewer, body, now, afterCommit }) => {
        const picture = await anonymiseStudent(db, viewer, body.studentId, endCard, now)
        if (picture) afterCommit(() => files.remove(picture))
        return {}
      },
    }),

    // Hashing takes a while; no transaction waits for it.
    exportStudents: handler({
      load: async ({ db, viewer, scopes, body: { classUid } }) =>
        classUid
          ? authorizeClass(await loadClass(db, viewer, scopes, classUid), viewer)
          : exportOfSchool(scopes),
      act: ({ db, viewer, body, language, now }, of) =>
        exportStudents(db, viewer, of, { ...body, language }, now),
      transaction: false,
    }),
  })
}
