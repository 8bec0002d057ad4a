import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { RegistrationDraft } from '@bangxanh/contract/licences/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { ownSchoolId } from '../organisation/public.ts'
import { readStorage } from '../uploads/public.ts'
import { findLastRequest, findOffered, findRunning, findSchool, upsertRequest } from './licences.store.ts'
import { activePlanView } from './licences.view.ts'

/** The school that a call is about, else the caller's own. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function authorizedSchool({ db, viewer, scopes, scopesOf }: Caller, schoolId?: string) {
  const id = schoolId ?? ownSchoolId(viewer)
  const activate = scopesOf('licence.activate')
  // Whose school it would be or not: who lacks the right hears that.
  if (!id && scopes.length === 0) return authorize({ id: '', mayActivate: false, allowed: false }, viewer)
  return authorize(id ? await findSchool(db, viewer, { scopes, activate }, id) : undefined, viewer)
}

/** What a school has now. */
export async function presentPlan(
  { db, now }: Caller,
  { id, mayActivate }: { readonly id: string; readonly mayActivate: boolean },
) {
  const running = await findRunning(db, id, now)
  const [storage, request] = [await readStorage(db, id), await findLastRequest(db, id)]
  return activePlanView({ running, storage, request, mayActivate }, now)
}

/** @throws E_NOT_FOUND for a package that is not on offer */
export async function registerPlan(
  caller: Caller,
  schoolId: string,
  { planId, period }: Pick<RegistrationDraft, 'planId' | 'period'>,
): Promise<string> {
  const { db, viewer, now } = caller
  const offered = await findOffered(db, planId)
  if (!offered) throw new AppError(common.E_NOT_FOUND)
  const id = await upsertRequest(db, {
    ...{ schoolId, packageId: offered.id, period },
    ...{ askedBy: viewer.userId, askedAt: now },
  })
  await recordAudit(caller, {
    ...{ schoolId, action: 'licence.registered', about: { type: 'school', id: schoolId } },
    detail: { period },
  })
  return id
}
