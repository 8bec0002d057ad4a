import { hashPassword } from '../../features/account/public.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { TestApp } from '../app.ts'
import { actorsOf, HOME } from './actors.ts'
import { Canaries, canary, canaryText } from './canaries.ts'
import { putVault } from './features/exam-vault.ts'
import { type FilledSchool, fillSchool } from './fill-school.ts'
import { type Put, putInto } from './put.ts'
import type { Actor, Place, Tenant } from './things.ts'

/** Of the examples of the contract: everybody in the world has it. */
const PASSWORD = 'BangXanh@2026'
/** group -> departments -> schools. */
const TREE = { g1: { d1: ['s1', 's2'], d2: ['s3', 's4'] }, g2: { d3: ['s5', 's6'], d4: ['s7', 's8'] } }

export interface World {
  readonly canaries: Canaries
  readonly schools: ReadonlyMap<string, FilledSchool>
  /** Everybody at home: each role, and people of several roles. */
  readonly actors: readonly Actor[]
  /** Where they go: home, and each step further away. */
  readonly places: readonly Place[]
  /** Of a tenant with which nobody at home has anything to do, and ids of nothing: who asks may not tell them apart. */
  readonly far: Place
  readonly nowhere: Place
  signIn(userId: string): Promise<string>
}

/** 2 groups, 4 departments, 8 schools, and all that people of seven roles have in them. */
export async function makeWorld({ database: { pool }, clock }: TestApp): Promise<World> {
  const canaries = new Canaries()
  const put = await putInto(pool, canaries, await hashPassword(PASSWORD))
  const now = clock.now()
  const schools = new Map<string, FilledSchool>()
  const groupVaults = new Map<string, Place>()
  for (const [group, departments] of Object.entries(TREE)) {
    const ofGroup = canary(group)
    const inGroup: Tenant['inGroup'] = { schools: [], departments: [] }
    const groupId = await put.row('group', { name: `Tập đoàn ${canaryText(ofGroup)}` }, ofGroup)
    for (const [department, names] of Object.entries(departments)) {
      const ofDepartment = canary(group + department)
      const named = { group_id: groupId, name: `Vùng ${canaryText(ofDepartment)}` }
      const departmentId = await put.row('department', named, ofDepartment)
      inGroup.departments.push(departmentId)
      const inDepartment: Tenant['inDepartment'] = { schools: [] }
      for (const name of names) {
        const whose = canary(group + department + name)
        const logoKey = put.fileKey(whose)
        const school = {
          ...{ group_id: groupId, department_id: departmentId },
          name: `Trường ${canaryText(whose)}`,
        }
        const schoolId = await put.row('school', { ...school, logo_key: logoKey, level: 1 }, whose)
        inGroup.schools.push(schoolId)
        inDepartment.schools.push(schoolId)
        const tenant: Tenant = {
          name: whose.tenant,
          groupId,
          departmentId,
          schoolId,
          logoKey,
          inGroup,
          inDepartment,
        }
        schools.set(whose.tenant, await fillSchool(put, tenant, now))
      }
    }
    groupVaults.set(group, await groupVault(put, group, groupId, schools))
  }
  const of = (name: string) => schools.get(name) as FilledSchool
  const home = of(HOME)
  return {
    canaries,
    schools,
    actors: await actorsOf(put, schools, now),
    places: [
      ...Object.values(home.places),
      groupVaults.get('g1') as Place,
      of('g1d1s2').places.a,
      of('g1d2s3').places.a,
      of('g2d3s5').places.a,
      groupVaults.get('g2') as Place,
    ],
    far: of('g2d3s6').places.a,
    nowhere: nowhere(home.places.a),
    signIn: async userId => (await put.signIn(userId, now, canary('none', 'token'))).token,
  }
}

/** A place like another, of which nothing exists. */
function nowhere({ things, ofHomework, tasks }: Place): Place {
  const gone = <T extends object>(named: T) =>
    Object.fromEntries(
      Object.keys(named).map(kind => [kind, { id: newId(), vault: 'Teacher' }]),
    ) as unknown as T
  return {
    name: 'nothing',
    phone: '0900000000',
    things: gone(things),
    ofHomework: gone(ofHomework),
    tasks: gone(tasks),
    brought: {},
  }
}

async function groupVault(
  put: Put,
  group: string,
  groupId: string,
  schools: ReadonlyMap<string, FilledSchool>,
) {
  const [first] = [...schools.values()].filter(({ tenant }) => tenant.groupId === groupId)
  const { places, people } = first as FilledSchool
  const shared = await putVault(put, {
    owner: { owner_category: 'Group', group_id: groupId },
    createdBy: people.admin as string,
    whose: canary(group, 'gv'),
    stands: { groupId, vault: 'Group' },
  })
  return { ...places.a, name: `the vault of ${group}`, things: { ...places.a.things, ...shared } }
}
