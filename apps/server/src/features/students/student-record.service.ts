import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Consent, ConsentDraft } from '@bangxanh/contract/students/consent.ts'
import type { listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Student, StudentDetail, StudentRoom } from '@bangxanh/contract/students/record.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type FiltersOf, type ListFilters, pagination } from '../../kernel/serve/lists.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { recordAudit } from '../audit/public.ts'
import { type ConsentRow, currentConsents, insertConsent, selectConsents } from './consents.store.ts'
import { countSchoolStudents, type SchoolFilters, selectSchoolStudents } from './school-students.store.ts'
import { selectAppFigures, selectAppHistories } from './student-apps.store.ts'
import { historyView, statisticsView } from './student-apps.view.ts'
import { classesOfStudent, type DetailRow } from './student-detail.store.ts'
import { selectScores, selectStudentHomeworks } from './student-homeworks.store.ts'
import { homeworkView, scoreView } from './student-homeworks.view.ts'
import type { StudentRecordRow } from './students.store.ts'
import { detailView, schoolStudentView } from './students.view.ts'

/** A page of the students whom the caller may see; who sees totals alone gets the total, whatever they search for. */
export async function listSchoolStudents(
  { db, viewer, scopes, scopesOf, addressOf }: Caller,
  filters: SchoolFilters,
) {
  const enrol = scopesOf('class-student.enrol')
  const holdsSchool = (some: readonly GrantedScope[]) => some.some(({ scope }) => scope === 'S')
  const can = {
    add: enrol.length > 0,
    addToSchool: holdsSchool(enrol),
    export: holdsSchool(scopesOf('export.students')),
    merge: holdsSchool(scopesOf('student.merge')),
    transfer: holdsSchool(scopesOf('student.transfer')),
  }
  const read = scopes.filter(({ scope }) => scope !== 'g')
  if (read.length === 0) {
    const total = await countSchoolStudents(db, scopes)
    return { students: [] as Student[], can, pagination: pagination(filters, total) }
  }
  const reading = { viewer, read, classRead: scopesOf('class.read') }
  const found = await selectSchoolStudents(db, reading, filters)
  return {
    students: found.rows.map(row => schoolStudentView(row, addressOf)),
    can,
    pagination: found.pagination,
  }
}

export async function presentDetail(
  { db, viewer, scopesOf, addressOf }: Caller,
  row: DetailRow,
): Promise<StudentDetail> {
  const classes = await classesOfStudent(db, viewer, scopesOf('class.read'), row.id)
  const consents = row.can.consent ? await currentConsents(db, [row.id]) : []
  return detailView(
    row,
    classes,
    consents.map(({ kind, given, recordedAt }) => ({ kind, given, recordedAt: recordedAt.toISOString() })),
    addressOf,
  )
}

/** The rooms in which a student has had a seat, for whoever reads their results. */
export type ReadStudentRooms = (caller: Caller, studentId: string) => Promise<StudentRoom[]>

export async function listHomeworks(
  caller: Caller,
  studentId: string,
  filters: Omit<FiltersOf<typeof listStudentHomeworks>, 'studentId'>,
  readStudentRooms: ReadStudentRooms,
) {
  const { db } = caller
  const { rows, pagination } = await selectStudentHomeworks(db, caller, studentId, filters)
  const scores = await selectScores(db, caller, studentId)
  return {
    homeworks: rows.map(row => homeworkView(row, caller.now)),
    scores: scores.flatMap(scoreView),
    rooms: await readStudentRooms(caller, studentId),
    pagination,
  }
}

export async function readAppStatistics(caller: Caller, studentId: string) {
  return { statistics: statisticsView(await selectAppFigures(caller.db, caller, studentId)) }
}

export async function listAppHistories(caller: Caller, studentId: string, filters: ListFilters) {
  const { rows, pagination } = await selectAppHistories(caller.db, caller, studentId, filters)
  return { histories: rows.flatMap(historyView), pagination }
}

const consentView = ({ id, recordedAt, ...row }: ConsentRow): Consent => ({
  _id: id,
  ...row,
  recordedAt: recordedAt.toISOString(),
})

export async function listConsents({ db }: Caller, studentId: string, filters: ListFilters) {
  const { rows, pagination } = await selectConsents(db, studentId, filters)
  return { consents: rows.map(consentView), pagination }
}

/** Writes a consent down and gives its id. @throws E_STUDENT_ANONYMISED */
export async function recordConsent(
  caller: Caller,
  student: StudentRecordRow,
  draft: ConsentDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  if (student.anonymisedAt) throw new AppError(errors.E_STUDENT_ANONYMISED)
  const id = await insertConsent(db, draft, viewer.userId, now)
  await recordAudit(caller, {
    schoolId: student.schoolId,
    action: 'student.consent-recorded',
    about: { type: 'student', id: student.id },
    detail: { kind: draft.kind, given: draft.given },
  })
  return id
}

export async function presentConsent(
  { db }: Caller,
  studentId: string,
  id: string,
): Promise<{ consent: Consent }> {
  const { rows } = await selectConsents(db, studentId, { ids: [id], page: 1, limit: 1 })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { consent: consentView(rows[0]) }
}
