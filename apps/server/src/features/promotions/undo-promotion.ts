import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/promotions/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteClasses, lockClasses, reopenClasses } from '../classes/public.ts'
import { setHomerooms } from '../students/public.ts'
import {
  classesInUse,
  lockPromotion,
  lockSchool,
  markUndone,
  type PromotionLog,
  type PromotionRow,
} from './promotions.store.ts'
import { finalBefore } from './promotions.view.ts'

const NAMED = 5

/**
 * Takes a turn back from what it has written down: the new classes go, the old ones are open again, and pupils have their homeroom of
 * before, unless somebody has given them another one since. Undone twice it is undone once.
 * @throws E_PROMOTION_OVER after a day; E_PROMOTION_IN_USE once something was done in a new class
 */
export async function undoPromotion(caller: Caller, { id, schoolId }: PromotionRow): Promise<void> {
  const { db, now } = caller
  await lockSchool(db, schoolId)
  const row = await lockPromotion(db, id)
  if (row?.undoneAt) return
  if (!row?.log || row.madeAt <= finalBefore(now)) throw new AppError(errors.E_PROMOTION_OVER)
  const log = row.log as PromotionLog
  await lockClasses(db, [...log.closed, ...log.made])
  const used = await classesInUse(db, log, row.madeAt)
  if (used.length > 0) {
    const classes = [...used.slice(0, NAMED), ...(used.length > NAMED ? ['…'] : [])].join(', ')
    throw new AppError(errors.E_PROMOTION_IN_USE, { words: { classes } })
  }
  await deleteClasses(db, log.made)
  await setHomerooms(
    db,
    log.homerooms.map(([id, before, after]) => ({ id, before: after, after: before })),
  )
  await reopenClasses(db, log.closed)
  await markUndone(db, id, now)
  await recordAudit(caller, {
    schoolId,
    action: 'classes.promotion-undone',
    about: { type: 'school', id: schoolId },
    detail: { from: row.fromYear, to: row.toYear, closed: row.closed, made: row.made },
  })
}
