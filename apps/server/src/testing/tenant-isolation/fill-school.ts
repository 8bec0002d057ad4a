import { canary, canaryText, HIDDEN_OF_TEACHER } from './canaries.ts'
import { putVault } from './features/exam-vault.ts'
import { fillClass } from './fill-class.ts'
import type { Put } from './put.ts'
import { type Place, type Tenant, whereOf } from './things.ts'

export interface FilledSchool {
  readonly tenant: Tenant
  /** Users by what they are: super_admin, admin, leader, leaderWhoTeaches, teacherA, teacherB, approved, waiting, banned. */
  readonly people: Readonly<Record<string, string>>
  /** Classes A (mathematics, which the leader heads) and B (literature) with their teachers' own vaults, and the school's vault. */
  readonly places: Readonly<Record<'a' | 'b' | 'vault', Place>>
}

/** The people of one school with two classes at work, every text of it marked. */
export async function fillSchool(put: Put, tenant: Tenant, now: Date): Promise<FilledSchool> {
  const { schoolId } = tenant
  const own = canary(tenant.name)
  const people: Record<string, string> = {}
  const staff = async (name: string, role: string, subjects: string[] = []) => {
    const id = await put.user(`Cô ${HIDDEN_OF_TEACHER}${name} ${canaryText(own)}`, own)
    await put.row('role_grant', { user_id: id, role, school_id: schoolId, subjects }, own)
    people[name] = id
    return id
  }
  await staff('super_admin', 'super_admin')
  const admin = await staff('admin', 'admin')
  await staff('leader', 'leader', ['math'])
  const teacherA = await staff('teacherA', 'teacher', ['math'])
  const teacherB = await staff('teacherB', 'teacher', ['vi'])
  // Head of one subject, and teacher of a class of another.
  const both = await staff('leaderWhoTeaches', 'leader', ['math'])
  await put.row('role_grant', { user_id: both, role: 'teacher', school_id: schoolId, subjects: ['vi'] })
  await put.row('school_storage', { school_id: schoolId, used: 1_000 })
  await put.file(tenant.logoKey, teacherA, schoolId, own)

  const filling = { put, tenant, people, now }
  const a = await fillClass(filling, { letter: 'a', subject: 'math', teachers: [teacherA] })
  const b = await fillClass(filling, { letter: 'b', subject: 'vi', teachers: [teacherB, both] })
  const shared = await putVault(put, {
    owner: { owner_category: 'School', school_id: schoolId },
    createdBy: admin,
    whose: canary(tenant.name, 'sv'),
    stands: { ...whereOf(tenant), vault: 'School' },
  })
  return {
    tenant,
    people,
    places: {
      a,
      b,
      vault: {
        ...a,
        name: `${tenant.name}, the school's vault`,
        things: { ...a.things, ...shared },
      },
    },
  }
}
