import { randomBytes } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import { CARDS } from '@bangxanh/contract/login-cards/limits.ts'
import type { CardOptions, LeftOut, LoginCard } from '@bangxanh/contract/login-cards/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { endSocketsOf } from '../../kernel/live/live.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import {
  deleteSessionsOf,
  hashPassword,
  makePupils,
  putCards,
  setPasswords,
  voidCards,
} from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { ClassRow } from '../classes/public.ts'
import { joinAccounts } from '../students/public.ts'
import { isOutOfHand, refusalOf } from './login-cards.access.ts'
import { approvedIn, lockStudents, type Pupil, selectPupils } from './login-cards.store.ts'
import { newPassword } from './new-password.ts'

interface Secret {
  readonly password: string
  readonly passwordHash: string
}

export interface Printed {
  readonly cards: LoginCard[]
  readonly leftOut: LeftOut[]
}

/**
 * New cards for students of a class, and accounts for those who have none. Passwords are hashed before the transaction,
 * which waits for nothing slow.
 * @throws E_NOT_FOUND for who is not an approved student of the class; E_CARDS_NOBODY, E_CARDS_TOO_MANY; the refusal of
 * the first account when none is in these hands
 */
export async function printCards(
  caller: Caller,
  { id: classId, schoolId }: ClassRow,
  { studentIds, withPasswords }: CardOptions,
): Promise<Printed> {
  const { db, viewer, scopes, now } = caller
  const ids = await approvedIn(db, classId, studentIds, CARDS.most + 1)
  if (studentIds && ids.length < new Set(studentIds).size) throw new AppError(common.E_NOT_FOUND)
  if (ids.length === 0) throw new AppError(errors.E_CARDS_NOBODY)
  if (ids.length > CARDS.most) throw new AppError(errors.E_CARDS_TOO_MANY, { words: { most: CARDS.most } })
  const secrets = withPasswords ? await newSecrets(ids) : new Map<string, Secret>()

  return inTransaction(caller, async caller => {
    const { db } = caller
    await lockStudents(db, ids)
    const found = await selectPupils(db, { viewer, scopes }, ids)
    const leftOut = found.flatMap(({ id, fullname, birthday, standing }) =>
      isOutOfHand(standing) ? [{ _id: id, fullname, birthday, reason: standing }] : [],
    )
    const mine = found.filter(({ standing }) => !isOutOfHand(standing))
    const [first] = leftOut
    if (mine.length === 0) throw new AppError(first ? refusalOf(first.reason) : errors.E_CARDS_NOBODY)
    const { pupils, made } = await withAccounts(caller, mine, schoolId)

    const passwords = pupils.flatMap(({ id, userId }) => {
      const passwordHash = secrets.get(id)?.passwordHash
      return passwordHash ? [{ userId, passwordHash }] : []
    })
    if (passwords.length > 0) {
      const userIds = passwords.map(({ userId }) => userId)
      await voidCards(db, userIds)
      await setPasswords(db, passwords, { by: viewer.userId, at: now })
      await deleteSessionsOf(db, userIds)
      await endSocketsOf(db, userIds)
    }

    const cards = pupils.map(pupil => ({ ...pupil, code: randomBytes(16).toString('base64url') }))
    const rows = cards.map(({ userId, code }) => ({ userId, codeHash: hashOf(code) }))
    await putCards(db, rows, { createdBy: viewer.userId, createdAt: now })
    await recordAudit(caller, {
      schoolId,
      action: 'student.cards-printed',
      about: { type: 'class', id: classId },
      detail: {
        students: cards.length,
        accounts: made,
        passwords: withPasswords,
        studentIds: cards.map(({ id }) => id),
      },
    })
    return {
      cards: cards.map(({ id, fullname, birthday, username, code }) => ({
        _id: id,
        fullname,
        birthday,
        username,
        code,
        password: secrets.get(id)?.password ?? null,
      })),
      leftOut,
    }
  })
}

async function newSecrets(studentIds: readonly string[]): Promise<Map<string, Secret>> {
  const secrets = await Promise.all(
    studentIds.map(async id => {
      const password = newPassword()
      return [id, { password, passwordHash: await hashPassword(password) }] as const
    }),
  )
  return new Map(secrets)
}

/** The same pupils, each with an account, and how many had none. */
async function withAccounts(caller: Caller, pupils: readonly Pupil[], schoolId: string | null) {
  const { db } = caller
  const without = pupils.filter(({ userId }) => userId === null)
  const accounts = await makePupils(
    caller,
    without.map(({ fullname }) => fullname),
    schoolId,
  )
  const made = new Map(without.map(({ id }, index) => [id, accounts[index]]))
  await joinAccounts(
    db,
    [...made].flatMap(([studentId, account]) => (account ? [{ studentId, userId: account.id }] : [])),
  )
  return {
    made: made.size,
    pupils: pupils.map(({ id, fullname, birthday, userId, username }) => ({
      id,
      fullname,
      birthday,
      userId: userId ?? (made.get(id)?.id as string),
      username: username ?? (made.get(id)?.username as string),
    })),
  }
}
