import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type CallWords, get, put } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { anId } from '@bangxanh/contract/kit/ids.ts'
import { HouseId } from '@bangxanh/contract/organisation/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyHandler, Call } from '../kernel/serve/routes.ts'
import { startTestApp, type TestApp } from './app.ts'
import { canary, canaryText } from './tenant-isolation/canaries.ts'
import { knownEverywhere, knownInGroup, knownInSchool } from './tenant-isolation/things.ts'
import { walkSeed } from './tenant-isolation/walk-seed.ts'
import { makeWorld, type World } from './tenant-isolation/world.ts'
import type { WorldFeature } from './tenant-isolation/world-feature.ts'
import { WORLD_FEATURES } from './tenant-isolation/world-features.ts'

/** Leaflets of the installation, of a group and of a school, as a feature brings them: a table of this test, a kind without a feature. */
const leaflets: WorldFeature = {
  tables: {},
  async ofInstallation({ put, installation }) {
    const id = await put.row('leaflet', { text: canaryText(canary('none', 'all')) })
    return { house: { ...knownEverywhere(installation), id } }
  },
  async ofGroup({ put, group }) {
    const whose = canary(group.name, 'all')
    const row = { group_id: group.groupId, text: canaryText(whose) }
    return { house: { ...knownInGroup(group), id: await put.row('leaflet', row, whose) } }
  },
  async ofSchool({ put, tenant }) {
    const whose = canary(tenant.name, 'all')
    const row = { school_id: tenant.schoolId, text: canaryText(whose) }
    return { house: { ...knownInSchool(tenant), id: await put.row('leaflet', row, whose) } }
  },
}

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  await t.database.pool.query(
    'create table leaflet (id uuid primary key, group_id uuid, school_id uuid, text text not null)',
  )
  world = await makeWorld(t, { ...WORLD_FEATURES, leaflets })
})
afterAll(() => t.close())

/** Schools and groups of a viewer: `theirs` by their roles, `known` also as one who learns there. */
const placesOf = ({ viewer }: Pick<Call, 'viewer'>) => sql`
  theirs as (
    select school.id school_id, coalesce(role_grant.group_id, department.group_id, school.group_id) group_id,
      role_grant.group_id is not null of_group, role in ('super_admin', 'admin', 'group_chief', 'department_chief') writes
    from role_grant left join department on department.id = department_id left join school on
      school.id = role_grant.school_id or school.department_id = role_grant.department_id or school.group_id = role_grant.group_id
    where user_id = ${viewer?.userId} and coalesce(role_grant.group_id, role_grant.department_id, role_grant.school_id) is not null),
  known as (
    select school_id, group_id from theirs union all
    select school.id, school.group_id from student join class_student on student_id = student.id and state = 'approved'
      join class on class.id = class_id join school on school.id = class.school_id where user_id = ${viewer?.userId})`

const ALL_THAT_IS_KNOWN = sql`(group_id is null and school_id is null and exists (select from known))
  or school_id in (select school_id from known) or group_id in (select group_id from known)`
/** What `news.write` gives them: a school's own, a region's schools, a group and its schools. */
const THEIRS = sql`school_id in (select school_id from theirs where writes)
  or group_id in (select group_id from theirs where writes and of_group)`

const isAmong = async (call: Pick<Call, 'db' | 'viewer'>, id: string, condition: SQL): Promise<boolean> => {
  const { rowCount } = await call.db.execute(
    sql`with ${placesOf(call)} select from leaflet where id = ${id} and (${condition})`,
  )
  return rowCount === 1
}
const idOf = (given: unknown) => (given as { houseId: string }).houseId

const read = {
  action: 'news.read',
  summary: 'x',
  query: { houseId: HouseId },
  shows: ['house'],
  reply: { text: z.string() },
} as const satisfies CallWords

const readBy = (condition: SQL): AnyHandler => ({
  load: async call => {
    if (!(await isAmong(call, idOf(call.query), condition))) throw new AppError(errors.E_NOT_FOUND)
  },
  act: async ({ db, query }) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select text from leaflet where id = ${idOf(query)}`,
    )
    return { text: rows[0]?.text ?? '' }
  },
})

const write = put('/leaflet/seed', {
  action: 'news.write',
  summary: 'x',
  body: z.strictObject({ houseId: HouseId }),
  changes: ['house'],
  reply: {},
  example: { body: { houseId: anId } },
})

const writtenBy = (condition: SQL): AnyHandler => ({
  load: async call => {
    const id = idOf(call.body)
    if (!(await isAmong(call, id, ALL_THAT_IS_KNOWN))) throw new AppError(errors.E_NOT_FOUND)
    if (!(await isAmong(call, id, condition))) throw new AppError(errors.E_FORBIDDEN)
  },
  act: async () => ({}),
})

const walked = (endpoint: Parameters<typeof walkSeed>[2], handler: AnyHandler) =>
  walkSeed(t, world, endpoint, handler)

it('a call that gives everybody what is of their school, of their group and of the installation', async () => {
  const { found, through } = await walked(get('/leaflet/seed', read), readBy(ALL_THAT_IS_KNOWN))
  expect(found).toBe('')
  expect(through).toBeGreaterThan(20)
})

it('a call that knows schools alone', async () => {
  const { found } = await walked(
    get('/leaflet/seed', read),
    readBy(sql`school_id in (select school_id from known)`),
  )
  for (const place of ['the group g1', 'the installation'])
    expect(found).toMatch(
      new RegExp(
        `^teacher of class a: .* about ${place}: answered 404 E_NOT_FOUND, though the table lets`,
        'm',
      ),
    )
  expect(found).not.toMatch(/about g1d1s1/)
})

it('a call that tells what is of other schools and groups', async () => {
  const { found } = await walked(get('/leaflet/seed', read), readBy(sql`true`))
  expect(found).toMatch(/^admin: .* about g1d1s2, class a: got through \(200\), expected 404/m)
  expect(found).toMatch(/^pupil: .* about the group g2: tells zg2xallz of g2 \(all\)/m)
  expect(found).toMatch(/^waiting pupil: .* about g1d1s1, class a: tells zg1d1s1xallz/m)
  expect(found).not.toMatch(/^admin: .* about (the group g1|the installation|g1d1s1)/m)
})

it('a call that lets each change what is theirs', async () => {
  const { found, through } = await walked(write, writtenBy(THEIRS))
  expect(found).toBe('')
  expect(through).toBeGreaterThan(0)
})

it('a call by which a school changes what is of its group, or of the installation', async () => {
  const { found } = await walked(write, writtenBy(sql`true`))
  expect(found).toMatch(/^admin: .* about the group g1: got through \(200\), expected 403/m)
  expect(found).toMatch(/^group_chief: .* about the installation: got through \(200\), expected 403/m)
  expect(found).not.toMatch(/^admin: .* about g1d1s1/m)
})
