import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/promotions/errors.ts'
import type { PromotionChoice } from '@bangxanh/contract/promotions/schemas.ts'
import { schoolYearOf } from '../../data/school-years.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { closeClasses, insertNextClasses, insertNextPlaces } from '../classes/public.ts'
import { setHomerooms } from '../students/public.ts'
import { planOf } from './promotions.service.ts'
import { findByMark, insertPromotion, lockSchool, lockYear, type PromotionLog } from './promotions.store.ts'

/**
 * Turns the year as it was previewed, under the locks of the school and of its classes: in so many statements, however many classes
 * and pupils there are. What this mark has done already is done.
 * @returns the id of the turn
 * @throws E_PROMOTION_CHANGED with a fresh preview when something is otherwise than it was previewed; E_PROMOTION_EMPTY,
 * E_PROMOTION_EARLY
 */
export async function promoteClasses(
  caller: Caller,
  schoolId: string,
  { mark, ...choice }: PromotionChoice & { readonly mark: string },
): Promise<string> {
  const { db, viewer, now } = caller
  await lockSchool(db, schoolId)
  const before = await findByMark(db, schoolId, mark)
  if (before) return before.id
  await lockYear(db, schoolId, choice.schoolYear)
  const { preview, closing, classes, places, homerooms } = await planOf(caller, schoolId, choice)
  if (preview.mark !== mark) throw new AppError(errors.E_PROMOTION_CHANGED, { current: { preview } })
  if (closing.length === 0) throw new AppError(errors.E_PROMOTION_EMPTY)
  if (preview.from > schoolYearOf(now))
    throw new AppError(errors.E_PROMOTION_EARLY, { words: { year: preview.from } })

  const made = await insertNextClasses(
    db,
    classes.map(({ of, ...eClass }) => ({ ...eClass, of })),
    { schoolId, schoolYear: preview.to, createdBy: viewer.userId, createdAt: now },
  )
  // Homerooms first: who comes into a class and has none would take that of the class.
  await setHomerooms(db, homerooms)
  await insertNextPlaces(db, places, made, now)
  await closeClasses(db, closing)
  const log: PromotionLog = {
    closed: closing,
    made: [...made.values()],
    places: places.length,
    homerooms: homerooms.map(({ id, before, after }) => [id, before, after] as const),
  }
  const counts = { closed: closing.length, made: preview.made, pupils: preview.students.all }
  const { from: fromYear, to: toYear } = preview
  const id = await insertPromotion(db, {
    ...{ schoolId, mark, fromYear, toYear, madeBy: viewer.userId, madeAt: now, log },
    ...counts,
  })
  await recordAudit(caller, {
    schoolId,
    action: 'classes.promoted',
    about: { type: 'school', id: schoolId },
    detail: { from: fromYear, to: toYear, ...counts },
  })
  return id
}
