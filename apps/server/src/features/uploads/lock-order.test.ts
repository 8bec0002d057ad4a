import { changeAvatar, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { changeSchoolLogo } from '@bangxanh/contract/organisation/endpoints.ts'
import { anonymiseStudent } from '@bangxanh/contract/students/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { files } from '../../schema/uploads.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { deleteFileRow, readStorage } from './public.ts'

/** Two who write files of one school at once wait for each other and never in a circle: the owner, the file, the room. */
const t = testSchool()

const avatar = async (who: Person) => t.as(who).call(changeAvatar, { file: await picture() })
const logo = async (who: Person) => t.as(who).call(changeSchoolLogo, { file: await picture() })

/** Both have begun, `first` in front of `second`, before the lock lets them go on. */
async function atOnce<A, B>(lock: ReturnType<typeof sql>, first: () => Promise<A>, second: () => Promise<B>) {
  const letGo = await holdLock(t, lock)
  const one = first()
  await waitingForLocks(t, 1)
  const two = second()
  await waitingForLocks(t, 2)
  await letGo()
  return Promise.all([one, two])
}

it.each([
  ['picture', avatar],
  ['logo', logo],
])('a %s is replaced while the old one is removed', async (_, upload) => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('admin', { schoolId })
  expect((await upload(admin)).status).toBe(200)
  const [old] = await t.database.db.select({ key: files.key }).from(files).where(eq(files.schoolId, schoolId))
  const [replaced, removed] = await atOnce(
    sql`select from school_storage where school_id = ${schoolId} for update`,
    () => upload(admin),
    () => deleteFileRow(t.database.db, old!.key),
  )
  expect([replaced.status, removed]).toEqual([200, false])
  expect((await readStorage(t.database.db, schoolId)).used).toBeGreaterThan(0)
})

it('a picture is replaced while its owner is made anonymous', async () => {
  const schoolId = await t.make.school()
  const superAdmin = await t.make.person('super_admin', { schoolId })
  const pupil = await t.make.person('student', { schoolId })
  const { id: classId } = await classMaker(t).class({ schoolId, teachers: [superAdmin] })
  const [studentId] = await classMaker(t).students(
    classId,
    [{ fullname: 'Nguyễn Văn An', userId: pupil.userId }],
    schoolId,
  )
  expect((await avatar(pupil)).status).toBe(200)
  const [anonymised, replaced] = await atOnce(
    sql`select from "user" where id = ${pupil.userId} for no key update`,
    () => t.as(superAdmin).call(anonymiseStudent, { body: { studentId: studentId! } }),
    () => avatar(pupil),
  )
  expect(anonymised.status).toBe(200)
  expect([replaced.status, replaced.error?.code]).toEqual([401, 'E_UNAUTHENTICATED'])
  expect((await t.as(pupil).call(readAccount)).status).toBe(401)
  const left = await t.database.db.select().from(files).where(eq(files.ownerId, pupil.userId))
  expect(left).toEqual([])
  expect(await readStorage(t.database.db, schoolId)).toMatchObject({ used: 0 })
})
