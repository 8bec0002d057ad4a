import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/students/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { authorize, handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { addStudents, findDoubts } from './add-students.ts'
import { anonymiseStudent, type EndCard } from './anonymise-student.ts'
import { correctOneself, correctStudent } from './correct-student.ts'
import { decideStudents } from './decide-student.ts'
import { exportStudent } from './export-student.ts'
import { exportStudents } from './export-students.ts'
import { placeOf, studentOf } from './found-for-caller.ts'
import { askedText, searchUser } from './search-user.ts'
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

export const studentsRoutes = (endCard: EndCard) =>
  routes(endpoints, {
    listStudents: handler({
      load: call => authorizedClass(call, call.query.classUid, { also: 'class-student.manage' }),
      act: (call, found) => {
        const { state, classUid: _, ...query } = call.query
        return listStudents(call, found, { ...filtersOf(query), states: state })
      },
    }),

    decideStudent: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: async (call, { id }) => {
        const { studentId } = call.body
        const result = await decideStudents(call, call.body)
        return { ...result, student: studentId ? await presentStudent(call, id, studentId) : null }
      },
    }),

    subscribeStudent: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: async (call, { id: classId }) => ({
        student: await subscribe(call, { classId, studentId: call.body.studentId }, true),
      }),
    }),

    unsubscribeStudent: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: async (call, { id: classId }) => ({
        student: await subscribe(call, { classId, studentId: call.body.studentId }, false),
      }),
    }),

    listSchoolStudents: handler({
      act: call => listSchoolStudents(call, filtersOf(call.query)),
    }),

    readStudent: handler({
      load: async call =>
        authorize(await findStudentDetail(call.db, call, call.query.studentId), call.viewer),
      act: async (call, row) => ({ student: await presentDetail(call, row) }),
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
        made: { added: await addStudents(call, place, call.body.students) },
      }),
      present: async (call, { added }) => {
        const nobody = { made: [], found: [], banned: [] }
        const doubts = added
          ? []
          : await findDoubts(call, await placeOf(call, call.body.classUid), call.body.students)
        const { made, found, banned } = added ?? nobody
        return { made: [...made], found: [...found], banned: [...banned], doubts }
      },
    }),

    updateStudentInfo: handler({
      load: async call => {
        const asStaff = call.scopes.filter(({ scope }) => scope !== 'O')
        return authorize(
          await loadStudent(call.db, call.viewer, call.scopes, call.body._id, asStaff),
          call.viewer,
        )
      },
      act: async (call, { also: asStaff }) => {
        const { _id, ...patch } = call.body
        if (asStaff) await correctStudent(call, _id, patch)
        else await correctOneself(call, _id, patch)
      },
      present: async (call, { id: _id }) => {
        const row = await findStudentDetail(call.db, call, _id)
        if (!row) throw new AppError(errors.E_NOT_FOUND)
        return { _id, student: await presentDetail(call, row) }
      },
    }),

    searchUser: handler({
      act: async call => ({ users: await searchUser(call, askedText(call.query)) }),
    }),

    listConsents: handler({
      load: call => studentOf(call, call.query.studentId),
      act: (call, { id }) => {
        const { studentId: _, ...query } = call.query
        return listConsents(call, id, filtersOf(query))
      },
    }),

    recordConsent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: async (call, student) => ({
        made: await recordConsent(call, student, call.body),
      }),
      present: (call, id) => presentConsent(call, call.body.studentId, id),
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: (call, student) => exportStudent(call, student, call.body.password),
      transaction: false,
    }),

    anonymiseStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: async call => {
        await anonymiseStudent(call, call.body.studentId, endCard)
        return {}
      },
    }),

    // Hashing takes a while; no transaction waits for it.
    exportStudents: handler({
      load: async call =>
        call.body.classUid ? authorizedClass(call, call.body.classUid) : exportOfSchool(call.scopes),
      act: (call, of) => exportStudents(call, of, call.body),
      transaction: false,
    }),
  })
