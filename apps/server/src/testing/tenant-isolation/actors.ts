import { type Canary, canary, canaryText, HIDDEN_OF_TEACHER } from './canaries.ts'
import type { FilledSchool } from './fill-school.ts'
import type { Put } from './put.ts'
import type { Actor, Grant } from './things.ts'

export const HOME = 'g1d1s1'

/** One of each role of the school at home, people of several roles, and the chiefs above it. */
export async function actorsOf(
  put: Put,
  schools: ReadonlyMap<string, FilledSchool>,
  now: Date,
): Promise<Actor[]> {
  const home = schools.get(HOME) as FilledSchool
  const abroad = schools.get('g2d3s5') as FilledSchool
  const { groupId, departmentId, schoolId } = home.tenant
  const own = canary(HOME)
  const actor = async (name: string, userId: string, grants: Grant[], sees: (whose: Canary) => boolean) => {
    const { token } = await put.signIn(userId, now, canary('none', 'own'))
    const second = await put.signIn(userId, now, canary('none', 'own'))
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
  const made = async (name: string, grants: Grant[], sees: Actor['sees'], whose = own) => {
    const userId = await put.user(
      `Cô ${HIDDEN_OF_TEACHER}${name.replaceAll(' ', '')} ${canaryText(whose)}`,
      whose,
    )
    for (const { role, subjects = [], ...at } of grants)
      await put.row('role_grant', {
        user_id: userId,
        role,
        subjects,
        group_id: at.groupId ?? null,
        department_id: at.departmentId ?? null,
        school_id: at.schoolId ?? null,
      })
    return actor(name, userId, grants, sees)
  }
  const at = (name: string) => home.people[name] as string

  const either =
    (...some: Actor['sees'][]) =>
    (whose: Canary) =>
      some.some(sees => sees(whose))
  // A school shows its people its own name and those of its region and group above it.
  const above = ({ tenant, aspect }: Canary) => aspect === '' && HOME.startsWith(tenant)
  const inSchool =
    (...aspects: (string | RegExp)[]) =>
    (whose: Canary) =>
      above(whose) ||
      (whose.tenant === HOME &&
        aspects.some(one => (typeof one === 'string' ? one === whose.aspect : one.test(whose.aspect))))
  /** Who works or learns there: also what the school, its region and its group tell all of theirs. */
  const belonging = (...aspects: (string | RegExp)[]) =>
    either(inSchool(...aspects), ({ tenant, aspect }) => aspect === 'all' && HOME.startsWith(tenant))
  const teaching = (scope: 'a' | 'b') =>
    belonging(
      ...[`c${scope}`, `h${scope}`, new RegExp(`^s${scope}\\d`), `v${scope}`, `o${scope}`, 'sv', /^l/],
      // Contests: those of their class, and those of the school that they made or in which its pupils take part.
      ...[`k${scope}`, `t${scope}`],
    )
  const running = belonging(/^[chlkt]/, /^s[ab]\d/, 'sv', 'os', 'au')
  /** Of contests only those of the school, of their subject. */
  const heading = belonging('ca', 'ha', /^sa\d/, 'sv', /^[lo]/, 'ta')
  /** A chief: the names of what is below them, its classes and its libraries, never a pupil, a homework or another's vault. */
  const leading = (tenant: string, group: string) => (whose: Canary) =>
    (whose.tenant === group && ['', 'all', 'gv'].includes(whose.aspect)) ||
    (whose.tenant.startsWith(tenant) && /^($|all|[cl])/.test(whose.aspect))
  const school = (role: Grant['role'], subjects: string[] = []): Grant => ({ role, schoolId, subjects })
  const pupil: Grant = { role: 'student' }
  const abroadTeacher: Grant = { role: 'teacher', schoolId: abroad.tenant.schoolId, subjects: ['math'] }
  const none = canary('none')

  const both = await made(
    'teacher in two schools',
    [school('teacher', ['math']), abroadTeacher],
    either(
      belonging('sv', /^l/),
      whose => ['', 'all'].includes(whose.aspect) && abroad.tenant.name.startsWith(whose.tenant),
      whose => whose.tenant === abroad.tenant.name && /^(sv|l.)$/.test(whose.aspect),
    ),
  )
  return [
    await actor('super_admin', at('super_admin'), [school('super_admin')], running),
    await actor('admin', at('admin'), [school('admin')], running),
    await actor('leader', at('leader'), [school('leader', ['math'])], heading),
    await actor('teacher of class a', at('teacherA'), [school('teacher', ['math'])], teaching('a')),
    await actor('teacher of class b', at('teacherB'), [school('teacher', ['vi'])], teaching('b')),
    await actor(
      'leader who teaches',
      at('leaderWhoTeaches'),
      [school('leader', ['math']), school('teacher', ['vi'])],
      belonging('ca', 'ha', 'cb', 'hb', /^s[ab]\d/, 'sv', /^l/, 'kb', /^t/),
    ),
    await made('leader and administrator', [school('leader', ['math']), school('admin')], running),
    both,
    await made('teacher without school', [{ role: 'teacher' }], whose => whose.tenant === 'none', none),
    await actor('group_chief', at('chief'), [{ role: 'group_chief', groupId }], leading('g1', 'g1')),
    await made(
      'department_chief',
      [{ role: 'department_chief', departmentId }],
      leading('g1d1', 'g1'),
      canary('g1d1'),
    ),
    await actor('pupil', at('approved'), [pupil], belonging('ca', 'ha', 'sa1', 'la')),
    await actor('waiting pupil', at('waiting'), [pupil], inSchool('ca', 'sa2')),
    await actor('banned pupil', at('banned'), [pupil], inSchool('ca', 'sa3')),
    await made('pupil without class', [pupil], whose => whose.tenant === 'none', none),
  ]
}
