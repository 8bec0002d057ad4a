import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/licences/errors.ts'
import { LICENCE } from '@bangxanh/contract/licences/limits.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import { recordAudit } from '../audit/public.ts'
import { asLicenceCode, newLicenceCode, writtenCode } from './licence-code.ts'
import {
  findPackage,
  insertCodes,
  insertPackage,
  type PackageRow,
  selectAllPackages,
  selectRequests,
  setAnswer,
  updatePackage,
} from './owner-licences.store.ts'

// What the owner of the machine does at its terminal: nothing is paid in the product.

export const listPackages = ({ db }: AnyCaller) => selectAllPackages(db)
export const listRequests = ({ db }: AnyCaller) => selectRequests(db)

interface WantedPackage extends Pick<PackageRow, 'name' | 'bytes' | 'monthly' | 'yearly'> {
  readonly newName?: string | undefined
}

/**
 * Makes a package or changes it, and offers it; schools that have it keep their room until they extend it.
 * @throws E_OWNER_PACKAGE_YEARLY, E_OWNER_PACKAGE_TWICE
 */
export async function setPackage(
  caller: AnyCaller,
  { name, bytes, monthly, yearly, newName }: WantedPackage,
): Promise<void> {
  const most = monthly * 12
  // So much is said beside it (product 13.2).
  const least = Math.ceil((most * (100 - LICENCE.yearlySaves)) / 100)
  if (yearly < least || yearly > most)
    throw new AppError(errors.E_OWNER_PACKAGE_YEARLY, {
      words: { least, most, saves: LICENCE.yearlySaves },
    })
  await inTransaction(caller, async ({ db }) => {
    const before = await findPackage(db, name)
    const other = newName === undefined ? undefined : await findPackage(db, newName)
    if (newName !== undefined && other && other.id !== before?.id)
      throw new AppError(errors.E_OWNER_PACKAGE_TWICE, { words: { name: newName } })
    const row = { name: newName ?? before?.name ?? name, bytes, monthly, yearly }
    if (before) await updatePackage(db, before.id, { ...row, offered: true })
    else await insertPackage(db, row)
  })
}

/** Offers it no longer; who has it keeps it, and its codes count. @throws E_OWNER_PACKAGE_UNKNOWN */
export async function withdrawPackage(caller: AnyCaller, name: string): Promise<void> {
  await updatePackage(caller.db, (await packageCalled(caller, name)).id, { offered: false })
}

/** What codes bring. */
interface CodesOf {
  readonly name: string
  readonly months: number
}

/** Makes codes of a package, which are told here alone. @throws E_OWNER_PACKAGE_UNKNOWN */
export async function makeCodes(
  caller: AnyCaller,
  { count, ...of }: CodesOf & { readonly count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newLicenceCode)
  await keepCodes(caller, of, codes)
  return codes.map(writtenCode)
}

/** Takes these as codes of a package. @throws E_OWNER_PACKAGE_UNKNOWN */
export async function keepCodes(
  caller: AnyCaller,
  { name, months }: CodesOf,
  codes: readonly string[],
): Promise<void> {
  const { id: packageId } = await packageCalled(caller, name)
  const hashes = codes.map(code => hashOf(asLicenceCode(code)))
  await insertCodes(caller.db, hashes, { packageId, months, madeAt: caller.now })
}

/** Answers what a school asked for. @throws E_OWNER_REQUEST_UNKNOWN also for one that was answered */
export async function answerRequest(
  caller: AnyCaller,
  id: string,
  { accepted, word }: { readonly accepted: boolean; readonly word: string },
): Promise<void> {
  await inTransaction(caller, async caller => {
    const state = accepted ? 'accepted' : 'declined'
    const schoolId = await setAnswer(caller.db, id, { state, word, answeredAt: caller.now })
    if (!schoolId) throw new AppError(errors.E_OWNER_REQUEST_UNKNOWN, { words: { id } })
    const about = { type: 'school', id: schoolId } as const
    await recordAudit(caller, { schoolId, action: 'licence.answered', about, detail: { accepted } })
  })
}

async function packageCalled({ db }: AnyCaller, name: string): Promise<PackageRow> {
  const found = await findPackage(db, name)
  if (!found) throw new AppError(errors.E_OWNER_PACKAGE_UNKNOWN, { words: { name } })
  return found
}
