import { AppError, sentence } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { StudentDoubt, StudentDraft } from '@bangxanh/contract/students/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type Placed, placeDraft } from './add-students.access.ts'
import { enrolStudents } from './enrol-students.ts'
import { looking, type Place } from './found-for-caller.ts'
import { findKnown } from './known-students.store.ts'
import { knownView } from './known-students.view.ts'
import { insertStudents } from './write-students.store.ts'

async function placeAll(caller: Caller, { schoolId }: Place, drafts: readonly StudentDraft[]) {
  const known = await findKnown(caller.db, looking(caller), schoolId, {
    codes: drafts.flatMap(({ code }) => code ?? []),
    names: drafts.flatMap(({ fullname }) => fullname ?? []),
    ids: drafts.flatMap(({ studentId }) => studentId ?? []),
  })
  return drafts.map(draft => placeDraft(draft, known))
}

const doubtsOf = (placed: readonly Placed[]): StudentDoubt[] =>
  placed.flatMap((one, index) =>
    one.as === 'doubt' ? [{ index, candidates: one.candidates.map(knownView) }] : [],
  )

/** Which of the names stand for several people. */
export const findDoubts = async (
  caller: Caller,
  place: Place,
  drafts: readonly StudentDraft[],
): Promise<StudentDoubt[]> => doubtsOf(await placeAll(caller, place, drafts))

export interface Added {
  readonly made: readonly string[]
  readonly found: readonly string[]
  readonly banned: readonly string[]
}

/**
 * Adds students by hand, all or, where a name is in doubt, none (null).
 * @throws E_NOT_FOUND for an id of nobody here; E_STUDENT_CODE_TAKEN, beside each code that is another person's
 */
export async function addStudents(
  caller: Caller,
  place: Place,
  drafts: readonly StudentDraft[],
): Promise<Added | null> {
  const { db, language } = caller
  const placed = await placeAll(caller, place, drafts)
  if (placed.some(({ as }) => as === 'unknown')) throw new AppError(common.E_NOT_FOUND)
  const taken = placed.flatMap(({ as }, index) => (as === 'taken' ? [index] : []))
  if (taken.length > 0)
    throw new AppError(errors.E_STUDENT_CODE_TAKEN, {
      fields: Object.fromEntries(
        taken.map(index => [`students.${index}.code`, sentence(errors.E_STUDENT_CODE_TAKEN, language)]),
      ),
    })
  if (doubtsOf(placed).length > 0) return null
  const fresh = drafts.filter((_, index) => placed[index]?.as === 'new')
  const made = await insertStudents(
    db,
    fresh.map(({ studentId: _, confirmNew: __, fullname = '', ...record }) => ({
      schoolId: place.schoolId,
      fullname,
      ...record,
    })),
  )
  const found = [...new Set(placed.flatMap(one => (one.as === 'known' ? [one.id] : [])))]
  const entries = new Map([
    ...made.map(id => [id, 'roster'] as const),
    ...found.map(id => [id, place.entryOfKnown] as const),
  ])
  const { banned } = place.classId ? await enrolStudents(caller, place.classId, entries) : { banned: [] }
  return { made, found, banned }
}
