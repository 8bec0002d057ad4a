import type { Imported, SentPupil } from '@bangxanh/contract/rosters/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { lockClass, studentsChanged } from '../classes/public.ts'
import { enrolStudents, entryOfKnown, insertStudents, updateStudents } from '../students/public.ts'
import { decideRows } from './decide-rows.ts'
import { ownRecords } from './own-records.ts'
import { changesIn, type KnownPupil, type PupilPlan, placing, planPupils } from './plan-pupils.ts'
import { knownPupils, lockSchool, type Place } from './rosters.store.ts'

/**
 * Takes previewed rows over, under the lock of school and class: all of them or none. Removes nobody, erases nothing;
 * twice is once.
 * @throws E_ROSTER_CHANGED, E_ROSTER_UNDECIDED, E_ROSTER_SAME_PERSON
 */
export async function importPupils(
  caller: Caller,
  place: Place,
  sent: readonly SentPupil[],
): Promise<Imported> {
  const { db, now } = caller
  const { schoolId, classId } = place
  if (schoolId) await lockSchool(db, schoolId)
  if (classId) await lockClass(db, classId)
  const known = await knownPupils(
    db,
    place,
    sent.map(({ cells }) => cells),
    ownRecords(caller),
  )
  const decided = decideRows<KnownPupil, PupilPlan>(planPupils(sent, known, placing(place, now)), sent)
  const taken = decided.filter(({ skip }) => !skip)

  const fresh = taken.filter(({ person }) => !person)
  const made = await insertStudents(
    db,
    fresh.map(({ plan }) => ({ schoolId, ...plan.cells })),
  )
  const patches = taken.flatMap(({ person, plan }) => {
    const changed = person ? changesIn(person, plan.cells).map(({ field }) => field) : []
    return person && changed.length > 0
      ? [{ id: person.id, ...Object.fromEntries(changed.map(field => [field, plan.cells[field]])) }]
      : []
  })
  await updateStudents(db, patches)
  const there = taken.flatMap(({ person }) => person?.id ?? [])
  const entry = entryOfKnown(caller.scopes, schoolId)
  // A list of their own gives a teacher no account that somebody has taken already (product 5.24).
  const entries = new Map([
    ...made.map(id => [id, 'roster'] as const),
    ...taken.flatMap(({ person }) =>
      person ? [[person.id, person.hasAccount ? entry : ('roster' as const)] as const] : [],
    ),
  ])
  const enrolled = classId ? (await enrolStudents(caller, classId, entries)).enrolled : []
  if (classId && enrolled.length === 0 && patches.length > 0) await studentsChanged(caller, classId)

  const touched = new Set([...patches.map(({ id }) => id), ...enrolled].filter(id => there.includes(id)))
  const imported = {
    added: made.length,
    updated: touched.size,
    enrolled: enrolled.length,
    same: there.length - touched.size,
    skipped: decided.length - taken.length,
  }
  const about = classId
    ? ({ type: 'class', id: classId } as const)
    : ({ type: 'school', id: schoolId as string } as const)
  await recordAudit(caller, { schoolId, action: 'student.imported', about, detail: imported })
  return imported
}
