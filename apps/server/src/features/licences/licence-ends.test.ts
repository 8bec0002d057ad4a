import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import * as calls from '@bangxanh/contract/licences/endpoints.ts'
import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { files, schoolStorage, uploads } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { PDF, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { runJob } from '../../testing/run-job.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { makeCodes, setPackage } from './owner-licences.ts'

const GB = 1024 ** 3
const DAY = 86_400_000
const NAME = 'Bạc'

const t = testSchool()
let schoolId: string
let head: Person
let room: Classroom
let send: ReturnType<typeof uploadMaker>

beforeAll(async () => {
  send = uploadMaker(t)
  await t.act(caller =>
    setPackage(caller, { name: NAME, bytes: 50 * GB, monthly: 200_000, yearly: 2_040_000 }),
  )
})

beforeEach(async () => {
  t.clock.set('2026-10-05T02:00:00.000Z')
  schoolId = await t.make.school()
  head = await t.make.person('super_admin', { schoolId })
  room = await homeworkMaker(t).classroom({ pupils: 1, schoolId })
  await activate()
})

/** Where another package goes by it, that is agreed to. */
async function activate(name = NAME, months = 1) {
  const [code = ''] = await t.act(caller => makeCodes(caller, { name, months, count: 1 }))
  const take = async (givesUp?: { planId: never; days: number }) =>
    (await t.as(head).call(calls.activatePlan, { body: { code, givesUp } })).data.replaces
  const replaces = await take()
  if (!replaces) return
  const { package: goes, days } = replaces.gives
  expect(await take({ planId: goes._id as never, days })).toBeNull()
}

/** The school has stored so much; of it a file stands for all. */
async function fillUp(used: number) {
  await t.database.db.insert(files).values({
    ...{ key: `aa/${schoolId}.pdf`, ownerId: head.userId, schoolId, name: 'phim.pdf' },
    ...{ type: 'application/pdf', size: used, sha256: '0'.repeat(64) },
  })
  await t.database.db
    .insert(schoolStorage)
    .values({ schoolId, used, quota: STORAGE.school })
    .onConflictDoUpdate({ target: schoolStorage.schoolId, set: { used } })
}
const storage = async () => (await t.as(head).call(readOwnSchool)).data.storage
const recount = async () => {
  const [row] = await t.database.db
    .select({ sum: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.schoolId, schoolId))
  return Number(row?.sum)
}
async function end(days = 31) {
  await t.database.pool.query("update session set expires_at = '2099-01-01'")
  t.clock.forward(days * DAY)
  await t.runDueJobs()
}

async function endNow(licenceId: string) {
  await t.database.pool.query(
    `select graphile_worker.add_job('end-licence', json_build_object('licenceId', $1::text), run_at => $2)`,
    [licenceId, t.clock.now()],
  )
  await t.runDueJobs()
}

it('gives the school the room of every school again; all is read, nothing is deleted, and no more comes in', async () => {
  await fillUp(20 * GB)
  expect(await storage()).toEqual({ used: 20 * GB, quota: 50 * GB, left: 30 * GB })
  await end()
  expect(await storage()).toEqual({ used: 20 * GB, quota: STORAGE.school, left: 0 })
  expect((await t.as(head).call(calls.readActivePlan, {})).data.plan).toMatchObject({
    licence: null,
    storage: { used: 20 * GB, left: 0 },
  })
  expect(await recount()).toBe(20 * GB)
  const more = await t.as(head).call(changeAvatar, { file: await picture() })
  expect(more).toFail(409, 'E_STORAGE_FULL')
  // With another code there is room again.
  await activate()
  expect((await t.as(head).call(changeAvatar, { file: await picture() })).status).toBe(200)
  expect((await storage())?.used).toBe(await recount())
})

it('comes by the server’s clock, to the moment and once', async () => {
  await end(31)
  await activate()
  // The end of before runs again, and changes nothing of what goes now.
  const { rows } = await t.database.pool.query(
    'select id from licence where school_id = $1 order by begins_at',
    [schoolId],
  )
  expect(rows.length).toBe(2)
  // Nor does that of now, asked for by a clock that is ahead.
  for (const { id } of rows) await endNow(id)
  expect((await storage())?.quota).toBe(50 * GB)
  t.clock.forward(30 * DAY - 1)
  await t.runDueJobs()
  expect((await storage())?.quota).toBe(50 * GB)
  t.clock.forward(1)
  await t.runDueJobs()
  expect((await storage())?.quota).toBe(STORAGE.school)
})

it('in the middle of an upload leaves no half file', async () => {
  await fillUp(20 * GB)
  const upload = await send.open(room.teacher, room.classId, PDF, {
    contentType: 'application/pdf',
    filename: 'bài đọc.pdf',
  })
  const before = (await storedKeys(t.kernel.files)).length
  await t.database.pool.query('update licence set ends_at = $1 where school_id = $2 and closed_at is null', [
    new Date(t.clock.now().getTime() + 1_000),
    schoolId,
  ])
  t.clock.forward(2_000)
  const { rows } = await t.database.pool.query('select id from licence where school_id = $1', [schoolId])
  await endNow(rows[0].id)
  const [part] = upload.parts
  expect((await send.put(part!, PDF)).status).toBe(409)
  t.clock.forward(2 * DAY)
  await runJob(t, 'end-uploads')
  expect((await storedKeys(t.kernel.files)).length).toBe(before)
  expect(await t.database.db.select().from(uploads).where(eq(uploads.schoolId, schoolId))).toEqual([])
  expect(await storage()).toEqual({ used: 20 * GB, quota: STORAGE.school, left: 0 })
  expect(await recount()).toBe(20 * GB)
})

it('the room of a school equals what its activations say, after any order of packages and ends', async () => {
  const packages: Record<string, number> = { [NAME]: 50 * GB, Vàng: 200 * GB, Đồng: 20 * GB }
  for (const [name, bytes] of Object.entries(packages))
    await t.act(caller => setPackage(caller, { name, bytes, monthly: 100_000, yearly: 1_020_000 }))
  /** By what is kept of each activation alone. */
  const said = async () => {
    const { rows } = await t.database.pool.query<{ name: string; until: Date; at: Date }>(
      `select p.name, a.until, a.activated_at as at from licence_activation a
       join licence_code c on c.id = a.code_id join licence_package p on p.id = c.package_id
       where a.school_id = $1 order by a.activated_at, a.until`,
      [schoolId],
    )
    const last = rows.at(-1)
    return last && last.until > t.clock.now() ? packages[last.name] : STORAGE.school
  }
  const step = fc.oneof(
    fc.record({
      name: fc.constantFrom(...Object.keys(packages)),
      months: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ days: fc.integer({ min: 1, max: 70 }) }),
  )
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
      for (const each of steps) {
        if ('days' in each) await end(each.days)
        else await activate(each.name, each.months)
        t.clock.forward(1_000)
        const quota = (await storage())?.quota as number
        expect(quota).toBe(await said())
        seen.add(quota)
      }
    }),
    { numRuns: 12 },
  )
  // Otherwise nothing would have been shown.
  expect(seen.size).toBeGreaterThan(2)
})
