import { hashPassword } from '../../features/account/public.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { TestApp } from '../app.ts'
import { type FilledSchool, fillSchool, type Tenant, vaultThings } from './fill-school.ts'
import { type Mark, Marks, mark, markText } from './marks.ts'
import { type Put, putInto } from './put.ts'
import type { Grant, Place, Walker } from './things.ts'

/** Of the examples of the contract: everybody in the world has it. */
const PASSWORD = 'BangXanh@2026'
/** group -> departments -> schools. */
const TREE = { g1: { d1: ['s1', 's2'], d2: ['s3', 's4'] }, g2: { d3: ['s5', 's6'], d4: ['s7', 's8'] } }
const HOME = 'g1d1s1'

export interface World {
  readonly marks: Marks
  readonly schools: ReadonlyMap<string, FilledSchool>
  /** Everybody at home: each role, and people of several roles. */
  readonly walkers: readonly Walker[]
  /** Where they go: home, and each step further away. */
  readonly places: readonly Place[]
  /** Of a tenant with which nobody at home has anything to do, and ids of nothing: who asks may not tell them apart. */
  readonly far: Place
  readonly nowhere: Place
  signIn(userId: string): Promise<string>
}

/** 2 groups, 4 departments, 8 schools, and all that people of seven roles have in them. */
export async function makeWorld({ database: { pool }, clock }: TestApp): Promise<World> {
  const marks = new Marks()
  const put = putInto(pool, marks, await hashPassword(PASSWORD))
  const now = clock.now()
  const schools = new Map<string, FilledSchool>()
  const groupVaults = new Map<string, Place>()
  for (const [group, departments] of Object.entries(TREE)) {
    const ofGroup = mark(group)
    const inGroup: Tenant['inGroup'] = { schools: [], departments: [] }
    const groupId = await put.row('group', { name: `Tập đoàn ${markText(ofGroup)}` }, ofGroup)
    for (const [department, names] of Object.entries(departments)) {
      const ofDepartment = mark(group + department)
      const named = { group_id: groupId, name: `Vùng ${markText(ofDepartment)}` }
      const departmentId = await put.row('department', named, ofDepartment)
      inGroup.departments.push(departmentId)
      const inDepartment: Tenant['inDepartment'] = { schools: [] }
      for (const name of names) {
        const whose = mark(group + department + name)
        const logoKey = put.fileKey(whose)
        const school = {
          ...{ group_id: groupId, department_id: departmentId },
          name: `Trường ${markText(whose)}`,
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
    marks,
    schools,
    walkers: await walkersOf(put, schools, now),
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
    signIn: async userId => (await put.signIn(userId, now, mark('none', 'token'))).token,
  }
}

/** A place like another, of which nothing exists. */
function nowhere({ things, ofHomework }: Place): Place {
  const gone = <T extends object>(named: T) =>
    Object.fromEntries(
      Object.keys(named).map(kind => [kind, { id: newId(), vault: 'Teacher' }]),
    ) as unknown as T
  return { name: 'nothing', phone: '0900000000', things: gone(things), ofHomework: gone(ofHomework) }
}

async function groupVault(
  put: Put,
  group: string,
  groupId: string,
  schools: ReadonlyMap<string, FilledSchool>,
) {
  const [first] = [...schools.values()].filter(({ tenant }) => tenant.groupId === groupId)
  const { places, people } = first as FilledSchool
  const made = await put.vault(
    { owner_category: 'Group', group_id: groupId },
    people.admin as string,
    mark(group, 'gv'),
  )
  const things = { ...places.a.things, ...vaultThings(made, { groupId, vault: 'Group' }) }
  return { ...places.a, name: `the vault of ${group}`, things }
}

async function walkersOf(put: Put, schools: ReadonlyMap<string, FilledSchool>, now: Date): Promise<Walker[]> {
  const home = schools.get(HOME) as FilledSchool
  const abroad = schools.get('g2d3s5') as FilledSchool
  const { groupId, departmentId, schoolId } = home.tenant
  const own = mark(HOME)
  const walker = async (name: string, userId: string, grants: Grant[], sees: (whose: Mark) => boolean) => {
    const { token } = await put.signIn(userId, now, mark('none', 'own'))
    const second = await put.signIn(userId, now, mark('none', 'own'))
    const ofRegion = grants.some(({ role }) => role === 'department_chief')
    return {
      name,
      userId,
      token,
      sessionId: second.sessionId,
      grants,
      sees,
      ...(ofRegion && { regionOf: groupId }),
    }
  }
  const made = async (name: string, grants: Grant[], sees: Walker['sees'], whose = own) => {
    const userId = await put.user(`Cô Kinhco${name.replaceAll(' ', '')} ${markText(whose)}`, whose)
    for (const { role, subjects = [], ...at } of grants)
      await put.row('role_grant', {
        user_id: userId,
        role,
        subjects,
        group_id: at.groupId ?? null,
        department_id: at.departmentId ?? null,
        school_id: at.schoolId ?? null,
      })
    return walker(name, userId, grants, sees)
  }
  const at = (name: string) => home.people[name] as string

  // A school shows its people its own name and those of its region and group above it.
  const above = ({ tenant, aspect }: Mark) => aspect === '' && HOME.startsWith(tenant)
  const inSchool =
    (...aspects: (string | RegExp)[]) =>
    (whose: Mark) =>
      above(whose) ||
      (whose.tenant === HOME &&
        aspects.some(one => (typeof one === 'string' ? one === whose.aspect : one.test(whose.aspect))))
  const teaching = (letter: 'a' | 'b') =>
    inSchool(`c${letter}`, `h${letter}`, new RegExp(`^s${letter}\\d`), `v${letter}`, 'sv')
  const running = inSchool(/^[ch]/, /^s[ab]\d/, 'sv', 'au')
  const heading = inSchool('ca', 'ha', /^sa\d/, 'sv')
  const either =
    (...some: Walker['sees'][]) =>
    (whose: Mark) =>
      some.some(sees => sees(whose))
  /** A chief: the names of what is below him and its classes, never a pupil, a homework or another's vault. */
  const leading = (tenant: string, group: string) => (whose: Mark) =>
    (whose.tenant === group && ['', 'gv'].includes(whose.aspect)) ||
    (whose.tenant.startsWith(tenant) && (whose.aspect === '' || /^c/.test(whose.aspect)))
  const school = (role: Grant['role'], subjects: string[] = []): Grant => ({ role, schoolId, subjects })
  const pupil: Grant = { role: 'student' }
  const abroadTeacher: Grant = { role: 'teacher', schoolId: abroad.tenant.schoolId, subjects: ['math'] }
  const none = mark('none')

  const both = await made(
    'teacher in two schools',
    [school('teacher', ['math']), abroadTeacher],
    either(
      inSchool('sv'),
      whose => whose.aspect === '' && abroad.tenant.name.startsWith(whose.tenant),
      whose => whose.tenant === abroad.tenant.name && whose.aspect === 'sv',
    ),
  )
  return [
    await walker('super_admin', at('super_admin'), [school('super_admin')], running),
    await walker('admin', at('admin'), [school('admin')], running),
    await walker('leader', at('leader'), [school('leader', ['math'])], heading),
    await walker('teacher of class a', at('teacherA'), [school('teacher', ['math'])], teaching('a')),
    await walker('teacher of class b', at('teacherB'), [school('teacher', ['vi'])], teaching('b')),
    await made('leader and administrator', [school('leader', ['math']), school('admin')], running),
    both,
    await made('teacher without school', [{ role: 'teacher' }], whose => whose.tenant === 'none', none),
    await made('group_chief', [{ role: 'group_chief', groupId }], leading('g1', 'g1'), mark('g1')),
    await made(
      'department_chief',
      [{ role: 'department_chief', departmentId }],
      leading('g1d1', 'g1'),
      mark('g1d1'),
    ),
    await walker('pupil', at('approved'), [pupil], inSchool('ca', 'ha', 'sa1')),
    await walker('waiting pupil', at('waiting'), [pupil], inSchool('ca', 'sa2')),
    await walker('banned pupil', at('banned'), [pupil], inSchool('ca', 'sa3')),
    await made('pupil without class', [pupil], whose => whose.tenant === 'none', none),
  ]
}
