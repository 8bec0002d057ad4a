import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors, usedByOwnSchool } from '@bangxanh/contract/licences/errors.ts'
import type { ActivationDraft, LicenceReplacement } from '@bangxanh/contract/licences/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import { recordAudit } from '../audit/public.ts'
import { notifyAll, untell } from '../notifications/public.ts'
import { setQuota } from '../uploads/public.ts'
import { endLater } from './end-licence.job.ts'
import { asLicenceCode } from './licence-code.ts'
import { daysUntil, mayGo, momentInVietnam, monthsLater, toldAt } from './licences.access.ts'
import {
  closeLicence,
  extendLicence,
  type FoundCode,
  findCode,
  insertActivation,
  insertLicence,
  lockOpen,
  lockSchool,
} from './licences.store.ts'
import { runningView } from './licences.view.ts'

const WRONG = errors.E_LICENSE_NOT_FOUND_OR_ACTIVATED

/**
 * Moves a school to the package of a code: what it has of the same one goes on, another one goes at once, when the caller has
 * agreed to that (product 13.3). Wrong codes are counted for the caller. Call it outside a transaction.
 * @returns what would be given up, where that was not agreed to: then nothing was done
 * @throws E_LICENSE_NOT_FOUND_OR_ACTIVATED, E_TOO_MANY
 */
export async function activateLicence(
  caller: Caller,
  schoolId: string,
  { code, givesUp }: Pick<ActivationDraft, 'code' | 'givesUp'>,
): Promise<LicenceReplacement | null> {
  const { db, viewer } = caller
  const hash = hashOf(asLicenceCode(code))
  await throttle(db, [ofAccount('licence', viewer.userId)], WRONG, async () => {
    freshCode(await findCode(db, hash), schoolId)
  })
  return inTransaction(caller, async caller => {
    const { db } = caller
    await lockSchool(db, schoolId)
    // Under the lock: of two colleagues with one code the second reads that it was used.
    return useCode(caller, schoolId, freshCode(await findCode(db, hash), schoolId), givesUp)
  })
}

/** @throws E_LICENSE_NOT_FOUND_OR_ACTIVATED; of one that this school has used it says when, and counts for no wrong try */
function freshCode(code: FoundCode | undefined, schoolId: string): FoundCode {
  if (code?.usedAt && code.usedBy === schoolId)
    throw new AppError(usedByOwnSchool, { words: { at: momentInVietnam(code.usedAt) } })
  if (!code || code.usedAt) throw new AppError(WRONG)
  return code
}

async function useCode(
  caller: Caller,
  schoolId: string,
  { id: codeId, packageId, name, months, bytes }: FoundCode,
  givesUp: ActivationDraft['givesUp'],
): Promise<LicenceReplacement | null> {
  const { db, viewer, now } = caller
  const open = await lockOpen(db, schoolId)
  const running = open && open.endsAt > now ? open : undefined
  const same = running?.packageId === packageId ? running : undefined
  if (running && !same && !mayGo(running, givesUp, now)) {
    const gives = { package: { _id: running.packageId, name: running.name }, endsAt: running.endsAt }
    return { gives: runningView(gives, now), takes: { package: { _id: packageId, name }, months } }
  }
  if (open && !same) await closeLicence(db, open.id, now)
  // Who was told of an end that comes later now, or not at all.
  if (running) await untell(caller, 'licenceEnds', running.id)

  const endsAt = monthsLater(same?.endsAt ?? now, months)
  const room = Math.max(bytes, same?.bytes ?? 0)
  const licenceId =
    same?.id ??
    (await insertLicence(db, { schoolId, packageId, bytes: room, beginsAt: now, endsAt, renewedAt: now }))
  if (same) await extendLicence(db, same.id, { bytes: room, endsAt, renewedAt: now })
  const givenUp = running && !same ? daysUntil(running.endsAt, now) : 0
  const activation = { codeId, licenceId, schoolId, until: endsAt, givenUp }
  if (!(await insertActivation(db, { ...activation, activatedBy: viewer.userId, activatedAt: now })))
    throw new AppError(WRONG)
  await setQuota(db, schoolId, room)
  await endLater(caller, { id: licenceId, endsAt })
  const about = licenceId
  await notifyAll(
    caller,
    toldAt(endsAt, now).map(at => ({ occasion: 'licenceEnding', about, at })),
  )
  await recordAudit(caller, {
    ...{ schoolId, action: 'licence.activated', about: { type: 'school', id: schoolId } },
    detail: { months, givenUp },
  })
  return null
}
