import { canary, canaryText, HIDDEN_OF_TEACHER } from './canaries.ts'
import { fillClass } from './fill-class.ts'
import { fillLevel } from './fill-level.ts'
import type { Place, Tenant } from './things.ts'
import type { GroupFilling, WorldFeature } from './world-feature.ts'

export interface FilledSchool {
  readonly tenant: Tenant
  /** Users by what they are: chief (of its group), super_admin, admin, leader, leaderWhoTeaches, teacherA, teacherB, approved, waiting, banned. */
  readonly people: Readonly<Record<string, string>>
  /** Classes A (mathematics, which the leader heads) and B (literature) with what is their teachers' own; and A with what is the school's. */
  readonly places: Readonly<Record<'a' | 'b' | 'school', Place>>
}

/** The people of one school with two classes at work, every text of it marked. */
export async function fillSchool(
  features: readonly WorldFeature[],
  group: GroupFilling,
  tenant: Tenant,
): Promise<FilledSchool> {
  const { put, chief } = group
  const { schoolId } = tenant
  const own = canary(tenant.name)
  const people: Record<string, string> = { chief }
  const staff = async (name: string, role: string, subjects: string[] = []) => {
    const id = await put.user(`Cô ${HIDDEN_OF_TEACHER}${name} ${canaryText(own)}`, own)
    await put.row('role_grant', { user_id: id, role, school_id: schoolId, subjects }, own)
    people[name] = id
    return id
  }
  await staff('super_admin', 'super_admin')
  await staff('admin', 'admin')
  await staff('leader', 'leader', ['math'])
  const teacherA = await staff('teacherA', 'teacher', ['math'])
  const teacherB = await staff('teacherB', 'teacher', ['vi'])
  // Head of one subject, and teacher of a class of another.
  const both = await staff('leaderWhoTeaches', 'leader', ['math'])
  await put.row('role_grant', { user_id: both, role: 'teacher', school_id: schoolId, subjects: ['vi'] })
  await put.row('school_storage', { school_id: schoolId, used: 1_000 })
  await put.file(tenant.logoKey, teacherA, schoolId, own)

  const filling = { ...group, tenant, people }
  const shared = await fillLevel(features, filling, ({ ofSchool }) => ofSchool)
  const school = { ...filling, things: { ...group.things, ...shared } }
  const a = await fillClass(features, school, { letter: 'a', subject: 'math', teachers: [teacherA] })
  const b = await fillClass(features, school, { letter: 'b', subject: 'vi', teachers: [teacherB, both] })
  return {
    tenant,
    people,
    places: {
      a,
      b,
      school: { ...a, name: `${tenant.name}, the school`, things: { ...a.things, ...shared } },
    },
  }
}
