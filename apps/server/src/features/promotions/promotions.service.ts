import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Promotion, PromotionChoice, PromotionPreview } from '@bangxanh/contract/promotions/schemas.ts'
import { schoolYearOf } from '../../data/school-years.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { areAllClasses } from '../classes/public.ts'
import { areAllStudents } from '../students/public.ts'
import { planPromotion } from './plan-promotion.ts'
import { findPromotion, findPromotions, type PromotionRow, readWorld } from './promotions.store.ts'
import { finalBefore, promotionView } from './promotions.view.ts'

const ownSchools = ({ scopes }: Caller): string[] =>
  scopes.flatMap(({ scope, grant }) => (scope === 'S' && grant.schoolId ? [grant.schoolId] : []))

/**
 * The school that is meant, of those whose years the caller turns.
 * @throws E_FORBIDDEN for who turns none, E_NOT_FOUND for another one
 */
export function schoolOf(caller: Caller, schoolId: string | undefined): string {
  const own = ownSchools(caller)
  if (own.length === 0) throw new AppError(common.E_FORBIDDEN)
  const found = schoolId === undefined ? own[0] : own.find(id => id === schoolId)
  if (!found) throw new AppError(common.E_NOT_FOUND)
  return found
}

/**
 * The school whose year is meant.
 * @throws E_NOT_FOUND where a class or pupil that was named is of another one
 */
export async function chosenSchool(caller: Caller, choice: PromotionChoice): Promise<string> {
  const schoolId = schoolOf(caller, choice.schoolId)
  const { leftOut, ending, goingOn, unstaffed, repeating, leaving } = choice
  const found =
    (await areAllClasses(caller.db, schoolId, [...leftOut, ...ending, ...goingOn, ...unstaffed])) &&
    (await areAllStudents(caller.db, schoolId, [...repeating, ...leaving]))
  if (!found) throw new AppError(common.E_NOT_FOUND)
  return schoolId
}

/** What the turn would do, and what doing it would do now. */
export async function planOf({ db, now }: Caller, schoolId: string, choice: PromotionChoice) {
  return planPromotion(await readWorld(db, schoolId, choice.schoolYear, schoolYearOf(now)), choice)
}

export async function previewPromotion(
  caller: Caller,
  schoolId: string,
  choice: PromotionChoice,
): Promise<{ preview: PromotionPreview }> {
  return { preview: (await planOf(caller, schoolId, choice)).preview }
}

export async function listPromotions(
  caller: Caller,
  schoolId: string | undefined,
): Promise<{ promotions: Promotion[] }> {
  const { db, now } = caller
  const rows = await findPromotions(db, schoolOf(caller, schoolId), finalBefore(now))
  return { promotions: rows.map(promotionView) }
}

/** A turn of a school of the caller's. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function ownPromotion(caller: Caller, id: string): Promise<PromotionRow> {
  const { db, viewer } = caller
  const row = await findPromotion(db, id, viewer)
  return authorize(row && { ...row, allowed: ownSchools(caller).includes(row.schoolId) }, viewer)
}

export async function presentPromotion({ db }: Caller, id: string): Promise<{ promotion: Promotion }> {
  const row = await findPromotion(db, id)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  return { promotion: promotionView(row) }
}
