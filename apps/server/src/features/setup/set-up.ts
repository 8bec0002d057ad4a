import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/setup/errors.ts'
import type { SetupDraft } from '@bangxanh/contract/setup/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import { checkNewPassword, hashPassword, insertGrant, insertUser, openSession } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import {
  checkPlace,
  checkStart,
  chosenGrades,
  chosenSubjects,
  createGroup,
  createSchool,
} from '../organisation/public.ts'
import { readInstallation, takeCode } from './setup.store.ts'

type Organisation = SetupDraft['organisation']

/**
 * The first organisation of an installation and who leads it, wholly or not at all. The code is used up by it.
 * @returns the token of the first administrator
 * @throws E_PASSWORD_IS_NAME, E_SETUP_CODE, E_SETUP_DONE, E_USERNAME_TAKEN, E_TOO_MANY, and what checking the organisation throws
 */
export async function setUp(
  caller: Caller<null>,
  { code, organisation, admin }: SetupDraft,
): Promise<string> {
  const { db, now, address } = caller
  checkNewPassword(admin.password, admin.username)
  const hash = hashOf(code).toString('hex')
  await throttle(db, [ofAccount('setup', address)], errors.E_SETUP_CODE, async () => {
    const found = await readInstallation(db)
    if (found.organisation) throw new AppError(errors.E_SETUP_DONE)
    if (found.code !== hash) throw new AppError(errors.E_SETUP_CODE)
  })
  if (organisation.kind === 'school') check(organisation)
  const { password, ...person } = admin
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    // Somebody was faster, or a new start has voided the code.
    if ((await takeCode(tx)) !== hash) throw new AppError(errors.E_SETUP_DONE)
    const userId = await insertUser(tx, { ...person, passwordHash })
    if (!userId) throw new AppError(accountErrors.E_USERNAME_TAKEN)
    const id = await make(tx, organisation)
    const of = organisation.kind === 'group' ? { groupId: id } : { schoolId: id }
    await insertGrant(tx, userId, {
      role: organisation.kind === 'group' ? 'group_chief' : 'super_admin',
      ...of,
    })
    const about = { type: organisation.kind, id }
    await recordAudit(tx, { actorId: userId, ...of, action: 'organisation.set-up', about }, now)
    return openSession(tx, userId, caller)
  })
}

function check(school: Extract<Organisation, { kind: 'school' }>): void {
  checkPlace(school)
  if (school.schoolYearStart) checkStart(school.schoolYearStart)
}

function make(db: Db, organisation: Organisation): Promise<string> {
  if (organisation.kind === 'group') return createGroup(db, organisation)
  const { kind: _, ...school } = organisation
  return createSchool(db, {
    ...school,
    grades: chosenGrades(school.grades),
    subjects: chosenSubjects(school.subjects),
  })
}
