import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/setup/errors.ts'
import type { AdministratorDraft, SetupDraft } from '@bangxanh/contract/setup/schemas.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import {
  checkNewPassword,
  findByUsername,
  hashPassword,
  insertGrant,
  insertUser,
  openSession,
} from '../account/public.ts'
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

/** @throws E_SETUP_CODE, E_SETUP_DONE, E_TOO_MANY */
function checkCode({ db, address }: AnyCaller, hash: string): Promise<void> {
  return throttle(db, [ofAccount('setup', address)], errors.E_SETUP_CODE, async () => {
    const found = await readInstallation(db)
    if (found.organisation) throw new AppError(errors.E_SETUP_DONE)
    if (found.code !== hash) throw new AppError(errors.E_SETUP_CODE)
  })
}

const hashOfCode = (code: string) => hashOf(code).toString('hex')

/**
 * Judges the first administrator where they are typed, two steps before the end.
 * @throws E_SETUP_CODE, E_SETUP_DONE, E_TOO_MANY, E_PASSWORD_IS_NAME, E_PASSWORD_COMMON, E_USERNAME_TAKEN
 */
export async function checkAdministrator(
  caller: AnyCaller,
  { code, admin }: AdministratorDraft,
): Promise<void> {
  await checkCode(caller, hashOfCode(code))
  checkNewPassword(admin.password, admin.username)
  if (await findByUsername(caller.db, admin.username)) throw new AppError(accountErrors.E_USERNAME_TAKEN)
}

/**
 * The first organisation of an installation and who leads it, wholly or not at all. The code is used up by it.
 * @returns the token of the first administrator
 * @throws E_PASSWORD_IS_NAME, E_SETUP_CODE, E_SETUP_DONE, E_USERNAME_TAKEN, E_TOO_MANY, and what checking the organisation throws
 */
export async function setUp(caller: AnyCaller, { code, organisation, admin }: SetupDraft): Promise<string> {
  checkNewPassword(admin.password, admin.username)
  const hash = hashOfCode(code)
  await checkCode(caller, hash)
  if (organisation.kind === 'school') check(organisation)
  const { password, ...person } = admin
  const passwordHash = await hashPassword(password)
  return inTransaction(caller, async caller => {
    const { db } = caller
    // Somebody was faster, or a new start has voided the code.
    if ((await takeCode(db)) !== hash) throw new AppError(errors.E_SETUP_DONE)
    const userId = await insertUser(db, { ...person, passwordHash })
    if (!userId) throw new AppError(accountErrors.E_USERNAME_TAKEN)
    const id = await make(caller, organisation)
    const of = organisation.kind === 'group' ? { groupId: id } : { schoolId: id }
    await insertGrant(db, userId, {
      role: organisation.kind === 'group' ? 'group_chief' : 'super_admin',
      ...of,
    })
    const about = { type: organisation.kind, id }
    await recordAudit(caller, { actorId: userId, ...of, action: 'organisation.set-up', about })
    return openSession(caller, userId)
  })
}

function check(school: Extract<Organisation, { kind: 'school' }>): void {
  checkPlace(school)
  if (school.schoolYearStart) checkStart(school.schoolYearStart)
}

function make(caller: AnyCaller, organisation: Organisation): Promise<string> {
  if (organisation.kind === 'group') return createGroup(caller, organisation)
  const { kind: _, ...school } = organisation
  return createSchool(caller, {
    ...school,
    grades: chosenGrades(school.grades),
    subjects: chosenSubjects(school.subjects),
  })
}
