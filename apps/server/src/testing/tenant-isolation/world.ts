import { hashPassword } from '../../features/account/public.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { TestApp } from '../app.ts'
import { actorsOf, HOME } from './actors.ts'
import { Canaries, type Canary, canary, canaryText, HIDDEN_OF_TEACHER } from './canaries.ts'
import { fillLevel } from './fill-level.ts'
import { type FilledSchool, fillSchool } from './fill-school.ts'
import { inOrder } from './in-order.ts'
import { type Put, putInto } from './put.ts'
import type { Actor, Group, Installation, Place, Tenant, Things } from './things.ts'
import type { WorldFeature } from './world-feature.ts'
import { WORLD_FEATURES } from './world-features.ts'

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
export async function makeWorld(
  { database: { pool }, clock }: TestApp,
  worldFeatures: Readonly<Record<string, WorldFeature>> = WORLD_FEATURES,
): Promise<World> {
  const canaries = new Canaries()
  const put = await putInto(pool, canaries, await hashPassword(PASSWORD))
  const now = clock.now()
  const features = inOrder(worldFeatures)
  const installation: Installation = { pupils: [] }
  const everywhere = { put, now, installation, things: {} }
  const ofAll = await fillLevel(features, everywhere, ({ ofInstallation }) => ofInstallation)
  const schools = new Map<string, FilledSchool>()
  const ofGroups = new Map<string, Things>()
  for (const [name, departments] of Object.entries(TREE)) {
    const ofGroup = canary(name)
    const groupId = await put.row('group', { name: `Tập đoàn ${canaryText(ofGroup)}` }, ofGroup)
    const group: Group = { groupId, name, departments: [], schools: [], pupils: [] }
    const chief = await put.user(`Cô ${HIDDEN_OF_TEACHER}chief ${canaryText(ofGroup)}`, ofGroup)
    await put.row('role_grant', { user_id: chief, role: 'group_chief', group_id: groupId })
    const filling = { ...everywhere, things: ofAll, group, chief }
    const shared = await fillLevel(features, filling, feature => feature.ofGroup)
    ofGroups.set(name, shared)
    for (const [department, names] of Object.entries(departments)) {
      const ofDepartment = canary(name + department)
      const named = { group_id: groupId, name: `Vùng ${canaryText(ofDepartment)}` }
      const departmentId = await put.row('department', named, ofDepartment)
      group.departments.push(departmentId)
      const inDepartment: Tenant['inDepartment'] = { schools: [] }
      for (const school of names) {
        const tenant = await putSchool(put, canary(name + department + school), {
          ...{ groupId, departmentId, inDepartment },
          inGroup: group,
        })
        const below = { ...filling, things: { ...ofAll, ...shared } }
        schools.set(tenant.name, await fillSchool(features, below, tenant))
        for (const { pupils } of [group, installation]) pupils.push(...tenant.pupils)
      }
    }
  }
  const of = (name: string) => schools.get(name) as FilledSchool
  const home = of(HOME)
  /** Of a level above the schools: beside what is its own, the first class of one of its schools. */
  const above = (name: string, school: string, things: Things | undefined): Place => {
    const { a } = of(school).places
    return { ...a, name, things: { ...a.things, ...things } }
  }
  return {
    canaries,
    schools,
    actors: await actorsOf(put, schools, now),
    places: [
      ...Object.values(home.places),
      above('the group g1', HOME, ofGroups.get('g1')),
      above('the installation', HOME, ofAll),
      of('g1d1s2').places.a,
      of('g1d2s3').places.a,
      of('g2d3s5').places.a,
      above('the group g2', 'g2d3s5', ofGroups.get('g2')),
    ],
    far: of('g2d3s6').places.a,
    nowhere: nowhere(home.places.a),
    signIn: async userId => (await put.signIn(userId, now, canary('none', 'token'))).token,
  }
}

async function putSchool(
  put: Put,
  whose: Canary,
  within: Pick<Tenant, 'groupId' | 'departmentId' | 'inGroup' | 'inDepartment'>,
): Promise<Tenant> {
  const { groupId, departmentId, inGroup, inDepartment } = within
  const logoKey = put.fileKey(whose)
  const row = {
    ...{ group_id: groupId, department_id: departmentId },
    ...{ name: `Trường ${canaryText(whose)}`, logo_key: logoKey, level: 1 },
  }
  const schoolId = await put.row('school', row, whose)
  inGroup.schools.push(schoolId)
  inDepartment.schools.push(schoolId)
  return { ...within, name: whose.tenant, schoolId, logoKey, pupils: [] }
}

/** A place like another, of which nothing exists. */
function nowhere({ things, ofHomework, ofLiveExam, ofContest, tasks }: Place): Place {
  const gone = <T extends object>(named: T) =>
    Object.fromEntries(
      Object.keys(named).map(kind => [kind, { id: newId(), vault: 'Teacher' }]),
    ) as unknown as T
  return {
    name: 'nothing',
    phone: '0900000000',
    things: { ...gone(things), file: { id: `zz/${'z'.repeat(30)}.png` } },
    ofHomework: gone(ofHomework),
    ofLiveExam: gone(ofLiveExam),
    ofContest: {
      class: gone(ofContest.class),
      school: gone(ofContest.school),
      exam: gone(ofContest.exam),
    },
    tasks: gone(tasks),
    brought: {},
  }
}
