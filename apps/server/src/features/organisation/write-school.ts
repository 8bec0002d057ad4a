import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { ConfigPatch, SchoolDraft, SchoolRecord } from '@bangxanh/contract/organisation/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { createSchool } from './create-organisation.ts'
import {
  checkPlace,
  checkSemesters,
  checkStart,
  checkWords,
  chosenGrades,
  chosenSubjects,
} from './organisation.access.ts'
import { readDepartment, type SchoolRow } from './organisation.store.ts'
import { lockSchool, updateSchoolRow } from './schools.store.ts'

/**
 * Makes a school where the caller may: in the group of a group chief, in the department of a department chief.
 * @throws E_PLACE_UNKNOWN; E_NOT_FOUND for a department that is not theirs
 */
export async function addSchool(caller: Caller, draft: SchoolDraft): Promise<string> {
  checkPlace(draft)
  const where = await placeOf(caller, draft.departmentId)
  const schoolId = await createSchool(caller, { ...draft, ...where })
  await recordAudit(caller, {
    schoolId,
    groupId: where.groupId,
    action: 'school.created',
    about: { type: 'school', id: schoolId },
    detail: { departmentId: where.departmentId },
  })
  return schoolId
}

async function placeOf({ db, scopes }: Caller, wanted: string | null) {
  const groupId = scopes.find(({ grant }) => grant.groupId)?.grant.groupId ?? null
  if (groupId && !wanted) return { groupId, departmentId: null }
  const departmentId = wanted ?? scopes.find(({ grant }) => grant.departmentId)?.grant.departmentId
  const department = departmentId ? await readDepartment(db, departmentId) : undefined
  const isTheirs = scopes.some(
    ({ grant }) =>
      department && (grant.departmentId === department.id || grant.groupId === department.groupId),
  )
  if (!department || !isTheirs) throw new AppError(errors.E_NOT_FOUND)
  return { groupId: department.groupId, departmentId: department.id }
}

/** What the record leaves out stays. @throws E_PLACE_UNKNOWN, E_CHANGED; E_NOT_FOUND when it is gone meanwhile */
export async function changeSchool(caller: Caller, { _id, edition, ...record }: SchoolRecord): Promise<void> {
  await writeChange(caller, _id, record, 'school.updated', edition)
}

/** Changes what the own school has chosen. @throws E_CONFIG_LIST, E_SCHOOL_YEAR_UNKNOWN, E_SEMESTER_START, E_GRADEBOOK_WORDS, E_CHANGED; E_NOT_FOUND without a school */
export async function changeConfig(caller: Caller, patch: ConfigPatch): Promise<void> {
  const schoolId = caller.scopes.find(({ grant }) => grant.schoolId)?.grant.schoolId
  if (!schoolId) throw new AppError(errors.E_NOT_FOUND)
  const { grades, subjects, edition, ...others } = patch
  for (const day of [others.schoolYearStart, others.firstClosesAfter, others.secondClosesAfter])
    if (day) checkStart(day)
  if (others.gradebookWords) checkWords(others.gradebookWords)
  const change = {
    ...others,
    ...(grades !== undefined && { grades: chosenGrades(grades) }),
    ...(subjects !== undefined && { subjects: chosenSubjects(subjects) }),
  }
  await writeChange(caller, schoolId, change, 'config.updated', edition)
}

type Change = Partial<
  Pick<SchoolRow, 'name' | 'level' | 'cityId' | 'districtId' | 'schoolYearStart' | 'grades' | 'subjects'> &
    Pick<SchoolRow, 'secondSemesterStart' | 'firstClosesAfter' | 'secondClosesAfter'> &
    Pick<SchoolRow, 'marksSeen' | 'gradebookWords'> &
    Pick<SchoolRow, 'contactName' | 'contactPhone' | 'contactEmail' | 'contactAddress' | 'contactHours'>
>

/** Writes what differs, and down which fields it was. */
async function writeChange(
  caller: Caller,
  schoolId: string,
  change: Change,
  action: 'school.updated' | 'config.updated',
  edition?: number,
): Promise<void> {
  const { db } = caller
  const before = await lockSchool(db, schoolId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  const changes = changesOf(before, change, edition)
  if (!changes) return
  if ('cityId' in changes || 'districtId' in changes) checkPlace({ ...before, ...changes })
  if (changes.secondSemesterStart) checkSemesters({ ...before, ...changes })
  await updateSchoolRow(db, [schoolId], changes)
  const { edition: _, ...changed } = changes
  const about = { type: 'school', id: schoolId } as const
  const { groupId } = before
  await recordAudit(caller, { schoolId, groupId, action, about, detail: { fields: Object.keys(changed) } })
}
