import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as cards from '@bangxanh/contract/login-cards/endpoints.ts'
import * as staff from '@bangxanh/contract/staff/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../schema/account.ts'
import { waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword, lockUser, updateUser } from './public.ts'

const t = testSchool()
let room: Classroom
let admin: Person
let oldHash: string
beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 1 })
  admin = await t.make.person('super_admin', { schoolId: room.schoolId })
  oldHash = await hashPassword(OLD)
})

const OLD = 'mat khau cu 1'
const NEW = 'mat khau moi 1'

const withPassword = async (who: Person) => {
  await updateUser(t.database.db, who.userId, { passwordHash: oldHash })
  return who
}
const teacher = async () => withPassword(await t.make.person('teacher', { schoolId: room.schoolId }))
const logIn = (who: Person, password = OLD) =>
  t.as(null).call(account.login, { body: { username: who.username, password } })
const sessionsOf = (who: Person) => t.database.db.$count(sessions, eq(sessions.userId, who.userId))

/** Holds the person's row until both stand before it, `first` in front of `second`. */
async function inThisOrder<A, B>(who: Person, first: () => Promise<A>, second: () => Promise<B>) {
  let both: [Promise<A>, Promise<B>] | undefined
  await t.database.db.transaction(async tx => {
    await lockUser(tx, who.userId)
    const one = first()
    await waitingForLocks(t, 1)
    both = [one, second()]
    await waitingForLocks(t, 2)
  })
  return Promise.all(both as [Promise<A>, Promise<B>])
}

describe('a sign-in with the old password that is under way opens nothing (product 5.7)', () => {
  it("when somebody above resets a teacher's password", async () => {
    const who = await teacher()
    const reset = () => t.as(admin).call(staff.resetTeacherPassword, { body: { _id: who.userId } })
    const [done, late] = await inThisOrder(who, reset, () => logIn(who))
    expect([done.status, late.status, late.error.code]).toEqual([200, 401, 'E_LOGIN_FAILED'])
    expect(await sessionsOf(who)).toBe(0)
    expect((await logIn(who, done.data.temporaryPassword)).status).toBe(200)
  })

  it("when a teacher resets a pupil's password", async () => {
    const [student] = room.studentIds
    const [pupil] = room.pupils
    const who = await withPassword(pupil!)
    const reset = () => t.as(room.teacher).call(cards.resetStudentPassword, { body: { studentId: student! } })
    const [done, late] = await inThisOrder(who, reset, () => logIn(who))
    expect([done.status, late.status]).toEqual([200, 401])
    expect(await sessionsOf(who)).toBe(0)
  })

  it('when cards are printed with new passwords', async () => {
    const [pupil] = room.pupils
    const who = await withPassword(pupil!)
    const body = { classUid: room.classId, withPasswords: true }
    const print = () => t.as(room.teacher).call(cards.printLoginCards, { body })
    const [done, late] = await inThisOrder(who, print, () => logIn(who))
    expect([done.status, late.status]).toEqual([200, 401])
    expect(await sessionsOf(who)).toBe(0)
  })

  it('when they change it themselves, whose own session stays', async () => {
    const who = await teacher()
    const body = { currentPassword: OLD, newPassword: NEW }
    const change = () => t.as(who).call(account.changePassword, { body })
    const [done, late] = await inThisOrder(who, change, () => logIn(who))
    expect([done.status, late.status]).toEqual([200, 401])
    expect(await sessionsOf(who)).toBe(1)
  })

  it('when they are disabled: enabled again they are still signed out', async () => {
    const who = await teacher()
    const set = (disabled: boolean) =>
      t.as(admin).call(staff.updateTeacher, { body: { _id: who.userId, disabled } })
    const [done, late] = await inThisOrder(
      who,
      () => set(true),
      () => logIn(who),
    )
    expect([done.status, late.status]).toEqual([200, 401])
    await set(false)
    expect(await sessionsOf(who)).toBe(0)
  })
})

describe('a session that a sign-in has begun', () => {
  it('is ended by the reset that comes after it', async () => {
    const who = await teacher()
    const reset = () => t.as(admin).call(staff.resetTeacherPassword, { body: { _id: who.userId } })
    const [before, done] = await inThisOrder(who, () => logIn(who), reset)
    expect([before.status, done.status]).toEqual([200, 200])
    expect(await sessionsOf(who)).toBe(0)
  })
})

describe('a change with the old password that is under way', () => {
  it('does not undo the reset of somebody above: the new owner of the password is the one who got it', async () => {
    const who = await teacher()
    const reset = () => t.as(admin).call(staff.resetTeacherPassword, { body: { _id: who.userId } })
    const body = { currentPassword: OLD, newPassword: NEW }
    const change = () => t.as(who).call(account.changePassword, { body })
    const [done, late] = await inThisOrder(who, reset, change)
    expect([done.status, late.status, late.error.code]).toEqual([200, 409, 'E_PASSWORD_WRONG'])
    expect((await logIn(who, NEW)).status).toBe(401)
    expect((await logIn(who, done.data.temporaryPassword)).status).toBe(200)
  })

  it('at once from two places, one wins and the other is told that it was too late', async () => {
    const who = await teacher()
    const elsewhere = (await logIn(who)).data.accessToken
    const change = (token: string, newPassword: string) =>
      t.as({ token }).call(account.changePassword, { body: { currentPassword: OLD, newPassword } })
    const [first, second] = await inThisOrder(
      who,
      () => change(who.token, NEW),
      () => change(elsewhere, `${NEW}2`),
    )
    expect([first.status, second.error?.code]).toEqual([200, 'E_PASSWORD_WRONG'])
    expect([(await logIn(who, NEW)).status, (await logIn(who, `${NEW}2`)).status]).toEqual([200, 401])
  })
})
