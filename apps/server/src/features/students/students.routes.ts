import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/students/endpoints.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { authorize, type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { authorizeClass, authorizedClass } from '../classes/public.ts'
import { addStudents, findDoubts } from './add-students.ts'
import { anonymiseStudent } from './anonymise-student.ts'
import { bindStudent } from './bind-student.ts'
import { correctOneself, correctStudent } from './correct-student.ts'
import { decideStudents } from './decide-student.ts'
import { exportStudent } from './export-student.ts'
import { exportStudents } from './export-students.ts'
import { placeOf, studentOf } from './found-for-caller.ts'
import { findHead, readHead } from './list-students.store.ts'
import { askedText, searchUser } from './search-user.ts'
import { findStudentDetail } from './student-detail.store.ts'
import {
  listAppHistories,
  listConsents,
  listHomeworks,
  listSchoolStudents,
  presentConsent,
  presentDetail,
  type ReadStudentRooms,
  readAppStatistics,
  recordConsent,
} from './student-record.service.ts'
import { exportOfSchool } from './students.access.ts'
import { listStudents, presentStudent, subscribe } from './students.service.ts'
import { loadStudent } from './students.store.ts'
import { transferStudents } from './transfer-students.ts'
import { listBindings, undoBinding } from './undo-binding.ts'
import { listTransfers, ownTransfer, undoTransfer } from './undo-transfer.ts'

const inClasses = {
  listStudents: handler({
    load: async call => {
      const { classUid, schoolId } = call.query
      if (classUid) return authorizeClass(await findHead(call.db, call, classUid, schoolId), call.viewer)
      if (call.scopes.length === 0) throw new AppError(errors.E_FORBIDDEN)
      return readHead(call.db, call, schoolId)
    },
    act: (call, found) => {
      const { state, classUid: _, ...query } = call.query
      return listStudents(call, found, { ...query, states: state })
    },
  }),

  decideStudent: handler({
    load: call => authorizedClass(call, call.body.classUid),
    act: call => decideStudents(call, call.body),
    readCurrent: async (call, { id }, decided = { decided: 1, passedOver: 0 }) => {
      const { studentId } = call.body
      return { ...decided, student: studentId ? await presentStudent(call, id, studentId) : null }
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

  addStudents: handler({
    load: call => placeOf(call, call.body.classUid),
    act: async (call, place) => ({
      made: { added: await addStudents(call, place, call.body.students) },
    }),
    respond: async (call, { added }) => {
      const nobody = { made: [], found: [], banned: [] }
      const doubts = added
        ? []
        : await findDoubts(call, await placeOf(call, call.body.classUid), call.body.students)
      const { made, found, banned } = added ?? nobody
      return { made: [...made], found: [...found], banned: [...banned], doubts }
    },
  }),

  bindStudent: handler({
    load: call => authorizedClass(call, call.body.classUid),
    act: async (call, { id }) => {
      await bindStudent(call, call.body)
      return { student: await presentStudent(call, id, call.body.placeId) }
    },
  }),

  listBindings: handler({
    load: call => authorizedClass(call, call.query.classUid),
    act: async (call, eClass) => ({ bindings: await listBindings(call, eClass) }),
  }),

  undoBinding: handler({
    load: call => authorizedClass(call, call.body.classUid),
    act: (call, eClass) => undoBinding(call, eClass, call.body.placeId),
  }),

  transferStudents: handler({
    act: call => transferStudents(call, call.body),
  }),

  listTransfers: handler({ act: async call => ({ transfers: await listTransfers(call) }) }),

  undoTransfer: handler({
    load: call => ownTransfer(call, call.body._id),
    act: async (call, { id }) => ({ restored: await undoTransfer(call, id) }),
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const records = {
  listSchoolStudents: handler({
    act: call => listSchoolStudents(call, call.query),
  }),

  searchUser: handler({
    act: async call => ({ users: await searchUser(call, askedText(call.query)) }),
  }),

  readStudent: handler({
    load: async call => authorize(await findStudentDetail(call.db, call, call.query.studentId), call.viewer),
    act: async (call, row) => ({ student: await presentDetail(call, row) }),
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
    readCurrent: async (call, { id: _id }) => {
      const row = await findStudentDetail(call.db, call, _id)
      if (!row) throw new AppError(errors.E_NOT_FOUND)
      return { _id, student: await presentDetail(call, row) }
    },
  }),

  readAppStatistics: handler({
    load: call => studentOf(call, call.query.studentId),
    act: (call, { id }) => readAppStatistics(call, id),
  }),

  listAppHistories: handler({
    load: call => studentOf(call, call.query.studentId),
    act: (call, { id }) => {
      const { studentId: _, ...query } = call.query
      return listAppHistories(call, id, query)
    },
  }),

  listConsents: handler({
    load: call => studentOf(call, call.query.studentId),
    act: (call, { id }) => {
      const { studentId: _, ...query } = call.query
      return listConsents(call, id, query)
    },
  }),

  recordConsent: handler({
    load: call => studentOf(call, call.body.studentId),
    act: async (call, student) => ({
      made: await recordConsent(call, student, call.body),
    }),
    respond: (call, id) => presentConsent(call, call.body.studentId, id),
  }),

  // Hashing takes a while; no transaction waits for it.
  exportStudents: handler({
    load: async call =>
      call.body.classUid ? authorizedClass(call, call.body.classUid) : exportOfSchool(call.scopes),
    act: (call, of) => exportStudents(call, of, call.body),
    transaction: false,
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

/** What is read or done in every feature that keeps something of a student. */
const acrossFeatures = (rules: readonly PersonRule[], readStudentRooms: ReadStudentRooms) =>
  ({
    listStudentHomeworks: handler({
      load: call => studentOf(call, call.query.studentId),
      act: (call, { id }) => {
        const { studentId: _, ...query } = call.query
        return listHomeworks(call, id, query, readStudentRooms)
      },
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: (call, student) => exportStudent(call, student, call.body.password, rules),
      transaction: false,
    }),

    anonymiseStudent: handler({
      load: call => studentOf(call, call.body.studentId),
      act: call => anonymiseStudent(call, call.body.studentId, rules),
    }),
  }) satisfies Partial<HandlersOf<typeof endpoints>>

export const studentsRoutes = (rules: readonly PersonRule[], readStudentRooms: ReadStudentRooms) =>
  routes(endpoints, { ...inClasses, ...records, ...acrossFeatures(rules, readStudentRooms) })
