import type { Imported, SentTeacher } from '@bangxanh/contract/rosters/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { leaveClasses } from '../classes/public.ts'
import { createTeacher, newTemporaryPassword, updateTeacher } from '../staff/public.ts'
import { decideRows } from './decide-rows.ts'
import {
  type KnownTeacher,
  planTeachers,
  rolesAfter,
  type TeacherPlan,
  teacherChanges,
} from './plan-teachers.ts'
import { lockSchool } from './rosters.store.ts'
import { surroundingsOf } from './teachers-of-school.ts'

export interface NewAccount {
  readonly displayName: string
  readonly username: string
  readonly temporaryPassword: string
}

/**
 * Takes previewed rows over, under the lock of the school: all of them or none. Takes no role from anybody. Passwords
 * are hashed before the lock, all at once: 200 of them take some three seconds of two cores.
 * @throws E_ROSTER_CHANGED, E_ROSTER_UNDECIDED, E_ROSTER_SAME_PERSON, and what creating and changing staff throws
 */
export async function importTeachers(
  caller: Caller,
  schoolId: string,
  sent: readonly SentTeacher[],
): Promise<{ imported: Imported; accounts: NewAccount[] }> {
  const { db } = caller
  const planNow = async () => planTeachers(sent, await surroundingsOf(caller, schoolId, sent))
  const before = decideRows<KnownTeacher, TeacherPlan>(await planNow(), sent)
  const fresh = before.filter(({ skip, person }) => !skip && !person).length
  const secrets = await Promise.all(Array.from({ length: fresh }, newTemporaryPassword))

  await lockSchool(db, schoolId)
  const decided = decideRows<KnownTeacher, TeacherPlan>(await planNow(), sent)
  const accounts: NewAccount[] = []
  let [updated, same] = [0, 0]
  for (const { plan, skip, person } of decided) {
    if (skip) continue
    const { displayName, username, phone, contact } = plan.cells
    const roles = rolesAfter(person, plan.cells)
    if (!person) {
      const draft = {
        displayName,
        roles,
        schoolId,
        username: username ?? undefined,
        phone: phone ?? undefined,
      }
      const made = await createTeacher(
        caller,
        { ...draft, contact: contact ?? undefined },
        secrets[accounts.length],
      )
      accounts.push({ displayName, username: made.username, temporaryPassword: made.temporaryPassword })
      continue
    }
    const changes = teacherChanges(person, plan.cells)
    if (changes.length === 0) {
      same += 1
      continue
    }
    const record = Object.fromEntries(
      changes.filter(({ field }) => field !== 'roles').map(({ field, to }) => [field, to]),
    )
    const place = changes.some(({ field }) => field === 'roles') ? { roles, schoolId } : {}
    await updateTeacher(caller, { _id: person.id, ...record, ...place }, leaveClasses)
    updated += 1
  }
  const skipped = decided.filter(({ skip }) => skip).length
  const imported = { added: accounts.length, updated, enrolled: 0, same, skipped }
  const about = { type: 'school', id: schoolId } as const
  await recordAudit(caller, { schoolId, action: 'teacher.imported', about, detail: imported })
  return { imported, accounts }
}
