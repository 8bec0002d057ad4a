import { readdirSync } from 'node:fs'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { changeSchoolLogo, readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { files, ownStorage, schoolStorage } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { deleteFileRow } from './public.ts'

const t = testSchool()

const storage = async (admin: Person) => (await t.as(admin).call(readOwnSchool)).data.storage
async function recount(schoolId: string): Promise<number> {
  const [row] = await t.database.db
    .select({ sum: sql<number>`coalesce(sum(${files.size}), 0)::int` })
    .from(files)
    .where(eq(files.schoolId, schoolId))
  return row!.sum
}
const bytesOnDisk = () => {
  const folder = t.folder.pathOf(`aa/${'a'.repeat(30)}.png`).replace(/\/aa\/.*/, '')
  return readdirSync(folder, { recursive: true }).filter(name => String(name).includes('.')).length
}
const avatar = async (person: Person) => t.as(person).call(changeAvatar, { file: await picture() })

it('storage equals a recount after pictures came, were replaced and went, twenty at once too', async () => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('admin', { schoolId })
  const people = await Promise.all(Array.from({ length: 10 }, () => t.make.person('teacher', { schoolId })))
  const twenty = await Promise.all([...people, ...people].map(avatar))
  expect(twenty.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await t.as(admin).call(changeSchoolLogo, { file: await picture() })
  const used = await recount(schoolId)
  expect(await storage(admin)).toMatchObject({ used })
  const rows = await t.database.db.select({ key: files.key }).from(files).where(eq(files.schoolId, schoolId))
  // Ten people and the logo: what was replaced is gone.
  expect(rows.length).toBe(11)
  const first = rows[0]!.key
  const removed = await Promise.all([1, 2, 3].map(() => deleteFileRow(t.database.db, first)))
  expect(removed.filter(Boolean).length).toBe(1)
  expect((await storage(admin))!.used).toBe(await recount(schoolId))
  for (const { key } of rows) await deleteFileRow(t.database.db, key)
  expect(await storage(admin)).toMatchObject({ used: 0 })
})

it('whatever comes, is replaced and goes at once, storage equals a recount', async () => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('admin', { schoolId })
  const people = await Promise.all([1, 2, 3].map(() => t.make.person('teacher', { schoolId })))
  const step = fc.oneof(
    fc.record({ act: fc.constant('avatar'), of: fc.nat(2), side: fc.integer({ min: 1, max: 64 }) }),
    fc.record({
      act: fc.constantFrom('logo', 'remove'),
      of: fc.nat(5),
      side: fc.integer({ min: 1, max: 64 }),
    }),
  )
  let most = 0
  const take = async ({ act, of, side }: { act: string; of: number; side: number }) => {
    if (act === 'avatar') return t.as(people[of]!).call(changeAvatar, { file: await picture(side) })
    if (act === 'logo') return t.as(admin).call(changeSchoolLogo, { file: await picture(side) })
    const rows = await t.database.db
      .select({ key: files.key })
      .from(files)
      .where(eq(files.schoolId, schoolId))
    const row = rows[of % Math.max(1, rows.length)]
    return row && deleteFileRow(t.database.db, row.key)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      await Promise.all(steps.map(take))
      const used = await recount(schoolId)
      expect(await storage(admin)).toMatchObject({ used })
      most = Math.max(most, used)
    }),
    { numRuns: 15 },
  )
  // Otherwise nothing would have been shown.
  expect(most).toBeGreaterThan(0)
})

it('what is over the quota is refused and leaves nothing behind, and of twenty at once only those get in that fit', async () => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('super_admin', { schoolId })
  const size = await (async () => {
    await avatar(await t.make.person('teacher', { schoolId }))
    return recount(schoolId)
  })()
  const quota = size * 4 + 1
  await t.database.db.update(schoolStorage).set({ quota }).where(eq(schoolStorage.schoolId, schoolId))
  const before = bytesOnDisk()
  const people = await Promise.all(Array.from({ length: 20 }, () => t.make.person('teacher', { schoolId })))
  const answers = await Promise.all(people.map(avatar))
  expect(answers.filter(({ status }) => status === 200).length).toBe(3)
  const full = answers.filter(({ status }) => status !== 200)
  expect(new Set(full.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
    new Set(['409 E_STORAGE_FULL']),
  )
  expect(bytesOnDisk() - before).toBe(3)
  expect(await storage(admin)).toEqual({ used: size * 4, quota, left: 1 })
  expect(await recount(schoolId)).toBe(size * 4)
})

it('pictures of people without a school count for no school', async () => {
  const before = await t.database.db.select().from(schoolStorage)
  expect((await avatar(await t.make.person('teacher'))).status).toBe(200)
  expect(await t.database.db.select().from(schoolStorage)).toEqual(before)
})

it('people without a school have room of their own, which equals a recount, ends, and comes back with what goes', async () => {
  const teacher = await t.make.person('teacher')
  const own = async () => {
    const [row] = await t.database.db
      .select({ used: ownStorage.used })
      .from(ownStorage)
      .where(eq(ownStorage.userId, teacher.userId))
    return row?.used
  }
  await Promise.all([avatar(teacher), avatar(teacher), avatar(teacher)])
  const [kept] = await t.database.db.select().from(files).where(eq(files.ownerId, teacher.userId))
  expect(await own()).toBe(kept!.size)
  await t.database.db
    .update(ownStorage)
    .set({ used: STORAGE.own })
    .where(eq(ownStorage.userId, teacher.userId))
  const params = { examVaultId: await vaultMaker(t).exam(teacher) }
  const before = bytesOnDisk()
  const full = await t.as(teacher).call(uploadToExam, { params, file: await picture() })
  expect([full.status, full.error.code]).toEqual([409, 'E_OWN_STORAGE_FULL'])
  expect(bytesOnDisk()).toBe(before)
  await t.database.db
    .update(ownStorage)
    .set({ used: kept!.size })
    .where(eq(ownStorage.userId, teacher.userId))
  await deleteFileRow(t.database.db, kept!.key)
  expect(await own()).toBe(0)
})
